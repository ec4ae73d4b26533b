import { z } from 'zod';
import { LARGEST_PAGE_SIZE } from '../config/constants.ts';
import { DEFAULT_PREFERENCES, type Preferences, THEMES } from './preferences.ts';

const NAME = 'forecourt.p';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

const optional = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);

const schema = z.object({
  theme: z.enum(THEMES).catch(DEFAULT_PREFERENCES.theme),
  language: optional(z.string().max(20)),
  rows: optional(z.number().int().min(1).max(LARGEST_PAGE_SIZE)),
  dateFormat: optional(z.string().max(30)),
  timeFormat: optional(z.string().max(30)),
  currency: optional(z.string().regex(/^[A-Z]{3}$/)),
  currencyDigits: optional(z.number().int().min(0).max(4)),
});

/** Reads the preferences of a Cookie header. What is missing, repeated or malformed counts as not chosen. */
export function readPreferences(cookieHeader: string | null): Preferences {
  const values = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`));
  if (values.length !== 1) return DEFAULT_PREFERENCES;
  try {
    const parsed = schema.safeParse(JSON.parse(decodeURIComponent((values[0] ?? '').slice(NAME.length + 1))));
    return parsed.success ? parsed.data : DEFAULT_PREFERENCES;
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** The Set-Cookie line that keeps them for a year; what is not chosen is left out. Readable by scripts on purpose. */
export function writePreferences(preferences: Preferences, secure: boolean): string {
  const chosen = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== null));
  const value = encodeURIComponent(JSON.stringify(chosen));
  return `${NAME}=${value}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR_SECONDS}${secure ? '; Secure' : ''}`;
}
