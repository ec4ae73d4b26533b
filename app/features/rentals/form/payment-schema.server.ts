import { z } from 'zod';
import { moneySchema as movementSchema } from '../money/money-schema.server.ts';
import type { MoneyAt, MoneySpec } from '../money/money-spec.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { MoneyTaken } from './money-values.ts';
import { depositKindIn, proposedDeposit, proposedPayment } from './proposed-money.server.ts';
import type { RentalGround } from './rental-ground.ts';

type At = Scene<RentalGround>;

/** The account of a record that is still to be written holds nothing. */
const EMPTY = { balance: null, collected: null, onHold: null };

/** Where the stage asks for money. */
export const moneyAt = ({ desk, answers }: At): MoneyAt => ({ desk, answers, account: EMPTY });

/** What is paid with a reservation or at a check-out. */
export function paymentSpec(scene: At): MoneySpec {
  const isReservation = scene.ground.kind === 'reservation';
  return {
    kind: 'payment',
    prefix: 'pay',
    proposed: proposedPayment(scene),
    isNeeded: isReservation && scene.screen.of('AdvancePayment').isRequired,
  };
}

/** The deposit of a check-out; null where none is taken. */
export function depositSpec(scene: At): MoneySpec | null {
  const kind = depositKindIn(scene);
  if (scene.ground.kind === 'reservation' || kind === 'none') return null;
  return {
    kind: kind === 'Hold' ? 'hold' : 'deposit',
    prefix: 'deposit',
    proposed: proposedDeposit(scene),
    // Nobody chooses a card that is held for nothing.
    isNeeded: kind === 'Hold',
  };
}

/** Reads `payment`. */
export function moneySchema(scene: At): z.ZodType<MoneyTaken> {
  const at = moneyAt(scene);
  const deposit = depositSpec(scene);
  return z.intersection(
    movementSchema(paymentSpec(scene), at).transform((payment) => ({ payment })),
    (deposit === null ? z.unknown().transform(() => null) : movementSchema(deposit, at)).transform(
      (taken) => ({
        deposit: taken,
      }),
    ),
  );
}
