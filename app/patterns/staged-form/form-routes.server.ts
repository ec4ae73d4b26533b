import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { deskOf } from '../detail-screen/read-record.server.ts';
import { readForm } from '../read-form.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { answerIn, leaveAnswer } from '../submit-once/answered.server.ts';
import { orSignInKeeping, requireSender, typedBefore } from '../submit-once/submit-once.server.ts';
import type { Refused } from '../trouble/describe-refusal.server.ts';
import { draftsOf } from './drafts.server.ts';
import { type Drawing, drawForm, standingsOf } from './draw-form.server.ts';
import { fieldNames } from './field-words.server.ts';
import { changedMeanwhile, resolved } from './find-conflict.server.ts';
import { stageAddress } from './form-address.server.ts';
import type { FormDeclaration } from './form-declaration.server.ts';
import type { StagedFormView } from './form-view.ts';
import { handIn } from './hand-in.server.ts';
import { changeDraft, keepAnswers } from './keep-answers.server.ts';
import { keptForm } from './kept-form.server.ts';
import { draftIdIn, keyOf, type OpenForm, openForm, recordIn, sceneOf } from './open-form.server.ts';
import { readStages, valuesOf } from './read-stages.server.ts';
import { readSent, type SentForm } from './sent-form.server.ts';
import { firstOpen, isReachable, SUMMARY, slugsOf, stageBehind, stageFor } from './stage-order.ts';

interface Answer {
  readonly status: number;
  readonly view: StagedFormView;
}

const parameter = ({ request }: { readonly request: Request }, name: string): string | null =>
  new URL(request.url).searchParams.get(name);

/** Where a form led that was handed in, for a window that still shows it or a second press. */
function ledBefore({ context, request }: LoaderFunctionArgs, staff: Staff): Response | null {
  const draft = parameter({ request }, 'draft');
  const led = draft === null ? null : draftsOf(context.records, staff).done(draft);
  return led && redirect(led.address, 303);
}

/** What was typed as the session ended goes into the draft. */
async function takeTyped<Ground>(opened: OpenForm<Ground>, stage: string): Promise<OpenForm<Ground>> {
  const { args, staff, form, draft, draftId } = opened;
  const typed = typedBefore(args, staff, keyOf(form, draft.record, draftId));
  if (typed === null) return opened;
  const kept = await keepAnswers(opened, stage, readSent(typed));
  return kept.state === 'kept' ? kept.opened : opened;
}

async function show<Ground>(
  form: FormDeclaration<Ground>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer | Response> {
  const led = ledBefore(args, staff);
  if (led) return led;
  const opened = await openForm(form, args, staff);
  if ('view' in opened) return opened;
  const asked = parameter(args, 'stage');
  const first = readStages(form, sceneOf(opened));
  const begun = await takeTyped(opened, stageFor(asked, standingsOf(first, opened)));
  // What a record held is kept from the start, so that a change by somebody else is seen without versions.
  if (form.param !== undefined && !begun.isBegun) begun.drafts.opened(begun.draftId, begun.draft);
  const checks = parameter(args, 'check') !== null;
  const view = await drawForm(begun, { stage: asked, deed: parameter(args, 'did') ?? '', checks });
  return { status: 200, view };
}

/** The loader of a form: the stage that the address names, with what was typed so far. */
export function formLoader<Ground>(form: FormDeclaration<Ground>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const answered = answerIn<StagedFormView>(args.context);
    if (answered) return data(answered.form, { status: answered.status });
    const answer = await orSignInAgain(args, show(form, args, staff));
    if (answer instanceof Response) throw answer;
    return data(answer.view, { status: answer.status });
  };
}

/** The page with what is wrong: at the fields of this stage, or in the review with a way to the field's stage. */
async function drawRefused<Ground>(
  before: OpenForm<Ground>,
  stage: string,
  { refused, isUnknown }: { readonly refused: Refused; readonly isUnknown: boolean },
): Promise<Answer> {
  const named = Object.entries(refused.errors);
  const known = named.length > 0 ? await fieldNames(before) : new Map<string, unknown>();
  const ours = Object.fromEntries(named.filter(([name]) => known.has(name)));
  const others = named.filter(([name]) => !known.has(name)).map(([, words]) => words);
  const text = [refused.refusal.text, ...others].join(' ');
  const opened = changeDraft(before, (draft) => ({ ...draft, refused: ours }));
  const refusal = { ...refused.refusal, text };
  const view = await drawForm(opened, { stage, refusal, isAgain: isUnknown });
  return { status: refused.status, view };
}

async function submit<Ground>(
  opened: OpenForm<Ground>,
  stage: string,
  sent: SentForm,
): Promise<Answer | Response> {
  const { form } = opened;
  const scene = sceneOf(opened);
  const read = readStages(form, scene);
  const standings = standingsOf(read, opened);
  const values = valuesOf(read);
  if (values === null) {
    const open = firstOpen(standings);
    if (open !== stage) return redirect(stageAddress(opened, open, { check: '1' }), 303);
    return { status: 400, view: await drawForm(opened, { stage, checks: true }) };
  }
  if (changedMeanwhile(opened).length > 0) return { status: 409, view: await drawForm(opened, { stage }) };
  const ended = await handIn(opened, values, sent.fields);
  if (ended.state === 'refused') {
    if (!ended.isStale) return drawRefused(ended.opened, stage, ended);
    // The record is read anew, so that both values can be shown.
    const again = await openForm(form, opened.args, opened.staff);
    return drawRefused('view' in again ? ended.opened : again, stage, ended);
  }
  return leave(opened, ended.address, ended.flash);
}

