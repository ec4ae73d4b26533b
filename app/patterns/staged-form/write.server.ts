import { paths } from '../../paths.ts';
import { IDEMPOTENCY } from '../../upstream/assumed.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { AGAIN_FIELD, KEY_FIELD } from '../hidden-fields.ts';
import type { Kept, Outcome } from '../submit-once/outcome.ts';
import { lookingReader, submitOnce } from '../submit-once/submit-once.server.ts';
import { describeRefusal, describeUnknown, type Refused } from '../trouble/describe-refusal.server.ts';
import type { FormDeclaration, StageValues, Submission, WriteDeclaration } from './declaration.server.ts';
import { type Attempt, attemptName, type Draft } from './draft.ts';
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
