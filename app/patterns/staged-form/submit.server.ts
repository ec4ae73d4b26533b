// The server's part of a press: one effect for each state, and the loop that runs them by the table.

import { redirect } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { FILL } from '../../ui/form/fill.tsx';
import { IDEMPOTENCY } from '../../upstream/registry.ts';
import type { Answers } from '../form-fields/answers.ts';
import { fieldsIn } from '../form-fields/field-words.server.ts';
import { leaveForm } from '../page/flash.server.ts';
import { staffContextOf } from '../record/read-record.server.ts';
import { AGAIN_FIELD } from '../request/hidden-fields.ts';
import { storeWarnings, warningsOf } from '../submit-once/save-warnings.server.ts';
import { orSignInKeeping, requireSender } from '../submit-once/submit-once.server.ts';
import type {
  FormDeclaration,
  FormState,
  StageDeclaration,
  StageValues,
  WriteDeclaration,
} from './declaration.server.ts';
import { attemptName, resolved } from './drafts.server.ts';
import { type Answer, formPage, storedForm } from './draw-form.server.ts';
import {
  notSavedPage,
  orSaved,
  readSent,
  type SentForm,
  saveAnswers,
  saveForOwner,
  saveWithoutContext,
  withoutCards,
  writtenPage,
} from './input.server.ts';
import {
  type Args,
  addressedKey,
  changeAnswers,
  changeDraft,
  type FormSession,
  formStateOf,
  ledBefore,
  openForm,
  recordIn,
  stageAddress,
  withPrice,
} from './session.server.ts';
import {
  fieldNames,
  firstOpen,
  hasStage,
  isReachable,
  nextStage,
  readStages,
  SUMMARY,
  slugsOf,
  stageFor,
  stageStatusesOf,
  valuesOf,
} from './stages.server.ts';
import { type EventOf, endsPress, type SubmitState, stateAfter } from './submit-states.ts';
import {
  changedMeanwhile,
  hasConcurrentSubmit,
  isOpen,
  keepWritten,
  type RefusedWrite,
  type StartedWrite,
  sendWrite,
  startWrite,
  submissionOf,
  writesOf,
} from './write.server.ts';

interface Press {
  readonly session: FormSession;
  readonly stage: string;
  readonly sent: SentForm;
  /** Input that was rejected while it was saved, by field: a picture, a card number. */
  readonly rejected: Readonly<Record<string, string>>;
  /** All writes, and those that are not done yet. Empty before the form is checked. */
  readonly values: StageValues;
  readonly writes: readonly WriteDeclaration[];
  readonly waiting: readonly WriteDeclaration[];
  readonly started: StartedWrite | null;
}

/** Ends a state's effect: its event, with the press for the next state or the answer. */
type Step = { readonly event: string } & (
  | { readonly press: Press }
  | { readonly answer: Answer | Response }
  | { readonly thrown: unknown }
);

type Effect = (press: Press) => Promise<Step>;

/** Opens the form for its input, and saves input that no form can take. */
async function open(form: FormDeclaration, args: Args, staff: Staff, sent: SentForm): Promise<Step> {
  const before = ledBefore(args, staff);
  if (before) return { event: 'submittedBefore', answer: before };
  const session = await orSaved({ form, args, staff }, sent, openForm(form, args, staff));
  if ('thrown' in session) return session;
  // Another request may have submitted it during the calls.
  const led = ledBefore(args, staff);
  if (led) return { event: 'submittedBefore', answer: led };
  if ('view' in session) {
    const { failure } = session;
    const isSilent = failure !== undefined;
    const rejected = await saveWithoutContext(form, args, staff, sent, { begins: isSilent });
    if (!isSilent) return { event: 'noAccess', answer: session };
    const id = recordIn(form, args) ?? '';
    const staffContext = await staffContextOf(args, staff);
    const page = storedForm(form, args, staffContext, { id, error: failure, fields: sent.fields, rejected });
    return { event: 'serviceSilent', answer: page };
  }
  const asked = new URL(args.request.url).searchParams.get('stage');
  const stage = stageFor(asked, stageStatusesOf(readStages(form, formStateOf(session)), session));
  const press = { session, stage, sent, rejected: {}, values: {}, writes: [], waiting: [], started: null };
  return { event: 'opened', press };
}

const NOT_SAVED = { elsewhere: 'savedElsewhere', 'too-large': 'tooLarge', failed: 'storeFailed' } as const;

