import type { Reader } from '../call.ts';
import { read, unreadOnFailure } from '../reader.ts';
import {
  getClientOperation,
  listClientFeaturesOperation,
  listClientTermsOperation,
  listScreenSettingsOperation,
} from './clients.contract.ts';

export const getClient = read(getClientOperation);
export const getClientOrUnread = unreadOnFailure(getClient);

export const listClientFeaturesOrUnread = unreadOnFailure(read(listClientFeaturesOperation));

export const listClientTerms = read(listClientTermsOperation);

export const listScreenSettingsOrUnread = unreadOnFailure(read(listScreenSettingsOperation));

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
