// The input of a form: how it is read and saved, and the pages with input that is not saved. So it is long.

import { withoutCardNumbers } from '../../domain/card-number.ts';
import { FILL } from '../../ui/form/fill.tsx';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { filesOf, keepFiles, type RejectedPicture, removeFile } from '../draft-files/draft-files.server.ts';
import { type Answers, textsOf } from '../form-fields/answers.ts';
import { foldMarks } from '../form-fields/damage-marks.server.ts';
import { fieldWords, nameOf, settledAnswers } from '../form-fields/field-words.server.ts';
import { textIn } from '../request/form-body.server.ts';
import { KEY_FIELD, REJECTED } from '../request/hidden-fields.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormOwner } from '../submit-once/form-key.server.ts';
import type { SubmittedFields } from '../submit-once/submits.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import {
  currentName,
  type Draft,
  type Drafts,
  draftsOf,
  mergeAnswers,
  type StageInput,
  type StoredDraft,
  withBase,
} from './drafts.server.ts';
import { formPage } from './draw-form.server.ts';
import {
  type Args,
  draftIdIn,
  emptyDraft,
  type FormSession,
  formStateOf,
  recordIn,
  startOf,
} from './session.server.ts';
import { fieldNames } from './stages.server.ts';
import { openPart, unansweredIn } from './write.server.ts';

/** The former name of the field `intent`, which a page of an earlier version still sends. */
const FORMER_INTENT = 'do';

const BESIDE: ReadonlySet<string> = new Set(
  `to intent ${FORMER_INTENT} draft page rev turn boxes shown redraw form-key form-again`.split(' '),
);
const PREFIXES = ['remove.', 'keep.', REJECTED];
/** In characters, for a drawing or marks. */
const LONGEST = 120_000;

export interface SentForm extends StageInput {
  readonly fields: FormData;
  /** Where the pressed button leads: a stage, `review`, `later`, `submit`, `resolve`; '' for none. */
  readonly to: string;
  readonly intent: string;
  readonly pictures: readonly { readonly field: string; readonly file: File }[];
  readonly removed: readonly string[];
  /** Fields with a payment card's number, of which only the last four digits are left. */
  readonly cards: readonly string[];
}

/** Browsers send line ends as CR LF. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '').slice(0, LONGEST);

/** A drawing or a list of marks is no text. */
const isFilled = (text: string): boolean => !text.startsWith('data:image/') && !text.startsWith('[');

const isBeside = (name: string): boolean =>
  BESIDE.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));

type Identifying = Pick<FormDeclaration, 'identifies' | 'formerNames'>;

/** Returns the present name of a field, alone or behind a prefix. */
function currentKey(key: string, formerNames: Readonly<Record<string, string>>): string {
  const prefix = ['keep.', FILL, REJECTED].find((one) => key.startsWith(one)) ?? '';
  return prefix + currentName(key.slice(prefix.length), formerNames);
}

/** Returns fields by their present names: the page may come from an earlier version. */
function byCurrentNames(fields: FormData, { formerNames }: Identifying): FormData {
  if (formerNames === undefined) return fields;
  const current = new FormData();
  for (const [name, value] of fields) {
    const isName =
      typeof value === 'string' &&
      (name === 'boxes' || ((name === 'intent' || name === FORMER_INTENT) && value.startsWith(FILL)));
    current.append(
      BESIDE.has(name) ? name : currentKey(name, formerNames),
      isName ? currentKey(value, formerNames) : value,
    );
  }
  return current;
}

/** Returns a text without card numbers, unless its field identifies a person or a thing. */
const blanked = (name: string, text: string, { identifies }: Identifying): string =>
  isFilled(text) && !identifies?.(name) ? withoutCardNumbers(text) : text;

/** Returns the input without card numbers, to be stored. */
export function withoutCards(fields: FormData, form: Identifying): FormData {
  const stored = new FormData();
  for (const [name, value] of byCurrentNames(fields, form))
    stored.append(name, typeof value === 'string' && !isBeside(name) ? blanked(name, value, form) : value);
  return stored;
}

export function readSent(received: FormData, form: Identifying = {}): SentForm {
  const fields = byCurrentNames(received, form);
  const answers = new Map<string, string[]>();
  const pictures: { field: string; file: File }[] = [];
  const cards: string[] = [];
  // An unticked box is not sent; the page names it.
  for (const name of fields.getAll('boxes')) if (typeof name === 'string') answers.set(name, []);
  for (const [name, value] of fields) {
    if (isBeside(name)) continue;
    if (typeof value === 'string') {
      const text = plain(value);
      const stored = blanked(name, text, form);
      if (stored !== text) cards.push(name);
      answers.set(name, [...(answers.get(name) ?? []), stored]);
    } else if (value.size > 0) pictures.push({ field: name, file: value });
  }
  const removed = [...fields.keys()].flatMap((name) =>
    name.startsWith('remove.') ? [name.slice('remove.'.length)] : [],
  );
  const intent = textIn(fields, 'intent') || textIn(fields, FORMER_INTENT);
  return {
    fields,
    to: textIn(fields, 'to'),
    intent,
    page: textIn(fields, 'page').slice(0, 20),
    rev: Number(textIn(fields, 'rev')) || 0,
    turn: Number(textIn(fields, 'turn')) || 0,
    answers: foldMarks(Object.fromEntries(answers), intent),
    pictures,
    removed,
    cards,
  };
}

