import type { AppLoadContext } from '@remix-run/node';
import { DEFAULT_CURRENCY_DIGITS, DEFAULT_PAGE_SIZE } from '../../../config/constants.ts';
import { createFormats } from '../../../i18n/formats.server.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import { type Preferences, THEMES } from '../../../preferences/preferences.ts';
import type { Choice } from '../../../ui/select.tsx';
import { AUTO, DATE_FORMATS, DIGITS, ROWS, TIME_FORMATS } from './preference-choices.ts';

/** Values of the form by field, as they are sent. */
function valuesOf(preferences: Preferences): Readonly<Record<string, string>> {
  const { theme, lite, singleKeys, currency } = preferences;
  const rest = ['language', 'rows', 'dateFormat', 'timeFormat', 'currencyDigits', 'location'] as const;
  return {
    theme,
    currency: currency ?? '',
    lite: lite ? 'on' : 'off',
    singleKeys: singleKeys ? 'on' : 'off',
    ...Object.fromEntries(rest.map((name) => [name, String(preferences[name] ?? AUTO)])),
  };
}

/** Choices with the chosen one among them, also when it came from elsewhere. */
function including(
  values: readonly (string | number)[],
  chosen: string | number | null,
): (string | number)[] {
  return chosen === null || values.includes(chosen) ? [...values] : [...values, chosen];
}

type Context = Pick<AppLoadContext, 't' | 'preferences' | 'translations' | 'language' | 'log'>;

/** The form of preferences in words: what is chosen and what can be. */
export function viewPreferences({ t, preferences, translations, language, log }: Context, desk: Desk) {
  const words = (key: string) => t(`settings:preferences.${key}`);
  const auto = (key: string): Choice => [AUTO, words(key)];
  const plain = (values: readonly (string | number)[]): Choice[] =>
    values.map((value) => [String(value), String(value)]);
  const now = desk.nowAt(null);
  const written = (own: { readonly dateFormat?: string; readonly timeFormat?: string }) =>
    createFormats({
      language,
      profileLanguage: desk.profile?.language,
      dateFormat: null,
      timeFormat: null,
      currency: null,
      currencyDigits: null,
      log,
      ...own,
    });
  const dates = including(DATE_FORMATS, preferences.dateFormat).map(String);
  const times = including(TIME_FORMATS, preferences.timeFormat).map(String);
  const choices: Readonly<Record<string, readonly Choice[]>> = {
    theme: THEMES.map((theme) => [theme, words(`themes.${theme}`)]),
    language: [
      auto('languageAuto'),
      ...translations.languages.map((tag): Choice => [tag, words(`languages.${tag}`)]),
    ],
    dateFormat: [
      auto('formatAuto'),
      ...dates.map((format): Choice => [format, `${written({ dateFormat: format }).date(now)} (${format})`]),
    ],
    timeFormat: [
      auto('formatAuto'),
      ...times.map((format): Choice => [format, `${written({ timeFormat: format }).time(now)} (${format})`]),
    ],
    currencyDigits: [
      [AUTO, t('settings:preferences.digitsAuto', { digits: DEFAULT_CURRENCY_DIGITS })],
      ...plain(DIGITS),
    ],
    rows: [
      [AUTO, t('settings:preferences.rowsAuto', { rows: DEFAULT_PAGE_SIZE })],
      ...plain(including(ROWS, preferences.rows)),
    ],
    location: [auto('locationAuto'), ...desk.assigned.map(({ id, name }): Choice => [String(id), name])],
  };
  const profileFirst = words('profileFirst');
  return {
    pageTitle: pageTitle(words('title')),
    values: valuesOf(preferences),
    choices,
    hints: {
      ...(desk.profile?.dateFormat && { dateFormat: profileFirst }),
      ...(desk.profile?.timeFormat && { timeFormat: profileFirst }),
    } as Readonly<Record<string, string>>,
  };
}

export type PreferencesView = ReturnType<typeof viewPreferences>;