const saving: Effect = async (press) => {
  const { session, stage, sent } = press;
  if (stage === SUMMARY) return { event: 'nothingToSave', press };
  const { form, args, staff } = session;
  const saved = await orSaved(session, sent, saveAnswers(session, stage, sent));
  if ('thrown' in saved) return saved;
  if (saved.state === 'done') {
    const led = ledBefore(args, staff);
    return { event: 'submittedBefore', answer: led ?? redirect(form.back(null, session.draft.record), 303) };
  }
  if (saved.state !== 'stored')
    return { event: NOT_SAVED[saved.state], answer: await notSavedPage(session, stage, sent, saved) };
  if (saved.inVain.length > 0)
    return { event: 'writtenBefore', answer: await writtenPage(saved, stage, sent) };
  const cards = sent.cards.map((name) => [name, session.staffContext.t('forms.cardNumber')]);
  const rejected = { ...saved.fileErrors, ...Object.fromEntries(cards) };
  const event = args.context.records.isOnDisk() ? 'saved' : 'heldInMemory';
  return { event, press: { ...press, session: saved.opened, rejected } };
};

type Chosen =
  | { readonly event: 'submits'; readonly session: FormSession }
  | { readonly event: Exclude<EventOf<'choosing'>, 'submits'>; readonly answer: Answer | Response };

/** Fills empty fields with what the service knows, stage by stage. */
async function complete(session: FormSession): Promise<FormSession> {
  let { answers } = session.draft;
  for (const stage of session.form.stages) {
    const formState = formStateOf(session, { answers });
    if (!stage.complete || !hasStage(stage, formState)) continue;
    const completed = { before: answers, after: await stage.complete(formState) };
    answers = keepWritten(stage, session.draft.progress, completed);
  }
  return changeAnswers(session, session.draft.answers, answers);
}

/** Returns the answers with the text that a field's button enters, if it offers one. */
async function filledByButton(stage: StageDeclaration, formState: FormState): Promise<Answers> {
  const name = formState.intent.slice(FILL.length);
  const field = fieldsIn(await stage.groups(formState)).find((one) => one.name === name);
  return field?.fill === undefined ? formState.answers : { ...formState.answers, [name]: [field.fill.text] };
}

async function applyIntent(session: FormSession, slug: string, { intent }: SentForm): Promise<Response> {
  const stage = session.form.stages.find((one) => one.slug === slug);
  const isFill = intent.startsWith(FILL);
  // The price of these answers says what is due.
  const formState = formStateOf(isFill ? await withPrice(session) : session, { intent });
  const { answers: before } = formState;
  const applied = isFill
    ? stage && (await filledByButton(stage, formState))
    : stage?.act?.(before, intent, formState);
  const after = stage
    ? keepWritten(stage, session.draft.progress, { before, after: applied ?? before })
    : before;
  return redirect(stageAddress(changeAnswers(session, before, after), slug, { did: intent }), 303);
}

async function goToStage(session: FormSession, stage: string, sent: SentForm): Promise<Chosen> {
  const { form } = session;
  const read = readStages(form, formStateOf(session));
  const stageStatuses = stageStatusesOf(read, session);
  const slugs = slugsOf(stageStatuses);
  const next = nextStage(stage, stageStatuses);
  const to = sent.to === '' ? (next ?? 'submit') : sent.to;
  if (to === 'later') {
    const flash = session.args.context.records.isOnDisk() ? 'draftStored' : 'draftHeld';
    const back = form.back(session.formContext, session.draft.record);
    return { event: 'later', answer: leaveForm(session.args.context, back, flash) };
  }
  if (to === 'submit') return { event: 'submits', session };
  const target = to === 'review' ? firstOpen(stageStatuses) : slugs.includes(to) ? to : (slugs[0] ?? stage);
  const isForward = slugs.indexOf(target) > slugs.indexOf(stage) || target === stage;
  const own = read.find((one) => one.stage.slug === stage);
  if (isForward && own?.values === null)
    return { event: 'invalid', answer: await formPage(400, session, { stage, checks: true }) };
  const address = isReachable(target, stageStatuses)
    ? stageAddress(session, target)
    : stageAddress(session, firstOpen(stageStatuses), { check: '1' });
  return { event: 'moved', answer: redirect(address, 303) };
}

/** Carries out the pressed button. `errors` are those of input that was rejected while it was saved. */
async function followButton(
  saved: FormSession,
  stage: string,
  sent: SentForm,
  errors: FormState['errors'],
): Promise<Chosen> {
  const resolves = sent.to === 'resolve';
  const session = resolves ? changeDraft(saved, (draft) => resolved(saved, draft, sent)) : saved;
  if (Object.keys(errors).length > 0)
    return { event: 'rejected', answer: await formPage(400, session, { stage, errors }) };
  if (resolves) return { event: 'resolved', answer: redirect(stageAddress(session, stage), 303) };
  const whole = await complete(session);
  if (sent.intent !== '') return { event: 'applied', answer: await applyIntent(whole, stage, sent) };
  return goToStage(await withPrice(whole), stage, sent);
}

