import { redirect } from '@remix-run/node';
import { FILL } from '../../ui/form/fill.tsx';
import type { Answers } from '../form-fields/answers.ts';
import { fieldsIn } from '../form-fields/field-words.server.ts';
import type { FormState, StageDeclaration } from './declaration.server.ts';
import { resolved } from './draft.ts';
import { formPage, stageStatusesOf } from './draw-form.server.ts';
import type { StagedFormView } from './form-view.ts';
import type { SentForm } from './input.server.ts';
import { leaveForm } from './outcome-page.server.ts';
import {
  changeAnswers,
  changeDraft,
  type FormSession,
  formStateOf,
  stageAddress,
  withPrice,
} from './session.server.ts';
import { firstOpen, hasStage, isReachable, nextStage, readStages, slugsOf } from './stages.server.ts';
import type { EventOf } from './submit-states.ts';
import { keepWritten } from './write.server.ts';

export interface Answer {
  readonly status: number;
  readonly view: StagedFormView;
}

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
export async function followButton(
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
