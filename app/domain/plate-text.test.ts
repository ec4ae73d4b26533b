import { expect, it } from 'vitest';
import { plateOf } from './plate-text.ts';

it.each([
  ['hb70 xtv', 'HB70 XTV'],
  ['  hb70   xtv ', 'HB70 XTV'],
  ['Ｂ-ab 12', 'B-AB 12'],
  ['mü-x 1', 'MÜ-X 1'],
])('the plate %j is kept as %s', (typed, plate) => {
  expect(plateOf(typed)).toBe(plate);
});
