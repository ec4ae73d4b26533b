import { DEFAULT_LANGUAGE } from '../config/constants.ts';

/** The base language and its variants (specification section 9). */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'en-US', 'en-GB'] as const;

/** Made from the default language: accented and 40 % longer, and from right to left; see pseudo.server.ts. */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;

/** Files of public/locales/<language>. */
export const NAMESPACES = [
  'translation',
  'login',
  'settings',
  'dashboard',
  'messages',
  'labels',
  'format',
] as const;

/** Those of signed-in screens. */
export const SCREEN_NAMESPACES = ['labels', 'messages', 'settings', 'dashboard'] as const;

/** Options of i18next; `{{x}}` is inserted as it is, since React escapes. */
export const I18N_OPTIONS = {
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGES, ...PSEUDO_LANGUAGES],
  ns: [...NAMESPACES],
  defaultNS: 'translation',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const;

/** Names a language in another one: 'German' for `de` in `en`; its code where that is not known. */
export const languageName = (language: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'code' }).of(language) ?? language;
