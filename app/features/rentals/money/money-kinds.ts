import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';

/** What can be done with the money of a rental, as addresses name it: `?kind=write-off`. */
export const MONEY_KINDS = [
  'payment',
  'deposit',
  'hold',
  'renewal',
  'refund',
  'release',
  'forfeit',
  'adjustment',
  'write-off',
] as const;

export type MoneyKind = (typeof MONEY_KINDS)[number];

/** The entry that it makes in the account. */
export const TYPE_OF = {
  payment: 'Payment',
  deposit: 'Deposit',
  hold: 'Hold',
  // A new hold; then what was held before is released.
  renewal: 'Hold',
  refund: 'Refund',
  release: 'Release',
  forfeit: 'Forfeit',
  adjustment: 'Adjustment',
  'write-off': 'WriteOff',
} as const satisfies Record<MoneyKind, PaymentWish['type']>;

/** What an entry holds in addition to its amount: the method it was paid by, the card it is held on, the reason for it. */
export type MoneyDetail = 'method' | 'card' | 'reason';

/** Which of them each kind has; null for none. */
export const DETAIL_OF: Readonly<Record<MoneyKind, MoneyDetail | null>> = {
  payment: 'method',
  deposit: 'method',
  hold: 'card',
  renewal: 'card',
  refund: 'method',
  release: null,
  forfeit: 'reason',
  adjustment: 'reason',
  'write-off': 'reason',
};

/** Where money is taken from: the collected deposit, a hold on a card, a credit. */
export type MoneySource = 'Deposit' | 'Hold' | 'Balance';

/** Where each kind may take from, the usual one first; kinds that take from nowhere have none. */
const SOURCES: Partial<Record<MoneyKind, readonly MoneySource[]>> = {
  refund: ['Balance', 'Deposit'],
  release: ['Hold'],
  forfeit: ['Deposit', 'Hold'],
};

export const sourcesOf = (kind: MoneyKind): readonly MoneySource[] => SOURCES[kind] ?? [];

/** Ways to pay at the counter, as the service keeps them. */
export const METHODS = ['Card', 'Cash', 'Bank transfer'] as const;
export type Method = (typeof METHODS)[number];

/** In currency units, of one entry. */
export const MOST_PAYMENT = 1_000_000;
