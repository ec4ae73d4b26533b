import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { takesBody } from '../../config/limits.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { answerAlone } from '../answer-alone.server.ts';
import { UNKEPT } from '../hidden-fields.ts';
import { readForm } from '../read-form.server.ts';
import { deskOf } from '../record/read-record.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { answerForm, answerIn } from '../submit-once/answered.server.ts';
import {
  forgetTyped,
  orSignInKeeping,
  requireSender,
  typedBefore,
} from '../submit-once/submit-once.server.ts';
import { withPrice } from './ask-price.server.ts';
import { autosave, isAutosave } from './autosave.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { draftsOf } from './drafts.server.ts';
import { drawForm, standingsOf } from './draw-form.server.ts';
import { filledByHand, isFill } from './fill-deed.server.ts';
import { resolved } from './find-conflict.server.ts';
import { stageAddress } from './form-address.server.ts';
import type { StagedFormView } from './form-view.ts';
import { type Answer, complete, goOn } from './go-on.server.ts';
import {
  changeAnswers,
  changeDraft,
  chooseAgain,
  type KeptAnswers,
  keepAnswers,
  keepPicturesAlone,
  type NotKept,
} from './keep-answers.server.ts';
import { keepForDrawer } from './keep-for-drawer.server.ts';
import { keepUnopened } from './keep-unopened.server.ts';
import { keptForm } from './kept-form.server.ts';
import { readSent, type SentForm, withoutCards } from './sent-form.server.ts';
import { draftIdIn, formStateOf, keyOf, type OpenForm, openForm, recordIn } from './session.server.ts';
import { SUMMARY, stageFor } from './stage-order.ts';
import { readStages } from './stages.server.ts';
import { keepWritten, typedWords } from './written-fields.server.ts';

const parameter = ({ request }: { readonly request: Request }, name: string): string | null =>
  new URL(request.url).searchParams.get(name);

/** Where a form led that was handed in, for a window that still shows it or a second press. */
function ledBefore({ context, request }: LoaderFunctionArgs, staff: Staff): Response | null {
  const draft = parameter({ request }, 'draft');
  const led = draft === null ? null : draftsOf(context.records, staff).done(draft);
  return led && redirect(led.address, 303);
}

/** Pictures that were sent as the session ended, by field in words: they are not kept. */
const unkeptBefore = (typed: FormData, desk: OpenForm<unknown>['desk']) =>
  chooseAgain(
    [...typed].flatMap(([name, value]) =>
      name.startsWith(UNKEPT) && typeof value === 'string'
        ? [{ field: name.slice(UNKEPT.length), file: { name: value } }]
        : [],
    ),
    desk,
  );

interface Taken<Context> {
  readonly opened: OpenForm<Context>;
  readonly errors: Readonly<Record<string, string>>;
}

/** What was typed as the session ended goes into the draft; or the page that says why it does not. */
async function takeTyped<Context>(
  opened: OpenForm<Context>,
  stage: string,
): Promise<Taken<Context> | Answer> {
  const { args, staff, form, draft, draftId, desk } = opened;
  const name = keyOf(form, draft.record, draftId);
  const typed = typedBefore(args, staff, name);
  if (typed === null) return { opened, errors: {} };
  const sent = readSent(typed, form);
  const kept = await keepAnswers(opened, stage, sent);
  if (kept.state !== 'kept') return notKept(opened, stage, sent, kept);
  const fileErrors = unkeptBefore(typed, desk);
  if (kept.inVain.length > 0) return writtenBefore({ ...kept, fileErrors }, stage, sent);
  // From now on the draft has it: the page that is looked at once more must not bring it back.
  forgetTyped(args, name);
  // Its user has not been told yet that it came in without a session.
  const { savedSignedOutAt } = draft;
  const marked = changeDraft(kept.opened, (now) => ({ ...now, savedSignedOutAt }));
  return { opened: marked, errors: fileErrors };
}

async function show<Context>(
  form: FormDeclaration<Context>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer | Response> {
  const led = ledBefore(args, staff);
  if (led) return led;
  const opened = await openForm(form, args, staff, 'remembered');
  if ('view' in opened) return opened;
  const asked = parameter(args, 'stage');
  const first = readStages(form, formStateOf(opened));
  const taken = await takeTyped(opened, stageFor(asked, standingsOf(first, opened)));
  if ('view' in taken) return taken;
  const begun = taken.opened;
  // What the form began with is stored from the start: a change by another user is seen without versions, and what a new
  // form asks the service for, such as the next number, is asked for once.
  if (!begun.isBegun) begun.drafts.opened(begun.draftId, begun.draft);
  const checks = parameter(args, 'check') !== null;
  const { errors } = taken;
  const view = await drawForm(begun, { stage: asked, deed: parameter(args, 'did') ?? '', checks, errors });
  return { status: 200, view };
}

/** The loader of a form: the stage that the address names, with what was typed so far. */
export function formLoader<Context>(form: FormDeclaration<Context>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const answered = answerIn<StagedFormView>(args.context);
    if (answered) return data(answered.form, { status: answered.status });
    const answer = await orSignInAgain(args, show(form, args, staff));
    if (answer instanceof Response) throw answer;
    return data(answer.view, { status: answer.status });
  };
}

