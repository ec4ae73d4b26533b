import type { TFunction } from 'i18next';

/** Keys of the texts that say of any field that it has no input. */
export const MISSING_KEY =
  /^(?:fields\.problem\.(?:missing|choose)|labels:controls\.problem\.no(?:Day|Time|Moment|Amount|Number|Level))$/;

/** Returns the text of an error by its key; for a field without input its own: `errors.drivers.firstName.missing`. */
export function fieldError(name: string, key: string, t: TFunction): string {
  const field = name.replaceAll(/\.\d+(?=\.)/g, '');
  return t(MISSING_KEY.test(key) ? [`errors.${field}.missing`, key] : key);
}
