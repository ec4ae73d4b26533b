// Page and live part are drawn from one reading of the form, so that they cannot differ: one file.

import type { StepState } from '../../ui/form/stepper.tsx';
import type { RejectedPicture } from '../draft-files/draft-files.server.ts';
import { unreadWords } from '../error-page/describe-error.server.ts';
import { describeRefusal } from '../error-page/describe-refusal.server.ts';
import type { NoFormView, RefusalView } from '../error-page/error-view.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { fieldFormatting, fieldsIn, filledGroups, reviewLines } from '../form-fields/field-words.server.ts';
import { pageTitle } from '../page/page-title.ts';
import { textsIn } from '../request/form-body.server.ts';
import { withoutClosedLinks } from '../staff-context/open-links.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormDeclaration, FormState, StageDeclaration } from './declaration.server.ts';
import { attemptName } from './drafts.server.ts';
import {
  type Args,
  type Asked,
  askPrice,
  changeDraft,
  type FormSession,
  formStateOf,
  keyOf,
  newPageId,
  stageAddress,
  titleOf,
} from './session.server.ts';
import {
  isReachable,
  nextStage,
  previousStage,
  problemsElsewhere,
  problemsHere,
  type ReadStage,
  readStages,
  type StageStatus,
  SUMMARY,
  slugsOf,
  stageFor,
  stageStatusesOf,
  valuesOf,
} from './stages.server.ts';
import { conflictView, isPartlyWritten, withWritten, writesOf } from './write.server.ts';

interface Notice {
  readonly tone: 'info' | 'warn';
  readonly title: string;
  readonly text: string;
}

interface Drawing {
  readonly stage: string | null;
  readonly intent?: string | undefined;
  readonly checks?: boolean | undefined;
  readonly isTyping?: boolean | undefined;
  /** Errors by field, besides those of the stage's own rules. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly refusal?: RefusalView | null | undefined;
  /** The page shows an unknown outcome, and the user may ask for the write again. */
  readonly unknown?: 'safe' | 'looked' | null | undefined;
  readonly notices?: readonly Notice[] | undefined;
}

interface Read {
  readonly opened: FormSession;
  readonly formState: FormState;
  readonly read: readonly ReadStage[];
  readonly stageStatuses: readonly StageStatus[];
  readonly asked: Asked | null;
}

async function readForm(before: FormSession, drawing: Drawing): Promise<Read> {
  const asked = await askPrice(before, { intent: drawing.intent });
  const stored = asked?.stored;
  if (stored && before.isStarted) changeDraft(before, (draft) => ({ ...draft, price: stored }));
  // What is drawn may not be stored: another window was first.
  const opened = stored ? { ...before, draft: { ...before.draft, price: stored } } : before;
  const errors = { ...opened.draft.refused, ...drawing.errors };
  const { intent = '', isTyping } = drawing;
  const formState = formStateOf(opened, { errors, price: asked?.priced.price ?? null, intent, isTyping });
  const read = readStages(opened.form, formState);
  return { opened, formState, read, stageStatuses: stageStatusesOf(read, opened), asked };
}

const titleIn = (read: readonly ReadStage[], slug: string, t: (key: string) => string): string =>
  t(read.find(({ stage }) => stage.slug === slug)?.stage.title ?? 'forms.summary');

function steppedOf(
  { opened, read, stageStatuses }: Pick<Read, 'opened' | 'read' | 'stageStatuses'>,
  here: string,
) {
  const { t } = opened.staffContext;
  const slugs = slugsOf(stageStatuses);
  if (slugs.length < 2) return [];
  return slugs.map((slug) => {
    const stageStatus = stageStatuses.find((one) => one.slug === slug);
    const current = slug === here;
    const sent = stageStatus?.isVisited ? (stageStatus.isRight ? 'done' : 'invalid') : 'ahead';
    const state: StepState = current ? 'here' : sent;
    const open = !current && isReachable(slug, stageStatuses);
    return { slug, title: titleIn(read, slug, t), state, current, open };
  });
}

