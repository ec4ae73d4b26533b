import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { plainTexts, standardNames } from './words.ts';

const locale = (language: string, text: string) => ({
  [`public/locales/${language}/labels.json`]: JSON.stringify({ shell: { title: text } }),
});

describe('law 13, texts', () => {
  it.each(['Choose a place', 'It was kept', 'Reservation saved!', 'Before tax', 'Deductible', 'Please wait'])(
    'stops %s',
    (text) => {
      expect(breachesOf(plainTexts, locale('en', text))).toHaveLength(1);
    },
  );

  it.each(['Select a location', 'Decimal places', 'At {{place}}', 'Replaced'])('takes %s', (text) => {
    expect(breachesOf(plainTexts, locale('en', text))).toEqual([]);
  });

  it('takes an American word in American texts', () => {
    expect(breachesOf(plainTexts, locale('en-US', 'Deductible'))).toEqual([]);
  });
});

describe('law 13, names', () => {
  const law = standardNames(new Map([['scene', 'formState']]));

  it('stops a name that was replaced', () => {
    expect(breachesOf(law, { 'app/domain/x.ts': 'const one = 1;\ninterface RentalScenes {}' })).toEqual([
      'app/domain/x.ts:2',
    ]);
  });

  it.each(['type Scenery = 1;', "const a = 'Scene';", '// Scene'])('takes %s', (text) => {
    expect(breachesOf(law, { 'app/domain/x.ts': text })).toEqual([]);
  });
});
