import { describe, expect, it } from 'vitest';
import { keepPreferences, readPreferences } from './preferences.server.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

const request = (cookie: string) => new Request('http://127.0.0.1/', { headers: { cookie } });
const value = (preferences: unknown) => `forecourt.p=${encodeURIComponent(JSON.stringify(preferences))}`;

describe('preferences', () => {
  it('come back as they were kept', () => {
    const kept =
      keepPreferences({ ...DEFAULT_PREFERENCES, theme: 'dark', rows: 25 }, true)['Set-Cookie'] ?? '';
    expect(kept).toMatch(/; Secure$/);
    expect(readPreferences(request(kept.slice(0, kept.indexOf(';'))))).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      rows: 25,
    });
  });

  it.each([
    '',
    'forecourt.p=%',
    'forecourt.p=1',
    value([]),
    `${value({ theme: 'dark' })}; ${value({ theme: 'light' })}`,
  ])('are the defaults for %j', (cookie) => {
    expect(readPreferences(request(cookie))).toEqual(DEFAULT_PREFERENCES);
  });

  it('keep what is sound beside what is not', () => {
    expect(readPreferences(request(value({ theme: 'dark', rows: 9999, currency: 'usd' })))).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
    });
  });

  it('take the language from the cookie of the specification', () => {
    expect(readPreferences(request('i18next=en-GB')).language).toBe('en-GB');
  });
});
