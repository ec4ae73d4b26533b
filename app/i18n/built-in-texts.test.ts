import { describe, expect, it } from 'vitest';
import { textsOfPage } from './browser-texts.ts';
import { loadTranslations } from './translations.server.ts';

const translations = loadTranslations({ directory: 'public', pseudo: true, missing: () => undefined });

/** What a page in a language carries that says one built-in and one other label. */
function carried(language: string) {
  const t = translations.instance(language).getFixedT(null, 'labels');
  return translations.noting(() => [t('list.apply'), t('trouble.again')]).used;
}

describe('texts that are built into the scripts', () => {
  it.each(['en', 'en-US', 'en-GB'])('are left out of a page in %s', (language) => {
    expect(carried(language)).toEqual({ en: { labels: { 'trouble.again': 'Try again' } } });
  });

  it('are carried by a page in another language', () => {
    expect(Object.keys(carried('en-XA')['en-XA']?.labels ?? {})).toEqual(['list.apply', 'trouble.again']);
  });

  it.each(['en', 'en-GB'])('are used for %s by a page that carries none', (language) => {
    expect(textsOfPage({ language, texts: {} }).t('labels:list.apply')).toBe('Apply');
  });

  it('give way to those of the page', () => {
    const texts = { 'en-XA': { labels: { 'list.apply': '[Ååppļýý]' } } };
    expect(textsOfPage({ language: 'en-XA', texts }).t('labels:list.apply')).toBe('[Ååppļýý]');
  });
});
