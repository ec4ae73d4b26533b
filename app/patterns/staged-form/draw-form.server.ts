// Page and live part are drawn from one reading of the form, so that they cannot differ: one file.

import { fieldFormatting } from '../form-fields/field-formatting.server.ts';
import { pageTitle } from '../page-title.ts';
import type { RefusalView } from '../trouble/refusal-view.ts';
import { unreadWords } from '../unread/unread-words.server.ts';
import { conflictView } from './conflict.server.ts';
import type { FormState, StageDeclaration } from './declaration.server.ts';
import { attemptName } from './draft.ts';
import { fieldsIn, fieldWords, filledGroups, problemsElsewhere, problemsHere } from './field-words.server.ts';
import type { BookedView, FormStep, FormView, LivePart, ReviewView } from './form-view.ts';
import { titleOf } from './no-form.server.ts';
import {
  type Asked,
  askPrice,
  changeDraft,
  type FormSession,
  formStateOf,
  keyOf,
  newPageId,
  stageAddress,
} from './session.server.ts';
import {
  isReachable,
  nextStage,
  previousStage,
  type ReadStage,
  readStages,
  type Standing,
  SUMMARY,
  slugsOf,
  stageFor,
  valuesOf,
} from './stages.server.ts';
import { isPartlyWritten, withWritten, writesOf } from './write.server.ts';

/** What one drawing says beside the form itself. */
interface Drawing {
  /** The stage that is asked for. */
  readonly stage: string | null;
  readonly deed?: string | undefined;
  /** Says what is wrong with the stage's own answers. */
  readonly checks?: boolean | undefined;
  /** What is wrong by field, in words, beside what the stage's own rules find. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly refusal?: RefusalView | null | undefined;
  /** The user is told that an outcome is unknown, and may ask for the write once more. */
  readonly unknown?: 'safe' | 'looked' | null | undefined;
  readonly notices?: FormView['notices'] | undefined;
}

/** A form that was read, with its price: what both a page and its live part are drawn from. */
interface Read<Context> {
  readonly opened: FormSession<Context>;
  readonly formState: FormState<Context>;
  readonly read: readonly ReadStage<Context>[];
  readonly standings: readonly Standing[];
  readonly asked: Asked | null;
}

/** Where the stages of a form stand. */
export const standingsOf = <Context>(
  read: readonly ReadStage<Context>[],
  { draft }: Pick<FormSession<Context>, 'draft'>,
): readonly Standing[] =>
  read.map(({ stage, values }) => ({
    slug: stage.slug,
    isRight: values !== null,
    isVisited: draft.visited.includes(stage.slug),
  }));

async function readForm<Context>(before: FormSession<Context>, drawing: Drawing): Promise<Read<Context>> {
  const asked = await askPrice(before, { deed: drawing.deed });
  const kept = asked?.kept;
  if (kept && before.isBegun) changeDraft(before, (draft) => ({ ...draft, price: kept }));
  // What is drawn may hold what is not kept: another window was first.
  const opened = kept ? { ...before, draft: { ...before.draft, price: kept } } : before;
  const errors = { ...opened.draft.refused, ...drawing.errors };
  const formState = formStateOf(opened, {
    errors,
    price: asked?.priced.price ?? null,
    deed: drawing.deed ?? '',
  });
  const read = readStages(opened.form, formState);
  return { opened, formState, read, standings: standingsOf(read, opened), asked };
}

function steppedOf<Context>(
  { opened, read, standings }: Pick<Read<Context>, 'opened' | 'read' | 'standings'>,
  here: string,
): readonly FormStep[] {
  const { t } = opened.desk;
  const slugs = slugsOf(standings);
  if (slugs.length < 2) return [];
  return slugs.map((slug) => {
    const standing = standings.find((one) => one.slug === slug);
    const current = slug === here;
    const isWrong = standing?.isVisited === true && !standing.isRight && !current;
    const isDone = standing?.isRight === true && standing.isVisited;
    const stage = read.find((one) => one.stage.slug === slug)?.stage;
    return {
      slug,
      title: t(stage?.title ?? 'forms.summary'),
      state: current ? 'here' : isWrong ? 'invalid' : isDone ? 'done' : 'ahead',
      current,
      open: !current && isReachable(slug, standings),
    };
  });
}

