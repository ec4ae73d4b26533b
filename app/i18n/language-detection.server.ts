import { RemixI18Next } from 'remix-i18next/server';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { LANGUAGES } from './languages.ts';

const QUERY_PARAMETER = 'lng';

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    searchParamKey: QUERY_PARAMETER,
    order: ['searchParams', 'header'],
  },
});

/**
 * The language to answer in, always a supported one. In the specification's order as far as a server sees it: query
 * parameter lng, then what this browser chose, then what its header asks for.
 */
export async function detectLanguage(request: Request, chosen: string | null): Promise<string> {
  const asked = new URL(request.url).searchParams.has(QUERY_PARAMETER);
  if (!asked && chosen && (LANGUAGES as readonly string[]).includes(chosen)) return chosen;
  try {
    return await detector.getLocale(request);
  } catch {
    // A header that is no list of languages is no reason to fail.
    return DEFAULT_LANGUAGE;
  }
}
