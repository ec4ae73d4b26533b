import type { Reader } from '../call.ts';
import { getClientOperation, listClientFeaturesOperation } from './clients.contract.ts';

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

/** What a service writes for 'does not have it'. */
const OFF = new Set(['', 'false', '0', 'null']);

/**
 * The names of the features that the tenant has.
 * @throws UpstreamError
 */
export async function getClientFeatures({
  upstream,
  staff,
  traceId,
  signal,
}: Reader): Promise<ReadonlySet<string>> {
  const { data } = await upstream.call(staff, listClientFeaturesOperation, { traceId, signal });
  const on = data.filter(({ value }) => !OFF.has(String(value).trim().toLowerCase()));
  return new Set(on.map(({ featureName }) => featureName));
}
