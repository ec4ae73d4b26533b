import type { Reader } from '../call.ts';
import { read, unreadOnFailure, write } from '../reader.ts';
import {
  getClientOperation,
  listClientFeaturesOperation,
  listClientTermsOperation,
  listScreenSettingsOperation,
  saveClientFeaturesOperation,
  saveClientOperation,
  saveClientTermsOperation,
  saveScreenSettingsOperation,
} from './clients.contract.ts';

export const getClient = read(getClientOperation);
export const getClientOrUnread = unreadOnFailure(getClient);

export const saveClient = write(saveClientOperation);

export const listClientFeatures = read(listClientFeaturesOperation);
export const listClientFeaturesOrUnread = unreadOnFailure(listClientFeatures);
export const saveClientFeatures = write(saveClientFeaturesOperation);

export const listClientTerms = read(listClientTermsOperation);
export const listClientTermsOrUnread = unreadOnFailure(listClientTerms);
export const saveClientTerms = write(saveClientTermsOperation);

export const listScreenSettings = read(listScreenSettingsOperation);
export const listScreenSettingsOrUnread = unreadOnFailure(listScreenSettings);
export const saveScreenSettings = write(saveScreenSettingsOperation);

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
