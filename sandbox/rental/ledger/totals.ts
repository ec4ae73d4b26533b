import type { Database } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import type { Effects } from './kinds.ts';

/** An account in sums of its entries' effects, in minor units. */
export type AccountTotals = ReturnType<typeof accountTotals>;

const SUMS = `
SELECT kind, sum(balance_effect) AS balance, sum(deposit_effect) AS deposit, sum(hold_effect) AS hold
FROM ledger_entries WHERE account_id = ? GROUP BY kind`;

export function accountTotals(database: Database, accountId: number) {
  const sums = database.all<Effects & { readonly kind: string }>(SUMS, [accountId]);
  const total = (effect: keyof Effects, ...kinds: readonly string[]) =>
    sums
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sum, row) => sum + row[effect], 0);
  const left = (kind: string) => 0 - total('deposit', kind) - total('hold', kind);
  return {
    charged: total('balance', 'Charge'),
    /** Payments with forfeited deposits, less corrections; refunds of a credit are not taken off. */
    paid: 0 - total('balance', 'Payment', 'Forfeit'),
    refunded: total('balance', 'Refund'),
    adjusted: total('balance', 'Adjustment'),
    writtenOff: 0 - total('balance', 'WriteOff'),
    /** Owed by the customer; negative is a credit. */
    balance: total('balance'),
    collected: total('deposit'),
    onHold: total('hold'),
    deposits: {
      deposited: total('deposit', 'Deposit'),
      held: total('hold', 'Hold'),
      refunded: left('Refund'),
      released: left('Release'),
      forfeited: left('Forfeit'),
      cancelled: left('Cancel'),
    },
  };
}

export function depositTotals({ deposits, collected, onHold }: AccountTotals) {
  return {
    depositAmount: fromMinor(deposits.deposited),
    onHoldAmount: fromMinor(deposits.held),
    refundAmount: fromMinor(deposits.refunded),
    releaseAmount: fromMinor(deposits.released),
    forfeitureAmount: fromMinor(deposits.forfeited),
    totalCanceledAmount: fromMinor(deposits.cancelled),
    balanceDeposit: fromMinor(collected + onHold),
  };
}
