import { z } from 'zod';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { moneySchema as movementSchema } from '../money/money-schema.server.ts';
import type { MoneyAt, MoneySpec } from '../money/money-spec.ts';
import type { MoneyTaken } from './money-values.ts';
import { depositKindIn, proposedDeposit, proposedPayment } from './proposed-money.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;

/** The account of a record that is still to be written holds nothing. */
const EMPTY = { balance: null, collected: null, onHold: null };

/** Where the stage asks for money. */
export const moneyAt = ({ desk, answers }: At): MoneyAt => ({ desk, answers, account: EMPTY });

/** What is paid with a reservation or at a check-out. */
export function paymentSpec(formState: At): MoneySpec {
  const isReservation = formState.formContext.kind === 'reservation';
  return {
    kind: 'payment',
    prefix: 'pay',
    proposed: proposedPayment(formState),
    isNeeded: isReservation && formState.screen.of('AdvancePayment').isRequired,
  };
}

/** The deposit of a check-out; null where none is taken. */
export function depositSpec(formState: At): MoneySpec | null {
  const kind = depositKindIn(formState);
  if (formState.formContext.kind === 'reservation' || kind === 'none') return null;
  return {
    kind: kind === 'Hold' ? 'hold' : 'deposit',
    prefix: 'deposit',
    proposed: proposedDeposit(formState),
    // Nobody chooses a card that is held for nothing.
    isNeeded: kind === 'Hold',
  };
}

/** Reads `payment`. */
export function moneySchema(formState: At): z.ZodType<MoneyTaken> {
  const at = moneyAt(formState);
  const deposit = depositSpec(formState);
  return z.intersection(
    movementSchema(paymentSpec(formState), at).transform((payment) => ({ payment })),
    (deposit === null ? z.unknown().transform(() => null) : movementSchema(deposit, at)).transform(
      (taken) => ({
        deposit: taken,
      }),
    ),
  );
}
