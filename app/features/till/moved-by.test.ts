import { expect, it } from 'vitest';
import { movedBy } from './moved-by.ts';

it.each([
  ['Payment', null, 50, 50],
  ['Payment', null, -50, -50],
  ['Deposit', null, 80, 80],
  ['Refund', 'Deposit', 30, -30],
  ['Refund', 'Balance', 30, -30],
  ['Refund', 'Balance', -30, 30],
  ['Cancel', 'Deposit', 80, -80],
  ['Cancel', 'Hold', 300, null],
  ['Forfeit', 'Hold', 20, 20],
  ['Forfeit', 'Deposit', 20, null],
  ['Hold', null, 300, null],
  ['Release', 'Hold', 300, null],
  ['Adjustment', null, 60, null],
  ['WriteOff', null, 5, null],
  ['Voucher', null, 10, 10],
])('%s from %s of %d moves %s', (type, takenFrom, amount, moved) => {
  expect(movedBy({ type, takenFrom, amount })).toBe(moved);
});