function leave<Ground>({ args }: OpenForm<Ground>, address: string, flash: string): Response {
  const { preferences, config } = args.context;
  const headers = keepPreferences({ ...preferences, flash }, config.secureCookies);
  return redirect(address, { status: 303, headers });
}

/** Where the pressed button leads once everything is kept. */
async function goOn<Ground>(
  opened: OpenForm<Ground>,
  stage: string,
  sent: SentForm,
): Promise<Answer | Response> {
  const { form } = opened;
  const read = readStages(form, sceneOf(opened));
  const standings = standingsOf(read, opened);
  const slugs = slugsOf(standings);
  const next = stageBehind(stage, standings);
  const to = sent.to === '' ? (next ?? 'submit') : sent.to;
  if (to === 'later') return leave(opened, form.back(opened.ground, opened.draft.record), 'draftKept');
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
async function complete<Ground>(opened: OpenForm<Ground>): Promise<OpenForm<Ground>> {
  let { answers } = opened.draft;
  for (const stage of opened.form.stages) {
    const scene = sceneOf(opened, { answers });
    if (stage.complete && (stage.applies?.(scene) ?? true)) answers = await stage.complete(scene);
  }
  return answers === opened.draft.answers ? opened : changeDraft(opened, (draft) => ({ ...draft, answers }));
}

async function takeIn<Ground>(
  form: FormDeclaration<Ground>,
  args: ActionFunctionArgs,
  staff: Staff,
  fields: FormData,
): Promise<Answer | Response> {
  const led = ledBefore(args, staff);
  if (led) return led;
  const before = await openForm(form, args, staff);
  if ('view' in before) {
    if (before.failure === undefined) return before;
    return keptForm(form, args, await deskOf(args, staff), { error: before.failure, fields });
  }
  const sent = readSent(fields);
  const stage = stageFor(parameter(args, 'stage'), standingsOf(readStages(form, sceneOf(before)), before));
  if (sent.to === 'resolve') {
    const opened = changeDraft(before, (draft) => ({ ...draft, ...resolved(before, sent) }));
    return redirect(stageAddress(opened, stage), 303);
  }
  const kept =
    stage === SUMMARY
      ? { state: 'kept' as const, opened: before, fileErrors: {} }
      : await keepAnswers(before, stage, sent);
  if (kept.state !== 'kept') return notKept(before, stage, sent, kept);
  const cardWords = before.desk.t('forms.cardNumber');
  const errors = { ...kept.fileErrors, ...Object.fromEntries(sent.cards.map((name) => [name, cardWords])) };
  if (Object.keys(errors).length > 0)
    return { status: 400, view: await drawForm(kept.opened, { stage, errors }) };
  const whole = await complete(kept.opened);
  if (sent.deed === '') return goOn(whole, stage, sent);
  const declared = form.stages.find(({ slug }) => slug === stage);
  const scene = sceneOf(whole);
  const answers = declared?.act?.(scene.answers, sent.deed, scene) ?? scene.answers;
  const opened = changeDraft(whole, (draft) => ({ ...draft, answers }));
  return redirect(stageAddress(opened, stage, { did: sent.deed }), 303);
}

/** What was typed is drawn, and nothing of it kept: another window was first, or there is no room. */
async function notKept<Ground>(
  before: OpenForm<Ground>,
  stage: string,
  sent: SentForm,
  kept:
    | { readonly state: 'elsewhere'; readonly names: readonly string[] }
    | { readonly state: 'full' | 'too-large' },
): Promise<Answer> {
  const { t } = before.desk;
  const draft = { ...before.draft, answers: { ...before.draft.answers, ...sent.answers } };
  const opened = { ...before, draft };
  const drawing: Drawing =
    kept.state === 'elsewhere'
      ? {
          stage,
          notices: [{ tone: 'warn', title: t('forms.elsewhere.title'), text: t('forms.elsewhere.text') }],
        }
      : {
          stage,
          notices: [
            {
              tone: 'warn',
              title: t('forms.noRoom.title'),
              text: t(`forms.noRoom.${kept.state === 'full' ? 'full' : 'tooLarge'}`),
            },
          ],
        };
  return { status: 409, view: await drawForm(opened, drawing) };
}

/** The action of a form: keeps what was typed, and leads to where the pressed button says; hands it in at the end. */
export function formAction<Ground>(form: FormDeclaration<Ground>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    const { id } = draftIdIn(args);
    const sent = { form: keyOf(form, recordIn(form, args) ?? '', id), fields };
    const staff = requireSender(args, sent);
    const answer = await orSignInKeeping(args, sent, takeIn(form, args, staff, fields));
    if (answer instanceof Response) return answer;
    leaveAnswer(args.context, { status: answer.status, form: answer.view });
    return data(null, { status: answer.status });
  };
}
