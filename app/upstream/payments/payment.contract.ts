import { depositTotals, payment } from './payments.contract.ts';

// For contracts that still map their records by hand.
export const paymentSchema = payment.read.in;
export const depositTotalsSchema = depositTotals.read.in;
