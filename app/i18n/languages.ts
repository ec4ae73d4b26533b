import { DEFAULT_LANGUAGE } from '../config/constants.ts';

/** The base language and its variants (specification section 9). */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'en-US', 'en-GB'] as const;

/**
 * Languages that nobody speaks, made from the default one: accented and 40 % longer, and from right to left. They
 * prove that the interface can be translated, and are offered on a development machine only (pseudo.server.ts).
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;

/** Files of public/locales/<language>; `translation` is the default. */
export const NAMESPACES = [
  'translation',
  'login',
  'settings',
  'dashboard',
  'messages',
  'labels',
  'format',
] as const;

const DEFAULT_NAMESPACE = 'translation';

/** Those that signed-in screens speak; the browser loads them with the first navigation. */
export const SCREEN_NAMESPACES = ['labels', 'messages', 'settings', 'dashboard'] as const;

/** What server and browser give i18next alike; `{{x}}` is put in as it is, since React escapes. */
export const I18N_OPTIONS = {
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGES, ...PSEUDO_LANGUAGES],
  ns: [...NAMESPACES],
  defaultNS: DEFAULT_NAMESPACE,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const;
