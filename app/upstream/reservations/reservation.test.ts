import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { getReservationOperation, reservationRow } from './reservation.contract.ts';

const { answer } = getReservationOperation;
const { sample, leaves } = fullSample(answer);
const reservation = answer.parse(sample);

function valuesOf(node: unknown): readonly unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];
}

describe('a whole reservation', () => {
  it('keeps every value that the service sends', () => {
    const stored = valuesOf(reservation).map(String);
    const holds = (value: unknown) => stored.some((text) => text.split(' ').includes(String(value)));
    expect(leaves.filter(({ value }) => !holds(value))).toEqual([]);
  });

  it('keeps every flag that the service sends', () => {
    const count = (values: readonly unknown[]) => values.filter((value) => value === true).length;
    expect(count(valuesOf(reservation))).toBe(count(leaves.map(({ value }) => value)));
  });

  it('lives with little', () => {
    expect(answer.parse({ reserveId: 7, reservationNumber: '', statusId: 1 })).toMatchObject({
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
    const whole = fullSample(reservationRow);
    const stored = valuesOf(reservationRow.parse(whole.sample)).flatMap((value) => String(value).split(' '));
    expect(whole.leaves.filter(({ value }) => !stored.includes(String(value)))).toEqual([]);
  });
});
