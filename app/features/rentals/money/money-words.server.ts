import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import type { MoneyAccount } from './money-account.ts';
import type { Method } from './money-kinds.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Payment methods with their texts. */
export const methodChoices = ({ t }: Pick<Desk, 't'>): readonly (readonly [Method, string])[] => [
  ['Card', t('rentalPayment.methods.card')],
  ['Cash', t('rentalPayment.methods.cash')],
  ['Bank transfer', t('rentalPayment.methods.transfer')],
];

/** An amount with its method, as the line next to the last button names it: '$62.00 card'. */
export function bookedWords({ amount, method, card }: PaymentWish, { t, formats }: Words): string {
  const found = card ? 'Card' : method;
  const known = methodChoices({ t }).find(([value]) => value === found)?.[1];
  return [formats.money(amount), known?.toLocaleLowerCase()].filter(Boolean).join(' ');
}

/** A movement of money as text: '$62.00, Card, slip 0412'. */
export function wishWords(wish: PaymentWish | null, { t, formats }: Words): string {
  if (wish === null) return t('rentalPayment.nothing');
  const method = methodChoices({ t }).find(([value]) => value === wish.method)?.[1];
  const card = wish.card && `${wish.card.brand} •••• ${wish.card.lastFour}, ${wish.card.expiry}`;
  const until = wish.holdExpiresAt
    ? t('account.holdUntil', { until: formats.dateTime(wish.holdExpiresAt) })
    : '';
  return [formats.money(wish.amount), card || method, wish.reference, wish.reason, until]
    .filter(Boolean)
    .join(', ');
}

/** What an account holds, in a line: 'Balance $62.00 · Deposit collected $150.00'. */
export function accountWords({ balance, collected, onHold }: MoneyAccount, { t, formats }: Words): string {
  const line = (term: string, amount: number | null) =>
    amount ? [t('rentalMoney.there', { term: t(term), amount: formats.money(amount) })] : [];
  const owed =
    balance !== null && balance < 0
      ? line('rentalMoney.credit', -balance)
      : [t('rentalMoney.there', { term: t('account.types.balance'), amount: formats.money(balance ?? 0) })];
  return [
    ...(balance === null ? [] : owed),
    ...line('account.deposit.collected', collected),
    ...line('account.deposit.onHold', onHold),
  ].join(' · ');
}
