import { USUAL_KIND } from '../../../patterns/notes/note-form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  StepEvidence,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { createNote, listNotes } from '../../../upstream/notes/notes.server.ts';
import type { Payment, PaymentInput } from '../../../upstream/payments/payments.contract.ts';
import {
  createAgreementPayment,
  createReservationPayment,
} from '../../../upstream/payments/payments.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import { keepsReasons } from '../price/agreed-fields.server.ts';
import type { RatesAndCharges } from '../price/rates-and-charges.server.ts';
import { MONEY_OF, type MoneyRecord } from './money-account.ts';
import { moneyFieldOf } from './money-fields.server.ts';

/** A record with an account; its id is null until it is written. */
interface AccountOwner {
  readonly kind: MoneyRecord['kind'];
  readonly id: number | null;
}

const CALLS = {
  agreement: { get: getAgreement, create: createAgreementPayment },
  reservation: { get: getReservation, create: createReservationPayment },
} as const;

export const lookAt = ({ kind, id }: AccountOwner, { t }: Pick<StaffContext, 't'>) => ({
  href: MONEY_OF[kind].record(id ?? 0),
  label: t(`rentalPayment.look.${kind}`),
});

/** An amount without its sign: the service may store a refund below 0. */
const toCents = (amount: number): number => Math.abs(Math.round(amount * 100));

function writtenId({ id }: AccountOwner): number {
  if (id === null) throw new NotWritten('There is no record yet');
  return id;
}

/**
 * Returns entries of an account that a write may have made.
 * @param isLike tells them from the others
 * @param more what the write gives besides the entry's id
 * @throws UpstreamError
 */
export async function entriesLike(
  owner: AccountOwner,
  { reader, staffContext: { t, formats } }: { readonly reader: Reader; readonly staffContext: StaffContext },
  isLike: (entry: Payment) => boolean,
  more: (entry: Payment, record: Agreement | Reservation) => StepEvidence['result'],
): Promise<readonly StepEvidence[]> {
  const record = await CALLS[owner.kind].get(reader, String(owner.id));
  return record.payments.filter(isLike).map((entry) => ({
    id: entry.id,
    words: t(`refusal.evidence.${entry.type === 'Payment' ? 'payment' : 'entry'}`, {
      number: entry.number,
      amount: formats.money(entry.amount),
      at: formats.dateTime(entry.paidAt),
    }),
    href: MONEY_OF[owner.kind].record(owner.id ?? 0),
    result: { id: entry.id, ...more(entry, record) },
  }));
}

/**
 * Declares the write of one movement of money. It gives the entry's `id` and `number`, the `balance` that it leaves, what
 * is left of the `deposit`, and the `statusId` to which it moved an agreement; null where the service does not answer it.
 */
export function moneyStep<Context, Values extends object>({
  prefix,
  ownerOf,
  inputOf,
  ...named
}: Pick<WriteDeclaration<Context, Values>, 'name' | 'label'> & {
  /** Of its fields. */
  readonly prefix: string;
  ownerOf(submission: Submission<Context, Values>): AccountOwner;
  /** Null where there is nothing to move. */
  inputOf(submission: Submission<Context, Values>): PaymentInput | null;
}): WriteDeclaration<Context, Values> {
  return {
    ...named,
    isNeeded: (submission) => inputOf(submission) !== null,
    content: (submission) => ({ record: ownerOf(submission).id, input: inputOf(submission) }),
    async perform(reader, submission, { idempotencyKey }) {
      const input = inputOf(submission);
      const owner = ownerOf(submission);
      if (input === null) throw new NotWritten('There is nothing to pay');
      const { create } = CALLS[owner.kind];
      const { payment, account, statusId } = await create(reader, writtenId(owner), input, {
        idempotencyKey,
      });
      const { balance, depositTotals } = account;
      return { id: payment.id, number: payment.number, balance, statusId, deposit: depositTotals.balance };
    },
    async seek(reader, submission) {
      const input = inputOf(submission);
      const owner = ownerOf(submission);
      if (input === null || owner.id === null) return null;
      const { staffContext } = submission.formState;
      const own = staffContext.profile?.fullName ?? null;
      return entriesLike(
        owner,
        { reader, staffContext },
        ({ type, amount, reference, takenBy }) =>
          type === input.type &&
          toCents(amount) === toCents(input.amount) &&
          (!input.reference || reference === input.reference) &&
          (takenBy === null || own === null || takenBy === own),
        ({ number }, { money, statusId, depositTotals }) => ({
          number,
          balance: money.balance,
          statusId: owner.kind === 'agreement' ? statusId : null,
          deposit: depositTotals?.balance ?? null,
        }),
      );
    },
    look: (submission) => lookAt(ownerOf(submission), submission.formState.staffContext),
    fieldOf: (field) => moneyFieldOf(field, prefix),
  };
}

