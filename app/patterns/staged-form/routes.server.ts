import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { answerAlone, answerForm, answerIn } from '../request/action-answer.server.ts';
import { readForm } from '../request/form-body.server.ts';
import { REJECTED } from '../request/hidden-fields.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import { forgetInput, recoveredInput } from '../submit-once/submit-once.server.ts';
import { markOf } from './autosave.ts';
import type { FormDeclaration } from './declaration.server.ts';
import {
  type Answer,
  drawForm,
  drawLive,
  type LiveAnswer,
  type LivePart,
  liveSteps,
  type StagedFormView,
} from './draw-form.server.ts';
import {
  chooseAgain,
  notSavedPage,
  readSent,
  saveAnswers,
  saveForOwner,
  WHY_NOT_SAVED,
  writtenPage,
} from './input.server.ts';
import {
  addressedKey,
  changeDraft,
  type FormSession,
  formStateOf,
  keyOf,
  ledBefore,
  openForm,
} from './session.server.ts';
import { readStages, stageFor, stageStatusesOf } from './stages.server.ts';
import { pressForm } from './submit.server.ts';

const parameter = ({ request }: { readonly request: Request }, name: string): string | null =>
  new URL(request.url).searchParams.get(name);

/** Returns the pictures that were not saved as the session ended, by field. */
const rejectedBefore = (submitted: FormData, staffContext: FormSession<unknown>['staffContext']) =>
  chooseAgain(
    [...submitted].flatMap(([name, value]) =>
      name.startsWith(REJECTED) && typeof value === 'string'
        ? [{ field: name.slice(REJECTED.length), file: { name: value } }]
        : [],
    ),
    staffContext,
  );

interface Taken {
  readonly opened: FormSession;
  readonly errors: Readonly<Record<string, string>>;
}

/** Saves the input that came in as the session ended, at the stage `asked`; or returns the page that says why not. */
async function restoreInput(opened: FormSession, asked: string | null): Promise<Taken | Answer> {
  const { args, staff, form, draft, draftId, staffContext } = opened;
  const name = keyOf(form, draft.record, draftId);
  const submitted = recoveredInput(args, staff, name);
  if (submitted === null) return { opened, errors: {} };
  const stage = stageFor(asked, stageStatusesOf(readStages(form, formStateOf(opened)), opened));
  const sent = readSent(submitted, form);
  const stored = await saveAnswers(opened, stage, sent);
  if (stored.state !== 'stored') return notSavedPage(opened, stage, sent, stored);
  const fileErrors = rejectedBefore(submitted, staffContext);
  if (stored.inVain.length > 0) return writtenPage({ ...stored, fileErrors }, stage, sent);
  // The draft has it now: another look at the page must not restore it again.
  forgetInput(args, name);
  // The user has not seen yet that it came in without a session.
  const { savedSignedOutAt } = draft;
  const marked = changeDraft(stored.opened, (now) => ({ ...now, savedSignedOutAt }));
  return { opened: marked, errors: fileErrors };
}

async function show(
  form: FormDeclaration,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer | Response> {
  const led = ledBefore(args, staff);
  if (led) return led;
  const opened = await openForm(form, args, staff, 'remembered');
  if ('view' in opened) return opened;
  const asked = parameter(args, 'stage');
  const taken = await restoreInput(opened, asked);
  if ('view' in taken) return taken;
  const started = taken.opened;
  // Stored from the start, to see changes by other users without versions, and to ask once for a next number.
  if (!started.isStarted) started.drafts.opened(started.draftId, started.draft);
  const checks = parameter(args, 'check') !== null;
  const { errors } = taken;
  const view = await drawForm(started, {
    stage: asked,
    intent: parameter(args, 'did') ?? '',
    checks,
    errors,
  });
  return { status: 200, view };
}

/** Loads the stage that the address names, with the input so far. */
export function formLoader(form: FormDeclaration) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const answered = answerIn<StagedFormView>(args.context);
    if (answered) return data(answered.form, { status: answered.status });
    const answer = await orSignInAgain(args, show(form, args, staff));
    if (answer instanceof Response) throw answer;
    return data(answer.view, { status: answer.status });
  };
}

/** Saves the input, and does what the button asks for. Scripts save with `intent=live` and get data alone. */
export function formAction(form: FormDeclaration) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    if (parameter(args, 'intent') === 'live')
      return answerAlone(args.context, await autosave(form, args, fields));
    const answer = await pressForm(form, args, fields);
    if (answer instanceof Response) return answer;
    return answerForm(args.context, { status: answer.status, form: answer.view });
  };
}

const answer = (live: LiveAnswer | ({ readonly state: 'stored' } & LivePart), status = 200) =>
  Response.json(live, { status, headers: { 'cache-control': 'no-store' } });

/** Marks of the groups on the page (null in the release before), whether it is to be drawn again, and whether the user is typing. */
interface Shown {
  readonly marks: ReadonlySet<string> | null;
  readonly isStale: boolean;
  readonly isTyping: boolean;
}

function shownIn(fields: FormData): Shown {
  const marks = fields.get('shown');
  if (typeof marks !== 'string') return { marks: null, isStale: true, isTyping: false };
  const draws = fields.get('redraw');
  return { marks: new Set(marks.split(' ')), isStale: draws !== null, isTyping: draws === 'while-typing' };
}

function drawnFor({ groups, steps: _, rev: __, ...part }: LivePart, marks: ReadonlySet<string>) {
  return {
    ...part,
    order: groups.map(({ key }) => key),
    groups: groups.filter((group) => !marks.has(markOf(group))),
  };
}

/** Saves input without checking it, and returns what changes on the page where something depends on it. */
async function autosave(
  form: FormDeclaration,
  args: ActionFunctionArgs,
  fields: FormData,
): Promise<Response> {
  const { session, t } = args.context;
  const staff = session.staff();
  const others = await saveForOwner(form, args, { form: addressedKey(form, args), fields });
  if (!staff || others !== null) return answer({ state: 'signed-out' }, 401);
  try {
    const opened = await openForm(form, args, staff, 'reused');
    if ('view' in opened) return answer({ state: 'not-stored', text: t('forms.live.failed') }, 503);
    const stage = parameter(args, 'stage') ?? '';
    const read = readSent(fields, form);
    const stored = await saveAnswers(opened, stage, { ...read, pictures: [], removed: [] });
    if (stored.state !== 'stored') {
      const why = stored.state === 'done' ? 'forms.live.done' : WHY_NOT_SAVED[stored.state][0];
      return answer({ state: 'not-stored', text: t(why) }, 409);
    }
    if (stored.inVain.length > 0) return answer({ state: 'not-stored', text: t('forms.written.title') }, 409);
    const { marks, isStale, isTyping } = shownIn(fields);
    if (!isStale) return answer({ state: 'stored', steps: liveSteps(stored.opened, stage), drawn: null });
    const part = await drawLive(stored.opened, { stage, intent: read.intent, isTyping });
    if (marks === null) return answer({ state: 'stored', ...part });
    return answer({ state: 'stored', steps: part.steps, drawn: drawnFor(part, marks) });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'signed-out') throw error;
    session.giveUp();
    return answer({ state: 'signed-out' }, 401);
  }
}
