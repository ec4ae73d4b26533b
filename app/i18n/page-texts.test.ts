import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { keysOf, namedKeys } from '../../vite.texts.config.ts';
import { keySets, textsOfPage } from './page-texts.server.ts';
import { addBuiltInTexts, createPageTranslator } from './page-translator.ts';
import { loadTranslations } from './translations.server.ts';

const KNOWN = [
  'labels:list.apply',
  'labels:list.clear',
  'labels:sending.slow',
  'labels:sending.slowText',
  'messages:list.apply',
  'translation:list.apply',
];

const keysIn = (code: string) => keysOf(namedKeys(parseAst(code)), KNOWN);

describe('the keys of a module', () => {
  it.each([
    ['that it names whole', "useTranslation('labels'); t('list.apply')", ['labels:list.apply']],
    ['in data', "useTranslation('labels'); const row = { key: 'list.clear' }", ['labels:list.clear']],
    ['of another namespace', "useTranslation('messages'); t('list.apply')", ['messages:list.apply']],
    ['with their namespace', "useTranslation('labels'); t('messages:list.apply')", ['messages:list.apply']],
    ['of the default namespace', "useTranslation(); t('list.apply')", ['translation:list.apply']],
    [
      'with a variable part',
      `useTranslation('labels'); t(\`sending.\${state}\`)`,
      ['labels:sending.slow', 'labels:sending.slowText'],
    ],
    [
      'with a part behind it',
      `useTranslation('labels'); t(\`sending.\${state}Text\`)`,
      ['labels:sending.slowText'],
    ],
    ['that is given its texts', "Part({ t }); t('list.apply')", ['labels:list.apply']],
    ['that names none', `useTranslation('labels'); t(\`\${anything}\`)`, []],
  ])('are those %s', (_, code, keys) => {
    expect(keysIn(code)).toEqual(keys);
  });
});

describe('a built-in text', () => {
  const says = (language: string) => createPageTranslator(language).t('labels:list.boot');
  addBuiltInTexts('en/labels:', { 'list.boot': 'boot' });
  addBuiltInTexts('en-US/labels:', { 'list.boot': 'trunk' });

  it.each([
    ['en', 'boot'],
    ['en-US', 'trunk'],
    ['en-GB', 'boot'],
  ])('serves a page in %s that carries none', (language, text) => {
    expect(says(language)).toBe(text);
  });

  it('gives way to that of the page', () => {
    const translator = createPageTranslator('en-XA');
    translator.addResourceBundle('en-XA', 'labels', { list: { boot: '[ƀōōţ]' } });
    expect(translator.t('labels:list.boot')).toBe('[ƀōōţ]');
  });
});

describe('the texts that a page brings along', () => {
  const translations = loadTranslations({ directory: 'public', pseudo: true, missing: () => undefined });
  const readIn = (language: string) => {
    const t = translations.instance(language).getFixedT(null, 'labels');
    return translations.noting(() => [t('list.apply'), t('trouble.again')]).read;
  };
  const byScript = keySets({ '/list.js': ['labels:list.apply'], '/other.js': ['labels:trouble.again'] });

  it.each(['en', 'en-US', 'en-GB'])('in %s are those that its scripts do not have', (language) => {
    expect(textsOfPage(readIn(language), ['/list.js'], byScript)).toEqual({
      en: { labels: { 'trouble.again': 'Try again' } },
    });
    expect(textsOfPage(readIn(language), ['/list.js', '/other.js'], byScript)).toEqual({});
  });

  it('in another language are all', () => {
    const texts = textsOfPage(readIn('en-XA'), ['/list.js', '/other.js'], byScript);
    expect(Object.keys(texts['en-XA']?.labels ?? {})).toEqual(['list.apply', 'trouble.again']);
  });

  it('are those of a variant, where it has its own', () => {
    const t = translations.instance('en-US').getFixedT(null, 'labels');
    const { read } = translations.noting(() => [t('controls.damage.place.boot'), t('trouble.again')]);
    expect(textsOfPage(read, [])).toEqual({
      'en-US': { labels: { 'controls.damage.place.boot': 'trunk' } },
      en: { labels: { 'trouble.again': 'Try again' } },
    });
  });
});
