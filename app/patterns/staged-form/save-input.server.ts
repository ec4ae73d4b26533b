import type { Desk } from '../desk/desk.server.ts';
import { filesOf, keepFiles, removeFile } from '../draft-files/draft-files.server.ts';
import { textsOf } from '../form-fields/answers.ts';
import { type Draft, founded, type KeptDraft, type Writing } from './draft.ts';
import { differing, type SentForm } from './input.server.ts';
import type { OpenForm } from './session.server.ts';
import { formStateOf } from './session.server.ts';
import { openPart, typedInVain, unansweredIn } from './written-fields.server.ts';

/** How keeping what was typed ended. */
export type KeptAnswers<Context> =
  | {
      readonly state: 'kept';
      readonly opened: OpenForm<Context>;
      readonly fileErrors: Readonly<Record<string, string>>;
      /** Names of what was typed and is not kept: it is written already, and with other texts. */
      readonly inVain: readonly string[];
    }
  | NotKept;

/** What was sent and is not kept. */
export type NotKept =
  /** Another window sent this stage since this page was drawn, with other answers. */
  | { readonly state: 'elsewhere' }
  /** This form is too long. */
  | { readonly state: 'too-large' }
  /** The form was handed in meanwhile. */
  | { readonly state: 'done' };

/** Whether another window wrote this stage after this page was drawn, and something else than was sent. */
function wasWrittenElsewhere(
  answers: KeptDraft['answers'],
  last: Writing | undefined,
  sent: SentForm,
): boolean {
  if (last === undefined || last.page === sent.page || last.rev <= sent.rev) return false;
  const now = Object.fromEntries(Object.keys(sent.answers).map((name) => [name, textsOf(answers, name)]));
  return differing(now, sent.answers).length > 0;
}

/** Whether the same page sent something later, which came first. */
const isOvertaken = (last: Writing | undefined, { page, turn }: SentForm): boolean =>
  last?.page === page && last.turn > turn;

/** A draft with what was sent for a stage; null when another window was there first. */
export function merged<Kept extends KeptDraft>(draft: Kept, stage: string, sent: SentForm): Kept | null {
  const last = draft.writings[stage];
  if (wasWrittenElsewhere(draft.answers, last, sent)) return null;
  if (isOvertaken(last, sent)) return draft;
  const refused = Object.entries(draft.refused).filter(([name]) => !Object.hasOwn(sent.answers, name));
  return {
    ...draft,
    answers: { ...draft.answers, ...sent.answers },
    visited: draft.visited.includes(stage) ? draft.visited : [...draft.visited, stage],
    writings: {
      ...draft.writings,
      [stage]: { page: sent.page, rev: (last?.rev ?? 0) + 1, turn: sent.turn },
    },
    stage,
    refused: Object.fromEntries(refused),
    savedSignedOutAt: undefined,
  };
}

/** Keeps the pictures that were sent, and gives why some are not kept, by field in words. */
async function keepPictures<Context>(
  { args, staff, draftId, drafts, desk }: OpenForm<Context>,
  { pictures, removed }: Pick<SentForm, 'pictures' | 'removed'>,
): Promise<Readonly<Record<string, string>>> {
  const { records } = args.context;
  for (const id of removed) removeFile(records, staff, draftId, id);
  const unkept = await keepFiles(records, staff, draftId, pictures);
  const errors = Map.groupBy(
    unkept.map(({ field, file, problem }) => ({ field, words: desk.t(problem, { name: file.name }) })),
    ({ field }) => field,
  );
  // Another press handed the form in meanwhile: nothing of it is kept any more.
  if (drafts.done(draftId)) drafts.remove(draftId);
  return Object.fromEntries(
    [...errors].map(([field, found]) => [field, found.map(({ words }) => words).join('; ')]),
  );
}

/** What is drawn of a stage that is not kept: its pictures write over nothing, and are kept where there is a draft. */
export async function keepPicturesAlone<Context>(
  opened: OpenForm<Context>,
  { pictures }: Pick<SentForm, 'pictures'>,
  { state }: NotKept,
): Promise<{ readonly opened: OpenForm<Context>; readonly errors: Readonly<Record<string, string>> }> {
  if (state !== 'elsewhere') return { opened, errors: chooseAgain(pictures, opened.desk) };
  const errors = await keepPictures(opened, { pictures, removed: [] });
  const files = filesOf(opened.args.context.records, opened.staff, opened.draftId);
  return { opened: { ...opened, files }, errors };
}

/** Says which pictures are not kept and have to be chosen once more, by field. */
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

/**
 * Keeps what was sent for a stage, whatever is wrong with it, with the draft as it stands at this moment: other requests
 * may have changed it while this one was waiting for the service.
 */
export async function keepAnswers<Context>(
  opened: OpenForm<Context>,
  stage: string,
  sent: SentForm,
): Promise<KeptAnswers<Context>> {
  const { drafts, draftId, args, staff, form, draft: before } = opened;
  const unanswered = await unansweredIn(opened, stage);
  if (drafts.done(draftId)) return { state: 'done' };
  let inVain: readonly string[] = [];
  const whole = (kept: KeptDraft | null): Draft | null => {
    const present = kept === null ? before : founded(kept, before.base);
    inVain = typedInVain(form, present, { stage, sent, unanswered });
    return merged(present, stage, openPart(form, present, stage, sent));
  };
  let draft = whole(drafts.get(draftId));
  if (draft === null) return { state: 'elsewhere' };
  const about = form.about(formStateOf({ ...opened, draft }));
  const kept = drafts.change(draftId, (present) => {
    const next = whole(present);
    draft = next && { ...next, about };
    return draft;
  });
  if (kept !== 'kept') return { state: kept };
  if (draft === null) return { state: 'elsewhere' };
  const fileErrors = await keepPictures(opened, sent);
  const files = filesOf(args.context.records, staff, draftId);
  // The first sending of a new form names a draft that nobody has kept yet: nothing is gone.
  const isFirst = sent.rev === 0 && stage === form.stages[0]?.slug;
  const now = { ...opened, draft, files, isBegun: true, isGone: opened.isGone && !isFirst };
  return { state: 'kept', opened: now, fileErrors, inVain };
}

/** Changes something else about the draft as it stands; one that is gone meanwhile stays gone. */
export function changeDraft<Context>(
  opened: OpenForm<Context>,
  next: (draft: Draft) => Draft,
): OpenForm<Context> {
  let draft = next(opened.draft);
  opened.drafts.change(opened.draftId, (present) => {
    if (present === null) return null;
    draft = next(founded(present, opened.draft.base));
    return draft;
  });
  return { ...opened, draft };
}

/** Changes answers, and only those in which `after` differs from `before`: others may have been typed meanwhile. */
export const changeAnswers = <Context>(
  opened: OpenForm<Context>,
  before: Draft['answers'],
  after: Draft['answers'],
): OpenForm<Context> => {
  const names = differing(before, after);
  if (names.length === 0) return opened;
  return changeDraft(opened, (draft) => {
    const answers = new Map(Object.entries(draft.answers));
    for (const name of names) {
      if (Object.hasOwn(after, name)) answers.set(name, textsOf(after, name));
      else answers.delete(name);
    }
    const next = { ...draft, answers: Object.fromEntries(answers) };
    return { ...next, about: opened.form.about(formStateOf({ ...opened, draft: next })) };
  });
};
