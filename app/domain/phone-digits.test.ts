import { describe, expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

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