async function reviewOf({ opened, formState, read }: Read) {
  const { staffContext } = opened;
  const { t } = staffContext;
  return Promise.all(
    read.map(async ({ stage, errors }) => {
      const title = t(stage.title);
      const lines = stage.review
        ? await stage.review(formState)
        : reviewLines(await stage.groups(formState), formState);
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

/** Returns what submitting books, and which stages with money or evidence are unseen; null for none. */
export function bookedIn(
  { staffContext, draft }: Pick<FormSession, 'staffContext' | 'draft'>,
  { formState, read, here }: Pick<Read, 'formState' | 'read'> & { readonly here: string },
) {
  const holding = read.filter(({ stage }) => stage.booked !== undefined);
  if (holding.length === 0) return null;
  const isSeen = (slug: string) => slug === here || draft.visited.includes(slug);
  return {
    what: holding.flatMap(({ stage }) => stage.booked?.(formState) ?? []),
    unseen: holding
      .filter(({ stage }) => !isSeen(stage.slug))
      .map(({ stage }) => staffContext.t('forms.unseen', { stage: staffContext.t(stage.title) })),
  };
}

async function livePart(form: Read, here: string, errors: Readonly<Record<string, string>>) {
  const { opened, formState, read, asked } = form;
  const stage = read.find((one) => one.stage.slug === here)?.stage;
  const { progress } = opened.draft;
  const groups = stage
    ? withWritten(filledGroups(await stage.groups(formState), formState, errors), stage, progress)
    : [];
  return {
    groups: withoutClosedLinks(groups, opened.staffContext),
    steps: steppedOf(form, here),
    price: asked && opened.form.price ? opened.form.price.view(asked.priced, formState) : null,
    booked: bookedIn(opened, { formState, read, here }),
    rev: opened.draft.writings[here]?.rev ?? 0,
  };
}

/** Where the stages stand, for a page on which nothing else changes: without calls. */
export function liveSteps(opened: FormSession, here: string) {
  const formState = formStateOf(opened, { errors: opened.draft.refused });
  const read = readStages(opened.form, formState);
  return steppedOf({ opened, read, stageStatuses: stageStatusesOf(read, opened) }, here);
}

export async function drawLive(opened: FormSession, drawing: Drawing) {
  const form = await readForm(opened, drawing);
  const part = await livePart(form, drawing.stage ?? '', form.formState.errors);
  return { ...part, unread: unreadWords(opened.args.context) };
}

function progressOf({ opened, formState, read }: Read) {
  const { form, draft, staffContext } = opened;
  const { progress } = draft;
  const values = valuesOf(read);
  if (Object.keys(progress).length === 0 || values === null) return [];
  const submission = { formState, values, progress };
  return writesOf(form, submission)
    .filter((step) => step.name in progress || (step.isNeeded?.(submission) ?? true))
    .map(({ name, label, title }) => {
      const done = name in progress;
      const words = staffContext.t(done ? 'forms.stepDone' : 'forms.stepOpen');
      return { label: title ?? staffContext.t(label), words, done };
    });
}

function writtenNotices(
  { opened: { staffContext, draft } }: Read,
  stage: StageDeclaration | undefined,
): readonly Notice[] {
  const { t } = staffContext;
  if (!stage || !isPartlyWritten(stage, draft)) return [];
  return [{ tone: 'info', title: t('forms.written.title'), text: t('forms.written.text') }];
}

/** Renewed for this session; it stands for the same save. */
const drawnKey = ({ args, staff, form, draft, draftId }: FormSession): string =>
  args.context.submits.renew(staff, keyOf(form, draft.record, draftId), draft.key);

/** Tells of a draft that is gone, and of input that was saved without a session. */
function draftNotices({
  staffContext: { t, formats, localMoment },
  draft: { savedSignedOutAt: savedAt },
  isGone,
}: FormSession): readonly Notice[] {
  const notice = (name: string, words = {}) =>
    [{ tone: 'info', title: t(`forms.${name}.title`), text: t(`forms.${name}.text`, words) }] as const;
  const when = savedAt && formats.dateTime(localMoment(new Date(savedAt).toISOString()));
  return [...(isGone ? notice('gone') : []), ...(when ? notice('signedOut', { when }) : [])];
}

export async function drawForm(before: FormSession, drawing: Drawing) {
  const whole = await readForm(before, drawing);
  const { opened, formState, read, stageStatuses } = whole;
  const { form, staffContext, draft, draftId, formContext } = opened;
  const { t } = staffContext;
  const here = stageFor(drawing.stage, stageStatuses);
  const isSummary = here === SUMMARY;
  const own = read.find(({ stage }) => stage.slug === here);
  const errors = { ...(drawing.checks ? own?.errors : {}), ...formState.errors };
  const [live, review, conflict] = await Promise.all([
    livePart(whole, here, errors),
    isSummary ? reviewOf(whole) : null,
    conflictView(opened),
  ]);
  const problems = isSummary
    ? await problemsElsewhere(opened, errors)
    : problemsHere(live.groups, errors, staffContext, drawing.checks ? own?.errors : {});
  const title = titleOf(form, formContext, staffContext, draft.answers);
  const words = { ...form.words?.(formContext, { staffContext, answers: draft.answers }) };
  const stageTitle = titleIn(read, here, t);
  const fullTitle = slugsOf(stageStatuses).length > 1 ? `${stageTitle} · ${title}` : title;
  const isWrong = problems.length > 0 || Boolean(drawing.refusal);
  const previous = previousStage(here, stageStatuses);
  const next = nextStage(here, stageStatuses);
  const hasFiles = fieldsIn(live.groups).some(({ kind }) => kind === 'files');
  if (hasFiles && !form.takesFiles) throw new Error(`${form.name} does not declare takesFiles`);
  return {
    state: 'form' as const,
    pageTitle: pageTitle(isWrong ? t('filter.errorTitle', { title: fullTitle }) : fullTitle),
    title,
    stageTitle,
    about: draft.about || form.about(formState),
    stage: here,
    ...live,
    unread: unreadWords(opened.args.context),
    action: stageAddress(opened, here),
    back: { href: form.back(formContext, draft.record), label: t('forms.goBack') },
    key: drawnKey(opened),
    again:
      drawing.unknown && draft.attempt
        ? { attempt: attemptName(draft.attempt), asksLook: drawing.unknown === 'looked' }
        : null,
    draft: draftId,
    page: newPageId(),
    isStarted: opened.isStarted,
    problems,
    refusal: drawing.refusal ?? null,
    notices: [...draftNotices(opened), ...(drawing.notices ?? writtenNotices(whole, own?.stage))],
    review,
    conflict,
    progress: progressOf(whole),
    buttons: {
      back: previous === null ? null : { to: previous, label: t('forms.previous') },
      forward:
        next === null
          ? { to: 'submit', label: t(`forms.${form.name}.submit`, words) }
          : { to: next, label: t('forms.continue', { stage: titleIn(read, next, t) }) },
      review: next === null || next === SUMMARY ? null : t('forms.review'),
      later: t('forms.later'),
    },
    ...fieldFormatting(staffContext),
    notUpdated: t('forms.live.old'),
    hasFiles,
  };
}

export const formPage = async (status: number, session: FormSession, drawing: Drawing) => ({
  status,
  view: await drawForm(session, drawing),
});

interface Unopened {
  readonly id: string;
  readonly error: unknown;
  readonly fields: FormData;
  readonly rejected: readonly RejectedPicture[];
}

/** Returns the page with all input while the record cannot be read, to be sent again. */
export function storedForm(
  form: FormDeclaration,
  args: Args,
  staffContext: StaffContext,
  { id, error, fields, rejected }: Unopened,
) {
  const { t } = staffContext;
  const title = titleOf(form, null, staffContext);
  const { status, refusal } = describeRefusal(error, staffContext);
  const pictures = rejected.map(({ file, problem }) => `${t(problem, { name: file.name })}.`);
  const { pathname, search } = new URL(args.request.url);
  const view = {
    state: 'stored' as const,
    pageTitle: pageTitle(t('filter.errorTitle', { title })),
    title,
    action: pathname + search,
    refusal: { ...refusal, text: [refusal.text, ...pictures].join(' ') },
    submittedTitle: t('forms.typed'),
    submitted: textsIn(fields),
    submit: t('forms.sendAgain'),
    back: { href: form.back(null, id), label: t('forms.goBack') },
  };
  return { status, view };
}

export type FormView = Awaited<ReturnType<typeof drawForm>>;

/** What changes on the page while the user types. */
export type LivePart = Awaited<ReturnType<typeof drawLive>>;

/** All input of a form whose record could not be read, to be sent again. */
export type StoredFormView = ReturnType<typeof storedForm>['view'];

export type StagedFormView = FormView | StoredFormView | NoFormView;

interface LiveDrawing extends Pick<LivePart, 'price' | 'booked' | 'unread'> {
  readonly order: readonly string[];
  /** Those that the page does not show as they are. */
  readonly groups: readonly FieldGroupView[];
}

export type LiveAnswer =
  /** Nothing is drawn unless a field changed on which something depends. */
  | {
      readonly state: 'stored';
      readonly steps: ReturnType<typeof liveSteps>;
      readonly drawn: LiveDrawing | null;
    }
  /** The input is not saved, and why. */
  | { readonly state: 'not-stored'; readonly text: string }
  | { readonly state: 'signed-out' };

export interface Answer {
  readonly status: number;
  readonly view: StagedFormView;
}
