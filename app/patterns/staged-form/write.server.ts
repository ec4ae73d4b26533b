// Each write of a form, from its start to its outcome, and the fields that a write has settled: so it is long.

import { paths } from '../../paths.ts';
import { IDEMPOTENCY } from '../../upstream/assumed.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../form-fields/field-view.ts';
import { AGAIN_FIELD, KEY_FIELD } from '../hidden-fields.ts';
import type { Kept, Outcome } from '../submit-once/outcome.ts';
import { lookingReader, submitOnce } from '../submit-once/submit-once.server.ts';
import { describeRefusal, describeUnknown, type Refused } from '../trouble/describe-refusal.server.ts';
import type {
  FormDeclaration,
  Progress,
  StageDeclaration,
  StageValues,
  Submission,
  WriteDeclaration,
} from './declaration.server.ts';
import {
  type Attempt,
  attemptName,
  type Draft,
  differing,
  type StageInput,
  type StoredDraft,
} from './draft.ts';
import { fieldNames, fieldsIn, fieldWords, filledGroups, nameOf } from './field-words.server.ts';
import { changeDraft, type FormSession, formStateOf, keyOf } from './session.server.ts';
import type { EventOf } from './submit-states.ts';

/** A write of a form that is about to be sent. */
export interface StartedWrite<Context> {
  readonly write: WriteDeclaration<Context>;
  readonly values: StageValues;
  /** The attempt before this one whose outcome is unknown; null where there is none. */
  readonly last: Attempt | null;
  /** The user was shown that the outcome is unknown, and asks for another attempt. */
  readonly isConfirmed: boolean;
  /** The form got another key: to the service this is another form. */
  readonly isRekeyed: boolean;
}

/** How a write ended, with the session after it. */
type WriteEnd<Context> = { readonly session: FormSession<Context> } & (
  | { readonly event: 'done' | 'doneBefore' | 'newKey' }
  | {
      readonly event: 'refused' | 'stale' | 'unanswered' | 'changedSince' | 'notSent';
      readonly refused: Refused;
      /** After an unknown outcome: `safe` to send again, or only once the user has `looked`; else null. */
      readonly unknown: 'safe' | 'looked' | null;
    }
  | { readonly event: 'sessionEnded'; readonly response: Response }
);

type Stored = Readonly<Record<string, Kept>>;

/** Returns the writes of a form that is submitted, in their order. */
export const writesOf = <Context>(
  { steps }: Pick<FormDeclaration<Context>, 'steps'>,
  submission: Submission<Context>,
): readonly WriteDeclaration<Context>[] => (typeof steps === 'function' ? steps(submission) : steps);

/** Returns what a write reads: the form, its values and what was written before it. */
export const submissionOf = <Context>(
  session: FormSession<Context>,
  values: StageValues,
): Submission<Context> => ({ formState: formStateOf(session), values, progress: session.draft.progress });

/** Whether a write is still to be sent. */
export const isOpen = <Context>(write: WriteDeclaration<Context>, submission: Submission<Context>): boolean =>
  !(write.name in submission.progress) && write.isNeeded?.(submission) !== false;

/** The form as it is sent: under the key of its draft, whatever window it comes from. */
function sentUnder(key: string, again: Attempt | null): FormData {
  const own = new FormData();
  own.set(KEY_FIELD, key);
  if (again) own.set(AGAIN_FIELD, String(again.nth));
  return own;
}

/**
 * Starts a write. The draft records that it started: after an unknown outcome it is sent again only when the user confirms
 * that on a page that named the outcome, and that confirmation counts once.
 */
