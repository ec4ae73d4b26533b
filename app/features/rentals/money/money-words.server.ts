import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Choice } from '../../../ui/select.tsx';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Ways to pay, in words. */
export const methodChoices = ({ t }: Pick<Desk, 't'>): readonly Choice[] => [
  ['Card', t('rentalPayment.methods.card')],
  ['Cash', t('rentalPayment.methods.cash')],
  ['Bank transfer', t('rentalPayment.methods.transfer')],
];

/** An amount with its method, as the line beside the last button names it: '$62.00 card'. */
export function bookedWords({ amount, method, card }: PaymentWish, { t, formats }: Words): string {
  const found = card ? 'Card' : method;
  const known = methodChoices({ t }).find(([value]) => value === found)?.[1];
  return [formats.money(amount), known?.toLocaleLowerCase()].filter(Boolean).join(' ');
}

/** A movement of money in words: '$62.00, Card, slip 0412'. */
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
