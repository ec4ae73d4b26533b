import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.server.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 0);
const waitOf = (retryAfter: string, date?: string) =>
  retryAfterSeconds(new Headers({ 'retry-after': retryAfter, ...(date && { date }) }), NOW);

describe('a Retry-After header', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    [' 120 ', 120],
    ['86400', 86_400],
  ])('of seconds %j', (text, expected) => {
    expect(waitOf(text)).toBe(expected);
  });

  it.each([
    ['the usual form', 'Fri, 20 Nov 2026 10:00:30 GMT'],
    ['the form of RFC 850', 'Friday, 20-Nov-26 10:00:30 GMT'],
    ['the form of asctime', 'Fri Nov 20 10:00:30 2026'],
  ])('with a date in %s', (_, text) => {
    expect(waitOf(text)).toBe(30);
  });

  it('with a date is measured from the date of the answer, whatever our clock says', () => {
    expect(waitOf('Fri, 20 Nov 2026 10:20:30 GMT', 'Fri, 20 Nov 2026 10:20:00 GMT')).toBe(30);
  });

  it('with a date is measured from our clock if the answer’s date is not readable', () => {
    expect(waitOf('Fri, 20 Nov 2026 10:00:30 GMT', 'today')).toBe(30);
  });

  it('with a date in the past is no wait', () => {
    expect(waitOf('Fri, 20 Nov 2026 09:00:00 GMT')).toBe(0);
  });

  it.each(['', 'soon', '-5', '1.5', '1e3', '2026-11-20T10:00:30Z', '9'.repeat(16)])(
    'that is not readable says nothing: %j',
    (text) => {
      expect(waitOf(text)).toBeNull();
    },
  );

  it('that is missing says nothing', () => {
    expect(retryAfterSeconds(new Headers(), NOW)).toBeNull();
  });
});
