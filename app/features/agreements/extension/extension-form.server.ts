// The form of an extension: its stage, its write, its price and its addendum. So it is long.

import { z } from 'zod';
import { isSameMinute } from '../../../domain/calendar.ts';
import { type MomentHabits, readMoment } from '../../../domain/parse-day.ts';
import * as paths from '../../../paths.ts';
import { type Answers, answerOf, momentText } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneListed } from '../../../patterns/record-form/choice-kinds.server.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import { checked, moment, paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, form, stage } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  PriceDeclaration,
  Progress,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { warningTexts } from '../../../patterns/submit-once/save-warnings.server.ts';
import { type Agreement, agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import {
  type ExtensionInput,
  extensionPathOf,
} from '../../../upstream/agreements/agreement-writes.contract.ts';
import { extendAgreement } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { listHoldsOrUnread } from '../../../upstream/holds/holds.server.ts';
import { FORMER_NAMES, withStored } from '../../rentals/form/rental-context.server.ts';
import { habitsAt, hoursNote, idIn, withSeconds } from '../../rentals/form/rental-period.server.ts';
import { commitmentLink } from '../../rentals/form/vehicle-choice.server.ts';
import {
  agreementChange,
  type CheckInFormContext,
  lookAtAgreement,
} from '../check-in/check-in-context.server.ts';
import {
  agreementPriceRequest,
  changedPrice,
  changeLines,
  differenceWords,
} from '../check-in/return-price.server.ts';
import { outWords, reviewOfReturn } from '../check-in/returned-vehicle.server.ts';
import { addendumOf, type ExtensionChange } from '../documents/rental-documents.server.ts';
import { isOut } from '../life-cycle.ts';
import { type SignedTerm, signatureStageOf, signingSteps } from '../signing/signing.server.ts';

type At = FormState<CheckInFormContext>;
type Entered = Pick<FormState<unknown>, 'staffContext' | 'answers'>;

/** Returns the due time as this form began, as it was entered. */
const firstDue = ({ answers }: Pick<Entered, 'answers'>): string =>
  answerOf(answers, 'dueAtFirst') || answerOf(answers, 'dueAt');

/** Returns how the new due time is read: on the clock of its location, counting from the present due time. */
function extensionHabits({ staffContext, answers }: Entered): MomentHabits {
  const there = habitsAt(staffContext, idIn(answers, 'checkInPlaceId'));
  const due = readMoment(answerOf(answers, 'dueAt'), there);
  return 'value' in due ? { ...there, from: due.value } : there;
}

function dueBefore(formState: Entered): string | null {
  const read = readMoment(firstDue(formState), formState.staffContext.habits);
  return 'value' in read ? withSeconds(read.value) : null;
}

/**
 * Returns whether a moment, to the minute, is later than the due time. The moment to which the rental was extended since
 * counts, too: it may be this form's own write, sent again under the same key after an unknown outcome.
 */
function isExtension(formState: Entered, at: string): boolean {
  const { from } = extensionHabits(formState);
  const hasMoved = firstDue(formState) !== answerOf(formState.answers, 'dueAt');
  return from === undefined || at > from || (at === from && hasMoved);
}

/** Returns what can be read of an extension. The moment is wall-clock text with seconds. */
function extensionSketch(formState: Entered) {
  const { answers } = formState;
  const read = readMoment(answerOf(answers, 'checkInAt'), extensionHabits(formState));
  const isRight = 'value' in read && isExtension(formState, read.value);
  return { checkInAt: isRight ? withSeconds(read.value) : null, endPlaceId: idIn(answers, 'checkInPlaceId') };
}

/** Returns the answers with a time from now on (`+1d`) as that time: it must not move with what it counts from. */
function settled(formState: Entered): Answers {
  const { answers, staffContext } = formState;
  const { checkInAt } = extensionSketch(formState);
  if (checkInAt === null) return answers;
  const at = momentText(checkInAt, staffContext.habits);
  return { ...answers, checkInAt: [at], dueAtFirst: [firstDue(formState)] };
}

/** The write that extends the agreement, by its name in the progress. */
const EXTENSION = 'extension';

const figure = z.number().nullable().catch(null);
const text = z.string().nullable().catch(null);
const change = z.object({ dueBefore: text, totalBefore: figure, difference: figure, reason: text });

/** Returns what the extension changed, once it is made. */
export const changeIn = (progress: Progress): ExtensionChange => change.parse(progress[EXTENSION] ?? {});

const totalUntilNow = ({ formContext, progress }: At): number | null =>
  progress?.[EXTENSION] === undefined ? formContext.agreement.money.total : changeIn(progress).totalBefore;

/**
 * Returns a notice of the vehicle's next booking, that there is none, or that it could not be read; nothing where the
 * service has no such call.
 * @param checkInAt the new due time; where it reaches the day of the booking, an exchange is offered
 */
async function nextCommitment(
  { id, vehicle }: Agreement,
  checkInAt: string | null,
  staffContext: StaffContext,
): Promise<NonNullable<FieldGroupView['notices']>> {
  const { t, formats, offers, reader } = staffContext;
  if (vehicle.id === null || !offers('holds.list')) return [];
  const holds = await listHoldsOrUnread(reader, vehicle.id, {});
  if (holds === null) return [{ tone: 'warn', text: t('extension.nextUnread') }];
  const [next] = holds
    .filter(({ kind, recordId }) => kind !== 'agreement' || recordId !== id)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  if (next === undefined) return [{ tone: 'info', text: t('extension.nobodyNext') }];
  const { kind, recordId, number, customer, from } = next;
  const link = commitmentLink({ kind, id: recordId ?? 0, number }, vehicle.id, staffContext);
  const at = formats.dateTime(from);
  // Whether the time is free the service decides: it counts turnaround and more.
  const isReached = checkInAt !== null && checkInAt.slice(0, 10) >= from.slice(0, 10);
  const text = customer ? t('extension.nextFor', { at, customer }) : t('extension.next', { at });
  if (!isReached) return [{ tone: 'info', text, link }];
  const exchange = { href: paths.exchange(id), label: t('ways.exchange') };
  const wayOut = { tone: 'warn', text: t('extension.wayOut'), link: exchange } as const;
  return [{ tone: 'warn', text, link }, ...(offers('exchanges.create') ? [wayOut] : [])];
}

const LONGEST_REASON = 500;

const due = moment<CheckInFormContext>(extensionHabits);

async function withSurroundings(group: FieldGroupView, state: At): Promise<FieldGroupView> {
  const { staffContext, formContext, price } = state;
  const { checkInAt, endPlaceId } = extensionSketch(state);
  const [note, notices] = await Promise.all([
    hoursNote(staffContext, endPlaceId, checkInAt),
    nextCommitment(formContext.agreement, checkInAt, staffContext),
  ]);
  const lines = changeLines(totalUntilNow(state), price, staffContext);
  return {
    ...group,
    remark: outWords(state),
    notices,
    lines: lines.map(({ term, text }) => ({ key: term, title: term, amount: text, fields: [] })),
    fields: group.fields.map((field) => (field.name === 'checkInAt' && note ? { ...field, note } : field)),
  };
}

const extension = fieldGroup<CheckInFormContext>()(
  'extension',
  { legend: 'extension.legend', columns: 2, finish: withSurroundings, pathOf: extensionPathOf },
  {
    checkInAt: {
      label: 'extension.due',
      missing: 'errors.dueAt.missing',
      hint: 'extension.dueHint',
      kind: checked(due, (at, state) =>
        isExtension(state, at.slice(0, 16)) ? undefined : 'extension.notLater',
      ),
      required: true,
      live: true,
      held: () => null,
    },
    checkInPlaceId: {
      label: 'rentalForm.endPlace',
      kind: oneListed(({ staffContext, formContext }) =>
        withStored(staffContext.places, formContext.before?.checkInPlace),
      ),
      required: true,
      live: true,
      held: ({ agreement }) => agreement.rental.checkInPlaceId,
    },
    reason: { label: 'agreement.reason.label', kind: paragraph(LONGEST_REASON, 2), held: () => null },
    // What the agreement held as the form began: an extension of another user is then noticed.
    dueAt: {
      label: 'extension.dueBefore',
      kind: hidden(due),
      held: ({ agreement }) => agreement.rental.checkInAt,
    },
  },
);

interface ExtensionValues extends ValuesOfRows<typeof extension.rows> {}

/** The new due time, where the vehicle comes back, and why. */
export const extensionStage = stage<CheckInFormContext>()({
  slug: 'rental-information',
  title: 'extension.stage',
  writtenBy: () => [EXTENSION],
  parts: [extension],
  complete: async (state) => settled(state),
  async review(state) {
    const { staffContext, price } = state;
    return [
      { term: staffContext.t('extension.dueBefore'), text: staffContext.formats.dateTime(dueBefore(state)) },
      ...reviewOfReturn(state, await extension.groups(state)),
      ...changeLines(totalUntilNow(state), price, staffContext),
    ];
  },
});

type Submitted = Submission<CheckInFormContext, ExtensionValues>;

const inputOf = ({ values }: Submitted): ExtensionInput => {
  const { checkInAt, checkInPlaceId, reason } = values;
  return { checkInAt, checkInPlaceId, reason };
};

/** Extends the agreement. Its progress holds the change for the addendum, with the moment that it states. */
const extensionStep: WriteDeclaration<CheckInFormContext, ExtensionValues> = {
  name: EXTENSION,
  label: 'extension.stage',
  content: inputOf,
  async perform(reader, submission, safety) {
    const { staffContext, formContext } = submission.formState;
    const { agreement } = formContext;
    const input = inputOf(submission);
    const saved = await extendAgreement(reader, agreement.id, input, safety);
    const { id, number, totalBefore, difference } = saved;
    const at = staffContext.nowAt(agreement.rental.checkOutPlace);
    const own = { dueBefore: dueBefore(submission.formState), reason: input.reason, at };
    return { id, number, totalBefore, difference, ...warningTexts(saved), ...own };
  },
  async seek(reader, submission) {
    const { staffContext, formContext } = submission.formState;
    const { checkInAt, reason } = inputOf(submission);
    const found = await getAgreement(reader, formContext.agreement.id);
    const { id, displayId: number, rental, extensions } = found;
    if (!isSameMinute(rental.checkInAt, checkInAt)) return [];
    const made = extensions?.findLast(({ due }) => isSameMinute(due, checkInAt));
    const due = staffContext.formats.dateTime(checkInAt);
    const words = staffContext.t('refusal.evidence.extension', { number, due });
    const result = {
      ...{ id, number, reason, at: staffContext.nowAt(rental.checkOutPlace) },
      totalBefore: made?.totalBefore ?? null,
      difference: made?.difference ?? null,
      dueBefore: made?.dueBefore ?? dueBefore(submission.formState),
    };
    return [{ id: made?.id ?? checkInAt, words, href: paths.agreement(id), result }];
  },
  look: lookAtAgreement,
};

const renterOf = ({ formContext }: Pick<At, 'formContext'>): string =>
  formContext.before?.customer?.name ?? '';

function terms(formState: At): readonly SignedTerm[] {
  const { staffContext, formContext, price } = formState;
  const { formats } = staffContext;
  const { rental, vehicle } = formContext.agreement;
  const before = totalUntilNow(formState);
  return [
    ['renter', renterOf(formState)],
    ['vehicle', joined(vehicle.plate, formContext.before?.vehicle?.build)],
    ['from', formats.dateTime(rental.checkOutAt)],
    ['before', formats.dateTime(dueBefore(formState)), 'extension.dueBefore'],
    ['until', formats.dateTime(extensionSketch(formState).checkInAt), 'extension.due'],
    ['totalBefore', formats.money(before), 'extension.totalBefore'],
    ['total', formats.money(price?.total ?? null)],
    ['difference', differenceWords(before, price, staffContext), 'agreement.exchange.difference'],
  ];
}

export const extensionSignature = signatureStageOf('extension.signed', terms);

const addendumSteps = signingSteps<CheckInFormContext>({
  step: EXTENSION,
  label: 'documents.kinds.addendum',
  kind: 'addendum',
  phase: null,
  document: ({ progress }) => addendumOf(changeIn(progress)),
  renter: ({ formState }) => renterOf(formState),
});

const price: PriceDeclaration<CheckInFormContext> = {
  request(formState) {
    const { checkInAt: to, endPlaceId: checkInPlaceId } = extensionSketch(formState);
    if (to === null || checkInPlaceId === null) return null;
    return agreementPriceRequest(formState.formContext, { to, checkInPlaceId });
  },
  view: (priced, formState) =>
    changedPrice(priced, formState, { missing: 'extension.priceMissing', before: totalUntilNow(formState) }),
};

/** An extension: the new due time, and the addendum that is signed for it. */
export const extensionForm = form<CheckInFormContext>()({
  ...agreementChange,
  name: 'agreement-extension',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.extend',
  locations: ({ agreement }) => agreementLocations(agreement),
  formerNames: FORMER_NAMES,
  stages: [extensionStage, extensionSignature],
  steps: [extensionStep, ...addendumSteps],
  address: paths.extension,
  // What it counts from is an answer: an extension that another user makes in the meantime is then noticed.
  initial: (formContext, staffContext, screen) => extensionStage.begin(formContext, { staffContext, screen }),
  closed: ({ agreement }, progress) =>
    isOut(agreement.statusId) || EXTENSION in progress ? null : 'extension.closed',
  price,
  done: (_, { agreement }) => ({ address: paths.agreement(agreement.id), flash: 'extended' }),
});
