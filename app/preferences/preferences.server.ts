import { z } from 'zod';
import { DISMISSED_MOST, LARGEST_PAGE_SIZE } from '../config/constants.ts';
import { DEFAULT_PREFERENCES, type Preferences, THEMES } from './preferences.ts';

const NAME = 'forecourt.p';
/** Over https no other host and no page of another path can set it. */
const SECURE_NAME = `__Host-${NAME}`;
/** The name under which the specification keeps the language. */
const LANGUAGE_NAME = 'i18next';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
/** Browsers keep 4096 characters of a cookie, and the session needs room beside it. What is longer is none of ours. */
const LONGEST = 2500;

/** What cannot be read counts as not chosen, each field for itself. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);
const id = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const format = z
  .string()
  .max(30)
  .regex(/^[\w\s.,:/'-]+$/);
const language = z.string().regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/);

const FLAGS_MOST = 20;
const isFlag = (flag: [string, unknown]): flag is [string, string] =>
  /^[\w.-]{1,60}$/.test(flag[0]) && typeof flag[1] === 'string' && flag[1].length <= 100;

const newest = (ids: readonly number[]) =>
  [...new Set([...ids].reverse())].slice(0, DISMISSED_MOST).reverse();

/** Each field of the cookie; what is not in it, or cannot be read, is the default's. */
export const preferenceFields = {
  theme: z.enum(THEMES),
  language: optional(language),
  profileLanguage: optional(language),
  rows: optional(z.number().int().min(1).max(LARGEST_PAGE_SIZE)),
  dateFormat: optional(format),
  timeFormat: optional(format),
  currency: optional(z.string().regex(/^[A-Z]{3}$/)),
  currencyDigits: optional(z.number().int().min(0).max(4)),
  location: optional(id),
  dismissed: z
    .array(z.unknown())
    .transform((all) => newest(all.flatMap((one) => id.safeParse(one).data ?? []))),
  lite: z.boolean(),
  singleKeys: z.boolean(),
  flags: z
    .record(z.string(), z.unknown())
    .transform((all) => Object.fromEntries(Object.entries(all).filter(isFlag).slice(0, FLAGS_MOST))),
  flash: optional(z.string().regex(/^[a-z][A-Za-z]{0,39}$/)),
} satisfies Record<keyof Preferences, z.ZodType>;

const schema = z.object({
  ...preferenceFields,
  theme: preferenceFields.theme.catch(DEFAULT_PREFERENCES.theme),
  dismissed: preferenceFields.dismissed.catch([]),
  lite: preferenceFields.lite.catch(DEFAULT_PREFERENCES.lite),
  singleKeys: preferenceFields.singleKeys.catch(DEFAULT_PREFERENCES.singleKeys),
  flags: preferenceFields.flags.catch({}),
});

/** The one value under a name; null when it is missing or came twice. */
function cookieValue(cookieHeader: string | null, name: string): string | null {
  const values = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? (values[0] ?? '').slice(name.length + 1) : null;
}

function readStored(value: string | null): Preferences {
  if (value === null || value.length > LONGEST) return DEFAULT_PREFERENCES;
  try {
    return schema.safeParse(JSON.parse(decodeURIComponent(value))).data ?? DEFAULT_PREFERENCES;
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/**
 * Reads the preferences of a request. What is missing, repeated or malformed counts as not chosen. The language comes
 * from the specification's own cookie first; that one is SameSite=Strict and so absent from the first page after a
 * sign-in at another site, where what we keep ourselves stands in.
 */
export function readPreferences(request: Request): Preferences {
  const cookieHeader = request.headers.get('cookie');
  // Over https the plain name is that of an earlier version.
  const name = cookieHeader?.includes(`${SECURE_NAME}=`) ? SECURE_NAME : NAME;
  const stored = readStored(cookieValue(cookieHeader, name));
  const chosen = language.safeParse(cookieValue(cookieHeader, LANGUAGE_NAME)).data;
  return chosen === undefined ? stored : { ...stored, language: chosen };
}

/** Whether a Set-Cookie keeps preferences. */
export function isPreference(cookie: string): boolean {
  return [NAME, SECURE_NAME].some((name) => cookie.startsWith(`${name}=`));
}

const isDefault = (name: string, value: unknown) =>
  JSON.stringify(DEFAULT_PREFERENCES[name as keyof Preferences]) === JSON.stringify(value);

function written(preferences: Preferences): string {
  const chosen = Object.entries(preferences).filter(
    ([name, value]) => name === 'theme' || !isDefault(name, value),
  );
  return encodeURIComponent(JSON.stringify(Object.fromEntries(chosen)));
}

/**
 * The answer's headers that keep them for a year; what is not chosen is left out. Both cookies are readable by scripts
 * on purpose. When the whole would grow too large, the oldest dismissed
 * messages are forgotten, then the flags.
 */
export function keepPreferences(preferences: Preferences, secure: boolean): [string, string][] {
  let dismissed = newest(preferences.dismissed);
  let value = written({ ...preferences, dismissed });
  while (value.length > LONGEST && dismissed.length > 0) {
    dismissed = dismissed.slice(Math.ceil(dismissed.length / 2));
    value = written({ ...preferences, dismissed });
  }
  if (value.length > LONGEST) value = written({ ...preferences, dismissed, flags: {} });
  const end = secure ? '; Secure' : '';
  const year = `Max-Age=${ONE_YEAR_SECONDS}${end}`;
  const spoken = preferences.language;
  return [
    ['Set-Cookie', `${secure ? SECURE_NAME : NAME}=${value}; Path=/; SameSite=Lax; ${year}`],
    [
      'Set-Cookie',
      `${LANGUAGE_NAME}=${spoken ?? ''}; Path=/; SameSite=Strict; ${spoken === null ? `Max-Age=0${end}` : year}`,
    ],
  ];
}
