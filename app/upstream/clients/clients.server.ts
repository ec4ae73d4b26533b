import type { Reader } from '../call.ts';
import { choicesOrEmpty, orEmpty, read, unreadOnFailure } from '../reader.ts';
import {
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
} from './clients.contract.ts';

export const getClient = read(getClientOperation);
export const getClientOrUnread = unreadOnFailure(getClient);

const listFeatures = read(listClientFeaturesOperation);

/** Values of features that the tenant does not have. */
const OFF = new Set(['', 'false', '0', 'null']);

export async function getClientFeatures(reader: Reader): Promise<ReadonlySet<string>> {
  const features = await listFeatures(reader);
  const on = features.filter(({ value }) => !OFF.has(String(value).trim().toLowerCase()));
  return new Set(on.map(({ name }) => name));
}
export const getClientFeaturesOrUnread = unreadOnFailure(getClientFeatures);

export async function getClientFeaturesOrEmpty(reader: Reader): Promise<ReadonlySet<string>> {
  const names = getClientFeatures(reader).then((features) => [...features]);
  return new Set(await orEmpty(reader, names));
}

export const listScreenSettingsOrEmpty = choicesOrEmpty(listScreenSettingsOperation);

/** The head of the client's documents. */
export interface Letterhead {
  readonly name: string | null;
  /** The country is the last line. */
  readonly address: readonly string[];
  readonly country: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

export async function getLetterhead(reader: Reader): Promise<Letterhead> {
  const { name, address, country, phone, email } = await getClient(reader);
  const town = joined(address.city, address.state, address.postcode);
  const lines = [address.line1, address.line2, town, country];
  return { name, address: lines.filter((line): line is string => Boolean(line)), country, phone, email };
}
