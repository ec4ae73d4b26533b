import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';
import { intlLocale } from './dates.server.ts';

const compiled = new LRUCache<string, IntlMessageFormat>({ max: 500 });

/** Formats an ICU message (plural, select) of the locale files. @throws when a value of the message is missing */
export function formatMessage(
  language: string,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const key = `${language}\u0000${text}`;
  const message = compiled.get(key) ?? new IntlMessageFormat(text, intlLocale(language));
  compiled.set(key, message);
  return String(message.format({ ...values }));
}
