import { expect, it } from 'vitest';
import { plateOf, textLength } from './parse-text.ts';

it.each([
  ['', 0],
  ['line\r\nline', 9],
  ['naïve', 5],
  ['🚗', 1],
])('%j counts as %d', (text, length) => {
  expect(textLength(text)).toBe(length);
});

it.each([
  ['hb70 xtv', 'HB70 XTV'],
  ['  hb70   xtv ', 'HB70 XTV'],
  ['Ｂ-ab 12', 'B-AB 12'],
  ['mü-x 1', 'MÜ-X 1'],
])('the plate %j is stored as %s', (submitted, plate) => {
  expect(plateOf(submitted)).toBe(plate);
});
