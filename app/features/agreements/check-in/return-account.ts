import { sumAmounts } from '../../../domain/money.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/calculated-price.ts';

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

/** What is owed once the vehicle is back, below 0 for a credit; null where the service gives no price. */
export const dueAfter = (price: CalculatedPrice | null, agreement: Agreement): number | null =>
  price === null ? null : withAccount(price, agreement).balance;
