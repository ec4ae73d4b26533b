import type { WireOf } from '../wire-of.ts';
import { type DepositTotals, depositTotals, type Payment, payment } from './payments.contract.ts';

export type { DepositTotals, Payment };

// For contracts that still map their records by hand.
export const toPayment = (wire: WireOf<typeof payment.read>): Payment => payment.part.decode(wire);

export const toDepositTotals = (wire: WireOf<typeof depositTotals.read> | null): DepositTotals | null =>
  wire && depositTotals.part.decode(wire);
