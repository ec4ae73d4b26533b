import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { toReservation } from './reservation.ts';
import { reservationDetailSchema } from './reservation-detail.contract.ts';
import { toRow } from './reservation-row.ts';
import { reservationRowSchema } from './reservations.contract.ts';

const { sample, leaves } = fullSample(reservationDetailSchema);
const reservation = toReservation(reservationDetailSchema.parse(sample));

function valuesOf(node: unknown): readonly unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];
}

describe('a whole reservation', () => {
  it('keeps every value that the service sends', () => {
    const kept = valuesOf(reservation).map(String);
    const holds = (value: unknown) => kept.some((text) => text.split(' ').includes(String(value)));
    expect(leaves.filter(({ value }) => !holds(value))).toEqual([]);
  });

  it('keeps every flag that the service sends', () => {
    const count = (values: readonly unknown[]) => values.filter((value) => value === true).length;
    expect(count(valuesOf(reservation))).toBe(count(leaves.map(({ value }) => value)));
  });

  it('lives with little', () => {
    const little = reservationDetailSchema.parse({ reserveId: 7, reservationNumber: '', statusId: 1 });
    expect(toReservation(little)).toMatchObject({
      displayId: '7',
      status: null,
      payments: [],
      depositTotals: null,
      customerDetails: null,
      terms: null,
      risk: null,
    });
  });
});

describe('a row', () => {
  it('keeps every value that the service sends', () => {
    const whole = fullSample(reservationRowSchema);
    const kept = valuesOf(toRow(reservationRowSchema.parse(whole.sample))).flatMap((value) =>
      String(value).split(' '),
    );
    expect(whole.leaves.filter(({ value }) => !kept.includes(String(value)))).toEqual([]);
  });
});
