import type { Reader } from '../call.ts';
import { orEmpty } from '../look-up.server.ts';
import { choicesOrEmpty, list, one, unreadOnFailure } from '../reader.ts';
import {
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
} from './clients.contract.ts';

/**
 * The tenant of the signed-in user.
 * @throws UpstreamError
 */
export const getClient = one(getClientOperation);

/** The same; null when the service does not answer, and the page says so. */
export const getClientOrUnread = unreadOnFailure(getClient);

const listFeatures = list(listClientFeaturesOperation);

/** What a service writes for 'does not have it'. */
const OFF = new Set(['', 'false', '0', 'null']);

/**
 * The names of the features that the tenant has.
 * @throws UpstreamError
 */
export async function getClientFeatures(reader: Reader): Promise<ReadonlySet<string>> {
  const features = await listFeatures(reader);
  const on = features.filter(({ value }) => !OFF.has(String(value).trim().toLowerCase()));
  return new Set(on.map(({ name }) => name));
}

/** The same; null when the service does not answer, and the page says so. */
export const getClientFeaturesOrUnread = unreadOnFailure(getClientFeatures);

/** The same; none when the service does not answer. */
export async function getClientFeaturesOrEmpty(reader: Reader): Promise<ReadonlySet<string>> {
  const names = getClientFeatures(reader).then((features) => [...features]);
  return new Set(await orEmpty(reader, names));
}

/** The tenant's settings of its screens; empty when the service does not answer. */
export const listScreenSettingsOrEmpty = choicesOrEmpty(listScreenSettingsOperation);
