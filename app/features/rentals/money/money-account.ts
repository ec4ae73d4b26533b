import { sumAmounts } from '../../../domain/money.ts';
import type { DepositTotals, Payment } from '../../../upstream/payments/payments.contract.ts';
import { type MoneyKind, type MoneySource, sourcesOf } from './money-kinds.ts';

/** What there is in an account, in currency units; null where the service does not say. */
export interface MoneyAccount {
  /** What is owed; below 0 a credit. */
  readonly balance: number | null;
  /** What is left of the deposit that was collected. */
  readonly collected: number | null;
  /** What is left of the deposit that is held on cards. */
  readonly onHold: number | null;
}

/** A record with an account: a reservation or an agreement. */
export interface WithAccount {
  readonly money: { readonly balance: number | null };
  readonly depositTotals: DepositTotals | null;
  readonly payments: readonly Payment[];
}

/**
 * What is left on hold, of the service's sums: they do not say from which of the two a forfeit or a cancellation was
 * taken, which its entries do.
 */
function heldOf({ onHold, released }: DepositTotals, payments: readonly Payment[]): number {
  const drawn = payments
    .filter(({ type, takenFrom }) => takenFrom === 'Hold' && (type === 'Forfeit' || type === 'Cancel'))
    .map(({ amount }) => -amount);
  return sumAmounts([onHold, -(released ?? 0), ...drawn]);
}

/** What the account of a record holds. */
export function accountOf({ money, depositTotals, payments }: WithAccount): MoneyAccount {
  if (depositTotals === null || depositTotals.balance === null)
    return { balance: money.balance, collected: null, onHold: null };
  const left = depositTotals.balance;
  const onHold = Math.max(0, Math.min(left, heldOf(depositTotals, payments)));
  return { balance: money.balance, onHold, collected: sumAmounts([left, -onHold]) };
}

/** What a source holds, in currency units; nothing where the service does not say. */
export function heldBy({ balance, collected, onHold }: MoneyAccount, source: MoneySource): number {
  if (source === 'Deposit') return collected ?? 0;
  return source === 'Hold' ? (onHold ?? 0) : Math.max(0, -(balance ?? 0));
}

/** Where something can be taken from for this kind, the usual source first. */
export const filledSources = (account: MoneyAccount, kind: MoneyKind): readonly MoneySource[] =>
  sourcesOf(kind).filter((source) => heldBy(account, source) > 0);
