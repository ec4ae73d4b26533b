import { describe, expect, it } from 'vitest';
import { dateLocaleOf, intlLocale } from './dates.server.ts';
import { LANGUAGES } from './languages.ts';

const of = (language: string, profileLanguage: string | null = null) =>
  dateLocaleOf(language, profileLanguage, LANGUAGES);

describe('dateLocaleOf', () => {
  it.each([
    ['en', 1, 'dd/MM/yyyy'],
    ['en-GB', 1, 'dd/MM/yyyy'],
    ['en-NZ', 1, 'dd/MM/yyyy'],
    ['en-US', 7, 'MM/dd/yyyy'],
    ['ru', 1, 'dd.MM.y'],
    ['ru-RU', 1, 'dd.MM.y'],
    ['en-XA', 1, 'dd/MM/yyyy'],
    ['ar-XB', 1, 'dd/MM/yyyy'],
    ['xx', 1, 'dd/MM/yyyy'],
    ['constructor', 1, 'dd/MM/yyyy'],
  ] as const)('of %s starts the week on day %i and writes %s', (language, weekStart, dateFormat) => {
    expect(of(language)).toMatchObject({ weekStart, dateFormat });
  });

  it.each(['ru', 'en-NZ'])('follows a profile in %s, which the interface does not speak', (profile) => {
    expect(of('en-US', profile).tag).toBe(profile);
  });

  it('does not follow a profile whose language the interface speaks', () => {
    expect(of('en-US', 'en-GB').tag).toBe('en-US');
  });
});

describe('intlLocale', () => {
  it.each([
    ['en-XA', 'en'],
    ['ar-XB', 'en'],
    ['en-GB', 'en-GB'],
  ])('of %s is %s', (language, locale) => {
    expect(intlLocale(language)).toBe(locale);
  });
});
