import { describe, expect, it } from 'vitest';
import { formatMessage } from './messages.server.ts';

const CARS = '{count, plural, =0 {no car} one {# car} other {# cars}}';

describe('formatMessage', () => {
  it.each([
    [0, 'no car'],
    [1, '1 car'],
    [1200, '1,200 cars'],
  ])('counts %i as %j', (count, words) => {
    expect(formatMessage('en-GB', CARS, { count })).toBe(words);
  });

  it.each([
    ['void', 'It is void'],
    ['other', 'It stands'],
  ])('selects by %s', (state, words) => {
    expect(formatMessage('en', '{state, select, void {It is void} other {It stands}}', { state })).toBe(
      words,
    );
  });

  it.each(['en-XA', 'ar-XB'])('counts in %s as in the default language', (language) => {
    expect(formatMessage(language, CARS, { count: 1 })).toBe('1 car');
  });

  it('throws when a value is missing', () => {
    expect(() => formatMessage('en', CARS, {})).toThrow(/count/);
  });
});
