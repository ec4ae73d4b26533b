import { RemixI18Next } from 'remix-i18next/server';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { LANGUAGES } from './languages.ts';

const COOKIE = /(?:^|;\s*)i18next=([A-Za-z-]{2,20})(?:;|$)/;

/** In the specification's order as far as a server sees it: query parameter lng, cookie i18next, the browser's header. */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    searchParamKey: 'lng',
    order: ['searchParams', 'custom', 'header'],
    findLocale: async (request) => COOKIE.exec(request.headers.get('cookie') ?? '')?.[1] ?? null,
  },
});

/** The language to answer in; always a supported one. */
export async function detectLanguage(request: Request, chosen: string | null): Promise<string> {
  if (chosen && (LANGUAGES as readonly string[]).includes(chosen)) return chosen;
  try {
    return await detector.getLocale(request);
  } catch {
    // A header that is no list of languages is no reason to fail.
    return DEFAULT_LANGUAGE;
  }
}
