import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';

/** What becomes of a deposit: collected, or held on a card. */
export const DEPOSIT_KINDS = ['Deposit', 'Hold', 'none'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** What the stage of payments gives; null where nothing is taken. */
export interface MoneyTaken {
  readonly payment: PaymentWish | null;
  readonly deposit: PaymentWish | null;
}
