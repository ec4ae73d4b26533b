import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { oneListed } from '../../../patterns/record-form/choice-kinds.server.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { FieldState } from '../../../patterns/record-form/field-kind.ts';
import { checked, moment, paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { fieldWords } from '../../../patterns/staged-form/field-words.server.ts';
import { extensionPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { withKept } from '../../rentals/form/kept-choice.ts';
import { hoursNote } from '../../rentals/form/place-hours.server.ts';
import { changeLines } from '../check-in/agreement-price.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
import { outWords } from '../check-in/returned-vehicle.server.ts';
import { EXTENSION, totalUntilNow } from './extension-outcome.server.ts';
import {
  dueBefore,
  extensionHabits,
  extensionSketch,
  isExtension,
  settled,
} from './extension-sketch.server.ts';
import { nextCommitment } from './next-commitment.server.ts';

const LONGEST_REASON = 500;

type At = FormState<CheckInFormContext>;
type State = FieldState<CheckInFormContext>;

const due = moment<CheckInFormContext>(extensionHabits);

const checkLater = (at: string, state: State): string | undefined =>
  isExtension(state, at.slice(0, 16)) ? undefined : 'extension.notLater';

/** Adds what stands around the fields: what is agreed, the next booking of the vehicle, the change of the price. */
async function withSurroundings(group: FieldGroupView, state: At): Promise<FieldGroupView> {
  const { desk, formContext, price } = state;
  const { checkInAt, endPlaceId } = extensionSketch(state);
  const [note, notices] = await Promise.all([
    hoursNote(desk, endPlaceId, checkInAt),
    nextCommitment(formContext.agreement, checkInAt, desk),
  ]);
  return {
    ...group,
    remark: outWords(state),
    notices,
    lines: changeLines(totalUntilNow(state), price, desk).map(({ term, text }) => ({
      key: term,
      title: term,
      amount: text,
      fields: [],
    })),
    fields: group.fields.map((field) => (field.name === 'checkInAt' && note ? { ...field, note } : field)),
  };
}

const extension = fieldGroup<CheckInFormContext>()(
  'extension',
  { legend: 'extension.legend', columns: 2, finish: withSurroundings, pathOf: extensionPathOf },
  {
    checkInAt: {
      label: 'extension.due',
      hint: 'extension.dueHint',
      kind: checked(due, checkLater),
      required: true,
      live: true,
      held: () => null,
    },
    checkInPlaceId: {
      label: 'rentalForm.endPlace',
      kind: oneListed(({ desk, formContext }) => withKept(desk.places, formContext.before?.checkInPlace)),
      required: true,
      live: true,
      held: ({ agreement }) => agreement.rental.checkInPlaceId,
    },
    reason: {
      label: 'agreement.reason.label',
      kind: paragraph(LONGEST_REASON, 2),
      held: () => null,
    },
    // What the agreement said as the form began: an extension of another user is then noticed.
    dueAt: {
      label: 'extension.dueBefore',
      kind: hidden(due),
      held: ({ agreement }) => agreement.rental.checkInAt,
    },
  },
);

/** Values of this stage: until when the vehicle stays out, on the clock of the location where it comes back. */
export interface ExtensionValues extends ValuesOfRows<typeof extension.rows> {}

async function review(state: At): Promise<readonly ReviewLine[]> {
  const { desk, answers, price } = state;
  const fields = (await extension.groups(state)).flatMap((group) => group.fields);
  return [
    { term: desk.t('extension.dueBefore'), text: desk.formats.dateTime(dueBefore(state)) },
    ...fields
      .filter(({ kind }) => kind !== 'hidden')
      .map((field) => ({ term: field.label, text: fieldWords(field, answers[field.name] ?? [], desk) })),
    ...changeLines(totalUntilNow(state), price, desk),
  ];
}

/** Until when the vehicle stays out, where it comes back, and why. */
export const extensionStage = stage<CheckInFormContext>()({
  slug: 'rental-information',
  title: 'extension.stage',
  writtenBy: () => [EXTENSION],
  parts: [extension],
  complete: async (state) => settled(state),
  review,
});
