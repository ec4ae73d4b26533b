import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { DEPOSIT_KINDS, type DepositKind } from './money-values.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;

/**
 * What one press enters as what is paid now, in currency units: at a check-out what is due, of which an insured customer
 * pays the own part; of a reservation nothing. Null where the service does not say.
 */
export function proposedPayment(formState: At): number | null {
  const { formContext, price } = formState;
  if (formContext.kind === 'reservation') return 0;
  if (price === null) return null;
  if (!isInsured(formState) || price.customerTotal === null) return Math.max(0, price.balance);
  // What came in already is of the customer's part or not: nobody but the counter knows.
  const cameIn = (formContext.before?.advance ?? 0) + (formContext.before?.paid ?? 0);
  return cameIn === 0 ? price.customerTotal : null;
}

/** What one press enters as the deposit; nothing where one is held already. */
export function proposedDeposit({ formContext, price }: At): number | null {
  if ((formContext.before?.depositHeld ?? 0) > 0) return 0;
  return price === null ? null : (price.deposit ?? 0);
}

/** What becomes of the deposit as the answers stand. */
export function depositKindIn(formState: At): DepositKind {
  const answered = DEPOSIT_KINDS.find((kind) => kind === answerOf(formState.answers, 'depositKind'));
  return answered ?? (proposedDeposit(formState) === 0 ? 'none' : 'Deposit');
}
