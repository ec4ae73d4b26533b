import { expect, it } from 'vitest';
import { folded, keywordForms, searchText } from './folded.ts';

it.each([
  ['ÅNGSTRÖM', 'angstrom'],
  ['Ελένη', 'ελενη'],
  ['İstanbul', 'istanbul'],
  ['प्रिया', 'प्रिया'],
  ['ｶﾀｶﾅ', 'カタカナ'],
])('folds %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it.each(['+44 7700 900123', '07700 900123', '(0)7700-900123', '7700900123'])(
  'finds a phone by %s',
  (keyword) => {
    expect(searchText(['Zoë Ångström'], ['+44 7700 900123'])).toContain(keywordForms(keyword).phone);
  },
);

it('keeps a keyword that is nothing but an accent', () => {
  expect(keywordForms('\u0301').text).toBe('\u0301');
});
