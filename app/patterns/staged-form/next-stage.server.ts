import { redirect } from '@remix-run/node';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { IDEMPOTENCY } from '../../upstream/assumed.ts';
import { AGAIN_FIELD } from '../hidden-fields.ts';
import { changedMeanwhile, resolved } from './conflict.server.ts';
import { attemptName } from './draft.ts';
import { drawForm, standingsOf } from './draw-form.server.ts';
import { fieldNames } from './field-words.server.ts';
import { stageAddress } from './form-address.server.ts';
import type { StagedFormView } from './form-view.ts';
import type { SentForm } from './input.server.ts';
import { changeAnswers, changeDraft } from './save-input.server.ts';
import { formStateOf, type OpenForm, openForm } from './session.server.ts';
import { firstOpen, isReachable, slugsOf, stageBehind } from './stage-order.ts';
import { readStages, valuesOf } from './stages.server.ts';
import { type HandedOver, handIn } from './submit.server.ts';
import { keepWritten } from './written-fields.server.ts';

/** A page of a form, with its status. */
export interface Answer {
  readonly status: number;
  readonly view: StagedFormView;
}

/** The page with what is wrong: at the fields of this stage, or in the review with a way to the field's stage. */
async function drawRefused<Context>(
  before: OpenForm<Context>,
  stage: string,
  { refused, unknown }: Pick<Extract<HandedOver<Context>, { state: 'refused' }>, 'refused' | 'unknown'>,
): Promise<Answer> {
  const named = Object.entries(refused.errors);
  const known = named.length > 0 ? await fieldNames(before) : new Map<string, unknown>();
  const ours = Object.fromEntries(named.filter(([name]) => known.has(name)));
  const others = named.filter(([name]) => !known.has(name)).map(([, words]) => words);
  const text = [refused.refusal.text, ...others].join(' ');
  const opened = changeDraft(before, (draft) => ({ ...draft, refused: ours }));
  const refusal = { ...refused.refusal, text };
  const view = await drawForm(opened, { stage, refusal, unknown });
  return { status: refused.status, view };
}

/**
 * The form, where its own write of unknown end is found in the record: a service that knows repetitions is sent the same
 * once more. Any other one is looked for as it was sent, until its user says that it is not there: then it is sent what
 * follows from the record as it is now, as far as that can be handed in.
 */
async function onOwnWrite<Context>(opened: OpenForm<Context>, sent: SentForm): Promise<OpenForm<Context>> {
  const { draft, desk } = opened;
  if (draft.attempt === null || desk.offers(IDEMPOTENCY)) return opened;
  if (sent.fields.get(AGAIN_FIELD) !== attemptName(draft.attempt)) return opened;
  if ((await changedMeanwhile(opened)).length > 0) return opened;
  const following = { ...opened, draft: resolved(opened, draft, sent) };
  if (valuesOf(readStages(opened.form, formStateOf(following))) === null) return opened;
  return changeDraft(opened, (kept) => resolved(opened, kept, sent));
}

/**
 * Whether another press of this form is writing, or has written, since this one came in: what the record holds by now may
 * be of its making, and this press only asks for its outcome.
 */
function hasTwin<Context>({ drafts, draftId, draft }: OpenForm<Context>): boolean {
  const now = drafts.get(draftId);
  if (now === null || draft.attempt !== null) return false;
  return now.attempt !== null || Object.keys(now.progress).length > Object.keys(draft.progress).length;
}

async function submit<Context>(
  before: OpenForm<Context>,
  stage: string,
  sent: SentForm,
): Promise<Answer | Response> {
  const opened = await onOwnWrite(before, sent);
  const { form, drafts, draftId } = opened;
  const formState = formStateOf(opened);
  const read = readStages(form, formState);
  const standings = standingsOf(read, opened);
  const values = valuesOf(read);
  if (values === null) {
    const open = firstOpen(standings);
    if (open !== stage) return redirect(stageAddress(opened, open, { check: '1' }), 303);
    return { status: 400, view: await drawForm(opened, { stage, checks: true }) };
  }
  const isChanged = (await changedMeanwhile(opened)).length > 0;
  // Another press may have handed it in meanwhile.
  const led = drafts.done(draftId);
  if (led) return redirect(led.address, 303);
  if (isChanged && !hasTwin(opened)) return { status: 409, view: await drawForm(opened, { stage }) };
  const ended = await handIn(opened, values, sent.fields);
  if (ended.state === 'refused') {
    if (!ended.isStale) return drawRefused(ended.opened, stage, ended);
    // The record is read anew, so that both values can be shown.
    const again = await openForm(form, opened.args, opened.staff);
    return drawRefused('view' in again ? ended.opened : again, stage, ended);
  }
  return leave(opened, ended.address, ended.flash);
}

function leave<Context>({ args }: OpenForm<Context>, address: string, flash: string): Response {
  const { preferences, config } = args.context;
  const headers = keepPreferences({ ...preferences, flash }, config.secureCookies);
  return redirect(address, { status: 303, headers });
}

/** Where the pressed button leads once everything is kept. */
export async function goOn<Context>(
  opened: OpenForm<Context>,
  stage: string,
  sent: SentForm,
): Promise<Answer | Response> {
  const { form } = opened;
  const read = readStages(form, formStateOf(opened));
  const standings = standingsOf(read, opened);
  const slugs = slugsOf(standings);
  const next = stageBehind(stage, standings);
  const to = sent.to === '' ? (next ?? 'submit') : sent.to;
  if (to === 'later') {
    const flash = opened.args.context.records.isOnDisk() ? 'draftKept' : 'draftHeld';
    return leave(opened, form.back(opened.formContext, opened.draft.record), flash);
  }
  if (to === 'submit') return submit(opened, stage, sent);
  const target = to === 'review' ? firstOpen(standings) : slugs.includes(to) ? to : (slugs[0] ?? stage);
  const isForward = slugs.indexOf(target) > slugs.indexOf(stage) || target === stage;
  const own = read.find((one) => one.stage.slug === stage);
  if (isForward && own?.values === null)
    return { status: 400, view: await drawForm(opened, { stage, checks: true }) };
  if (isReachable(target, standings)) return redirect(stageAddress(opened, target), 303);
  return redirect(stageAddress(opened, firstOpen(standings), { check: '1' }), 303);
}

/** What the service knows better than empty fields goes into the answers, stage by stage. */
export async function complete<Context>(opened: OpenForm<Context>): Promise<OpenForm<Context>> {
  let { answers } = opened.draft;
  for (const stage of opened.form.stages) {
    const formState = formStateOf(opened, { answers });
    if (!stage.complete || stage.applies?.(formState) === false) continue;
    const completed = { before: answers, after: await stage.complete(formState) };
    answers = keepWritten(stage, opened.draft.progress, completed);
  }
  return changeAnswers(opened, opened.draft.answers, answers);
}
