import { paths } from '../../../paths.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import {
  createAgreementPayment,
  createReservationPayment,
} from '../../../upstream/payments/payments.server.ts';
import { type AccountOwner, entriesLike } from './money-evidence.server.ts';
import { moneyFieldOf } from './money-field-names.ts';

const CREATE = { agreement: createAgreementPayment, reservation: createReservationPayment } as const;

/** Where the record's payments and notes stand. */
export const lookAt = (
  { kind, id }: AccountOwner,
  { t }: Submission<unknown>['formState']['desk'],
): { readonly href: string; readonly label: string } => ({
  href: kind === 'agreement' ? paths.agreement(id) : paths.reservation(id),
  label: t(`rentalPayment.look.${kind}`),
});

/**
 * A step of a form that posts one movement of money. It gives the entry's `id` and `number`, the `balance` that it
 * leaves, what is left of the `deposit`, and the `statusId` to which it moved an agreement; null where the service does
 * not say.
 */
export function moneyStep<Context, Values extends object>({
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
  ownerOf(submission: Submission<Context, Values>): {
    readonly kind: AccountOwner['kind'];
    readonly id: number | null;
  };
  /** Null where there is nothing to move. */
  wishOf(submission: Submission<Context, Values>): PaymentWish | null;
}): WriteDeclaration<Context, Values> {
  return {
    name,
    label,
    isNeeded: (submission) => wishOf(submission) !== null,
    content: (submission) => ({ record: ownerOf(submission).id, wish: wishOf(submission) }),
    async perform(reader, submission, { idempotencyKey }) {
      const wish = wishOf(submission);
      const { kind, id } = ownerOf(submission);
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
    async seek(reader, submission) {
      const wish = wishOf(submission);
      const { kind, id } = ownerOf(submission);
      const { desk } = submission.formState;
      return wish && id !== null ? entriesLike(wish, reader, { owner: { kind, id }, desk }) : null;
    },
    look: (submission) => {
      const { kind, id } = ownerOf(submission);
      return lookAt({ kind, id: id ?? 0 }, submission.formState.desk);
    },
    fieldOf: (field) => moneyFieldOf(field, prefix),
  };
}
