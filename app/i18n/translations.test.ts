import { describe, expect, it } from 'vitest';
import { loadTranslations } from './translations.server.ts';

const translations = loadTranslations({ directory: 'public', pseudo: false, missing: () => undefined });

describe('texts of a variant', () => {
  it('are its own where it has one, else those of the default language', () => {
    const t = translations.instance('en-US').getFixedT(null, 'labels');
    const { used } = translations.noting(() => [t('controls.damage.place.boot'), t('trouble.again')]);
    expect(used).toEqual({
      'en-US': { labels: { 'controls.damage.place.boot': 'trunk' } },
      en: { labels: { 'trouble.again': 'Try again' } },
    });
  });

  it('fill a file, which the browser loads whole', () => {
    const [us, base] = ['en-US', 'en'].map((language) => translations.file(language, 'labels'));
    expect(us).toMatchObject({ controls: { damage: { place: { boot: 'trunk', bonnet: 'hood' } } } });
    expect(Object.keys(us ?? {})).toEqual(Object.keys(base ?? {}));
    expect(translations.file('en-GB', 'labels')).toEqual(base);
    expect(translations.file('en-US', 'nothing')).toBeNull();
  });
});
