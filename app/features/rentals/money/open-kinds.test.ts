import { describe, expect, it } from 'vitest';
import { deskAt, entryOf, recordOf } from './money-form.fixture.ts';
import type { MoneyPhase } from './money-record.ts';
import { correctionWays, moneyWays, pressingWays } from './money-ways.ts';
import { openKinds, pressingKinds, whyShut } from './open-kinds.ts';

const HELD = { onHoldAmount: 150, balanceDeposit: 150 };

describe('what can be done with the money of a rental', () => {
  it.each<[MoneyPhase, number, object, readonly string[]]>([
    ['running', 0, {}, ['payment', 'deposit', 'hold', 'adjustment']],
    [
      'running',
      62,
      HELD,
      ['payment', 'deposit', 'hold', 'renewal', 'release', 'forfeit', 'adjustment', 'write-off'],
    ],
    ['back', 62, {}, ['payment', 'adjustment', 'write-off']],
    ['back', -30, {}, ['refund', 'adjustment']],
    ['back', 0, HELD, ['renewal', 'release', 'forfeit', 'adjustment']],
    ['closed', 0, {}, ['adjustment']],
    ['closed', 60, {}, ['payment', 'adjustment']],
    ['closed', -60, {}, ['refund', 'adjustment']],
    ['void', -40, HELD, ['refund', 'release']],
    ['called-off', -15, HELD, ['refund', 'release', 'forfeit', 'adjustment']],
    ['expired', -15, {}, ['refund', 'adjustment']],
    ['handed-over', 62, HELD, []],
  ])('that is %s and owes %d: %j', (phase, balance, totals, kinds) => {
    expect(openKinds(recordOf({ phase, balance, totals }))).toEqual(kinds);
  });

  it.each([
    ['handed-over', 'payment', {}, 'rentalMoney.shut.handedOver'],
    ['closed', 'hold', {}, 'rentalMoney.shut.over'],
    ['back', 'refund', {}, 'rentalMoney.shut.refund'],
    ['back', 'release', {}, 'rentalMoney.shut.release'],
    ['back', 'renewal', {}, 'rentalMoney.shut.release'],
    ['back', 'forfeit', {}, 'rentalMoney.shut.forfeit'],
    ['back', 'payment', { balance: 0 }, 'rentalMoney.shut.payment'],
    ['back', 'payment', {}, null],
    ['back', 'payment', { balance: null }, null],
  ] as const)('that is %s: why no %s', (phase, kind, more, why) => {
    expect(whyShut(kind, recordOf({ phase, ...more }))).toBe(why);
  });

  it.each<[MoneyPhase, number, object, readonly string[]]>([
    ['running', 62, HELD, ['payment']],
    ['running', 0, HELD, []],
    ['back', -30, HELD, ['refund', 'release']],
    ['back', 0, { depositAmount: 80, balanceDeposit: 80 }, ['refund']],
    ['closed', 0, {}, ['adjustment']],
  ])('the account asks for, %s with %d: %j', (phase, balance, totals, kinds) => {
    expect(pressingKinds(recordOf({ phase, balance, totals }))).toEqual(kinds);
  });

  it('the account asks for a new hold once one is about to end', () => {
    const payments = [entryOf({ type: 'Hold', amount: 150, isExpiring: true })];
    expect(pressingKinds(recordOf({ balance: 0, totals: HELD, payments }))).toEqual(['renewal']);
  });
});

describe('the ways there', () => {
  it('lead to the record’s own form, by its call and permission', () => {
    expect(pressingWays(recordOf({ phase: 'back' }))).toEqual([
      {
        href: '/agreements/9/payment?kind=payment',
        label: 'rentalMoney.ways.payment',
        permission: 'AGREEMENT_EDIT',
        operation: 'payments.createForAgreement',
        locations: [],
      },
    ]);
    expect(moneyWays(recordOf({ kind: 'reservation', phase: 'called-off', balance: -15 }))[0]).toMatchObject({
      href: '/reservations/9/payment?kind=refund',
      permission: 'RESERVATION_EDIT',
      operation: 'payments.createForReservation',
    });
  });

  it('ask more of who writes off', () => {
    const ways = moneyWays(recordOf({ phase: 'back' }));
    expect(ways.find(({ href }) => href.endsWith('write-off'))?.permission).toBe('PRICE_OVERRIDE');
  });

  it.each([
    [{ editAvailable: true, deleteAvailable: true }, 'rentalMoney.correction.ways.both'],
    [{ editAvailable: true }, 'rentalMoney.correction.ways.correct'],
    [{ deleteAvailable: true }, 'rentalMoney.correction.ways.remove'],
  ])('to what may be put right: %j', (said, label) => {
    expect(correctionWays(recordOf(), entryOf(said), deskAt())).toEqual([
      { href: '/agreements/9/correction?payment=812', label },
    ]);
  });

  it('are none to an entry that stands, and none where the service has no such call', () => {
    expect(correctionWays(recordOf(), entryOf(), deskAt())).toEqual([]);
    const open = entryOf({ editAvailable: true });
    expect(correctionWays(recordOf(), open, deskAt({ offers: () => false }))).toEqual([]);
  });
});
