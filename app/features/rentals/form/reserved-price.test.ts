import { describe, expect, it } from 'vitest';
import { AGREEMENT, CAME_IN, checkOut, PRICE } from './payment.fixture.ts';
import { priceRequest } from './price-request.server.ts';
import { keepsReservedPrice, reservedNote, reservedNotice } from './reserved-price.server.ts';

/** A reservation for nine the next morning at 252, checked out at noon today at 272.40. */
const RESERVED = {
  ...AGREEMENT,
  reservation: { id: 5, number: 'R-5' },
  before: { ...CAME_IN, checkOutAt: '2026-11-21T09:00:00', total: 252 },
};
const early = (given: Parameters<typeof checkOut>[0] = {}) =>
  checkOut({ formContext: RESERVED, price: { ...PRICE, total: 272.4 }, ...given });
const noticeOf = (formState: ReturnType<typeof early>) =>
  reservedNotice(formState).notices.map(({ text }) => text);

describe('a reservation that is checked out at another time', () => {
  it('says both times and both prices, and offers to keep the reserved one', () => {
    const [text] = noticeOf(early());
    expect(text).toMatch(/^rentalForm\.reserved\.changed .*\$252\.00 \$272\.40$/);
    expect(reservedNote(early())).toBe('rentalForm.reserved.at 21/11/2026 09:00');
    expect(reservedNotice(early()).fields.map(({ name }) => name)).toEqual(['keepReservedPrice']);
  });

  it('keeps its price only by the tick', () => {
    expect(priceRequest(early())).toMatchObject({ keepsReservedPrice: false });
    const kept = early({ typed: { keepReservedPrice: true } });
    expect(priceRequest(kept)).toMatchObject({ keepsReservedPrice: true });
    expect(noticeOf(kept)[0]).toContain('rentalForm.reserved.kept');
  });

  it('offers nothing on a service that cannot keep it', () => {
    const formState = early({ typed: { keepReservedPrice: true }, offers: () => false });
    expect([reservedNotice(formState).fields, keepsReservedPrice(formState)]).toEqual([[], false]);
    expect(noticeOf(formState)[0]).toContain('rentalForm.reserved.changed');
  });

  it('says the reserved price while the new one is not known', () => {
    expect(noticeOf(early({ price: null }))[0]).toContain('rentalForm.reserved.price');
  });
});

it.each([
  ['at its own time', { typed: { checkOutAt: '21/11/2026 09:00' } }],
  ['without a reservation', { formContext: AGREEMENT }],
])('nothing is said of a check-out %s', (_, given) => {
  const formState = early({
    ...given,
    typed: { checkInAt: '+3d', ...('typed' in given ? given.typed : {}) },
  });
  expect([noticeOf(formState), reservedNote(formState)]).toEqual([[], undefined]);
});
