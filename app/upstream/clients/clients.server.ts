import type { Reader } from '../call.ts';
import { getClientOperation } from './clients.contract.ts';

/** The tenant as the screens want it. */
export interface Client {
  readonly name: string | null;
  /** ISO 4217 code, null when the service has none: the product then takes its default. */
  readonly currency: string | null;
  readonly isActive: boolean;
}

/**
 * The tenant of the signed-in user.
 * @throws UpstreamError
 */
export async function getClient({ upstream, staff, traceId, signal }: Reader): Promise<Client> {
  const { data } = await upstream.call(staff, getClientOperation, { traceId, signal });
  return { name: data.clientName, currency: data.currency?.trim() || null, isActive: data.isActive ?? true };
}
