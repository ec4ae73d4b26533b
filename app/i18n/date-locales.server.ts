import { DEFAULT_DATE_FORMAT, DEFAULT_LANGUAGE } from '../config/constants.ts';
import { PSEUDO_LANGUAGES } from './languages.ts';

/** How the dates of a language are written while nobody has chosen otherwise. */
interface DateLocale {
  /** For the names of months and days and for the half of the day. */
  readonly tag: string;
  /** As ISO counts days: 1 is Monday, 7 Sunday. */
  readonly weekStart: 1 | 7;
  readonly dateFormat: string;
}

const ELSEWHERE = { weekStart: 1, dateFormat: DEFAULT_DATE_FORMAT } as const;

/**
 * Specification section 9: "en, en-US, en-NZ (week starts Monday, dd/MM/yyyy), en-US (week starts Sunday, MM/dd/yyyy), ru
 * (week starts Monday, dd.MM.y)". en-US stands there twice; read as: en, en-US, en-NZ and ru exist, the first bracket
 * holds for en and en-NZ, and en-US has the one of its own. en-GB is not named and is written as en.
 */
const DATE_LOCALES: Readonly<Record<string, Omit<DateLocale, 'tag'>>> = {
  [DEFAULT_LANGUAGE]: ELSEWHERE,
  'en-NZ': ELSEWHERE,
  'en-US': { weekStart: 7, dateFormat: 'MM/dd/yyyy' },
  ru: { weekStart: 1, dateFormat: 'dd.MM.y' },
};

/** What Intl is asked for: the pseudo-languages count and write figures as the default language does. */
export function intlLocale(language: string): string {
  return (PSEUDO_LANGUAGES as readonly string[]).includes(language) ? DEFAULT_LANGUAGE : language;
}

/**
 * The date locale of a language: its own, else that of its base language, else the default's.
 * @param profileLanguage of the user's record: where it names a date locale that is no language of the interface
 *   (ru, en-NZ), the texts stay in the interface's language and the dates follow it
 * @param interfaceLanguages the languages that can be chosen
 */
export function dateLocaleOf(
  language: string,
  profileLanguage: string | null,
  interfaceLanguages: readonly string[],
): DateLocale {
  const follows =
    profileLanguage !== null &&
    Object.hasOwn(DATE_LOCALES, profileLanguage) &&
    !interfaceLanguages.includes(profileLanguage);
  const tag = intlLocale(follows ? profileLanguage : language);
  const base = tag.split('-', 1)[0] ?? tag;
  const name = [tag, base].find((one) => Object.hasOwn(DATE_LOCALES, one)) ?? DEFAULT_LANGUAGE;
  return { tag, ...(DATE_LOCALES[name] ?? ELSEWHERE) };
}
