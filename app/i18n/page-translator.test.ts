import { describe, expect, it, vi } from 'vitest';
import { leaves } from '../../vite.texts.config.ts';
import { LANGUAGES, NAMESPACES, PSEUDO_LANGUAGES } from './languages.ts';
import { createPageTranslator } from './page-translator.ts';
import { loadTranslations } from './translations.server.ts';
import type { Translator } from './use-translation.ts';

const translations = loadTranslations({ directory: 'public', pseudo: true, missing: () => undefined });

/** A speaker that has loaded every locale file of a language. */
function speaking(language: string) {
  const translator = createPageTranslator(language);
  for (const namespace of NAMESPACES) {
    translator.addResourceBundle(language, namespace, translations.file(language, namespace) ?? {});
  }
  return translator;
}

/** A value for each name in a text, some with signs that mean something elsewhere. */
function valuesFor(text: string): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, at) => [name, at % 2 === 0 ? `<${name} & $& {{id}}>` : at]));
}

/** Each text of a language, asked for in the three ways that components do. */
function sayings(translator: Translator, language: string) {
  return NAMESPACES.flatMap((namespace) => {
    const fixed = translator.getFixedT(null, namespace);
    return leaves(translations.file(language, namespace) ?? {}).map(([key, text]) => {
      const full = `${namespace}:${key}`;
      return [full, fixed(key, valuesFor(text)), translator.t(full, valuesFor(text)), translator.t(full)];
    });
  });
}

describe('the translator of a page', () => {
  it.each([...LANGUAGES, ...PSEUDO_LANGUAGES])('says in %s what i18next says on the server', (language) => {
    const texts = sayings(speaking(language), language);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts).toEqual(sayings(translations.instance(language), language));
  });

  it.each([...LANGUAGES, ...PSEUDO_LANGUAGES])('writes %s the way i18next does', (language) => {
    expect(createPageTranslator(language).dir()).toBe(translations.instance(language).dir());
  });

  it('takes the default language where another has no text', () => {
    const translator = createPageTranslator('en-GB');
    translator.addResourceBundle('en', 'labels', { 'list.apply': 'Apply' });
    expect(translator.t('labels:list.apply')).toBe('Apply');
  });

  it('leaves out what it does not know, and says so', () => {
    const onMissing = vi.fn();
    const translator = createPageTranslator('en', onMissing);
    translator.addResourceBundle('en', 'labels', { 'list.clear': 'Clear' });
    expect([translator.t('labels:list.clear'), onMissing.mock.calls.length]).toEqual(['Clear', 0]);
    expect([translator.t('labels:list.apply'), onMissing.mock.calls.length]).toEqual(['', 1]);
  });

  it('keeps what it knows when texts come', () => {
    const translator = createPageTranslator('en');
    translator.addResourceBundle('en', 'labels', { 'list.apply': 'Apply' });
    translator.addResourceBundle('en', 'labels', { list: { clear: 'Clear' } });
    expect([translator.t('labels:list.apply'), translator.t('labels:list.clear')]).toEqual([
      'Apply',
      'Clear',
    ]);
  });

  it('changes its language on request', async () => {
    const translator = speaking('en');
    await translator.changeLanguage('ar-XB');
    expect([translator.language, translator.dir()]).toEqual(['ar-XB', 'rtl']);
  });

  it('tells of texts that came and of another language', async () => {
    const translator = createPageTranslator('en');
    const listener = vi.fn();
    translator.whenChanged(listener);
    translator.addResourceBundle('en', 'labels', {});
    await translator.changeLanguage('en-GB');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('gives the same function until something changes', () => {
    const translator = createPageTranslator('en');
    const before = translator.getFixedT(null, 'labels');
    const again = translator.getFixedT(null, 'labels');
    translator.addResourceBundle('en', 'labels', {});
    expect([again === before, translator.getFixedT(null, 'labels') === before]).toEqual([true, false]);
  });
});
