import { describe, expect, it } from 'vitest';
import { growth } from '../../tests/setup/processor-time.ts';
import { withoutCardNumbers } from './card-number.ts';

describe('a card number', () => {
  it.each([
    ['4242424242424242', '•••• 4242'],
    ['4242 4242 4242 4242', '•••• 4242'],
    ['4242-4242-4242-4242', '•••• 4242'],
    ['4242.4242.4242.4242', '•••• 4242'],
    ['4242 4242\u00a04242  4242', '•••• 4242'],
    ['4242–4242–4242–4242', '•••• 4242'],
    ['４２４２４２４２４２４２４２４２', '•••• 4242'],
    ['378282246310005', '•••• 0005'],
    ['30569309025904', '•••• 5904'],
    ['4222222222222', '•••• 2222'],
    ['6304000000000000000', '•••• 0000'],
    ['visa 5555555555554444, exp 12/29', 'visa •••• 4444, exp 12/29'],
    ['4242 4242 4242 4242 12/29 123', '•••• 4242 12/29 123'],
    ['4242 4242 4242 4242 5555 5555 5555 4444', '•••• 4242 •••• 4444'],
    ['+4242424242424242', '+•••• 4242'],
  ])('is found in %s', (text, masked) => {
    expect(withoutCardNumbers(text)).toBe(masked);
  });

  it.each([
    ['a sum that does not check', '4242424242424241'],
    ['a telephone number', '+4915112345678'],
    ['too few digits', '424242424242'],
    ['too many digits', '42424242424242424242'],
    ['a device’s number', '356938035643809'],
    ['digits that no card begins with', '0042424242424242'],
    ['a chassis number', 'WVWZZZ1JZXW000001'],
    ['a claim of letters and digits', 'CL-4242/4242-B'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(withoutCardNumbers(text)).toBe(text);
  });

  it.each(['4 ', '4242 ', '4'])(
    'fault 59: is looked for in time that grows with the text alone: %j',
    async (figures) => {
      const look = (size: number) => {
        const text = figures.repeat(size / figures.length);
        return () => withoutCardNumbers(text);
      };
      expect(await growth(look, 60_000)).toBeLessThan(10);
    },
  );
});
