import { describe, expect, it } from 'vitest';
import { placesCell, unknownCell } from './row-cells.server.ts';

describe('the cell of an unknown column', () => {
  const row = { customerId: 7, note: null, address: { city: 'Leeds' } };

  it('shows a value of that name as it is', () => {
    expect(unknownCell(row, 'CustomerId')).toBe('7');
  });

  it.each(['Note', 'Address', 'Nothing', 'toString', '__proto__'])('shows nothing for %s', (code) => {
    expect(unknownCell(row, code)).toBe('');
  });
});

describe('the cell of two places', () => {
  it.each([
    ['Airport', 'Pier 4', ['Airport', '→ Pier 4']],
    ['Airport', 'Airport', 'Airport'],
    ['Airport', null, 'Airport'],
    [null, 'Pier 4', ['', '→ Pier 4']],
  ])('of %j and %j', (from, to, shown) => {
    expect(placesCell(from, to)).toEqual(shown);
  });
});
