// The server's part of a press: one effect for each state, and the loop that runs them by the table of states.

import { redirect } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { IDEMPOTENCY } from '../../upstream/assumed.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { AGAIN_FIELD } from '../hidden-fields.ts';
import { deskOf } from '../record/read-record.server.ts';
import { keepSaid, saidOf } from '../submit-once/said.server.ts';
import { orSignInKeeping, requireSender } from '../submit-once/submit-once.server.ts';
import type { Refused } from '../trouble/describe-refusal.server.ts';
import { changedMeanwhile } from './conflict.server.ts';
import type { FormDeclaration, StageValues, WriteDeclaration } from './declaration.server.ts';
import { attemptName, resolved } from './draft.ts';
import { draftsOf } from './drafts.server.ts';
import { drawForm, standingsOf } from './draw-form.server.ts';
import { fieldNames } from './field-words.server.ts';
import { readSent, type SentForm, withoutCards } from './input.server.ts';
import { type Answer, followButton, leaveForm } from './next-stage.server.ts';
import { keptForm } from './no-form.server.ts';
import {
  notSavedPage,
  saveAnswers,
  saveForOwner,
  saveWithoutContext,
  writtenPage,
} from './save-input.server.ts';
import {
  type Args,
  changeDraft,
  draftIdIn,
  type FormSession,
  formStateOf,
  keyOf,
  openForm,
  recordIn,
  stageAddress,
} from './session.server.ts';
import { firstOpen, readStages, SUMMARY, stageFor, valuesOf } from './stages.server.ts';
import { endsPress, type SubmitState, stateAfter } from './submit-states.ts';
import { isOpen, type StartedWrite, sendWrite, startWrite, submissionOf, writesOf } from './write.server.ts';

/** A press on its way through the states. */
interface Press<Context> {
  readonly session: FormSession<Context>;
  /** The stage that the page showed. */
  readonly stage: string;
  readonly sent: SentForm;
  /** What was rejected as the input was saved, by field: a picture, a card's number. */
  readonly rejected: Readonly<Record<string, string>>;
  /** All writes of the form, and those that are still to be looked at. Empty before the form is checked. */
  readonly values: StageValues;
  readonly writes: readonly WriteDeclaration<Context>[];
  readonly waiting: readonly WriteDeclaration<Context>[];
  readonly started: StartedWrite<Context> | null;
}

/** What a state's effect ends with: its event, and the press for the next state or the end of it. */
type Step<Context> = { readonly event: string } & (
  | { readonly press: Press<Context> }
  | { readonly answer: Answer | Response }
  | { readonly thrown: unknown }
);

type Effect = <Context>(press: Press<Context>) => Promise<Step<Context>>;

/** Returns where a submitted form led, for a window that still shows it or a second press; null where it was not submitted. */
export function ledBefore({ context, request }: Args, staff: Staff): Response | null {
  const draft = new URL(request.url).searchParams.get('draft');
  const led = draft === null ? null : draftsOf(context.records, staff).done(draft);
  return led && redirect(led.address, 303);
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === 'signed-out';

/** Opens the form for its input; input that no form can take is saved as it is. */
async function open<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  staff: Staff,
  sent: SentForm,
): Promise<Step<Context>> {
  const before = ledBefore(args, staff);
  if (before) return { event: 'submittedBefore', answer: before };
  let session: Awaited<ReturnType<typeof openForm<Context>>>;
  try {
    session = await openForm(form, args, staff);
  } catch (error) {
    await saveWithoutContext(form, args, staff, sent);
    if (!isSignedOut(error)) throw error;
    return { event: 'sessionEnded', thrown: error };
  }
  // Another request may have submitted it while this one was waiting for the service.
  const led = ledBefore(args, staff);
  if (led) return { event: 'submittedBefore', answer: led };
  if ('view' in session) {
    const { failure } = session;
    const isSilent = failure !== undefined;
    const unkept = await saveWithoutContext(form, args, staff, sent, { begins: isSilent });
    if (!isSilent) return { event: 'noAccess', answer: session };
    const id = recordIn(form, args) ?? '';
    const desk = await deskOf(args, staff);
    const page = keptForm(form, args, desk, { id, error: failure, fields: sent.fields, unkept });
    return { event: 'serviceSilent', answer: page };
  }
  const asked = new URL(args.request.url).searchParams.get('stage');
  const stage = stageFor(asked, standingsOf(readStages(form, formStateOf(session)), session));
  const press = { session, stage, sent, rejected: {}, values: {}, writes: [], waiting: [], started: null };
  return { event: 'opened', press };
}

const NOT_SAVED = { elsewhere: 'savedElsewhere', 'too-large': 'tooLarge', failed: 'storeFailed' } as const;