async function reviewOf<Context>({ opened, formState, read }: Read<Context>): Promise<readonly ReviewView[]> {
  const { desk } = opened;
  const { t } = desk;
  return Promise.all(
    read.map(async ({ stage, errors }) => {
      const title = t(stage.title);
      const lines = stage.review
        ? await stage.review(formState)
        : fieldsIn(await stage.groups(formState)).map((field) => ({
            term: field.label,
            text: field.kind === 'hidden' ? '' : fieldWords(field, formState.answers[field.name] ?? [], desk),
          }));
      return {
        slug: stage.slug,
        title,
        change: t('forms.change', { stage: title }),
        lines: lines.filter(({ text }) => text !== ''),
        none: t('forms.nothingEntered'),
        problems: Object.values({ ...errors }),
      };
    }),
  );
}

/** What submitting the form books, and which of its money and evidence was not looked at; null for a form without both. */
export function bookedIn<Context>(
  { desk, draft }: Pick<FormSession<Context>, 'desk' | 'draft'>,
  { formState, read, here }: Pick<Read<Context>, 'formState' | 'read'> & { readonly here: string },
): BookedView | null {
  const holding = read.filter(({ stage }) => stage.booked !== undefined);
  if (holding.length === 0) return null;
  const isSeen = (slug: string) => slug === here || draft.visited.includes(slug);
  return {
    what: holding.flatMap(({ stage }) => stage.booked?.(formState) ?? []),
    unseen: holding
      .filter(({ stage }) => !isSeen(stage.slug))
      .map(({ stage }) => desk.t('forms.unseen', { stage: desk.t(stage.title) })),
  };
}

/** What is drawn of the stage while the user types. */
async function livePart<Context>(
  form: Read<Context>,
  here: string,
  errors: Readonly<Record<string, string>>,
): Promise<Omit<LivePart, 'unread'>> {
  const { opened, formState, read, asked } = form;
  const stage = read.find((one) => one.stage.slug === here)?.stage;
  const { progress } = opened.draft;
  const groups = stage
    ? withWritten(filledGroups(await stage.groups(formState), formState, errors), stage, progress)
    : [];
  return {
    groups,
    steps: steppedOf(form, here),
    price: asked && opened.form.price ? opened.form.price.view(asked.priced, formState) : null,
    booked: bookedIn(opened, { formState, read, here }),
    rev: opened.draft.writings[here]?.rev ?? 0,
  };
}

/** Where the stages stand, for a page of which nothing else changes: no call, no group and no price is needed for it. */
export function liveSteps<Context>(opened: FormSession<Context>, here: string): readonly FormStep[] {
  const formState = formStateOf(opened, { errors: opened.draft.refused });
  const read = readStages(opened.form, formState);
  return steppedOf({ opened, read, standings: standingsOf(read, opened) }, here);
}

/** What changes on the page while the user types into a stage. */
export async function drawLive<Context>(opened: FormSession<Context>, drawing: Drawing): Promise<LivePart> {
  const form = await readForm(opened, drawing);
  const part = await livePart(form, drawing.stage ?? '', form.formState.errors);
  return { ...part, unread: unreadWords(opened.args.context) };
}

/** What is done already of a form of which a later write failed. */
function progressOf<Context>({ opened, formState, read }: Read<Context>): FormView['progress'] {
  const { form, draft, desk } = opened;
  const { progress } = draft;
  const values = valuesOf(read);
  if (Object.keys(progress).length === 0 || values === null) return [];
  const submission = { formState, values, progress };
  return writesOf(form, submission)
    .filter((step) => step.name in progress || (step.isNeeded?.(submission) ?? true))
    .map(({ name, label }) => {
      const done = name in progress;
      return { label: desk.t(label), words: desk.t(done ? 'forms.stepDone' : 'forms.stepOpen'), done };
    });
}

/** Says that a stage, or part of it, is written already. */
function writtenNotices<Context>(
  { opened: { desk, draft } }: Read<Context>,
  stage: StageDeclaration<Context> | undefined,
): FormView['notices'] {
  const { t } = desk;
  if (!stage || !isPartlyWritten(stage, draft)) return [];
  return [{ tone: 'info', title: t('forms.written.title'), text: t('forms.written.text') }];
}

