import { describe, expect, it } from 'vitest';
import { canBeChanged, canBeCheckedOut, isOff, mayCost, openMoves, statusBadge } from './life-cycle.ts';

describe('what staff can do to a reservation', () => {
  it.each([
    ['a quote', 1, ['confirm', 'cancel']],
    ['an open one', 2, ['confirm', 'no-show', 'cancel']],
    ['a confirmed one', 3, ['no-show', 'cancel']],
    ['a checked-out one', 4, []],
    ['a completed one', 5, []],
    ['a cancelled one', 6, []],
    ['a no-show', 7, ['reopen']],
    ['an expired one', 8, []],
    ['one of a status that the service added', 99, []],
  ])('%s', (_, statusId, moves) => {
    expect(openMoves(statusId)).toEqual(moves);
  });

  it.each([
    ['cancel', 1, false],
    ['cancel', 2, true],
    ['no-show', 3, true],
    ['confirm', 2, false],
    ['reopen', 7, false],
  ] as const)('%s from status %i may cost: %s', (move, statusId, costs) => {
    expect(mayCost(move, statusId)).toBe(costs);
  });

  it('has ended without a rental when it was cancelled, was a no-show or was a quote that expired', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 99].filter(isOff)).toEqual([6, 7, 8]);
  });
});

describe('which reservations', () => {
  it('can be changed: a quote, an open and a confirmed one, and those of a status that the service added', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 99].filter(canBeChanged)).toEqual([1, 2, 3, 99]);
  });

  it('can be checked out: an open and a confirmed one, and those of a status that the service added', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 99].filter(canBeCheckedOut)).toEqual([2, 3, 99]);
  });
});

const now = '2026-11-20T12:00:00';
const mark = (statusId: number, checkOutAt: string | null = '2026-11-21T09:00:00') =>
  statusBadge({ statusId, checkOutAt }, now);

describe('statusBadge', () => {
  it.each([
    [1, 'quiet', 'open'],
    [2, 'info', 'open'],
    [3, 'good', 'settled'],
    [4, 'quiet', 'settled'],
    [5, 'quiet', 'settled'],
    [6, 'quiet', 'open'],
    [7, 'warn', 'late'],
    [8, 'quiet', 'late'],
    [99, 'quiet', 'settled'],
  ])('marks status %i as %s and %s', (statusId, tone, shape) => {
    expect(mark(statusId)).toEqual({ tone, shape, isLate: false });
  });

  it.each([2, 3])('marks status %i as late once the grace after its check-out time is past', (statusId) => {
    expect(mark(statusId, '2026-11-20T11:30:59')).toEqual({ tone: 'bad', shape: 'late', isLate: true });
  });

  it.each([1, 4, 5, 6, 7, 8])('never marks status %i as a late pick-up', (statusId) => {
    expect(mark(statusId, '2026-11-01T09:00:00').isLate).toBe(false);
  });

  it.each(['2026-11-20T11:31:00', '2026-11-20T11:59:00', now])('is not late within the grace: %s', (at) => {
    expect(mark(2, at).isLate).toBe(false);
  });

  it('is not late without a check-out time', () => {
    expect(mark(2, null).isLate).toBe(false);
  });
});
