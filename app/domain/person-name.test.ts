import { describe, expect, it } from 'vitest';
import { fullName } from './person-name.ts';

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
