import { describe, expect, it } from 'vitest';
import { askedLanguage, detectLanguage } from './language-detection.server.ts';
import { LANGUAGES, PSEUDO_LANGUAGES } from './languages.ts';

const request = (query: string, header?: string) =>
  new Request(
    `http://127.0.0.1/reservations${query}`,
    header ? { headers: { 'accept-language': header } } : {},
  );

const everywhere: readonly string[] = LANGUAGES;
const here = [...LANGUAGES, ...PSEUDO_LANGUAGES];

describe('the language of a request', () => {
  it.each([
    ['?lng=en-US', 'en-GB', 'en-GB', 'en-US'],
    ['?lng=EN-us', null, undefined, 'en-US'],
    ['?lng=en-AU', 'en-US', undefined, 'en'],
    ['?lng=fr', 'en-GB', undefined, 'en-GB'],
    ['?lng=', 'en-GB', 'en-US', 'en-GB'],
    ['?lng=en-XA', null, 'en-GB', 'en'],
    ['', 'en-US', 'en-GB', 'en-US'],
    ['', 'ar-XB', 'en-US', 'en-US'],
    ['', 'xx', undefined, 'en'],
    ['', null, 'en-GB,en;q=0.9', 'en-GB'],
    ['', null, 'de-DE,de;q=0.9,en-US;q=0.8', 'en-US'],
    ['', null, 'de', 'en'],
    ['', null, ';;=,', 'en'],
    ['', null, undefined, 'en'],
  ])('with %j, chosen %j and the header %j is %s', async (query, chosen, header, language) => {
    expect(await detectLanguage(request(query, header), chosen, everywhere)).toBe(language);
  });

  it.each([
    ['?lng=ar-XB', null, 'ar-XB'],
    ['', 'en-XA', 'en-XA'],
  ])('where pseudo-languages are offered: with %j and chosen %j is %s', async (query, chosen, language) => {
    expect(await detectLanguage(request(query), chosen, here)).toBe(language);
  });

  it('is no pseudo-language for a browser that reads Arabic', async () => {
    expect(await detectLanguage(request('', 'ar'), null, here)).toBe('en');
  });
});

describe('askedLanguage', () => {
  it.each([
    ['?lng=en-GB', 'en-GB'],
    ['?page=2&lng=en-GB', 'en-GB'],
    ['?lng=tlh', null],
    ['?keyword=lng=en-GB', null],
    ['', null],
  ])('of %j is %j', (query, language) => {
    expect(askedLanguage(request(query), everywhere)).toBe(language);
  });
});