const choosing: Effect = async (press) => {
  const { session, stage, sent, rejected } = press;
  const chosen = await followButton(session, stage, sent, rejected);
  return 'answer' in chosen ? chosen : { event: chosen.event, press: { ...press, session: chosen.session } };
};

/**
 * Looks for an own write of unknown outcome in the record, unless the service knows repetitions. Once the
 * user confirms that it is not there, the write follows from the record as it is now.
 */
const recovering: Effect = async (press) => {
  const { session, sent } = press;
  const { draft, staffContext } = session;
  const unchanged = { event: 'nothingOpen', press };
  if (draft.attempt === null || staffContext.offers(IDEMPOTENCY)) return unchanged;
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
  const wrong = firstOpen(stageStatusesOf(read, session));
  if (wrong !== stage)
    return { event: 'invalidElsewhere', answer: redirect(stageAddress(session, wrong, { check: '1' }), 303) };
  return { event: 'invalid', answer: await formPage(400, session, { stage, checks: true }) };
};

const comparing: Effect = async (press) => {
  const { session, stage, values } = press;
  const isChanged = (await changedMeanwhile(session)).length > 0;
  // Another press may have submitted it since.
  const led = session.drafts.done(session.draftId);
  if (led) return { event: 'submittedBefore', answer: redirect(led.address, 303) };
  const isConcurrent = isChanged && hasConcurrentSubmit(session);
  if (isChanged && !isConcurrent)
    return { event: 'changed', answer: await formPage(409, session, { stage }) };
  const writes = writesOf(session.form, submissionOf(session, values));
  const event = isConcurrent ? 'concurrentSubmit' : 'unchanged';
  return { event, press: { ...press, writes, waiting: writes } };
};

const writing: Effect = async (press) => {
  const { session, values, sent } = press;
  const [write, ...waiting] = press.waiting;
  if (write === undefined) return { event: 'allDone', answer: finish(session) };
  if (!isOpen(write, submissionOf(session, values)))
    return { event: 'skipped', press: { ...press, waiting } };
  const attempt = startWrite(session, write, { values, fields: sent.fields });
  return {
    event: attempt.event,
    press: { ...press, waiting, session: attempt.session, started: attempt.started },
  };
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
      const { form, args, staff, staffContext } = session;
      // Read again, to show both values.
      const again = ended.event === 'stale' ? await openForm(form, args, staff) : session;
      const label =
        writes.length > 1 ? `${started.write.title ?? staffContext.t(started.write.label)}: ` : '';
      const answer = await refusedPage('view' in again ? session : again, stage, ended, label);
      return { event: ended.event, answer };
    }
  }
};

/** Returns the page with errors at the fields of this stage, or links to the fields' stages. */
async function refusedPage(
  session: FormSession,
  stage: string,
  { refused, unknown }: RefusedWrite,
  label: string,
): Promise<Answer> {
  const named = Object.entries(refused.errors);
  const known = named.length > 0 ? await fieldNames(session) : new Map<string, unknown>();
  const ours = Object.fromEntries(named.filter(([name]) => known.has(name)));
  const others = named.filter(([name]) => !known.has(name)).map(([, words]) => words);
  const { title, text } = refused.refusal;
  const opened = changeDraft(session, (draft) => ({ ...draft, refused: ours }));
  const refusal = { ...refused.refusal, title: label + title, text: [text, ...others].join(' ') };
  return formPage(refused.status, opened, { stage, refusal, unknown });
}

function finish(session: FormSession): Response {
  const { form, formContext, draft, draftId, drafts, args, staff } = session;
  const led = form.done(draft.progress, formContext);
  drafts.finish(draftId, led);
  storeWarnings(args.context.records, staff, {
    address: led.address,
    saveWarnings: warningsOf(draft.progress),
  });
  return leaveForm(args.context, led.address, led.flash);
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

async function run(form: FormDeclaration, { context }: Args, first: Step): Promise<Answer | Response> {
  const follow = (from: SubmitState, { event }: Step): SubmitState => {
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
 * Takes one press of a form: saves its input, then does what the button asks for.
 * @throws Response that leads to the sign-in page when the session is over
 */
export function pressForm(form: FormDeclaration, args: Args, fields: FormData): Promise<Answer | Response> {
  const name = addressedKey(form, args);
  const sent = {
    form: name,
    // Looking for card numbers takes a while in a long form: only where the input is stored.
    get fields() {
      return withoutCards(fields, form);
    },
  };
  const receive = async (): Promise<Step> => {
    const others = await saveForOwner(form, args, { form: name, fields });
    let staff: Staff;
    try {
      staff = requireSender(args, sent, others?.rejected);
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
