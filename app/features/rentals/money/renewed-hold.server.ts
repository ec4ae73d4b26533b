import { readAmount } from '../../../domain/typed-number.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import type { Payment, PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { heldBy, type MoneyAccount } from './money-account.ts';

/** The answer that keeps what was authorised before the new authorisation: afterwards the two could not be distinguished. */
const FREED = 'payFreed';

/** What was on hold when a renewal was sent, as the answer that keeps it. */
export const freedAnswer = (account: MoneyAccount, { separators }: Desk) => ({
  [FREED]: figureText(heldBy(account, 'Hold'), separators),
});

/** What is released once the new hold is there; null for nothing. */
export function freedBy(answers: Answers, { separators }: Desk): PaymentWish | null {
  const read = readAmount(answerOf(answers, FREED), { ...separators, digits: 2 });
  const amount = 'value' in read ? Number(read.value) : 0;
  return amount > 0 ? { type: 'Release', amount, takenFrom: 'Hold' } : null;
}

/** The card that is held now: a renewal begins with it. */
export function heldCard(payments: readonly Payment[]): {
  readonly payBrand?: string;
  readonly payLastFour?: string;
} {
  const last = payments.findLast(({ type, cardLastFour }) => type === 'Hold' && cardLastFour !== null);
  return last ? { payBrand: last.cardBrand ?? '', payLastFour: last.cardLastFour ?? '' } : {};
}
