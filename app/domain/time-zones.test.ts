import { expect, it } from 'vitest';
import { zonesOf } from './time-zones.ts';

it.each([
  ['DE', ['Europe/Berlin', 'Europe/Busingen']],
  ['gb', ['Europe/London']],
])('a country has its zones: %s', (code, zones) => {
  expect(zonesOf(code)).toEqual(zones);
});

it.each([null, 'Germany', 'ZZ'])('every zone is there for no known country: %s', (code) => {
  expect(zonesOf(code)).toEqual(expect.arrayContaining(['America/Denver', 'Europe/Berlin']));
});