export function startWrite<Context>(
  session: FormSession<Context>,
  write: WriteDeclaration<Context>,
  { values, fields }: { readonly values: StageValues; readonly fields: FormData },
): {
  readonly event: Extract<EventOf<'writing'>, 'started' | 'confirmed' | 'asked'>;
  readonly session: FormSession<Context>;
  readonly started: StartedWrite<Context>;
} {
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

/** Sends a write once, and stores in the draft how it ended. */
export async function sendWrite<Context>(
  before: FormSession<Context>,
  { write, values, last, isConfirmed, isRekeyed }: StartedWrite<Context>,
): Promise<WriteEnd<Context>> {
  const { form, args, staff, draftId, formContext, desk } = before;
  const closed = (draft: Draft): Draft => ({
    ...draft,
    attempt: draft.attempt?.step === write.name ? null : draft.attempt,
  });
  const submission = submissionOf(before, values);
  const content = write.content(submission);
  const ifMatch = form.version?.(formContext);
  // What was sent is not cut off by the page's time.
  const writer = { ...desk.reader, signal: undefined };
  const name = keyOf(form, before.draft.record, draftId);
  const repeats = desk.offers(IDEMPOTENCY);
  let isRepeat = last !== null && !isRekeyed && repeats;
  let isPerformed = false;
  const send = (): Promise<Outcome<Stored>> => {
    const sent = {
      form: name,
      fields: sentUnder(before.draft.key, isConfirmed ? last : null),
      part: write.name,
      content,
      seek: () => write.seek(lookingReader(desk.reader), submission),
      wasBegun: last !== null,
    };
    return submitOnce(args, staff, sent, (idempotencyKey) => {
      const safety = { idempotencyKey, ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"` };
      isPerformed = true;
      const work = write.perform(writer, { ...submission, isRepeat }, safety);
      isRepeat = repeats;
      return work;
    });
  };
  let outcome: Outcome<Stored>;
  try {
    outcome = await send();
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    // The session is over, and nothing was written.
    const isNew = last === null || isConfirmed;
    return {
      event: 'sessionEnded',
      session: isNew ? changeDraft(before, closed) : before,
      response: error,
    };
  }
  const toldOf = (refused: Refused) =>
    withFields(
      refused,
      (field) => write.fieldOf?.(field) ?? form.fieldOf?.(field, submission.formState) ?? field,
    );
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
      refused: toldOf(describeRefusal(error, desk)),
      unknown: null,
    };
  }
  const unknownEnd = (
    event: 'unanswered' | 'changedSince',
    unknown: Extract<Outcome<Stored>, { readonly state: 'unknown' }>,
  ): WriteEnd<Context> => ({
    event,
    session: before,
    refused: toldOf(describeUnknown(unknown, desk, write.look(submission))),
    unknown: unknown.sought === null ? 'safe' : 'looked',
  });
  if (outcome.state === 'unknown') return unknownEnd('unanswered', outcome);
  if (outcome.state === 'other-content' && last !== null && !outcome.isUnderWay && !isRekeyed) {
    if (isConfirmed) {
      // A user who looked in vain may have corrected something since: to the service this is another form.
      const key = args.context.submits.mint(staff, name);
      return { event: 'newKey', session: changeDraft(before, (draft) => ({ ...draft, key })) };
    }
    // What was sent then is not what the form holds now, so that a look for that would say nothing.
    const sought = repeats ? null : ({ state: 'unclear' } as const);
    return unknownEnd('changedSince', { state: 'unknown', why: null, sought, attempt: String(last.nth) });
  }
  return { event: 'notSent', session: before, refused: notSent(before), unknown: null };
}

/** What is wrong by our fields' names. */
const withFields = (refused: Refused, nameOf: (field: string) => string): Refused => ({
  ...refused,
  errors: Object.fromEntries(Object.entries(refused.errors).map(([field, words]) => [nameOf(field), words])),
});

function notSent<Context>({ desk, form, draft }: FormSession<Context>): Refused {
  const { t } = desk;
  const link = {
    href: draft.record ? form.back(null, draft.record) : paths.drafts(),
    label: t('forms.lookForIt'),
  };
  const refusal = {
    tone: 'warn' as const,
    title: t('refusal.notSent.title'),
    text: t('refusal.notSent.text'),
    link,
    traceId: '',
  };
  return { status: 409, errors: {}, refusal };
}

type WrittenStage = Pick<StageDeclaration<never>, 'writtenBy'>;

/** Whether a write that is done wrote this field: no write would send what is entered into it now. */
const isWrittenOf = ({ writtenBy }: WrittenStage, progress: Progress, name: string): boolean =>
  writtenBy?.(name).some((step) => step in progress) ?? false;

