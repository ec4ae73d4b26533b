import { redirect } from '@remix-run/node';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { FILL } from '../../ui/form/fill.tsx';
import type { Answers } from '../form-fields/answers.ts';
import type { FormState, StageDeclaration } from './declaration.server.ts';
import { resolved } from './draft.ts';
import { drawForm, standingsOf } from './draw-form.server.ts';
import { fieldsIn } from './field-words.server.ts';
import type { StagedFormView } from './form-view.ts';
import type { SentForm } from './input.server.ts';
import {
  changeAnswers,
  changeDraft,
  type FormSession,
  formStateOf,
  stageAddress,
  withPrice,
} from './session.server.ts';
import { firstOpen, isReachable, nextStage, readStages, slugsOf } from './stages.server.ts';
import type { EventOf } from './submit-states.ts';
import { keepWritten } from './write.server.ts';

/** A page of a form, with its status. */
export interface Answer {
  readonly status: number;
  readonly view: StagedFormView;
}

/** What follows from the pressed button, once the input is saved. */
type Chosen<Context> =
  | { readonly event: 'submits'; readonly session: FormSession<Context> }
  | { readonly event: Exclude<EventOf<'choosing'>, 'submits'>; readonly answer: Answer | Response };

/** Leads away from the form, with a message for the next page. */
export function leaveForm<Context>({ args }: FormSession<Context>, address: string, flash: string): Response {
  const { preferences, config } = args.context;
  const headers = keepPreferences({ ...preferences, flash }, config.secureCookies);
  return redirect(address, { status: 303, headers });
}

/** What the service knows better than empty fields goes into the answers, stage by stage. */
async function complete<Context>(session: FormSession<Context>): Promise<FormSession<Context>> {
  let { answers } = session.draft;
  for (const stage of session.form.stages) {
    const formState = formStateOf(session, { answers });
    if (!stage.complete || stage.applies?.(formState) === false) continue;
    const completed = { before: answers, after: await stage.complete(formState) };
    answers = keepWritten(stage, session.draft.progress, completed);
  }
  return changeAnswers(session, session.draft.answers, answers);
}

/** Whether a button enters a text into a field: the amount that is due, the last reading. */
const isFill = (intent: string): boolean => intent.startsWith(FILL);

/** Returns the answers with the text that a field's button enters; unchanged where the field offers none. */
async function filledByButton<Context>(
  stage: StageDeclaration<Context>,
  formState: FormState<Context>,
): Promise<Answers> {
  const name = formState.deed.slice(FILL.length);
  const field = fieldsIn(await stage.groups(formState)).find((one) => one.name === name);
  return field?.fill === undefined ? formState.answers : { ...formState.answers, [name]: [field.fill.text] };
}

/** Applies a button that stays on the stage: one more line, the amount that is due. */
async function applyIntent<Context>(
  session: FormSession<Context>,
  slug: string,
  { deed }: SentForm,
): Promise<Response> {
  const stage = session.form.stages.find((one) => one.slug === slug);
  // What is due is what the price of these answers says.
  const formState = formStateOf(isFill(deed) ? await withPrice(session) : session, { deed });
  const { answers: before } = formState;
  let after = before;
  if (stage) {
    const applied = isFill(deed)
      ? await filledByButton(stage, formState)
      : (stage.act?.(before, deed, formState) ?? before);
    after = keepWritten(stage, session.draft.progress, { before, after: applied });
  }
  return redirect(stageAddress(changeAnswers(session, before, after), slug, { did: deed }), 303);
}

/** Goes to the stage that the pressed button names, leaves the form, or submits it. */
async function goToStage<Context>(
  session: FormSession<Context>,
  stage: string,
  sent: SentForm,
): Promise<Chosen<Context>> {
  const { form } = session;
  const read = readStages(form, formStateOf(session));
  const standings = standingsOf(read, session);
  const slugs = slugsOf(standings);
  const next = nextStage(stage, standings);
  const to = sent.to === '' ? (next ?? 'submit') : sent.to;
  if (to === 'later') {
    const flash = session.args.context.records.isOnDisk() ? 'draftKept' : 'draftHeld';
    const back = form.back(session.formContext, session.draft.record);
    return { event: 'later', answer: leaveForm(session, back, flash) };
  }
  if (to === 'submit') return { event: 'submits', session };
  const target = to === 'review' ? firstOpen(standings) : slugs.includes(to) ? to : (slugs[0] ?? stage);
  const isForward = slugs.indexOf(target) > slugs.indexOf(stage) || target === stage;
  const own = read.find((one) => one.stage.slug === stage);
  if (isForward && own?.values === null) {
    const view = await drawForm(session, { stage, checks: true });
    return { event: 'invalid', answer: { status: 400, view } };
  }
  const address = isReachable(target, standings)
    ? stageAddress(session, target)
    : stageAddress(session, firstOpen(standings), { check: '1' });
  return { event: 'moved', answer: redirect(address, 303) };
}

/** Does what the pressed button asks for. `errors` names input that was rejected as it was saved, by field. */
export async function followButton<Context>(
  saved: FormSession<Context>,
  {
    stage,
    sent,
    errors,
  }: {
    readonly stage: string;
    readonly sent: SentForm;
    readonly errors: Readonly<Record<string, string>>;
  },
): Promise<Chosen<Context>> {
  const resolves = sent.to === 'resolve';
  const session = resolves ? changeDraft(saved, (draft) => resolved(saved, draft, sent)) : saved;
  if (Object.keys(errors).length > 0)
    return { event: 'rejected', answer: { status: 400, view: await drawForm(session, { stage, errors }) } };
  if (resolves) return { event: 'resolved', answer: redirect(stageAddress(session, stage), 303) };
  const whole = await complete(session);
  if (sent.deed !== '') return { event: 'applied', answer: await applyIntent(whole, stage, sent) };
  return goToStage(await withPrice(whole), stage, sent);
}