/** The form's key as it is drawn now: for this session, and for the same save as before. */
const drawnKey = <Context>({ args, staff, form, draft, draftId }: FormSession<Context>): string =>
  args.context.submits.renew(staff, keyOf(form, draft.record, draftId), draft.key);

/** Tells the user of a draft that is gone, and of entries that were saved while the user was not signed in. */
function draftNotices<Context>({
  desk: { t, formats, localMoment },
  draft: { savedSignedOutAt: savedAt },
  isGone,
}: FormSession<Context>): FormView['notices'] {
  const notice = (name: string, words = {}) =>
    [{ tone: 'info', title: t(`forms.${name}.title`), text: t(`forms.${name}.text`, words) }] as const;
  const when = savedAt && formats.dateTime(localMoment(new Date(savedAt).toISOString()));
  return [...(isGone ? notice('gone') : []), ...(when ? notice('signedOut', { when }) : [])];
}

/** Draws a stage of the form. */
export async function drawForm<Context>(before_: FormSession<Context>, drawing: Drawing): Promise<FormView> {
  const form = await readForm(before_, drawing);
  const { opened, formState, read, standings } = form;
  const { desk, draft, draftId, formContext } = opened;
  const { t } = desk;
  const here = stageFor(drawing.stage, standings);
  const isSummary = here === SUMMARY;
  const own = read.find(({ stage }) => stage.slug === here);
  const errors = { ...(drawing.checks ? own?.errors : {}), ...formState.errors };
  const [live, review, conflict] = await Promise.all([
    livePart(form, here, errors),
    isSummary ? reviewOf(form) : null,
    conflictView(opened),
  ]);
  const problems = isSummary
    ? await problemsElsewhere(opened, errors)
    : problemsHere(live.groups, errors, desk, drawing.checks ? own?.errors : {});
  const title = titleOf(opened.form, formContext, desk, draft.answers);
  const stageTitle = own ? t(own.stage.title) : t('forms.summary');
  const said = slugsOf(standings).length > 1 ? `${stageTitle} · ${title}` : title;
  const isWrong = problems.length > 0 || Boolean(drawing.refusal);
  const previous = previousStage(here, standings);
  const next = nextStage(here, standings);
  const nextTitle = (slug: string) =>
    slug === SUMMARY
      ? t('forms.summary')
      : t(read.find(({ stage }) => stage.slug === slug)?.stage.title ?? '');
  const isLast = next === null;
  const hasFiles = fieldsIn(live.groups).some(({ kind }) => kind === 'files');
  if (hasFiles && !opened.form.takesFiles) throw new Error(`${opened.form.name} does not declare takesFiles`);
  return {
    state: 'form',
    pageTitle: pageTitle(isWrong ? t('filter.errorTitle', { title: said }) : said),
    title,
    stageTitle,
    about: draft.about || opened.form.about(formState),
    stage: here,
    ...live,
    unread: unreadWords(opened.args.context),
    action: stageAddress(opened, here),
    back: { href: opened.form.back(formContext, draft.record), label: t('forms.goBack') },
    key: drawnKey(opened),
    again:
      drawing.unknown && draft.attempt
        ? { attempt: attemptName(draft.attempt), asksLook: drawing.unknown === 'looked' }
        : null,
    draft: draftId,
    page: newPageId(),
    isBegun: opened.isBegun,
    problems,
    refusal: drawing.refusal ?? null,
    notices: [...draftNotices(opened), ...(drawing.notices ?? writtenNotices(form, own?.stage))],
    review,
    conflict,
    progress: progressOf(form),
    buttons: {
      back: previous === null ? null : { to: previous, label: t('forms.previous') },
      forward: isLast
        ? {
            to: 'submit',
            label: t(`forms.${opened.form.name}.submit`, {
              ...opened.form.words?.(formContext, { desk, answers: draft.answers }),
            }),
          }
        : { to: next, label: t('forms.continue', { stage: nextTitle(next) }) },
      review: !isLast && next !== SUMMARY ? t('forms.review') : null,
      later: t('forms.later'),
    },
    ...fieldFormatting(desk),
    notUpdated: t('forms.live.old'),
    hasFiles,
  };
}
