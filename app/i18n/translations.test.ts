import { describe, expect, it } from 'vitest';
import { loadTranslations } from './translations.server.ts';

const translations = loadTranslations({ directory: 'public', pseudo: false, missing: () => undefined });

describe('texts of a variant', () => {
  it('are its own where it has one, else those of the default language', () => {
    const t = translations.instance('en-US').getFixedT(null, 'labels');
    expect([t('controls.damage.place.boot'), t('trouble.again')]).toEqual(['trunk', 'Try again']);
  });

  it('fill a file, which the browser loads whole', () => {
    const [us, base] = ['en-US', 'en'].map((language) => translations.file(language, 'labels'));
    expect(us).toMatchObject({ controls: { damage: { place: { boot: 'trunk', bonnet: 'hood' } } } });
    expect(Object.keys(us ?? {})).toEqual(Object.keys(base ?? {}));
    expect(translations.file('en-GB', 'labels')).toEqual(base);
    expect(translations.file('en-US', 'nothing')).toBeNull();
  });
});

describe('a text', () => {
  const missed: string[] = [];
  const texts = loadTranslations({ directory: 'public', pseudo: false, missing: (key) => missed.push(key) });
  const t = texts.instance('en').getFixedT(null, 'labels');

  it('is noted by each render that reads it, also where it was read before', () => {
    t('trouble.again');
    const [one, other] = [1, 2].map(() => [...texts.noting(() => t('trouble.again')).read]);
    expect(one).toEqual([{ language: 'en', namespace: 'labels', key: 'trouble.again', text: 'Try again' }]);
    expect(other).toEqual(one);
  });

  it('is that of its own language and namespace', () => {
    const words = ['en', 'en-US', 'en'].map((language) =>
      texts.instance(language).getFixedT(null, 'labels')('controls.damage.place.boot'),
    );
    expect(words).toEqual(['boot', 'trunk', 'boot']);
    expect(texts.instance('en').t('labels:trouble.again')).toBe('Try again');
  });

  it('that is missing is reported each time, and a default of one call is not the text of the next', () => {
    expect(t('trouble.nothing', { defaultValue: 'a default' })).toBe('a default');
    expect([t('trouble.nothing'), t('trouble.nothing')]).toEqual(['trouble.nothing', 'trouble.nothing']);
    expect(missed).toEqual(['trouble.nothing', 'trouble.nothing']);
  });

  it('with values has the values of each call', () => {
    const keyOf = (name: string) => t('shell.account', { name });
    expect([keyOf('Ines'), keyOf('Maren')]).toEqual(['Account: Ines', 'Account: Maren']);
  });
});
