import { describe, expect, it } from 'vitest';
import { accountOf, filledSources } from './money-account.ts';
import { entryOf, recordOf } from './money-form.fixture.ts';

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
      'both, of which a part of the hold was kept',
      { depositAmount: 100, onHoldAmount: 150, forfeitureAmount: 50, balanceDeposit: 200 },
      [{ type: 'Forfeit', from: 'Hold', amount: 50 }],
      [100, 100],
    ],
    [
      'both, of which a part of what was collected was kept',
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
