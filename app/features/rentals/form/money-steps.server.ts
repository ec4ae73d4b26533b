import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { USUAL_KIND } from '../../../patterns/notes/read-note.server.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.ts';
import type { Reader } from '../../../upstream/call.ts';
import { createNote, listNotes } from '../../../upstream/notes/notes.server.ts';
import { lookAt, moneyStep } from '../money/money-step.server.ts';
import type { MoneyTaken } from './money-values.ts';
import { keepsReasons } from './override-rules.server.ts';
import type { RatesAndCharges } from './rates-schema.server.ts';
import type { RentalFormContext } from './rental-context.ts';

/** What these writes take of a form; a form without a stage for it leaves it out. */
type Values = Partial<MoneyTaken & RatesAndCharges>;
type Handed = Submission<RentalFormContext, Values>;

/** The record that was written before, or the one that is changed; an id of null where neither is there. */
function ownerOf({ progress, formState }: Handed) {
  const { kind, record } = formState.formContext;
  const written = progress[kind]?.id;
  return { kind, id: typeof written === 'number' ? written : (record?.id ?? null) };
}

/** Posts what is paid now to the record that was written before. */
export const paymentStep = moneyStep<RentalFormContext, Values>({
  name: 'payment',
  label: 'rentalPayment.payment',
  prefix: 'pay',
  ownerOf,
  wishOf: ({ values }) => values.payment ?? null,
});

/** Posts the deposit: collected, or held on a card. */
export const depositStep = moneyStep<RentalFormContext, Values>({
  name: 'deposit',
  label: 'rentalPayment.deposit',
  prefix: 'deposit',
  ownerOf,
  wishOf: ({ values }) => values.deposit ?? null,
});

/** Why prices were changed by hand, as a note says it; '' where they were not. */
function reasonsIn(submission: Handed, { t }: Pick<Desk, 't'>): string {
  const { rateReason, adjustmentReason } = submission.values;
  return [
    rateReason ? t('rentalPrice.note.rate', { reason: rateReason }) : '',
    adjustmentReason ? t('rentalPrice.note.adjustment', { reason: adjustmentReason }) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** @throws NotWritten when there is no record yet */
function recordOf(submission: Handed): number {
  const { id } = ownerOf(submission);
  if (id === null) throw new NotWritten('There is no record yet');
  return id;
}

/** Notes on the record why its prices were changed by hand. */
export const reasonStep: WriteDeclaration<RentalFormContext, Values> = {
  name: 'reason',
  label: 'rentalPrice.note.step',
  isNeeded: (submission) =>
    keepsReasons(submission.formState) && reasonsIn(submission, submission.formState.desk) !== '',
  content: (submission) => ({
    record: ownerOf(submission).id,
    text: reasonsIn(submission, submission.formState.desk),
  }),
  async perform(reader: Reader, submission, { idempotencyKey }) {
    const { kind } = submission.formState.formContext;
    const text = reasonsIn(submission, submission.formState.desk);
    const wish = { text, kind: USUAL_KIND, isAlert: false };
    const record = { type: kind, id: String(recordOf(submission)) };
    const note = await createNote(reader, record, wish, idempotencyKey);
    return { id: note.id };
  },
  async seek(reader, submission) {
    const { desk, formContext } = submission.formState;
    const id = recordOf(submission);
    const text = reasonsIn(submission, desk);
    const notes = await listNotes(reader, { type: formContext.kind, id: String(id) });
    return notes
      .filter((note) => note.text === text)
      .map((note) => ({
        id: note.id,
        words: desk.t('refusal.evidence.note', {
          by: note.writtenBy ?? desk.formats.dateTime(note.writtenAt),
        }),
        href: lookAt({ kind: formContext.kind, id }, desk).href,
        result: { id: note.id },
      }));
  },
  look: (submission) => {
    const { kind, id } = ownerOf(submission);
    return lookAt({ kind, id: id ?? 0 }, submission.formState.desk);
  },
};
