import { describe, expect, it } from 'vitest';
import { DISMISSED_MOST } from '../config/constants.ts';
import {
  DEFAULT_PREFERENCES,
  followProfileLanguage,
  keepPreferences,
  type Preferences,
  readPreferences,
} from './preferences.server.ts';

const request = (cookie: string) => new Request('http://127.0.0.1/', { headers: { cookie } });
const value = (preferences: unknown) => `forecourt.p=${encodeURIComponent(JSON.stringify(preferences))}`;
const read = (preferences: unknown) => readPreferences(request(value(preferences)));

const FULL: Preferences = {
  theme: 'dark',
  language: 'en-GB',
  profileLanguage: 'en-US',
  rows: 25,
  dateFormat: 'd MMM yyyy',
  timeFormat: "HH'h'mm",
  currency: 'EUR',
  currencyDigits: 0,
  location: 3,
  dismissed: [4, 9],
  lite: true,
  singleKeys: false,
  flags: { 'incomplete_all.settings.navigation': 'true' },
  flash: 'featureSaved',
};

function cookies(preferences: Preferences, secure = true): string[] {
  return keepPreferences(preferences, secure).map(([, cookie]) => cookie);
}

/** What a browser sends back after these answers. */
const sentBack = (set: readonly string[]) => set.map((cookie) => cookie.split(';', 1)[0]).join('; ');

describe('preferences', () => {
  it.each([DEFAULT_PREFERENCES, FULL])('are read as they were stored: %j', (preferences) => {
    expect(readPreferences(request(sentBack(cookies(preferences))))).toEqual(preferences);
  });

  it('are stored for a year, the language as the specification says', () => {
    expect(cookies(FULL)).toEqual([
      expect.stringMatching(/^__Host-forecourt\.p=[^;]+; Path=\/; SameSite=Lax; Max-Age=31536000; Secure$/),
      'i18next=en-GB; Path=/; SameSite=Strict; Max-Age=31536000; Secure',
    ]);
  });

  it('are stored under a plain name over http, and read under it over https until they are stored again', () => {
    const plain = cookies(FULL, false)[0] ?? '';
    expect(plain).toMatch(/^forecourt\.p=[^;]+; Path=\/; SameSite=Lax; Max-Age=31536000$/);
    const light = cookies({ ...FULL, theme: 'light' })[0] ?? '';
    expect(readPreferences(request(sentBack([plain]))).theme).toBe('dark');
    expect(readPreferences(request(sentBack([plain, light]))).theme).toBe('light');
  });

  it('forget the language when none is chosen', () => {
    expect(cookies(DEFAULT_PREFERENCES, false)[1]).toBe('i18next=; Path=/; SameSite=Strict; Max-Age=0');
  });

  it.each([
    '',
    'forecourt.p=%',
    'forecourt.p=1',
    value([]),
    value('x'.repeat(3000)),
    `${value({ theme: 'dark' })}; ${value({ theme: 'light' })}`,
  ])('are the defaults for %j', (cookie) => {
    expect(readPreferences(request(cookie))).toEqual(DEFAULT_PREFERENCES);
  });

  it.each([
    { theme: 'pink' },
    { language: 'x"y' },
    { profileLanguage: 7 },
    { rows: 9999 },
    { dateFormat: 'dd<b>' },
    { timeFormat: 'x'.repeat(31) },
    { currency: 'usd' },
    { currencyDigits: 1.5 },
    { location: -1 },
    { dismissed: 'all' },
    { lite: 'yes' },
    { singleKeys: null },
    { flags: 'all' },
    { flash: '<b>' },
  ])('keep the valid values next to %j', (wrong) => {
    const name = Object.keys(wrong)[0] as keyof Preferences;
    expect(read({ ...FULL, ...wrong })).toEqual({ ...FULL, [name]: DEFAULT_PREFERENCES[name] });
  });

  it('keep the sound ones of the dismissed messages', () => {
    expect(read({ dismissed: [1, 'x', null, 2, 2.5, 1, 3] }).dismissed).toEqual([2, 1, 3]);
  });

  it('keep the sound ones of the features', () => {
    const flags = { good: 'on', 'b<d': 'on', number: 1, long: 'x'.repeat(101) };
    expect(read({ flags }).flags).toEqual({ good: 'on' });
  });

  it('remember the newest dismissed messages, and their cookie stays small', () => {
    const dismissed = Array.from({ length: 400 }, (_, at) => Number.MAX_SAFE_INTEGER - 400 + at);
    const set = cookies({ ...FULL, dismissed });
    expect(readPreferences(request(sentBack(set))).dismissed).toEqual(dismissed.slice(-DISMISSED_MOST));
    expect(set.every(({ length }) => length < 2000)).toBe(true);
  });

  it('never outgrow what is read again', () => {
    const flags = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`flag.${at}`, 'ä'.repeat(100)]));
    const dismissed = Array.from({ length: DISMISSED_MOST }, (_, at) => at);
    const back = readPreferences(request(sentBack(cookies({ ...FULL, flags, dismissed }))));
    expect(back).toMatchObject({ theme: FULL.theme, rows: FULL.rows });
  });

  it('take the language from the cookie of the specification first', () => {
    expect(readPreferences(request(`i18next=en-GB; ${value({ language: 'en-US' })}`)).language).toBe('en-GB');
  });

  it('take the language from their own cookie where the other is not sent', () => {
    expect(read({ language: 'en-US' }).language).toBe('en-US');
  });
});

const stored = (language: string | null, profileLanguage: string | null): Preferences => ({
  ...DEFAULT_PREFERENCES,
  language,
  profileLanguage,
});

describe('followProfileLanguage', () => {
  it('switches to the language of a profile that was not seen here', () => {
    expect(followProfileLanguage('en-US', stored('en-GB', null), false)).toEqual(stored('en-US', 'en-US'));
  });

  it('switches when the profile changes', () => {
    expect(followProfileLanguage('en-GB', stored('en-US', 'en-US'), false)).toEqual(stored('en-GB', 'en-GB'));
  });

  it('leaves alone what was chosen here afterwards', () => {
    expect(followProfileLanguage('en-US', stored('en-GB', 'en-US'), false)).toBeNull();
  });

  it('leaves alone what the address asks for', () => {
    expect(followProfileLanguage('en-US', stored('en-GB', null), true)).toEqual(stored('en-GB', 'en-US'));
  });

  it('leaves everything alone for a profile without a language', () => {
    expect(followProfileLanguage(null, stored('en-GB', 'en-US'), false)).toBeNull();
  });
});
