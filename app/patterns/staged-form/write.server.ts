// Each write of a form: its start and outcome, its fields, and the comparison with the record. So it is long.

import * as paths from '../../paths.ts';
import { IDEMPOTENCY } from '../../upstream/registry.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import {
  describeRefusal,
  describeUnknown,
  notSent,
  type Refused,
} from '../error-page/describe-refusal.server.ts';
import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../form-fields/field-view.ts';
import { fieldsIn, fieldWords, filledGroups } from '../form-fields/field-words.server.ts';
import { AGAIN_FIELD, KEY_FIELD } from '../request/hidden-fields.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { Outcome, StoredValue } from '../submit-once/outcome.server.ts';
import { lookingReader, submitOnce } from '../submit-once/submit-once.server.ts';
import type {
  FormDeclaration,
  Progress,
  StageDeclaration,
  StageValues,
  StepEvidence,
  Submission,
  WriteDeclaration,
} from './declaration.server.ts';
import {
  type Attempt,
  attemptName,
  type Draft,
  differing,
  isEntered,
  type StageInput,
  type StoredDraft,
} from './drafts.server.ts';
import { changeDraft, type FormSession, formStateOf, keyOf } from './session.server.ts';
import { fieldNames } from './stages.server.ts';
import type { EventOf } from './submit-states.ts';

export interface StartedWrite {
  readonly write: WriteDeclaration;
  readonly values: StageValues;
  /** The last attempt, whose outcome is unknown; null for none. */
  readonly last: Attempt | null;
  /** The user was shown the unknown outcome, and asks for another attempt. */
  readonly isConfirmed: boolean;
  /** The form got another key: to the service this is another form. */
  readonly isRekeyed: boolean;
}

export interface RefusedWrite {
  readonly event: 'refused' | 'stale' | 'unanswered' | 'changedSince' | 'notSent';
  readonly refused: Refused;
  /** Whether another attempt is `safe`, or only once the user has `looked`; null for a known outcome. */
  readonly unknown: 'safe' | 'looked' | null;
}

type WriteEnd = { readonly session: FormSession } & (
  | { readonly event: 'done' | 'doneBefore' | 'newKey' }
  | RefusedWrite
  | { readonly event: 'sessionEnded'; readonly response: Response }
);

type Stored = Readonly<Record<string, StoredValue>>;

export const writesOf = (
  { steps }: Pick<FormDeclaration, 'steps'>,
  submission: Submission,
): readonly WriteDeclaration[] => (typeof steps === 'function' ? steps(submission) : steps);

export const submissionOf = (session: FormSession, values: StageValues): Submission => ({
  formState: formStateOf(session),
  values,
  progress: session.draft.progress,
});

export const isOpen = (write: WriteDeclaration, submission: Submission): boolean =>
  !(write.name in submission.progress) && write.isNeeded?.(submission) !== false;

/** The form as sent under the key of its draft, from whatever window. */
function sentUnder(key: string, again: Attempt | null): FormData {
  const own = new FormData();
  own.set(KEY_FIELD, key);
  if (again) own.set(AGAIN_FIELD, String(again.nth));
  return own;
}

/** Starts a write and records that: after an unknown outcome the user has to confirm the next attempt. */
export function startWrite(
  session: FormSession,
  write: WriteDeclaration,
  { values, fields }: { readonly values: StageValues; readonly fields: FormData },
): { readonly event: EventOf<'writing'>; readonly session: FormSession; readonly started: StartedWrite } {
  const { attempt } = session.drafts.get(session.draftId) ?? session.draft;
  const last = attempt?.step === write.name ? attempt : null;
  const isConfirmed = last !== null && fields.get(AGAIN_FIELD) === attemptName(last);
  const started = { write, values, last, isConfirmed, isRekeyed: false };
  if (last !== null && !isConfirmed) return { event: 'asked', session, started };
  const next = { step: write.name, nth: (last?.nth ?? 0) + 1 };
  return {
    event: isConfirmed ? 'confirmed' : 'started',
    session: changeDraft(session, (draft) => ({ ...draft, attempt: next })),
    started,
  };
}

