import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { DEPOSIT_KINDS, type DepositKind } from './money-values.ts';
import type { RentalGround } from './rental-ground.ts';

type At = Scene<RentalGround>;

/**
 * What one press enters as what is paid now, in currency units: at a check-out what is due, of which an insured customer
 * pays the own part; of a reservation nothing. Null where the service does not say.
 */
export function proposedPayment(scene: At): number | null {
  const { ground, price } = scene;
  if (ground.kind === 'reservation') return 0;
  if (price === null) return null;
  if (!isInsured(scene) || price.customerTotal === null) return Math.max(0, price.balance);
  // What came in already is of the customer's part or not: nobody but the counter knows.
  const cameIn = (ground.before?.advance ?? 0) + (ground.before?.paid ?? 0);
  return cameIn === 0 ? price.customerTotal : null;
}

/** What one press enters as the deposit; nothing where one is held already. */
export function proposedDeposit({ ground, price }: At): number | null {
  if ((ground.before?.depositHeld ?? 0) > 0) return 0;
  return price === null ? null : (price.deposit ?? 0);
}

/** What becomes of the deposit as the answers stand. */
export function depositKindIn(scene: At): DepositKind {
  const answered = DEPOSIT_KINDS.find((kind) => kind === answerOf(scene.answers, 'depositKind'));
  return answered ?? (proposedDeposit(scene) === 0 ? 'none' : 'Deposit');
}