/** Why input is not saved, as title and text of its page. */
export const WHY_NOT_SAVED = {
  /** Another window saved other answers since this page was drawn. */
  elsewhere: ['forms.elsewhere.title', 'forms.elsewhere.text'],
  'too-large': ['forms.noRoom.title', 'forms.noRoom.tooLarge'],
  /** The store did not take it. With a full disk it holds drafts in memory instead. */
  failed: ['forms.notSaved.title', 'forms.notSaved.text'],
  done: ['forms.elsewhere.title', 'forms.elsewhere.text'],
} as const;

interface NotSaved {
  readonly state: keyof typeof WHY_NOT_SAVED;
}

interface Saved {
  readonly state: 'stored';
  readonly opened: FormSession;
  readonly fileErrors: Readonly<Record<string, string>>;
  /** Fields that are written already, whose input is not saved. */
  readonly inVain: readonly string[];
}

/** Returns the messages about pictures, by field. */
const byField = <Picture extends { readonly field: string }>(
  pictures: readonly Picture[],
  say: (ofField: readonly Picture[]) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Map.groupBy(pictures, ({ field }) => field)].map(([field, own]) => [field, say(own)]),
  );

/** Saves pictures, and returns why some are not saved, by field. */
async function savePictures(
  { args, staff, draftId, drafts, staffContext: { t } }: FormSession,
  { pictures, removed }: Pick<SentForm, 'pictures' | 'removed'>,
): Promise<Readonly<Record<string, string>>> {
  const { records } = args.context;
  for (const id of removed) removeFile(records, staff, draftId, id);
  const rejected = await keepFiles(records, staff, draftId, pictures);
  // Another press has submitted the form since: nothing of it stays.
  if (drafts.done(draftId)) drafts.remove(draftId);
  return byField(rejected, (own) =>
    own.map(({ file, problem }) => t(problem, { name: file.name })).join('; '),
  );
}

/** Returns which pictures have to be selected again, by field. */
export const chooseAgain = (
  pictures: readonly { readonly field: string; readonly file: Pick<File, 'name'> }[],
  { t }: Pick<StaffContext, 't'>,
): Readonly<Record<string, string>> =>
  byField(pictures, (own) =>
    t('forms.file.chooseAgain', { names: own.map(({ file }) => file.name).join(', ') }),
  );

/** Whether the draft is gone, and not just new. */
const isGone = ({ form, isGone: isMissing }: FormSession, stage: string, sent: SentForm): boolean =>
  isMissing && !(sent.rev === 0 && stage === form.stages[0]?.slug);

/** Changes a stored draft; logs a store that throws. */
function changeStored(
  { context }: Args,
  drafts: Pick<Drafts, 'change'>,
  ...change: Parameters<Drafts['change']>
): 'stored' | 'too-large' | 'failed' {
  try {
    return drafts.change(...change);
  } catch (error) {
    context.log.error({ err: error }, 'The input of a form cannot be saved');
    return 'failed';
  }
}

/** Returns the answers of a stage with figures for days and moments that count from now. */
function settledIn(session: FormSession, stage: string, answers: Answers): Answers {
  const { form, draft, staffContext } = session;
  return settledAnswers(answers, staffContext, () => {
    const declared = form.stages.find(({ slug }) => slug === stage);
    return declared?.views?.(formStateOf(session, { answers: { ...draft.answers, ...answers } })) ?? [];
  });
}

/** Saves the input of a stage before it is checked, in the draft of now: it may have changed. */
export async function saveAnswers(
  session: FormSession,
  stage: string,
  given: SentForm,
): Promise<Saved | NotSaved> {
  const { drafts, draftId, args, staff, form, draft: before } = session;
  const sent = { ...given, answers: settledIn(session, stage, given.answers) };
  const unanswered = await unansweredIn(session, stage);
  if (drafts.done(draftId)) return { state: 'done' };
  let inVain: readonly string[] = [];
  const whole = (stored: StoredDraft | null): Draft | null => {
    const current = stored === null ? before : withBase(stored, before.base);
    const input = openPart(form, current, stage, sent, unanswered);
    inVain = input.inVain;
    return mergeAnswers(current, stage, input.open);
  };
  let draft = null as Draft | null;
  const stored = changeStored(args, drafts, draftId, (current) => {
    const next = whole(current);
    draft = next && { ...next, about: form.about(formStateOf({ ...session, draft: next })) };
    return draft;
  });
  if (stored !== 'stored') return { state: stored };
  if (draft === null) return { state: 'elsewhere' };
  const fileErrors = await savePictures(session, sent);
  const files = filesOf(args.context.records, staff, draftId);
  const saved = { ...session, draft, files, isStarted: true, isGone: isGone(session, stage, sent) };
  return { state: 'stored', opened: saved, fileErrors, inVain };
}

