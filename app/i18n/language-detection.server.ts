import { RemixI18Next } from 'remix-i18next/server';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { LANGUAGES } from './languages.ts';

const QUERY_PARAMETER = 'lng';

/**
 * Reads the whole header, where remix-i18next's own reading stops at its first language. A header never asks for a
 * pseudo-language: who reads Arabic does not mean ar-XB.
 */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['custom'],
    findLocale: async ({ headers }) => headers.get('accept-language'),
  },
});

/** The offered language that a tag means: the same one, else the base language that it is a variant of; else null. */
export function offeredLanguage(tag: string | null, offered: readonly string[]): string | null {
  const wanted = tag?.trim().toLowerCase();
  if (!wanted) return null;
  const base = wanted.split('-', 1)[0];
  const same = offered.find((language) => language.toLowerCase() === wanted);
  return same ?? offered.find((language) => language === base) ?? null;
}

/** The language that the address asks for by `lng`; null when it asks for none that is offered. */
export function askedLanguage(request: Request, offered: readonly string[]): string | null {
  if (!request.url.includes(`${QUERY_PARAMETER}=`)) return null;
  return offeredLanguage(new URL(request.url).searchParams.get(QUERY_PARAMETER), offered);
}

/**
 * The language to answer in, always an offered one. In the specification's order as far as a server sees it: query
 * parameter lng, cookie i18next, what this browser kept besides (these two are `chosen`, see preferences.server.ts), its
 * header, the default. Session storage and the html tag have nothing to say to a server.
 */
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
    // A header that is no list of languages is no reason to fail.
    return DEFAULT_LANGUAGE;
  }
}
