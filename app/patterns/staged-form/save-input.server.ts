// Saving the input of a form is one subject: with and without a session, and the pages that hold what is not saved.

import type { Desk } from '../desk/desk.server.ts';
import { filesOf, keepFiles, removeFile, type UnkeptPicture } from '../draft-files/draft-files.server.ts';
import { KEY_FIELD, UNKEPT } from '../hidden-fields.ts';
import type { Drawer } from '../submit-once/form-key.server.ts';
import type { Typed } from '../submit-once/submits.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { type Draft, mergeAnswers, type StoredDraft, withBase } from './draft.ts';
import { type Drafts, draftsOf } from './drafts.server.ts';
import { drawForm } from './draw-form.server.ts';
import type { FormView } from './form-view.ts';
import { readSent, type SentForm } from './input.server.ts';
import {
  type Args,
  draftIdIn,
  emptyDraft,
  type FormSession,
  formStateOf,
  recordIn,
  startOf,
} from './session.server.ts';
import { openPart, typedInVain, typedWords, unansweredIn } from './write.server.ts';

/** How saving the input of a stage ended. */
type SavedInput<Context> =
  | {
      readonly state: 'kept';
      readonly opened: FormSession<Context>;
      readonly fileErrors: Readonly<Record<string, string>>;
      /** Names of fields that are written already and hold another text in this input: it is not saved. */
      readonly inVain: readonly string[];
    }
  | NotSaved;

/** Why the input of a stage is not saved. */
type NotSaved =
  /** Another window saved this stage since this page was drawn, with other answers. */
  | { readonly state: 'elsewhere' }
  /** This form is too long. */
  | { readonly state: 'too-large' }
  /** The store did not take it. A full disk is no such failure: the store holds drafts in memory then, and says so. */
  | { readonly state: 'failed' }
  /** The form was submitted since this page was drawn. */
  | { readonly state: 'done' };

/** Saves the pictures, and returns why some are not saved, by field. */
async function savePictures<Context>(
  { args, staff, draftId, drafts, desk }: FormSession<Context>,
  { pictures, removed }: Pick<SentForm, 'pictures' | 'removed'>,
): Promise<Readonly<Record<string, string>>> {
  const { records } = args.context;
  for (const id of removed) removeFile(records, staff, draftId, id);
  const unkept = await keepFiles(records, staff, draftId, pictures);
  const errors = Map.groupBy(
    unkept.map(({ field, file, problem }) => ({ field, words: desk.t(problem, { name: file.name }) })),
    ({ field }) => field,
  );
  // Another press submitted the form since then: nothing of it is stored any more.
  if (drafts.done(draftId)) drafts.remove(draftId);
  return Object.fromEntries(
    [...errors].map(([field, found]) => [field, found.map(({ words }) => words).join('; ')]),
  );
}

/** Saves the pictures of a stage that is not saved: they overwrite nothing. */
async function savePicturesAlone<Context>(
  session: FormSession<Context>,
  { pictures }: Pick<SentForm, 'pictures'>,
  { state }: NotSaved,
): Promise<{ readonly opened: FormSession<Context>; readonly errors: Readonly<Record<string, string>> }> {
  if (state !== 'elsewhere') return { opened: session, errors: chooseAgain(pictures, session.desk) };
  const errors = await savePictures(session, { pictures, removed: [] });
  const files = filesOf(session.args.context.records, session.staff, session.draftId);
  return { opened: { ...session, files }, errors };
}

/** Returns, by field, which pictures are not saved and have to be selected again. */
export function chooseAgain(
  pictures: readonly { readonly field: string; readonly file: Pick<File, 'name'> }[],
  { t }: Pick<Desk, 't'>,
): Readonly<Record<string, string>> {
  const names = Map.groupBy(pictures, ({ field }) => field);
  return Object.fromEntries(
    [...names].map(([field, sent]) => [
      field,
      t('forms.file.chooseAgain', { names: sent.map(({ file }) => file.name).join(', ') }),
    ]),
  );
}

/** Whether the draft is gone: the first request of a new form names one that is not stored yet, and nothing is gone. */
const isGone = <Context>(
  { form, isGone: isMissing }: FormSession<Context>,
  stage: string,
  sent: SentForm,
): boolean => isMissing && !(sent.rev === 0 && stage === form.stages[0]?.slug);

/** Changes a stored draft; a store that throws is logged, and the page keeps the input. */
function changeStored(
  { context }: Args,
  drafts: Pick<Drafts, 'change'>,
  ...change: Parameters<Drafts['change']>
): 'kept' | 'too-large' | 'failed' {
  try {
    return drafts.change(...change);
  } catch (error) {
    context.log.error({ err: error }, 'The input of a form cannot be saved');
    return 'failed';
  }
}

/**
 * Saves the input of a stage before it is checked, with the draft as it is stored at this moment: other requests may have
 * changed it while this one was waiting for the service.
 */