const saving: Effect = async (press) => {
  const { session, stage, sent } = press;
  if (stage === SUMMARY) return { event: 'nothingToSave', press };
  const { form, args, staff } = session;
  let saved: Awaited<ReturnType<typeof saveAnswers<typeof session.formContext>>>;
  try {
    saved = await saveAnswers(session, stage, sent);
  } catch (error) {
    await saveWithoutContext(form, args, staff, sent);
    if (!isSignedOut(error)) throw error;
    return { event: 'sessionEnded', thrown: error };
  }
  if (saved.state === 'done') {
    const led = ledBefore(args, staff);
    return { event: 'submittedBefore', answer: led ?? redirect(form.back(null, session.draft.record), 303) };
  }
  if (saved.state !== 'kept')
    return { event: NOT_SAVED[saved.state], answer: await notSavedPage(session, stage, sent, saved) };
  if (saved.inVain.length > 0)
    return { event: 'writtenBefore', answer: await writtenPage(saved, stage, sent) };
  const cardWords = session.desk.t('forms.cardNumber');
  const cards = sent.cards.map((name) => [name, cardWords] as const);
  const rejected = { ...saved.fileErrors, ...Object.fromEntries(cards) };
  const event = args.context.records.isOnDisk() ? 'saved' : 'heldInMemory';
  return { event, press: { ...press, session: saved.opened, rejected } };
};

const choosing: Effect = async (press) => {
  const { session, stage, sent, rejected } = press;
  const chosen = await followButton(session, { stage, sent, errors: rejected });
  return 'answer' in chosen ? chosen : { event: chosen.event, press: { ...press, session: chosen.session } };
};

/**
 * Looks for the form's own write of unknown outcome in the record. A service that knows repetitions is sent the same once
 * more. Any other one is asked for it as it was sent, until the user confirms that it is not there: then it is sent what
 * follows from the record as it is now, as far as that is valid.
 */
const recovering: Effect = async (press) => {
  const { session, sent } = press;
  const { draft, desk } = session;
  const unchanged = { event: 'nothingOpen', press };
  if (draft.attempt === null || desk.offers(IDEMPOTENCY)) return unchanged;
  if (sent.fields.get(AGAIN_FIELD) !== attemptName(draft.attempt)) return unchanged;
  if ((await changedMeanwhile(session)).length > 0) return unchanged;
  const following = { ...session, draft: resolved(session, draft, sent) };
  if (valuesOf(readStages(session.form, formStateOf(following))) === null) return unchanged;
  const rebased = changeDraft(session, (stored) => resolved(session, stored, sent));
  return { event: 'ownWriteFound', press: { ...press, session: rebased } };
};

const checking: Effect = async (press) => {
  const { session, stage } = press;
  const read = readStages(session.form, formStateOf(session));
  const values = valuesOf(read);
  if (values !== null) return { event: 'valid', press: { ...press, values } };
  const wrong = firstOpen(standingsOf(read, session));
  if (wrong !== stage)
    return {
      event: 'invalidElsewhere',
      answer: redirect(stageAddress(session, wrong, { check: '1' }), 303),
    };
  return {
    event: 'invalid',
    answer: { status: 400, view: await drawForm(session, { stage, checks: true }) },
  };
};

/**
 * Whether another press of this form is writing, or has written, since this one came in: what the record holds by now may
 * be its write, and this press only asks for its outcome.
 */
function hasConcurrentSubmit<Context>({ drafts, draftId, draft }: FormSession<Context>): boolean {
  const now = drafts.get(draftId);
  if (now === null || draft.attempt !== null) return false;
  return now.attempt !== null || Object.keys(now.progress).length > Object.keys(draft.progress).length;
}

const comparing: Effect = async (press) => {
  const { session, stage, values } = press;
  const isChanged = (await changedMeanwhile(session)).length > 0;
  // Another press may have submitted it since then.
  const led = session.drafts.done(session.draftId);
  if (led) return { event: 'submittedBefore', answer: redirect(led.address, 303) };
  const isConcurrent = isChanged && hasConcurrentSubmit(session);
  if (isChanged && !isConcurrent)
    return { event: 'changed', answer: { status: 409, view: await drawForm(session, { stage }) } };
  const writes = writesOf(session.form, submissionOf(session, values));
  return {
    event: isConcurrent ? 'concurrentSubmit' : 'unchanged',
    press: { ...press, writes, waiting: writes },
  };
};

const writing: Effect = async (press) => {
  const { session, values, sent } = press;
  const [write, ...waiting] = press.waiting;
  if (write === undefined) return { event: 'allDone', answer: finish(session) };
  if (!isOpen(write, submissionOf(session, values)))
    return { event: 'skipped', press: { ...press, waiting } };
  const begun = startWrite(session, write, { values, fields: sent.fields });
  return { event: begun.event, press: { ...press, waiting, session: begun.session, started: begun.started } };
};