/** Sends a write once, and stores its outcome in the draft. */
export async function sendWrite(
  before: FormSession,
  { write, values, last, isConfirmed, isRekeyed }: StartedWrite,
): Promise<WriteEnd> {
  const { form, args, staff, draftId, formContext, staffContext } = before;
  const closed = (draft: Draft): Draft => ({
    ...draft,
    attempt: draft.attempt?.step === write.name ? null : draft.attempt,
  });
  const submission = submissionOf(before, values);
  const ifMatch = form.version?.(formContext);
  // The page's time limit must not cut a write off.
  const writer = { ...staffContext.reader, signal: undefined };
  const name = keyOf(form, before.draft.record, draftId);
  const repeats = staffContext.offers(IDEMPOTENCY);
  let isRepeat = last !== null && !isRekeyed && repeats;
  let isPerformed = false;
  const sent = {
    form: name,
    fields: sentUnder(before.draft.key, isConfirmed ? last : null),
    part: write.name,
    content: write.content(submission),
    seek: () => write.seek(lookingReader(staffContext.reader), submission),
    wasStarted: last !== null,
  };
  let outcome: Outcome<Stored>;
  try {
    outcome = await submitOnce(args, staff, sent, (idempotencyKey) => {
      const safety = { idempotencyKey, ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"` };
      isPerformed = true;
      const work = write.perform(writer, { ...submission, isRepeat }, safety);
      isRepeat = repeats;
      return work;
    });
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    const isNew = last === null || isConfirmed;
    return { event: 'sessionEnded', session: isNew ? changeDraft(before, closed) : before, response: error };
  }
  const ourField = (field: string) =>
    write.fieldOf?.(field) ?? form.fieldOf?.(field, submission.formState) ?? field;
  const refusalFor = (refused: Refused): Refused => {
    const errors = Object.entries(refused.errors).map(([field, words]) => [ourField(field), words]);
    return { ...refused, errors: Object.fromEntries(errors) };
  };
  if (outcome.state === 'done') {
    const { result } = outcome;
    const session = changeDraft(before, (draft) => ({
      ...closed(draft),
      progress: { ...draft.progress, [write.name]: result },
      isRebased: form.param !== undefined,
    }));
    return { event: isPerformed ? 'done' : 'doneBefore', session };
  }
  if (outcome.state === 'refused') {
    const { error } = outcome;
    return {
      event: error instanceof UpstreamError && error.status === 412 ? 'stale' : 'refused',
      session: changeDraft(before, closed),
      refused: refusalFor(describeRefusal(error, staffContext)),
      unknown: null,
    };
  }
  const unknownEnd = (
    event: 'unanswered' | 'changedSince',
    unknown: Extract<Outcome<Stored>, { readonly state: 'unknown' }>,
  ): WriteEnd => ({
    event,
    session: before,
    refused: refusalFor(describeUnknown(unknown, staffContext, write.look(submission))),
    unknown: unknown.sought === null ? 'safe' : 'looked',
  });
  if (outcome.state === 'unknown') return unknownEnd('unanswered', outcome);
  if (outcome.state === 'other-content' && last !== null && !outcome.isInProgress && !isRekeyed) {
    if (isConfirmed) {
      // The user may have corrected something since: to the service this is another form.
      const key = args.context.submits.mint(staff, name);
      return { event: 'newKey', session: changeDraft(before, (draft) => ({ ...draft, key })) };
    }
    // The form holds other input by now: looking for that would say nothing.
    const sought = repeats ? null : ({ state: 'unclear' } as const);
    return unknownEnd('changedSince', { state: 'unknown', why: null, sought, attempt: String(last.nth) });
  }
  const link = {
    href: before.draft.record ? form.back(null, before.draft.record) : paths.drafts(),
    label: staffContext.t('forms.lookForIt'),
  };
  return { event: 'notSent', session: before, refused: notSent(staffContext, link), unknown: null };
}

type WrittenStage = Pick<StageDeclaration, 'writtenBy'>;

/** Returns whether a write that is done wrote a field of the stage: later input of it is not sent. */
const writtenIn = (stage: WrittenStage | undefined, progress: Progress) => (field: string) =>
  stage?.writtenBy?.(field).some((step) => step in progress) ?? false;

export const isPartlyWritten = (
  stage: StageDeclaration,
  { answers, progress }: Pick<StoredDraft, 'answers' | 'progress'>,
): boolean => Object.keys(answers).some(writtenIn(stage, progress));

/** Returns answers as a stage changed them, without changes of fields that are written. */
export function keepWritten(
  stage: StageDeclaration,
  progress: Progress,
  { before, after }: { readonly before: Answers; readonly after: Answers },
): Answers {
  const stageStatus = differing(before, after).filter(writtenIn(stage, progress));
  return { ...after, ...Object.fromEntries(stageStatus.map((name) => [name, textsOf(before, name)])) };
}

/**
 * Returns the input of a stage without the fields that are written, and the names of those with other input.
 * @param unanswered what fields hold without an answer, as `unansweredIn` returns it
 */
export function openPart(
  { stages }: Pick<FormDeclaration, 'stages'>,
  { progress, answers }: Pick<StoredDraft, 'progress' | 'answers'>,
  stage: string,
  sent: StageInput,
  unanswered: Answers = {},
): { readonly open: StageInput; readonly inVain: readonly string[] } {
  const declared = stages.find(({ slug }) => slug === stage);
  const isWritten = writtenIn(declared, progress);
  const input = Object.entries(sent.answers);
  const written = input.filter(([name]) => isWritten(name));
  const held = { ...answers, ...unanswered };
  const stageStatus = Object.fromEntries(written.map(([name]) => [name, textsOf(held, name)]));
  return {
    open: { ...sent, answers: Object.fromEntries(input.filter(([name]) => !isWritten(name))) },
    inVain: differing(stageStatus, Object.fromEntries(written)),
  };
}

/** Returns what fields hold without an answer: their first choice, or a hidden value. */
export async function unansweredIn(opened: FormSession, stage: string): Promise<Answers> {
  const { form, draft } = opened;
  const declared = form.stages.find(({ slug }) => slug === stage);
  if (!declared?.writtenBy || Object.keys(draft.progress).length === 0) return {};
  const formState = formStateOf(opened);
  const fields = fieldsIn(filledGroups(await declared.groups(formState), formState, {}));
  const own = fields.filter(({ name, kind }) => kind === 'hidden' || !Object.hasOwn(draft.answers, name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value ? [value] : []]));
}

