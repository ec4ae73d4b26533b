import type { Reader } from '../call.ts';
import { getClient } from './clients.server.ts';

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
export async function getLetterhead(reader: Reader): Promise<Letterhead> {
  const { name, address, country, phone, email } = await getClient(reader);
  const town = joined(address.city, address.state, address.postcode);
  const lines = [address.line1, address.line2, town, country];
  return { name, address: lines.filter((line): line is string => Boolean(line)), country, phone, email };
}
