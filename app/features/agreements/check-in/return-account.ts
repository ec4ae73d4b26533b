import { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import type { Kept } from '../../../patterns/submit-once/outcome.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { accountOf, type MoneyAccount } from '../../rentals/money/money-account.ts';

/** What of an agreement's total is settled so far, as a price request says it. Currency units. */
interface Settled {
  readonly advance: number;
  readonly paid: number;
  /** What is owed beside the total: fines and damage that exceed what was paid. */
  readonly owed: number;
}

/**
 * What the service's balance says is settled: payments, refunds, fines and damage alike. What was agreed to be written
 * off is part of the terms and not said twice.
 */
export function settledOf({ money, terms }: Pick<Agreement, 'money' | 'terms'>): Settled {
  const { total, balance, advance } = money;
  if (total === null || balance === null) return { advance: advance ?? 0, paid: money.paid ?? 0, owed: 0 };
  const settled = sumAmounts([total, -balance, -(terms?.writtenOff ?? 0)]);
  const inAdvance = Math.max(0, Math.min(advance ?? 0, settled));
  const paid = sumAmounts([settled, -inAdvance]);
  return { advance: inAdvance, paid: Math.max(0, paid), owed: Math.max(0, -paid) };
}

/** The price with the balance that the account will have: of what the service gave, with what is owed beside it. */
export function withAccount(price: CalculatedPrice, agreement: Agreement): CalculatedPrice {
  const { owed } = settledOf(agreement);
  return owed === 0 ? price : { ...price, balance: sumAmounts([price.balance, owed]) };
}

/** An account as a return finds it, before any money of the return is moved. Currency units. */
export interface Found {
  /** What is owed once the vehicle is back, below 0 for a credit; null where the service gives no price. */
  readonly due: number | null;
  /** What an insurer pays of the whole rental, paid or not; 0 where none does. */
  readonly insurer: number;
  readonly account: MoneyAccount;
}

/** The account of an agreement whose return has this price. */
export const foundNow = (price: CalculatedPrice | null, agreement: Agreement): Found => ({
  due: price === null ? null : withAccount(price, agreement).balance,
  insurer: agreement.insurance === null ? 0 : (price?.insurerTotal ?? 0),
  account: accountOf(agreement),
});

/**
 * What the customer owes of it: all but the insurer's part, which is never asked for at the counter. Where the insurer has
 * paid already it says too little and never too much. Null where the service gives no price.
 */
export const owedByCustomer = ({ due, insurer }: Pick<Found, 'due' | 'insurer'>): number | null =>
  due === null ? null : Math.max(0, sumAmounts([due, -insurer]));

/** The same as the step of the check-in keeps it: what is moved afterwards is not to change what is still to be moved. */
export const keptOf = ({ due, insurer, account }: Found) => ({
  due,
  insurer,
  accountBalance: account.balance,
  collected: account.collected,
  onHold: account.onHold,
});

const kept = z.object({
  due: z.number().nullable(),
  insurer: z.number().default(0),
  accountBalance: z.number().nullable(),
  collected: z.number().nullable(),
  onHold: z.number().nullable(),
});

/** What the step of the check-in kept; null before it is done. */
export function foundThen(done: Readonly<Record<string, Kept>> | undefined): Found | null {
  const read = kept.safeParse(done);
  if (!read.success) return null;
  const { due, insurer, accountBalance: balance, collected, onHold } = read.data;
  return { due, insurer, account: { balance, collected, onHold } };
}
