import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { DEFAULT_CURRENCY_DIGITS, DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../../config/constants.ts';
import { createFormats } from '../../../i18n/formats.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { pageTitle } from '../../../patterns/page/page-title.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { type Preferences, preferenceFields } from '../../../preferences/preferences.server.ts';
import { THEMES } from '../../../preferences/preferences.ts';
import type { Choice } from '../../../ui/form/field.tsx';

/** The value of a select without a choice; its options never have an empty value. */
const AUTO = 'auto';

const or = <Value>(schema: z.ZodType<Value, string>) =>
  z.union([z.literal(AUTO).transform(() => null), schema]).optional();
const digits = z.string().regex(/^\d{1,9}$/);
const whole = (most: number) => digits.transform(Number).refine((number) => number <= most);
/** A hidden field before the checkbox sends `off`. */
const tick = z.enum(['on', 'off']).transform((value) => value === 'on');
/** Formats as the cookie takes them; the cookie drops a wrong one, the form refuses it. */
const pattern = z.string().refine((text) => preferenceFields.dateFormat.parse(text) === text);

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{3})?$/);

function formSchema(languages: readonly string[]) {
  return z.object({
    theme: z.enum(THEMES).optional(),
    language: or(z.string().refine((tag) => languages.includes(tag))),
    rows: or(whole(LARGEST_PAGE_SIZE).refine((rows) => rows >= 1)),
    dateFormat: or(pattern),
    timeFormat: or(pattern),
    currency: currency.transform((code) => code || null).optional(),
    currencyDigits: or(whole(4)),
    location: or(whole(999_999_999)),
    lite: tick.optional(),
    singleKeys: tick.optional(),
    dismiss: whole(999_999_999).optional(),
  });
}

/** Names of refused fields, and the input of all fields. */
export interface RefusedForm {
  readonly wrong: readonly string[];
  /** The user is not assigned to the selected location. */
  readonly notAssigned?: true | undefined;
  readonly submitted: Readonly<Record<string, string>>;
}

// The last value of a name counts: a checkbox follows the hidden field of its name.
const submittedIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Refuses a location to which the user is not assigned. */
export const notAssigned = (form: FormData): RefusedForm => ({
  wrong: ['location'],
  notAssigned: true,
  submitted: submittedIn(form),
});

/** Reads a form with any part of the preferences; `dismiss` is the id of an admin message that is not shown again. */
export function readPreferenceForm(
  form: FormData,
  current: Preferences,
  languages: readonly string[],
): { readonly next: Preferences } | { readonly refused: RefusedForm } {
  const submitted = submittedIn(form);
  const parsed = formSchema(languages).safeParse(submitted);
  if (!parsed.success) {
    return { refused: { wrong: parsed.error.issues.map(({ path }) => String(path[0])), submitted } };
  }
  const { dismiss, ...chosen } = parsed.data;
  const sent = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const dismissed = dismiss === undefined ? current.dismissed : [...current.dismissed, dismiss];
  return { next: { ...current, ...sent, dismissed } };
}

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

/** Returns the values as choices, with the present one among them. */
function choicesOf(
  values: readonly (string | number)[],
  present: string | number | null,
  nameOf: (value: string) => string = (value) => value,
): readonly Choice[] {
  const all = present === null || values.includes(present) ? values : [...values, present];
  return all.map((value) => [String(value), nameOf(String(value))]);
}

type Context = Pick<AppLoadContext, 't' | 'preferences' | 'translations' | 'language' | 'log'>;

export function viewPreferences(
  { t, preferences, translations, language, log }: Context,
  { profile, assigned, nowAt }: StaffContext,
) {
  const words = (key: string, values?: object) => t(`settings:preferences.${key}`, { ...values });
  const auto = (key: string, values?: object): Choice => [AUTO, words(key, values)];
  const now = nowAt(null);
  const plain = { language, profileLanguage: profile?.language, currency: null, currencyDigits: null, log };
  const dated = (dateFormat: string) =>
    `${createFormats({ ...plain, dateFormat, timeFormat: null }).date(now)} (${dateFormat})`;
  const timed = (timeFormat: string) =>
    `${createFormats({ ...plain, dateFormat: null, timeFormat }).time(now)} (${timeFormat})`;
  const { dateFormat, timeFormat, rows } = preferences;
  const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.y', 'yyyy-MM-dd', 'd MMM yyyy'];
  const choices: Readonly<Record<string, readonly Choice[]>> = {
    theme: THEMES.map((theme) => [theme, words(`themes.${theme}`)]),
    language: [
      auto('languageAuto'),
      ...choicesOf(translations.languages, null, (tag) => words(`languages.${tag}`)),
    ],
    dateFormat: [auto('formatAuto'), ...choicesOf(dateFormats, dateFormat, dated)],
    timeFormat: [auto('formatAuto'), ...choicesOf(['hh:mm a', 'HH:mm'], timeFormat, timed)],
    currencyDigits: [
      auto('digitsAuto', { digits: DEFAULT_CURRENCY_DIGITS }),
      ...choicesOf([0, 1, 2, 3, 4], null),
    ],
    rows: [auto('rowsAuto', { rows: DEFAULT_PAGE_SIZE }), ...choicesOf([10, 25, 50, 100], rows)],
    location: [auto('locationAuto'), ...toChoices(assigned)],
  };
  const profileFirst = words('profileFirst');
  const hints: Readonly<Record<string, string>> = {
    ...(profile?.dateFormat && { dateFormat: profileFirst }),
    ...(profile?.timeFormat && { timeFormat: profileFirst }),
  };
  return { pageTitle: pageTitle(words('title')), values: valuesOf(preferences), choices, hints };
}

export type PreferencesView = ReturnType<typeof viewPreferences>;
