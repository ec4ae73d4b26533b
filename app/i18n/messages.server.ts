import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';
import { intlLocale } from './date-locales.server.ts';

const compiled = new LRUCache<string, IntlMessageFormat>({ max: 500 });

/**
 * Formats an ICU message (plural, select). The text comes from the locale files; on the server only, so that the
 * formatter weighs nothing in the browser.
 * @throws when a value that the message names is missing
 */
export function formatMessage(
  language: string,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const key = `${language}\u0000${text}`;
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, intlLocale(language));
    compiled.set(key, message);
  }
  return String(message.format({ ...values }));
}
