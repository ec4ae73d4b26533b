import { NAMESPACES } from '../i18n/languages.ts';
import type { Translations } from '../i18n/translations.server.ts';
import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';
import { type HeldFile, holdFile } from './held-file.server.ts';
import { ONE_HOUR } from './static-files.server.ts';

const FOLDER = '/locales/';

/**
 * Serves `/locales/{language}/{namespace}.json` for every language that is offered here, a variant with the texts of its
 * base language. Everything else below /locales is 404: also the specification's path for adding a missing key, since
 * the saving of missing keys is not enabled.
 */
export function localeFiles(translations: Pick<Translations, 'languages' | 'file'>): Station {
  const files = new Map<string, HeldFile>();
  for (const language of translations.languages) {
    for (const namespace of NAMESPACES) {
      const plain = Buffer.from(JSON.stringify(translations.file(language, namespace) ?? {}));
      const type = 'application/json; charset=utf-8';
      const file = holdFile({ plain, type, cacheControl: ONE_HOUR, isText: true });
      files.set(`${FOLDER}${language}/${namespace}.json`, file);
    }
  }
  return async (exchange, next) => {
    const { request, url } = exchange;
    if (!url.pathname.startsWith(FOLDER)) return next();
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(url.pathname) : undefined;
    return file ? file.answer(request) : edgePage(exchange, 404, 'edge.noTexts');
  };
}
