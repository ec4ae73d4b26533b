import { describe, expect, it } from 'vitest';
import { fullName, isNamed, phoneDigits } from './record-names.ts';

describe('a text names', () => {
  it.each([
    ['hb69-def ', 'HB69 DEF'],
    ['HB69DEF', 'HB69 DEF'],
    ['r20380', 'R-20380'],
    ['20380', 'R-20380'],
    ['zoe angstrom', 'Zoë Ångström'],
    ['frost806121Z99', 'FROST 806121 Z99'],
  ])('by %j what is called %j', (text, name) => {
    expect(isNamed({ names: [null, name] }, text)).toBe(true);
  });

  it.each([
    ['HB69', 'HB69 DEF'],
    ['R-203800', 'R-20380'],
    ['2038', 'R-20380'],
    ['R20380', 'A-20380'],
    ['69DEF', 'HB69 DEF'],
    ['Zoë', 'Zoë Ångström'],
  ])('by %j nothing that is called %j', (text, name) => {
    expect(isNamed({ names: [name] }, text)).toBe(false);
  });

  it.each([
    ['+44 7700 900123', '+44 7700 900123'],
    ['07700900123', '+44 7700 900123'],
    ['(0)7700-900 123', '+44 7700 900123'],
    ['+44 7700 900123', '07700 900123'],
  ])('by %j whose phone is %j', (text, phone) => {
    expect(isNamed({ names: [], phones: [null, phone] }, text)).toBe(true);
  });

  it.each([
    ['900124', '+44 7700 900123'],
    ['0123', '+44 7700 900123'],
    ['07700900123', ''],
  ])('by %j no customer whose phone is %j', (text, phone) => {
    expect(isNamed({ names: [], phones: [phone] }, text)).toBe(false);
  });
});

describe('the full name', () => {
  it.each([
    ['Zoë', 'Ångström', 'Zoë Ångström'],
    [' 山田 ', null, '山田'],
    [null, 'Lund', 'Lund'],
    [' ', null, ''],
  ])('of %j and %j is %j', (first, last, whole) => {
    expect(fullName(first, last)).toBe(whole);
  });
});

describe('telephone numbers', () => {
  it.each([
    ['+44 (0)7700 900123', '4407700900123'],
    ['07700/900.123', '7700900123'],
    ['R-203800', null],
    ['12345', null],
    ['00012345', null],
  ])('in %j: %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});
