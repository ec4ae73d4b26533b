import { describe, expect, it } from 'vitest';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import { reservationMoney } from './reservation-money.server.ts';

const lines = (wire: object) =>
  reservationMoney(
    getReservationOperation.answer.parse({ reserveId: 7, reservationNumber: 'R-7', statusId: 3, ...wire }),
    staffContextForTests(),
  ).map(({ term, amount }) => [term, amount]);

const itemised = {
  rates: [{ name: 'Daily', rate: 50, units: 4, total: 200 }],
  miscCharges: [{ name: 'Child seat', total: 32 }],
  promotions: [{ code: 'WELCOME20', discount: 20 }],
  taxes: [
    { name: 'VAT', value: 20, amount: 42.4, isSelected: true },
    { name: 'City tax', value: 5, amount: 11, isSelected: false },
  ],
};

describe('the money of a reservation', () => {
  it('adds up from its lines to the balance', () => {
    expect(
      lines({ ...itemised, total: 254.4, advancedPayment: 50, amountPaid: 4.4, balanceDue: 200 }),
    ).toEqual([
      ['Daily', '$200.00'],
      ['Child seat', '$32.00'],
      ['price.promotion WELCOME20', '−$20.00'],
      ['VAT', '$42.40'],
      ['reservation.total', '$254.40'],
      ['reservation.advance', '−$50.00'],
      ['reservation.paid', '−$4.40'],
      ['reservation.balance', '$200.00'],
    ]);
  });

  it('shows no lines that do not add up to the total', () => {
    expect(lines({ ...itemised, total: 300, balanceDue: 300 })).toEqual([
      ['reservation.total', '$300.00'],
      ['reservation.balance', '$300.00'],
    ]);
  });

  it('is the fee alone once the rental is not owed', () => {
    expect(
      lines({
        ...itemised,
        statusId: 6,
        total: 254.4,
        amountPaid: 10,
        balanceDue: 15,
        cancellationCharge: 25,
      }),
    ).toEqual([
      ['reservation.cancellation', '$25.00'],
      ['reservation.paid', '−$10.00'],
      ['reservation.balance', '$15.00'],
    ]);
  });

  it.each([0, null])('is nothing at all once a quote ran out, at a fee of %j', (cancellationCharge) => {
    expect(lines({ ...itemised, statusId: 8, total: 254.4, balanceDue: 0, cancellationCharge })).toEqual([
      ['reservation.cancellation', '$0.00'],
      ['reservation.balance', '$0.00'],
    ]);
  });

  it('names what else moved the balance', () => {
    expect(
      lines({
        total: 100,
        balanceDue: 80,
        payments: [
          { paymentId: 1, paymentNumber: 'P-1', amount: -20, type: 'Adjustment', reason: 'Dirty car' },
        ],
      }),
    ).toEqual([
      ['reservation.total', '$100.00'],
      ['reservation.adjustments', '−$20.00'],
      ['reservation.balance', '$80.00'],
    ]);
  });

  it('shows the deposit held in addition to it', () => {
    expect(lines({ total: 10, balanceDue: 10, depositTotals: { balanceDeposit: 300 } }).at(-1)).toEqual([
      'reservation.depositHeld',
      '$300.00',
    ]);
  });

  it('is empty where the service says nothing of it', () => {
    expect(lines({})).toEqual([]);
  });
});
