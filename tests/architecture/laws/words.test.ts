import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { plainProse, plainTexts, standardNames } from './words.ts';

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

  it.each(['const LAST_SCENE = 1;', 'const { placeId } = record;'])('stops %s', (text) => {
    expect(breachesOf(law, { 'app/domain/x.ts': text })).toEqual(['app/domain/x.ts:1']);
  });

  it.each(['type Scenery = 1;', "const a = 'Scene';", '// Scene'])('takes %s', (text) => {
    expect(breachesOf(law, { 'app/domain/x.ts': text })).toEqual([]);
  });
});

describe('law 13, prose', () => {
  it.each([
    ['a comment', { 'app/domain/x.ts': '// The user.\n/**\n * Nobody reads it.\n */\nconst a = 1;' }, 3],
    ['a title', { 'app/domain/x.test.ts': "it('is kept', () => {});" }, 1],
    ['a message', { 'sandbox/rental/x.ts': 'throw new Error("It was told nothing");' }, 1],
    ['a document', { 'README.md': 'One\nTwo rooms' }, 2],
  ])('stops a replaced word in %s', (_, files, line) => {
    expect(breachesOf(plainProse, files)).toEqual([`${Object.keys(files)[0]}:${line}`]);
  });

  it.each([
    { 'app/domain/x.ts': 'const kept = worlds;' },
    { 'app/domain/x.ts': "const parameter = 'kept';" },
    { 'CHANGELOG.md': 'Drafts are kept.' },
  ])('takes %o', (files) => {
    expect(breachesOf(plainProse, files)).toEqual([]);
  });
});
