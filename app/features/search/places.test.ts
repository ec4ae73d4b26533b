import { describe, expect, it } from 'vitest';
import { agreementPlace } from './places.ts';
import { searchedText } from './search.server.ts';
import { bare } from './search-view.ts';

describe('an agreement leads', () => {
  it.each([
    [{ reservationId: 5, customerId: 7 }, '/reservations/5'],
    [{ reservationId: null, customerId: 7 }, '/reservations?customer=7'],
    [{ reservationId: null, customerId: null }, null],
  ])('with %j to %j', (agreement, place) => {
    expect(agreementPlace(agreement)).toBe(place);
  });
});

describe('what is looked for', () => {
  it.each([
    ['?q=R-20380', 'R-20380'],
    ['?q=%20zo%C3%AB%0D%0A%20begum%20', 'zoë begum'],
    ['?q=HB69%00DEF%0A', 'HB69 DEF'],
    ['', ''],
    [`?q=${'x'.repeat(300)}`, 'x'.repeat(100)],
  ])('is one line: %j', (search, text) => {
    expect(searchedText(new URLSearchParams(search))).toBe(text);
  });

  it('is compared without spaces, dashes and case', () => {
    expect(bare('hb69-def ')).toBe(bare('HB69 DEF'));
  });
});
