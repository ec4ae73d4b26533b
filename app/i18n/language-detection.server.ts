import { RemixI18Next } from 'remix-i18next/server';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { LANGUAGES } from './languages.ts';

const QUERY_PARAMETER = 'lng';

/** Reads the whole header, where remix-i18next stops at its first language; never for a pseudo-language. */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    findLocale: async ({ headers }) => headers.get('accept-language'),
  },
});

/** Returns the offered language of a tag: the same one, else its base language, else null. */
export function offeredLanguage(tag: string | null, offered: readonly string[]): string | null {
  const wanted = tag?.trim().toLowerCase();
  if (!wanted) return null;
  const base = wanted.split('-', 1)[0];
  const same = offered.find((language) => language.toLowerCase() === wanted);
  return same ?? offered.find((language) => language === base) ?? null;
}

/** Returns the language that the address names by `lng`; null when it is not offered. */
export function askedLanguage(request: Request, offered: readonly string[]): string | null {
  if (!request.url.includes(`${QUERY_PARAMETER}=`)) return null;
  return offeredLanguage(new URL(request.url).searchParams.get(QUERY_PARAMETER), offered);
}

/** Returns the offered language of the address, of the cookies (`chosen`), of the header, or the default. */
export async function detectLanguage(
  request: Request,
  chosen: string | null,
  offered: readonly string[],
): Promise<string> {
  const named = askedLanguage(request, offered) ?? offeredLanguage(chosen, offered);
  if (named !== null) return named;
  try {
    return await detector.getLocale(request);
  } catch {
    // The header is no list of languages.
    return DEFAULT_LANGUAGE;
  }
}
