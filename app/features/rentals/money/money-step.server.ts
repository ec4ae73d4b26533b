import { paths } from '../../../paths.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { createAgreementPayment, createReservationPayment } from '../../../upstream/payments/payments.server.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.ts';
import { type AccountOwner, entriesLike } from './money-evidence.server.ts';
import { moneyFieldOf } from './money-field-names.ts';

const CREATE = { agreement: createAgreementPayment, reservation: createReservationPayment } as const;

/** Where the record's payments and notes stand. */
export const lookAt = (
  { kind, id }: AccountOwner,
  { t }: HandedIn<unknown>['scene']['desk'],
): { readonly href: string; readonly label: string } => ({
  href: kind === 'agreement' ? paths.agreement(id) : paths.reservation(id),
  label: t(`rentalPayment.look.${kind}`),
});

/**
 * A step of a form that posts one movement of money. It gives the entry's `id` and `number`, the `balance` that it
 * leaves, what is left of the `deposit`, and the `statusId` to which it moved an agreement; null where the service does
 * not say.
 */
export function moneyStep<Ground>({
  name,
  label,
  prefix,
  ownerOf,
  wishOf,
}: {
  readonly name: string;
  /** Key of what it does. */
  readonly label: string;
  /** Of its fields. */
  readonly prefix: string;
  /** Whose account; an id of null where the record is not written yet. */
  ownerOf(handed: HandedIn<Ground>): { readonly kind: AccountOwner['kind']; readonly id: number | null };
  /** Null where there is nothing to move. */
  wishOf(handed: HandedIn<Ground>): PaymentWish | null;
}): StepDeclaration<Ground> {
  return {
    name,
    label,
    isNeeded: (handed) => wishOf(handed) !== null,
    content: (handed) => ({ record: ownerOf(handed).id, wish: wishOf(handed) }),
    async perform(reader, handed, { idempotencyKey }) {
      const wish = wishOf(handed);
      const { kind, id } = ownerOf(handed);
      if (wish === null) throw new NotWritten('There is nothing to pay');
      if (id === null) throw new NotWritten('There is no record yet');
      const { payment, account, statusId } = await CREATE[kind](reader, id, wish, { idempotencyKey });
      return {
        id: payment.id,
        number: payment.number,
        balance: account.balance,
        statusId,
        deposit: account.depositTotals.balance,
      };
    },
    async seek(reader, handed) {
      const wish = wishOf(handed);
      const { kind, id } = ownerOf(handed);
      const { desk } = handed.scene;
      return wish && id !== null ? entriesLike(wish, reader, { owner: { kind, id }, desk }) : null;
    },
    look: (handed) => {
      const { kind, id } = ownerOf(handed);
      return lookAt({ kind, id: id ?? 0 }, handed.scene.desk);
    },
    fieldOf: (field) => moneyFieldOf(field, prefix),
  };
}
