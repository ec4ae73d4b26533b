import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DISMISSED_MOST, LARGEST_PAGE_SIZE } from '../config/constants.ts';
import { THEMES } from './preferences.ts';

const NAME = 'forecourt.p';
/** Over https no other host and no page of another path can set it. */
const SECURE_NAME = `__Host-${NAME}`;
/** The name under which the specification keeps the language. */
const LANGUAGE_NAME = 'i18next';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
/** Browsers store 4096 characters of a cookie, and the session shares the header. */
const LONGEST = 2500;

/** What cannot be parsed counts as not chosen, each field for itself. */
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

const newest = (ids: readonly number[]): readonly number[] =>
  [...new Set([...ids].reverse())].slice(0, DISMISSED_MOST).reverse();

/** How this browser shows pages: no secrets, no permissions. Null for the browser's or the profile's choice. */
export const preferenceFields = {
  theme: z.enum(THEMES).catch('system'),
  language: optional(language),
  /** The language of the profile that was switched to last; see `followProfileLanguage`. */
  profileLanguage: optional(language),
  /** Rows of a list's page. */
  rows: optional(z.number().int().min(1).max(LARGEST_PAGE_SIZE)),
  dateFormat: optional(format),
  timeFormat: optional(format),
  /** The currency of amounts while the business's own is not known. */
  currency: optional(z.string().regex(/^[A-Z]{3}$/)),
  currencyDigits: optional(z.number().int().min(0).max(4)),
  /** The location that lists and forms begin with, by its id. */
  location: optional(id),
  /** Dismissed admin messages, by id; the newest last. */
  dismissed: z
    .array(z.unknown())
    .transform((all) => newest(all.flatMap((one) => id.safeParse(one).data ?? [])))
    .catch([]),
  /** Pages send no scripts at all. */
  lite: z.boolean().catch(false),
  /** Shortcuts of one key, which may conflict with speech input. */
  singleKeys: z.boolean().catch(true),
  /** Values of experimental features by their id, where they differ from the default. */
  flags: z
    .record(z.string(), z.unknown())
    .transform((all) => Object.fromEntries(Object.entries(all).filter(isFlag).slice(0, FLAGS_MOST)))
    .catch({}),
  /** The text that the next page shows once, after a save; see patterns/page/flash.server.ts. */
  flash: optional(z.string().regex(/^[a-z][A-Za-z]{0,39}$/)),
};

const schema = z.object(preferenceFields);

export type Preferences = Readonly<z.infer<typeof schema>>;

export const DEFAULT_PREFERENCES: Preferences = schema.parse({});

/** Returns the one value under a name; null when it is missing or came twice. */
function cookieValue(cookieHeader: string | null, name: string): string | null {
  const values = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? (values[0] ?? '').slice(name.length + 1) : null;
}

/** By the value of the cookie: every request has one, and few differ. */
const known = new LRUCache<string, Preferences>({ max: 500 });

function readStored(value: string | null): Preferences {
  if (value === null || value.length > LONGEST) return DEFAULT_PREFERENCES;
  const preferences = known.get(value) ?? parsed(value);
  known.set(value, preferences);
  return preferences;
}

function parsed(value: string): Preferences {
  try {
    return schema.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/**
 * Parses the preferences of a request. What is malformed counts as not chosen. The specification's language cookie has
 * precedence; as it is SameSite=Strict, the first page after a sign-in lacks it.
 */
export function readPreferences(request: Request): Preferences {
  const cookieHeader = request.headers.get('cookie');
  // Over https the plain name is that of an earlier version.
  const name = cookieHeader?.includes(`${SECURE_NAME}=`) ? SECURE_NAME : NAME;
  const stored = readStored(cookieValue(cookieHeader, name));
  const chosen = language.safeParse(cookieValue(cookieHeader, LANGUAGE_NAME)).data;
  return chosen === undefined ? stored : { ...stored, language: chosen };
}

/** Whether a Set-Cookie stores preferences. */
export const isPreference = (cookie: string): boolean =>
  [NAME, SECURE_NAME].some((name) => cookie.startsWith(`${name}=`));

function written(preferences: Preferences): string {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_PREFERENCES));
  const chosen = Object.entries(preferences).filter(
    ([name, value]) => name === 'theme' || JSON.stringify(defaults.get(name)) !== JSON.stringify(value),
  );
  return encodeURIComponent(JSON.stringify(Object.fromEntries(chosen)));
}

/**
 * Returns the headers that store the preferences for a year, readable by scripts on purpose. Above the limit the
 * oldest dismissed messages are dropped, then the flags.
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
  const { language: chosen } = preferences;
  const lines = [
    `${secure ? SECURE_NAME : NAME}=${value}; Path=/; SameSite=Lax; ${year}`,
    `${LANGUAGE_NAME}=${chosen ?? ''}; Path=/; SameSite=Strict; ${chosen === null ? `Max-Age=0${end}` : year}`,
  ];
  return lines.map((line) => ['Set-Cookie', line]);
}

/**
 * Switches to the language of the user's profile when it is not the last one seen here: at sign-in and when the profile
 * changes (specification section 7.5). A later choice of the user holds until then.
 * @param profileLanguage the offered language of the profile, null for none
 * @param asked the address of this request names a language, which then stays
 * @returns the preferences to store, null when nothing changes
 */
export function followProfileLanguage(
  profileLanguage: string | null,
  preferences: Preferences,
  asked: boolean,
): Preferences | null {
  if (profileLanguage === null || profileLanguage === preferences.profileLanguage) return null;
  const language = asked ? preferences.language : profileLanguage;
  return { ...preferences, language, profileLanguage };
}