/** Returns groups with written fields as read-only, and without buttons that change them. */
export function withWritten(
  groups: readonly FieldGroupView[],
  stage: WrittenStage,
  progress: Progress,
): readonly FieldGroupView[] {
  const isWritten = writtenIn(stage, progress);
  const isFixed = ({ name }: FieldView) => isWritten(name);
  const fixed = (field: FieldView): FieldView => (isFixed(field) ? { ...field, readOnly: true } : field);
  const held = <Part extends Pick<FieldLine, 'fields' | 'intents'>>(part: Part): Part => ({
    ...part,
    fields: part.fields.map(fixed),
    intents: part.fields.some(isFixed) ? [] : part.intents,
  });
  return groups.map((group) => ({ ...held(group), ...(group.lines && { lines: group.lines.map(held) }) }));
}

/** Returns the answers that another user changed since the opening, without the effect of an own write. */
export async function changedMeanwhile(opened: FormSession): Promise<readonly string[]> {
  const { form, draft, present, staffContext } = opened;
  const names = form.param === undefined ? [] : differing(draft.base, present);
  if (names.length === 0 || draft.attempt === null) return names;
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) =>
    fieldWords(known.get(name), textsOf(answers, name), staffContext);
  const others = names.filter((name) => words(present, name) !== words(draft.answers, name));
  // What no field shows follows from the rest.
  return others.some((name) => known.get(name)?.kind !== 'hidden') ? others : [];
}

/** Whether another press has written since this one came in: this one then only asks for its outcome. */
export function hasConcurrentSubmit({ drafts, draftId, draft }: FormSession): boolean {
  const now = drafts.get(draftId);
  if (now === null || draft.attempt !== null) return false;
  return now.attempt !== null || Object.keys(now.progress).length > Object.keys(draft.progress).length;
}

/** Returns who changed the record, when, and both values; null where no other user did. */
export async function conflictView(opened: FormSession) {
  const { form, staffContext, draft, formContext, present } = opened;
  const names = await changedMeanwhile(opened);
  if (names.length === 0) return null;
  const { t, formats } = staffContext;
  const change = form.changed?.(formContext) ?? { who: null, when: null };
  const known = await fieldNames(opened);
  const words = (answers: Answers, name: string) =>
    fieldWords(known.get(name), textsOf(answers, name), staffContext) || t('forms.conflict.nothing');
  const who = change.who ?? t('refusal.stale.anotherUser');
  const when = formats.dateTime(staffContext.localMoment(change.when));
  return {
    title: t('forms.conflict.title'),
    text: t(when ? 'forms.conflict.text' : 'forms.conflict.undated', { who, when }),
    heads: {
      field: t('forms.conflict.field'),
      theirs: t('forms.conflict.theirs'),
      yours: t('forms.conflict.yours'),
    },
    rows: names.map((name) => ({
      name,
      label: known.get(name)?.label ?? name,
      theirs: words(present, name),
      yours: words(draft.answers, name),
      // The form may have been written: comparing with its beginning shows nothing.
      both: draft.attempt !== null || isEntered(draft, name),
    })),
    keep: { theirs: t('forms.conflict.takeTheirs'), yours: t('forms.conflict.keepYours') },
    submit: t('forms.conflict.submit'),
  };
}

interface ChangedRecord {
  readonly number: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** Returns the last change of a record as evidence of its save; null where the service names no moment. */
export function changeEvidence(
  { number, changedBy, changedAt }: ChangedRecord,
  { t, formats, localMoment, profile }: StaffContext,
  { href, result }: { readonly href: string; readonly result: Readonly<Record<string, StoredValue>> },
): readonly StepEvidence[] | null {
  if (changedAt === null) return null;
  // Another user's change is none of this form.
  if (changedBy !== null && profile && changedBy !== profile.fullName) return [];
  const at = formats.dateTime(localMoment(changedAt));
  const words =
    changedBy === null
      ? t('refusal.evidence.changed', { number, at })
      : t('refusal.evidence.changedBy', { number, at, by: changedBy });
  return [{ id: changedAt, words, href, result }];
}
