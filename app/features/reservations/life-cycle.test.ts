import { describe, expect, it } from 'vitest';
import { canBeChanged, canBeCheckedOut, isOff, mayCost, openMoves } from './life-cycle.ts';

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

  it('has ended without a rental when it was cancelled, nobody came or the quote ran out', () => {
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
