import { describe, expect, it } from 'vitest';
import {
  accountOf,
  correctionLinks,
  filledSources,
  type MoneyPhase,
  moneyLinks,
  openKinds,
  pressingKinds,
  urgentLinks,
  whyShut,
} from './money-account.ts';
import { entryOf, recordOf, staffContextAt } from './money-form.fixture.ts';

const account = (totals: object, entries: readonly object[] = []) =>
  accountOf(recordOf({ totals, payments: entries.map(entryOf) }));

describe('what a deposit still holds', () => {
  it.each<[string, object, readonly object[], readonly [collected: number, onHold: number]]>([
    ['collected only', { depositAmount: 200, balanceDeposit: 200 }, [], [200, 0]],
    ['held only', { onHoldAmount: 150, balanceDeposit: 150 }, [], [0, 150]],
    [
      'held, of which a part was released',
      { onHoldAmount: 150, releaseAmount: 40.1, balanceDeposit: 109.9 },
      [],
      [0, 109.9],
    ],
    [
      'both, of which a part of the hold was retained',
      { depositAmount: 100, onHoldAmount: 150, forfeitureAmount: 50, balanceDeposit: 200 },
      [{ type: 'Forfeit', from: 'Hold', amount: 50 }],
      [100, 100],
    ],
    [
      'both, of which a part of what was collected was retained',
      { depositAmount: 100, onHoldAmount: 150, forfeitureAmount: 50, balanceDeposit: 200 },
      [{ type: 'Forfeit', from: 'Deposit', amount: 50 }],
      [50, 150],
    ],
    [
      'a hold that was taken back',
      { depositAmount: 100, onHoldAmount: 150, totalCanceledAmount: 150, balanceDeposit: 100 },
      [{ type: 'Cancel', from: 'Hold', amount: 150 }],
      [100, 0],
    ],
    [
      'a forfeit that was taken back',
      { onHoldAmount: 150, forfeitureAmount: 0, balanceDeposit: 150 },
      [
        { type: 'Forfeit', from: 'Hold', amount: 50 },
        { type: 'Forfeit', from: 'Hold', amount: -50 },
      ],
      [0, 150],
    ],
  ])('%s', (_, totals, entries, [collected, onHold]) => {
    expect(account(totals, entries)).toEqual({ balance: 62, collected, onHold });
  });

  it('is not known where the service does not say', () => {
    expect(accountOf(recordOf({ totals: null }))).toEqual({ balance: 62, collected: null, onHold: null });
  });

  it('never is more on hold than is left at all', () => {
    expect(account({ onHoldAmount: 150, totalCanceledAmount: 150, balanceDeposit: 0 })).toMatchObject({
      onHold: 0,
      collected: 0,
    });
  });
});

describe('where money can be taken from', () => {
  it.each([
    ['a refund', 'refund', { balance: -30, collected: 100, onHold: 50 }, ['Balance', 'Deposit']],
    ['a refund without a credit', 'refund', { balance: 0, collected: 100, onHold: 50 }, ['Deposit']],
    ['a release', 'release', { balance: 0, collected: 100, onHold: 50 }, ['Hold']],
    ['a forfeit', 'forfeit', { balance: 0, collected: 100, onHold: 50 }, ['Deposit', 'Hold']],
    ['a forfeit of nothing', 'forfeit', { balance: 0, collected: null, onHold: null }, []],
    ['a payment', 'payment', { balance: -30, collected: 100, onHold: 50 }, []],
  ] as const)('for %s', (_, kind, held, sources) => {
    expect(filledSources(held, kind)).toEqual(sources);
  });
});

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
    expect(urgentLinks(recordOf({ phase: 'back' }))).toEqual([
      {
        href: '/agreements/9/payment?kind=payment',
        label: 'rentalMoney.ways.payment',
        permission: 'AGREEMENT_EDIT',
        operation: 'payments.createForAgreement',
        locations: [],
      },
    ]);
    expect(moneyLinks(recordOf({ kind: 'reservation', phase: 'called-off', balance: -15 }))[0]).toMatchObject(
      {
        href: '/reservations/9/payment?kind=refund',
        permission: 'RESERVATION_EDIT',
        operation: 'payments.createForReservation',
      },
    );
  });

  it('ask more of who writes off', () => {
    const links = moneyLinks(recordOf({ phase: 'back' }));
    const link = links.find(({ href }) => href.endsWith('write-off'));
    expect([link?.permission, link?.permissions]).toEqual(['AGREEMENT_EDIT', ['PRICE_OVERRIDE']]);
  });

  it.each([
    [{ editAvailable: true, deleteAvailable: true }, 'rentalMoney.correction.ways.both'],
    [{ editAvailable: true }, 'rentalMoney.correction.ways.correct'],
    [{ deleteAvailable: true }, 'rentalMoney.correction.ways.remove'],
  ])('to what may be put right: %j', (entry, label) => {
    expect(correctionLinks(recordOf(), entryOf(entry), staffContextAt())).toEqual([
      { href: '/agreements/9/correction?payment=812', label },
    ]);
  });

  it('are none to an entry that stands, and none where the service has no such call', () => {
    expect(correctionLinks(recordOf(), entryOf(), staffContextAt())).toEqual([]);
    const open = entryOf({ editAvailable: true });
    expect(correctionLinks(recordOf(), open, staffContextAt({ offers: () => false }))).toEqual([]);
  });
});
