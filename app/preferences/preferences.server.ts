import { z } from 'zod';
import { LARGEST_PAGE_SIZE } from '../config/constants.ts';
import { DEFAULT_PREFERENCES, type Preferences, THEMES } from './preferences.ts';

const NAME = 'forecourt.p';
/** The name under which the specification keeps the language. */
const LANGUAGE_NAME = 'i18next';
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

/** The one value under a name; null when it is missing or came twice. */
function cookieValue(cookieHeader: string | null, name: string): string | null {
  const values = (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? (values[0] ?? '').slice(name.length + 1) : null;
}

/** Reads the preferences of a request. What is missing, repeated or malformed counts as not chosen. */
export function readPreferences(request: Request): Preferences {
  const cookieHeader = request.headers.get('cookie');
  const language = cookieValue(cookieHeader, LANGUAGE_NAME);
  const defaults = { ...DEFAULT_PREFERENCES, language };
  const value = cookieValue(cookieHeader, NAME);
  if (value === null) return defaults;
  try {
    const parsed = schema.safeParse(JSON.parse(decodeURIComponent(value)));
    return parsed.success ? { ...parsed.data, language: parsed.data.language ?? language } : defaults;
  } catch {
    return defaults;
  }
}

/** The answer's headers that keep them for a year; what is not chosen is left out. Readable by scripts on purpose. */
export function keepPreferences(preferences: Preferences, secure: boolean): Record<string, string> {
  const chosen = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== null));
  const value = encodeURIComponent(JSON.stringify(chosen));
  const attributes = `Path=/; SameSite=Lax; Max-Age=${ONE_YEAR_SECONDS}${secure ? '; Secure' : ''}`;
  return { 'Set-Cookie': `${NAME}=${value}; ${attributes}` };
}
