import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { takesBody } from '../../config/limits.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { answerAlone } from '../answer-alone.server.ts';
import { UNKEPT } from '../hidden-fields.ts';
import { readForm } from '../read-form.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { answerForm, answerIn } from '../submit-once/answered.server.ts';
import { forgetTyped, typedBefore } from '../submit-once/submit-once.server.ts';
import { autosave, isAutosave } from './autosave.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { drawForm, standingsOf } from './draw-form.server.ts';
import type { StagedFormView } from './form-view.ts';
import { readSent } from './input.server.ts';
import type { Answer } from './next-stage.server.ts';
import { chooseAgain, notSavedPage, saveAnswers, writtenPage } from './save-input.server.ts';
import { changeDraft, type FormSession, formStateOf, keyOf, openForm } from './session.server.ts';
import { readStages, stageFor } from './stages.server.ts';
import { ledBefore, pressForm } from './submit.server.ts';

const parameter = ({ request }: { readonly request: Request }, name: string): string | null =>
  new URL(request.url).searchParams.get(name);

/** Returns, by field, the pictures that came in as the session ended: they are not saved. */
const unkeptBefore = (typed: FormData, desk: FormSession<unknown>['desk']) =>
  chooseAgain(
    [...typed].flatMap(([name, value]) =>
      name.startsWith(UNKEPT) && typeof value === 'string'
        ? [{ field: name.slice(UNKEPT.length), file: { name: value } }]
        : [],
    ),
    desk,
  );

interface Taken<Context> {
  readonly opened: FormSession<Context>;
  readonly errors: Readonly<Record<string, string>>;
}

/** Saves the input that came in as the session ended; or returns the page that says why it is not saved. */
async function restoreInput<Context>(
  opened: FormSession<Context>,
  stage: string,
): Promise<Taken<Context> | Answer> {
  const { args, staff, form, draft, draftId, desk } = opened;
  const name = keyOf(form, draft.record, draftId);
  const typed = typedBefore(args, staff, name);
  if (typed === null) return { opened, errors: {} };
  const sent = readSent(typed, form);
  const kept = await saveAnswers(opened, stage, sent);
  if (kept.state !== 'kept') return notSavedPage(opened, stage, sent, kept);
  const fileErrors = unkeptBefore(typed, desk);
  if (kept.inVain.length > 0) return writtenPage({ ...kept, fileErrors }, stage, sent);
  // From now on the draft has it: the page that is looked at once more must not bring it back.
  forgetTyped(args, name);
  // Its user has not seen yet that it came in without a session.
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
  const taken = await restoreInput(opened, stageFor(asked, standingsOf(first, opened)));
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

/** The loader of a form: the stage that the address names, with the input so far. */
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

/**
 * The action of a form: saves the input, leads to where the pressed button says, and submits the form at the end. While
 * the user types, a script sends the form with `intent=live` and gets data alone.
 */
export function formAction<Context>(form: FormDeclaration<Context>) {
  const action = async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    if (isAutosave(args.request)) return answerAlone(args.context, await autosave(form, args, fields));
    const answer = await pressForm(form, args, fields);
    if (answer instanceof Response) return answer;
    return answerForm(args.context, { status: answer.status, form: answer.view });
  };
  return takesBody(form.takesFiles ? 'files' : 'form', action);
}
