import type { Reader } from '../call.ts';
import { getClientOperation } from './clients.contract.ts';

/** What stands at the head of whatever the client gives out. */
export interface Letterhead {
  readonly name: string | null;
  /** Lines of the address, the country last; empty where the service has none. */
  readonly address: readonly string[];
  readonly country: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/**
 * Name, address and how to reach the tenant of the signed-in user.
 * @throws UpstreamError
 */
export async function getLetterhead({ upstream, staff, traceId, signal }: Reader): Promise<Letterhead> {
  const { data } = await upstream.call(staff, getClientOperation, { traceId, signal });
  const { clientName, address1, address2, city, state, zipCode, country, phone, email } = data;
  const lines = [address1, address2, joined(city, state, zipCode), country];
  return {
    name: clientName,
    address: lines.filter((line): line is string => Boolean(line)),
    country,
    phone,
    email,
  };
}
