import { describe, expect, it } from 'vitest';
import {
  agreementCycle,
  checkMove,
  checkMoveByHand,
  reservationCycle,
  statusIdOf,
  statusOfId,
  vehicleCycle,
} from './life-cycles.ts';
import { Refusal } from './refusal.ts';

/** The moves as the trade has them, apart from the tables that are tested. */
const BY_HAND = {
  reservation: [
    'Quote Open',
    'Quote Confirmed',
    'Quote Cancelled',
    'Quote Expired',
    'Open Confirmed',
    'Open Cancelled',
    'Open NoShow',
    'Confirmed Cancelled',
    'Confirmed NoShow',
    'NoShow Open',
  ],
  agreement: ['Open OnHold', 'OnHold Open', 'Open Void'],
  vehicle: [
    'Available Dirty',
    'Available OutOfService',
    'Available InTransfer',
    'Available Sold',
    'Dirty Available',
    'Dirty OutOfService',
    'Dirty InTransfer',
    'OutOfService Available',
    'OutOfService Dirty',
    'OutOfService InTransfer',
    'OutOfService Sold',
    'InTransfer Available',
    'InTransfer Dirty',
    'InTransfer OutOfService',
  ],
} as const;

const BY_AGREEMENT = {
  reservation: ['Open CheckedOut', 'Confirmed CheckedOut', 'CheckedOut Completed', 'CheckedOut Confirmed'],
  agreement: [
    'Open PendingPayment',
    'Open PendingDeposit',
    'Open Closed',
    'PendingPayment PendingDeposit',
    'PendingPayment Closed',
    'PendingDeposit PendingPayment',
    'PendingDeposit Closed',
  ],
  vehicle: ['Available Rented', 'Rented Dirty', 'Rented Available', 'Rented OutOfService'],
} as const;

type Check = (from: string, to: string) => unknown;

const cycles = [
  { kind: 'reservation', ids: reservationCycle.ids, check: checkMove, byHand: checkMoveByHand },
  { kind: 'agreement', ids: agreementCycle.ids, check: checkMove, byHand: checkMoveByHand },
  { kind: 'vehicle', ids: vehicleCycle.ids, check: checkMove, byHand: checkMoveByHand },
] as const;

function refusalOf(check: () => unknown): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe.each(cycles)('the life-cycle of a $kind', ({ kind, ids, check, byHand }) => {
  const statuses = Object.keys(ids);
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to, pair: `${from} ${to}` })));
  const hand: readonly string[] = BY_HAND[kind];
  const all: readonly string[] = [...hand, ...BY_AGREEMENT[kind]];
  const checked: Check = (from, to) => check(kind, from as never, to as never);
  const checkedByHand: Check = (from, to) => byHand(kind, from as never, to as never);

  it.each(pairs.filter(({ pair }) => all.includes(pair)))('lets $from become $to', ({ from, to }) => {
    expect(checked(from, to)).toMatchObject({ to });
  });

  it.each(pairs.filter(({ pair }) => !all.includes(pair)))('refuses $from to $to', ({ from, to }) => {
    const refusal = refusalOf(() => checked(from, to));
    const open = all.filter((pair) => pair.startsWith(`${from} `)).map((pair) => pair.split(' ')[1]);
    expect([refusal?.status, refusal?.fields.presentStatus]).toEqual([409, from]);
    expect(new Set(refusal?.fields.openMoves as string[])).toEqual(new Set(open));
  });

  it.each(pairs.filter(({ pair }) => !hand.includes(pair)))(
    'refuses $from to $to by hand',
    ({ from, to }) => {
      const refusal = refusalOf(() => checkedByHand(from, to));
      const open = hand.filter((pair) => pair.startsWith(`${from} `)).map((pair) => pair.split(' ')[1]);
      expect([refusal?.status, refusal?.fields.presentStatus]).toEqual([409, from]);
      expect(new Set(refusal?.fields.openMoves as string[])).toEqual(new Set(open));
    },
  );
});

describe('a status', () => {
  it('is known by its id', () => {
    expect(statusOfId('vehicle', statusIdOf('vehicle', 'InTransfer'))).toBe('InTransfer');
  });

  it('is none for an id that no status has', () => {
    expect(statusOfId('reservation', 99)).toBeUndefined();
  });
});

it('needs a permission to take back a no-show and to void', () => {
  expect([
    checkMoveByHand('reservation', 'NoShow', 'Open').permission,
    checkMoveByHand('agreement', 'Open', 'Void').permission,
  ]).toEqual(['AGREEMENT_VOID', 'AGREEMENT_VOID']);
});

it('needs a reason to cancel, for a no-show and to void', () => {
  expect([
    checkMoveByHand('reservation', 'Quote', 'Cancelled').needsReason,
    checkMoveByHand('reservation', 'Open', 'Cancelled').needsReason,
    checkMoveByHand('reservation', 'Confirmed', 'NoShow').needsReason,
    checkMoveByHand('agreement', 'Open', 'Void').needsReason,
  ]).toEqual([true, true, true, true]);
});