export async function saveAnswers<Context>(
  session: FormSession<Context>,
  stage: string,
  sent: SentForm,
): Promise<SavedInput<Context>> {
  const { drafts, draftId, args, staff, form, draft: before } = session;
  const unanswered = await unansweredIn(session, stage);
  if (drafts.done(draftId)) return { state: 'done' };
  let inVain: readonly string[] = [];
  const whole = (stored: StoredDraft | null): Draft | null => {
    const current = stored === null ? before : withBase(stored, before.base);
    inVain = typedInVain(form, current, { stage, sent, unanswered });
    return mergeAnswers(current, stage, openPart(form, current, stage, sent));
  };
  let draft = whole(drafts.get(draftId));
  if (draft === null) return { state: 'elsewhere' };
  const about = form.about(formStateOf({ ...session, draft }));
  const stored = changeStored(args, drafts, draftId, (current) => {
    const next = whole(current);
    draft = next && { ...next, about };
    return draft;
  });
  if (stored !== 'kept') return { state: stored };
  if (draft === null) return { state: 'elsewhere' };
  const fileErrors = await savePictures(session, sent);
  const files = filesOf(args.context.records, staff, draftId);
  const saved = { ...session, draft, files, isBegun: true, isGone: isGone(session, stage, sent) };
  return { state: 'kept', opened: saved, fileErrors, inVain };
}

/**
 * Saves the input while the form cannot be opened: the service does not answer, the session is over, or the permission is
 * gone. With `begins` it may start a draft; with `isSignedOut` the draft records that for its user. Another window's input
 * stays; the page has this one. Returns the pictures that are not saved.
 */
export async function saveWithoutContext<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  staff: Drawer,
  sent: SentForm,
  { begins = true, isSignedOut = false } = {},
): Promise<readonly UnkeptPicture[]> {
  const { records } = args.context;
  const drafts = draftsOf(records, staff, form);
  const { id, isNamed } = draftIdIn(args);
  const record = recordIn(form, args);
  if (!isNamed || record === null || drafts.done(id) || Object.keys(sent.answers).length === 0) return [];
  const asked = new URL(args.request.url).searchParams.get('stage');
  const stage = form.stages.find(({ slug }) => slug === asked) ?? form.stages[0];
  const empty = () => emptyDraft(form, args, staff, { record, draftId: id, start: startOf(form, args) });
  const current = drafts.get(id);
  if (current === null && !begins) return [];
  if (current !== null && (current.form !== form.name || current.record !== record)) return [];
  const saved = changeStored(args, drafts, id, (stored) => {
    const draft = stored ?? empty();
    const next = stage ? mergeAnswers(draft, stage.slug, openPart(form, draft, stage.slug, sent)) : null;
    return next && isSignedOut ? { ...next, savedSignedOutAt: args.context.now().toMillis() } : next;
  });
  if (saved === 'failed')
    return sent.pictures.map((picture) => ({ ...picture, problem: 'forms.file.tooMany' }));
  return keepFiles(records, staff, id, sent.pictures);
}

/**
 * Saves input that comes in while the session is over, or another user has signed in, in the draft of the user for whom
 * the form was drawn. Only that user gets it, with a notice. Null where the sender is that user, the key names no user, or
 * the session ended too long ago; else the names of pictures that are not saved.
 */
export async function saveForOwner<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  { form: name, fields }: { readonly form: string; readonly fields: FormData },
): Promise<{ readonly unkept: Typed } | null> {
  const { session, submits } = args.context;
  const key = String(fields.get(KEY_FIELD));
  const staff = session.staff();
  const owner = submits.drawerOf(name, key);
  if (owner === null || (staff && submits.isOf(staff, name, key))) return null;
  const unkept = await saveWithoutContext(form, args, owner, readSent(fields, form), { isSignedOut: true });
  return { unkept: unkept.map(({ field, file }) => [UNKEPT + field, file.name] as const) };
}

/** A page of the form with its status. */
interface Page {
  readonly status: number;
  readonly view: FormView;
}

const WHY_NOT_SAVED = {
  elsewhere: ['forms.elsewhere.title', 'forms.elsewhere.text'],
  'too-large': ['forms.noRoom.title', 'forms.noRoom.tooLarge'],
  failed: ['forms.notSaved.title', 'forms.notSaved.text'],
  done: ['forms.elsewhere.title', 'forms.elsewhere.text'],
} as const;

/** Returns the page that shows what is written, and names the input that is not saved because of it. */
export async function writtenPage<Context>(
  { opened, inVain, fileErrors }: Extract<SavedInput<Context>, { readonly state: 'kept' }>,
  stage: string,
  sent: SentForm,
): Promise<Page> {
  const { t } = opened.desk;
  const typed = await typedWords(opened, inVain, sent);
  const text = t('forms.written.typed', { typed });
  const notices = [{ tone: 'warn' as const, title: t('forms.written.title'), text }];
  return { status: 409, view: await drawForm(opened, { stage, notices, errors: fileErrors }) };
}

/** Returns the page that holds input which is not saved, and says why. */
export async function notSavedPage<Context>(
  before: FormSession<Context>,
  stage: string,
  sent: SentForm,
  why: NotSaved,
): Promise<Page> {
  const { state } = why;
  const { t } = before.desk;
  const draft = { ...before.draft, answers: { ...before.draft.answers, ...sent.answers } };
  const { opened, errors } = await savePicturesAlone(
    { ...before, draft, isGone: isGone(before, stage, sent) },
    sent,
    why,
  );
  const [title, text] = WHY_NOT_SAVED[state];
  const notices = [{ tone: 'warn' as const, title: t(title), text: t(text) }];
  return { status: 409, view: await drawForm(opened, { stage, notices, errors }) };
}