/** Whether a write that is done wrote answers of this stage. */
export const isPartlyWritten = <Context>(
  stage: StageDeclaration<Context>,
  { answers, progress }: Pick<StoredDraft, 'answers' | 'progress'>,
): boolean => Object.keys(answers).some((name) => isWrittenOf(stage, progress, name));

/** The same for a stage by its id; false where there is no such stage. */
const isWritten = <Context>(
  { stages }: Pick<FormDeclaration<Context>, 'stages'>,
  progress: Progress,
  { stage, name }: { readonly stage: string; readonly name: string },
): boolean => {
  const declared = stages.find(({ slug }) => slug === stage);
  return declared !== undefined && isWrittenOf(declared, progress, name);
};

/** Returns answers as a stage changed them; those of its fields that are written stay as they are. */
export function keepWritten<Context>(
  stage: StageDeclaration<Context>,
  progress: Progress,
  { before, after }: { readonly before: Answers; readonly after: Answers },
): Answers {
  const standing = differing(before, after).filter((name) => isWrittenOf(stage, progress, name));
  return { ...after, ...Object.fromEntries(standing.map((name) => [name, textsOf(before, name)])) };
}

/** Returns the input of a stage without the fields that are written already. */
export function openPart<Context, Input extends StageInput>(
  form: Pick<FormDeclaration<Context>, 'stages'>,
  { progress }: Pick<StoredDraft, 'progress'>,
  stage: string,
  sent: Input,
): Input {
  const open = Object.entries(sent.answers).filter(([name]) => !isWritten(form, progress, { stage, name }));
  return { ...sent, answers: Object.fromEntries(open) };
}

/** Returns what fields of a stage hold without an answer: their first choice, or a hidden value. */
export async function unansweredIn<Context>(opened: FormSession<Context>, stage: string): Promise<Answers> {
  const { form, draft } = opened;
  const declared = form.stages.find(({ slug }) => slug === stage);
  if (!declared?.writtenBy || Object.keys(draft.progress).length === 0) return {};
  const formState = formStateOf(opened);
  const fields = fieldsIn(filledGroups(await declared.groups(formState), formState, {}));
  const own = fields.filter(({ name, kind }) => kind === 'hidden' || !Object.hasOwn(draft.answers, name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value ? [value] : []]));
}

/** Returns the names of fields that are written and hold another text in the input. */
export const typedInVain = <Context>(
  form: Pick<FormDeclaration<Context>, 'stages'>,
  { progress, answers }: Pick<StoredDraft, 'progress' | 'answers'>,
  {
    stage,
    sent,
    unanswered,
  }: { readonly stage: string; readonly sent: StageInput; readonly unanswered: Answers },
): readonly string[] =>
  Object.entries(sent.answers).flatMap(([name, texts]) => {
    if (!isWritten(form, progress, { stage, name })) return [];
    const stands = {
      [name]: Object.hasOwn(unanswered, name) ? textsOf(unanswered, name) : textsOf(answers, name),
    };
    return differing(stands, { [name]: texts });
  });

/** Returns the input of such fields as text: 'Name: Hopper'. */
export async function typedWords<Context>(
  opened: FormSession<Context>,
  names: readonly string[],
  { answers }: StageInput,
): Promise<string> {
  const known = await fieldNames(opened);
  return names
    .map((name) => {
      const field = known.get(name);
      return `${field ? nameOf(field) : name}: ${fieldWords(field, textsOf(answers, name), opened.desk)}`;
    })
    .join('; ');
}

/** Returns a stage's groups with the fields that are written as read-only, and without buttons that change them. */
export function withWritten(
  groups: readonly FieldGroupView[],
  stage: WrittenStage,
  progress: Progress,
): readonly FieldGroupView[] {
  const isFixed = ({ name }: FieldView) => isWrittenOf(stage, progress, name);
  const fixed = (field: FieldView): FieldView => (isFixed(field) ? { ...field, readOnly: true } : field);
  const held = <Part extends Pick<FieldLine, 'fields' | 'deeds'>>(part: Part): Part => ({
    ...part,
    fields: part.fields.map(fixed),
    deeds: part.fields.some(isFixed) ? [] : part.deeds,
  });
  return groups.map((group) => ({ ...held(group), ...(group.lines && { lines: group.lines.map(held) }) }));
}
