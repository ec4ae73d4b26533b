import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, NAMESPACES, PSEUDO_LANGUAGES } from './languages.ts';
import { createPageSpeaker } from './page-speaker.ts';
import type { Texts } from './pseudo.server.ts';
import { loadTranslations } from './translations.server.ts';
import type { Speaker } from './use-translation.ts';

const translations = loadTranslations({ directory: 'public', pseudo: true, missing: () => undefined });

/** A speaker that has loaded every locale file of a language. */
function speaking(language: string) {
  const speaker = createPageSpeaker(language);
  for (const namespace of NAMESPACES) {
    speaker.addResourceBundle(language, namespace, translations.file(language, namespace) ?? {});
  }
  return speaker;
}

function leaves(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : leaves(text, `${prefix}${key}.`),
  );
}

/** A value for each name in a text, some with signs that mean something elsewhere. */
function valuesFor(text: string): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, at) => [name, at % 2 === 0 ? `<${name} & $& {{id}}>` : at]));
}

/** Each text of a language, asked for in the three ways that components do. */
function sayings(speaker: Speaker, language: string) {
  return NAMESPACES.flatMap((namespace) => {
    const fixed = speaker.getFixedT(null, namespace);
    return leaves(translations.file(language, namespace) ?? {}).map(([key, text]) => {
      const full = `${namespace}:${key}`;
      return [full, fixed(key, valuesFor(text)), speaker.t(full, valuesFor(text)), speaker.t(full)];
    });
  });
}

describe('the speaker of a page', () => {
  it.each([...LANGUAGES, ...PSEUDO_LANGUAGES])('says in %s what i18next says on the server', (language) => {
    const said = sayings(speaking(language), language);
    expect(said.length).toBeGreaterThan(100);
    expect(said).toEqual(sayings(translations.instance(language), language));
  });

  it.each([...LANGUAGES, ...PSEUDO_LANGUAGES])('writes %s the way i18next does', (language) => {
    expect(createPageSpeaker(language).dir()).toBe(translations.instance(language).dir());
  });

  it('takes the default language where another has no text', () => {
    const speaker = createPageSpeaker('en-GB');
    speaker.addResourceBundle('en', 'labels', { 'list.apply': 'Apply' });
    expect(speaker.t('labels:list.apply')).toBe('Apply');
  });

  it('is silent about what it does not know', () => {
    expect(createPageSpeaker('en').t('labels:list.apply')).toBe('');
  });

  it('keeps what it knows when texts come', () => {
    const speaker = createPageSpeaker('en');
    speaker.addResourceBundle('en', 'labels', { 'list.apply': 'Apply' });
    speaker.addResourceBundle('en', 'labels', { list: { clear: 'Clear' } });
    expect([speaker.t('labels:list.apply'), speaker.t('labels:list.clear')]).toEqual(['Apply', 'Clear']);
  });

  it('speaks another language once told to', async () => {
    const speaker = speaking('en');
    await speaker.changeLanguage('ar-XB');
    expect([speaker.language, speaker.dir()]).toEqual(['ar-XB', 'rtl']);
  });

  it('tells of texts that came and of another language', async () => {
    const speaker = createPageSpeaker('en');
    const told = vi.fn();
    speaker.whenChanged(told);
    speaker.addResourceBundle('en', 'labels', {});
    await speaker.changeLanguage('en-GB');
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('gives the same function until something changes', () => {
    const speaker = createPageSpeaker('en');
    const before = speaker.getFixedT(null, 'labels');
    const again = speaker.getFixedT(null, 'labels');
    speaker.addResourceBundle('en', 'labels', {});
    expect([again === before, speaker.getFixedT(null, 'labels') === before]).toEqual([true, false]);
  });
});