/** What the stage of payments gives; null where nothing is taken. */
export interface MoneyTaken {
  readonly payment: PaymentInput | null;
  readonly deposit: PaymentInput | null;
}

/** What these writes take of a form; a form without the stage leaves it out. */
type Values = Partial<MoneyTaken & Pick<RatesAndCharges, 'rateReason' | 'adjustmentReason'>>;
type Submitted = Submission<RentalFormContext, Values>;

function rentalOf({ progress, formState }: Submitted): AccountOwner {
  const { kind, record } = formState.formContext;
  const written = progress[kind]?.id;
  return { kind, id: typeof written === 'number' ? written : (record?.id ?? null) };
}

const stepOf = (name: keyof MoneyTaken, prefix: string) =>
  moneyStep<RentalFormContext, Values>({
    name,
    label: `rentalPayment.${name}`,
    prefix,
    ownerOf: rentalOf,
    inputOf: ({ values }) => values[name] ?? null,
  });

export const paymentStep = stepOf('payment', 'pay');
export const depositStep = stepOf('deposit', 'deposit');

function reasonsIn({ values, formState: { staffContext } }: Submitted): string {
  const { rateReason, adjustmentReason } = values;
  const texts = [
    rateReason && staffContext.t('rentalPrice.note.rate', { reason: rateReason }),
    adjustmentReason && staffContext.t('rentalPrice.note.adjustment', { reason: adjustmentReason }),
  ];
  return texts.filter(Boolean).join('\n');
}

/** @throws NotWritten when there is no record yet */
function notedRecord(submission: Submitted) {
  const owner = rentalOf(submission);
  return { type: owner.kind, id: String(writtenId(owner)) };
}

/** Writes a note on the record why its prices were changed by hand. */
export const reasonStep: WriteDeclaration<RentalFormContext, Values> = {
  name: 'reason',
  label: 'rentalPrice.note.step',
  isNeeded: (submission) => keepsReasons(submission.formState) && reasonsIn(submission) !== '',
  content: (submission) => ({ record: rentalOf(submission).id, text: reasonsIn(submission) }),
  async perform(reader, submission, { idempotencyKey }) {
    const note = { text: reasonsIn(submission), kind: USUAL_KIND, isAlert: false };
    const { id } = await createNote(reader, notedRecord(submission), note, idempotencyKey);
    return { id };
  },
  async seek(reader, submission) {
    const { t, formats } = submission.formState.staffContext;
    const text = reasonsIn(submission);
    const notes = await listNotes(reader, notedRecord(submission));
    const { href } = lookAt(rentalOf(submission), { t });
    return notes
      .filter((note) => note.text === text)
      .map(({ id, writtenBy, writtenAt }) => ({
        id,
        words: t('refusal.evidence.note', { by: writtenBy ?? formats.dateTime(writtenAt) }),
        href,
        result: { id },
      }));
  },
  look: (submission) => lookAt(rentalOf(submission), submission.formState.staffContext),
};
