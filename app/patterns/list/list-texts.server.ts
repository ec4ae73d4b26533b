import type { AppLoadContext } from '@remix-run/node';
import type { Formats } from '../../i18n/formats.server.ts';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { FilterWords } from './filter-words.server.ts';

/** What it takes to put a list into words. */
export interface ListTexts extends FilterWords {
  /** An ICU message of the default namespace. */
  message(key: string, values: Readonly<Record<string, number>>): string;
}

/** The words of this request. */
export function listTexts(
  { t, language }: Pick<AppLoadContext, 't' | 'language'>,
  formats: Formats,
): ListTexts {
  return {
    t: (key, values) => t(key, { ...values }),
    date: formats.date,
    message: (key, values) => formatMessage(language, t(key), values),
  };
}