async function takeIn<Context>(
  form: FormDeclaration<Context>,
  args: ActionFunctionArgs,
  staff: Staff,
  fields: FormData,
): Promise<Answer | Response> {
  const led = ledBefore(args, staff);
  if (led) return led;
  const sent = readSent(fields, form);
  const before = await openForm(form, args, staff).catch(async (error: unknown) => {
    await keepUnopened(form, args, staff, sent);
    throw error;
  });
  // Another request may have handed it in while this one was waiting for the service.
  const ledMeanwhile = ledBefore(args, staff);
  if (ledMeanwhile) return ledMeanwhile;
  if ('view' in before) {
    const isSilent = before.failure !== undefined;
    const unkept = await keepUnopened(form, args, staff, sent, { begins: isSilent });
    return isSilent
      ? keptForm(form, args, await deskOf(args, staff), { error: before.failure, fields, unkept })
      : before;
  }
  const stage = stageFor(
    parameter(args, 'stage'),
    standingsOf(readStages(form, formStateOf(before)), before),
  );
  const kept =
    stage === SUMMARY
      ? { state: 'kept' as const, opened: before, fileErrors: {}, inVain: [] }
      : await keepAnswers(before, stage, sent).catch(async (error: unknown) => {
          await keepUnopened(form, args, staff, sent);
          throw error;
        });
  if (kept.state !== 'kept') return notKept(before, stage, sent, kept);
  if (kept.inVain.length > 0) return writtenBefore(kept, stage, sent);
  const cardWords = before.desk.t('forms.cardNumber');
  const errors = { ...kept.fileErrors, ...Object.fromEntries(sent.cards.map((name) => [name, cardWords])) };
  const isWrong = Object.keys(errors).length > 0;
  const isSettled = sent.to === 'resolve';
  const settled = isSettled
    ? changeDraft(kept.opened, (draft) => resolved(kept.opened, draft, sent))
    : kept.opened;
  if (isWrong) return { status: 400, view: await drawForm(settled, { stage, errors }) };
  if (isSettled) return redirect(stageAddress(settled, stage), 303);
  const whole = await complete(kept.opened);
  if (sent.deed === '') return goOn(await withPrice(whole), stage, sent);
  const declared = form.stages.find(({ slug }) => slug === stage);
  // What is due is what the price of these answers says.
  const formState = formStateOf(isFill(sent.deed) ? await withPrice(whole) : whole, { deed: sent.deed });
  const { answers } = formState;
  const acted =
    declared && isFill(sent.deed)
      ? await filledByHand(declared, formState)
      : (declared?.act?.(answers, sent.deed, formState) ?? answers);
  const after = declared
    ? keepWritten(declared, whole.draft.progress, { before: answers, after: acted })
    : acted;
  const opened = changeAnswers(whole, answers, after);
  return redirect(stageAddress(opened, stage, { did: sent.deed }), 303);
}

/** What was typed into fields that are written already is told, and nothing of it kept; the page shows what is written. */
async function writtenBefore<Context>(
  { opened, inVain, fileErrors }: Extract<KeptAnswers<Context>, { readonly state: 'kept' }>,
  stage: string,
  sent: SentForm,
): Promise<Answer> {
  const { t } = opened.desk;
  const typed = await typedWords(opened, inVain, sent);
  const text = t('forms.written.typed', { typed });
  const notices = [{ tone: 'warn' as const, title: t('forms.written.title'), text }];
  return { status: 409, view: await drawForm(opened, { stage, notices, errors: fileErrors }) };
}

/** What was typed is drawn, and nothing of it kept: another window was first, or it is too long. */
async function notKept<Context>(
  before: OpenForm<Context>,
  stage: string,
  sent: SentForm,
  why: NotKept,
): Promise<Answer> {
  const { state } = why;
  const { t } = before.desk;
  const draft = { ...before.draft, answers: { ...before.draft.answers, ...sent.answers } };
  const { opened, errors } = await keepPicturesAlone({ ...before, draft }, sent, why);
  const [title, text] =
    state === 'too-large'
      ? (['forms.noRoom.title', 'forms.noRoom.tooLarge'] as const)
      : (['forms.elsewhere.title', 'forms.elsewhere.text'] as const);
  const notices = [{ tone: 'warn' as const, title: t(title), text: t(text) }];
  return { status: 409, view: await drawForm(opened, { stage, notices, errors }) };
}

/**
 * The action of a form: saves the input, leads to where the pressed button says, and submits the form at the end. While
 * the user types, a script sends the form with `intent=live` and gets data alone.
 */
export function formAction<Context>(form: FormDeclaration<Context>) {
  const action = async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    if (isAutosave(args.request)) return answerAlone(args.context, await autosave(form, args, fields));
    const { id } = draftIdIn(args);
    const name = keyOf(form, recordIn(form, args) ?? '', id);
    const sent = {
      form: name,
      // Looked for cards only where it is kept: that takes a while in a long form.
      get fields() {
        return withoutCards(fields, form);
      },
    };
    const others = await keepForDrawer(form, args, { form: name, fields });
    const staff = requireSender(args, sent, others?.unkept);
    if (others !== null) {
      const { pathname, search } = new URL(args.request.url);
      return redirect(pathname + search, 303);
    }
    const answer = await orSignInKeeping(args, sent, takeIn(form, args, staff, fields));
    if (answer instanceof Response) return answer;
    return answerForm(args.context, { status: answer.status, form: answer.view });
  };
  return takesBody(form.takesFiles ? 'files' : 'form', action);
}
