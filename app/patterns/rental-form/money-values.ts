import type { PaymentWish } from '../../upstream/payments/payment-wish.ts';

/** Ways to pay at the counter, as the service keeps them. */
export const METHODS = ['Card', 'Cash', 'Bank transfer'] as const;

/** What becomes of a deposit: collected, or held on a card. */
export const DEPOSIT_KINDS = ['Deposit', 'Hold', 'none'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** What the stage of payments gives; null where nothing is taken. */
export interface MoneyTaken {
  readonly payment: PaymentWish | null;
  readonly deposit: PaymentWish | null;
}

/** In currency units, of one entry. */
export const MOST_PAYMENT = 1_000_000;