const awaiting: Effect = async (press) => {
  const { started, writes, stage } = press;
  if (started === null) throw new Error('No write was started');
  const ended = await sendWrite(press.session, started);
  const { session } = ended;
  switch (ended.event) {
    case 'done':
    case 'doneBefore':
      return { event: ended.event, press: { ...press, session, started: null } };
    case 'newKey':
      return { event: ended.event, press: { ...press, session, started: { ...started, isRekeyed: true } } };
    case 'sessionEnded':
      return { event: ended.event, answer: ended.response };
    default: {
      const label = session.desk.t(started.write.label);
      const refused = writes.length > 1 ? withLabel(ended.refused, label) : ended.refused;
      const told = { refused, unknown: ended.unknown };
      if (ended.event !== 'stale')
        return { event: ended.event, answer: await refusedPage(session, stage, told) };
      // The record is read again, so that both values can be shown.
      const again = await openForm(session.form, session.args, session.staff);
      return {
        event: ended.event,
        answer: await refusedPage('view' in again ? session : again, stage, told),
      };
    }
  }
};

/** Names the write that was refused, where there are several. */
const withLabel = (refused: Refused, label: string): Refused => ({
  ...refused,
  refusal: { ...refused.refusal, title: `${label}: ${refused.refusal.title}` },
});

/** The page with what is wrong: at the fields of this stage, or in the review with a link to the field's stage. */
async function refusedPage<Context>(
  session: FormSession<Context>,
  stage: string,
  { refused, unknown }: { readonly refused: Refused; readonly unknown: 'safe' | 'looked' | null },
): Promise<Answer> {
  const named = Object.entries(refused.errors);
  const known = named.length > 0 ? await fieldNames(session) : new Map<string, unknown>();
  const ours = Object.fromEntries(named.filter(([name]) => known.has(name)));
  const others = named.filter(([name]) => !known.has(name)).map(([, words]) => words);
  const text = [refused.refusal.text, ...others].join(' ');
  const opened = changeDraft(session, (draft) => ({ ...draft, refused: ours }));
  const refusal = { ...refused.refusal, text };
  return { status: refused.status, view: await drawForm(opened, { stage, refusal, unknown }) };
}

/** All is written: the draft goes, and the user is led to the record. */
function finish<Context>(session: FormSession<Context>): Response {
  const { form, formContext, draft, draftId, drafts, args, staff } = session;
  const led = form.done(draft.progress, formContext);
  drafts.finish(draftId, led);
  keepSaid(args.context.records, staff, { address: led.address, said: saidOf(draft.progress) });
  return leaveForm(session, led.address, led.flash);
}

const EFFECTS: Partial<Readonly<Record<SubmitState, Effect>>> = {
  saving,
  choosing,
  recovering,
  checking,
  comparing,
  writing,
  awaiting,
};

/** Runs a press from its first step to its end. */
async function run<Context>(
  form: FormDeclaration<Context>,
  { context }: Args,
  first: Step<Context>,
): Promise<Answer | Response> {
  const follow = (from: SubmitState, { event }: Step<Context>): SubmitState => {
    const to = stateAfter(from, event);
    context.log.debug({ form: form.name, from, event, to }, 'A press of a form changes its state');
    return to;
  };
  let step = first;
  let state = follow('opening', step);
  while ('press' in step) {
    const effect = EFFECTS[state];
    if (effect === undefined) throw new Error(`Nothing is done where a form is ${state}`);
    step = await effect(step.press);
    state = follow(state, step);
  }
  if (!endsPress(state)) throw new Error(`A press ended where a form is ${state}`);
  if ('thrown' in step) throw step.thrown;
  return step.answer;
}

/**
 * Takes one press of a form: saves its input before it is checked, and does what the button asks for. The form is
 * submitted once, however often it is pressed.
 * @throws Response that leads to the sign-in page when the session is over
 */
export async function pressForm<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  fields: FormData,
): Promise<Answer | Response> {
  const name = keyOf(form, recordIn(form, args) ?? '', draftIdIn(args).id);
  const sent = {
    form: name,
    // Card numbers are looked for only where the input is stored: that takes a while in a long form.
    get fields() {
      return withoutCards(fields, form);
    },
  };
  const receive = async (): Promise<Step<Context>> => {
    const others = await saveForOwner(form, args, { form: name, fields });
    let staff: Staff;
    try {
      staff = requireSender(args, sent, others?.unkept);
    } catch (thrown) {
      return { event: 'sessionEnded', thrown };
    }
    if (others === null) return open(form, args, staff, readSent(fields, form));
    const { pathname, search } = new URL(args.request.url);
    return { event: 'otherUser', answer: redirect(pathname + search, 303) };
  };
  return orSignInKeeping(
    args,
    sent,
    receive().then((first) => run(form, args, first)),
  );
}