/**
 * Saves the input while the form cannot be opened, and returns the pictures that are not saved. `begins`: it
 * may start a draft; `isSignedOut` is recorded for its user. Another window's input stays.
 */
export async function saveWithoutContext(
  form: FormDeclaration,
  args: Args,
  staff: FormOwner,
  sent: SentForm,
  { begins = true, isSignedOut = false } = {},
): Promise<readonly RejectedPicture[]> {
  const { records } = args.context;
  const drafts = draftsOf(records, staff, form);
  const { id, isNamed } = draftIdIn(args);
  const record = recordIn(form, args);
  if (!isNamed || record === null || drafts.done(id) || Object.keys(sent.answers).length === 0) return [];
  const asked = new URL(args.request.url).searchParams.get('stage');
  const stage = form.stages.find(({ slug }) => slug === asked) ?? form.stages[0];
  const empty = () => emptyDraft(form, args, staff, id, { record, start: startOf(form, args) });
  const current = drafts.get(id);
  if (current === null && !begins) return [];
  if (current !== null && (current.form !== form.name || current.record !== record)) return [];
  const saved = changeStored(args, drafts, id, (stored) => {
    const draft = stored ?? empty();
    const next = stage ? mergeAnswers(draft, stage.slug, openPart(form, draft, stage.slug, sent).open) : null;
    return next && isSignedOut ? { ...next, savedSignedOutAt: args.context.now().toMillis() } : next;
  });
  if (saved === 'failed')
    return sent.pictures.map((picture) => ({ ...picture, problem: 'forms.file.tooMany' }));
  return keepFiles(records, staff, id, sent.pictures);
}

/** Waits for work; when it fails the input is saved as it is, and the end of the session ends the press. */
export async function orSaved<Result>(
  { form, args, staff }: Pick<FormSession, 'form' | 'args' | 'staff'>,
  sent: SentForm,
  work: Promise<Result>,
): Promise<Result | { readonly event: string; readonly thrown: unknown }> {
  try {
    return await work;
  } catch (error) {
    await saveWithoutContext(form, args, staff, sent);
    if (error instanceof UpstreamError && error.kind === 'signed-out')
      return { event: 'sessionEnded', thrown: error };
    throw error;
  }
}

/**
 * Saves input that comes in without a session, or with another user's, for the user for whom the form was
 * drawn.
 * @returns the names of unsaved pictures; null where that user is the sender, or unknown by now
 */
export async function saveForOwner(
  form: FormDeclaration,
  args: Args,
  { form: name, fields }: { readonly form: string; readonly fields: FormData },
): Promise<{ readonly rejected: SubmittedFields } | null> {
  const { session, submits } = args.context;
  const key = String(fields.get(KEY_FIELD));
  const staff = session.staff();
  const owner = submits.ownerOf(name, key);
  if (owner === null || (staff && submits.isOf(staff, name, key))) return null;
  const rejected = await saveWithoutContext(form, args, owner, readSent(fields, form), { isSignedOut: true });
  return { rejected: rejected.map(({ field, file }) => [REJECTED + field, file.name] as const) };
}

/** Returns the input of fields as text: 'Name: Hopper'. */
async function submittedTexts(opened: FormSession, names: readonly string[], { answers }: SentForm) {
  const known = await fieldNames(opened);
  const shown = names.map((name) => {
    const field = known.get(name);
    return `${field ? nameOf(field) : name}: ${fieldWords(field, textsOf(answers, name), opened.staffContext)}`;
  });
  return shown.join('; ');
}

/** Returns the page with what is written, naming the input that is not saved because of it. */
export async function writtenPage({ opened, inVain, fileErrors }: Saved, stage: string, sent: SentForm) {
  const { t } = opened.staffContext;
  const text = t('forms.written.typed', { submitted: await submittedTexts(opened, inVain, sent) });
  const notices = [{ tone: 'warn' as const, title: t('forms.written.title'), text }];
  return formPage(409, opened, { stage, notices, errors: fileErrors });
}

export async function notSavedPage(before: FormSession, stage: string, sent: SentForm, { state }: NotSaved) {
  const { staffContext, args, staff, draftId } = before;
  const { t } = staffContext;
  const draft = { ...before.draft, answers: { ...before.draft.answers, ...sent.answers } };
  const session = { ...before, draft, isGone: isGone(before, stage, sent) };
  // Pictures overwrite nothing of another window.
  const takesPictures = state === 'elsewhere';
  const errors = takesPictures
    ? await savePictures(session, { ...sent, removed: [] })
    : chooseAgain(sent.pictures, staffContext);
  const files = takesPictures ? filesOf(args.context.records, staff, draftId) : session.files;
  const [title, text] = WHY_NOT_SAVED[state];
  const notices = [{ tone: 'warn' as const, title: t(title), text: t(text) }];
  return formPage(409, { ...session, files }, { stage, notices, errors });
}
