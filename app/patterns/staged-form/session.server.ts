// One form session: how it is opened or why not, how its draft changes, and the price of its answers. So it is long.

import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { DateTime } from 'luxon';
import type { ScreenSettings } from '../../access/needs.ts';
import type { Staff } from '../../identity/staff.ts';
import type { ReadSession } from '../../upstream/call.ts';
import { calculatePrice } from '../../upstream/pricing/pricing.server.ts';
import { PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { type DraftFiles, filesOf } from '../draft-files/draft-files.server.ts';
import {
  closedView,
  describeError,
  forbiddenView,
  inactiveBusinessView,
  notAssignedTo,
  toErrorView,
} from '../error-page/describe-error.server.ts';
import type { NoFormView } from '../error-page/error-view.ts';
import type { Answers } from '../form-fields/answers.ts';
import { staffContextOf } from '../record/read-record.server.ts';
import { type StaffContext, unitsAt } from '../staff-context/staff-context.server.ts';
import type { FormOwner } from '../submit-once/form-key.server.ts';
import type { FormDeclaration, FormState, Priced } from './declaration.server.ts';
import {
  changedAnswers,
  type Draft,
  type Drafts,
  differing,
  draftsOf,
  isDraftId,
  newDraftId,
  type StoredDraft,
  type StoredPrice,
  withBase,
} from './drafts.server.ts';

interface NoForm {
  readonly status: number;
  readonly view: NoFormView;
  readonly failure?: unknown;
}

export function titleOf(
  form: FormDeclaration,
  formContext: unknown,
  staffContext: StaffContext,
  answers: Answers = {},
): string {
  const { t } = staffContext;
  return formContext === null
    ? t(`forms.${form.name}.name`)
    : t(`forms.${form.name}.title`, { ...form.words?.(formContext, { staffContext, answers }) });
}

function closedPage(
  form: FormDeclaration,
  staffContext: StaffContext,
  { id, formContext = null }: { readonly id: string; readonly formContext?: unknown },
  { status, reason, text }: { readonly status: number; readonly reason: string; readonly text: string },
): NoForm {
  const { t } = staffContext;
  const view = closedView(titleOf(form, formContext, staffContext), {
    reason: t(reason),
    text: t(text, { call: form.operation }),
    back: { href: form.back(formContext, id), label: t('forms.goBack') },
  });
  return { status, view };
}

/** Returns the page without permission, in an inactive business, or where the service has no such call; else null. */
export function noFormFor(form: FormDeclaration, staffContext: StaffContext, id: string): NoForm | null {
  const { t } = staffContext;
  if (!staffContext.access.allows({ permission: form.permission })) {
    const errorView = forbiddenView(form.permission, t);
    return { status: 403, view: toErrorView(titleOf(form, null, staffContext), errorView) };
  }
  const inactive = inactiveBusinessView(staffContext);
  if (inactive !== null)
    return { status: 403, view: toErrorView(titleOf(form, null, staffContext), inactive) };
  if (staffContext.offers(form.operation)) return null;
  const missing = { status: 501, reason: 'failed.notOffered.title', text: 'forms.missingCall' };
  return closedPage(form, staffContext, { id }, missing);
}

/**
 * Returns the page for a record of other locations, or one that the life-cycle has closed. While the outcome
 * of an own write is unknown, the form stays open: that write may have closed it.
 */
function noAccessTo(
  form: FormDeclaration,
  staffContext: StaffContext,
  { id, formContext }: { readonly id: string; readonly formContext: unknown },
  draft: Pick<StoredDraft, 'attempt' | 'progress'> | null,
): NoForm | null {
  const errorView = notAssignedTo(form.locations?.(formContext) ?? [], staffContext);
  if (errorView !== null)
    return { status: 403, view: toErrorView(titleOf(form, formContext, staffContext), errorView) };
  const reason = draft?.attempt ? null : (form.closed?.(formContext, draft?.progress ?? {}) ?? null);
  if (reason === null) return null;
  const closed = { status: 409, reason, text: 'forms.closedText' };
  return closedPage(form, staffContext, { id, formContext }, closed);
}

export type Args = LoaderFunctionArgs;

/** All that a request knows of its form. `openForm` makes it; each change gives another one. */
export interface FormSession<Context = unknown> {
  readonly form: FormDeclaration<Context>;
  readonly args: Args;
  readonly staff: Staff;
  readonly staffContext: StaffContext;
  readonly formContext: Context;
  readonly screen: ScreenSettings;
  readonly files: DraftFiles;
  readonly drafts: Drafts;
  readonly draftId: string;
  readonly draft: Draft;
  readonly isStarted: boolean;
  readonly isGone: boolean;
  /** What the form would begin with now: compared with the draft's `base`. */
  readonly present: Answers;
}

/** The record's id in the address; '' for a form without one, null for no id. */
export function recordIn({ param }: FormDeclaration, { params }: Args): string | null {
  if (!param) return '';
  const id = params[param] ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

export const keyOf = ({ name }: FormDeclaration, record: string, draftId: string): string =>
  `${name}/${record}/${draftId}`;

/** The draft that the address names, or a new id. */
export function draftIdIn({ request }: Args): { readonly id: string; readonly isNamed: boolean } {
  const named = new URL(request.url).searchParams.get('draft') ?? '';
  return isDraftId(named) ? { id: named, isNamed: true } : { id: newDraftId(), isNamed: false };
}

/** Names the draft of the address. */
export const addressedKey = (form: FormDeclaration, args: Args): string =>
  keyOf(form, recordIn(form, args) ?? '', draftIdIn(args).id);

export const emptyDraft = (
  form: FormDeclaration,
  { context }: Args,
  staff: FormOwner,
  draftId: string,
  { record, start }: Pick<StoredDraft, 'record' | 'start'>,
): StoredDraft => ({
  form: form.name,
  record,
  start,
  key: context.submits.mint(staff, keyOf(form, record, draftId)),
  base: null,
  answers: {},
  visited: [],
  writings: {},
  stage: '',
  about: '',
  price: null,
  progress: {},
  refused: {},
  attempt: null,
  isRebased: false,
});

export function startOf({ starts }: FormDeclaration, { request }: Args): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    starts.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null || value.length > 100 ? [] : [[name, value]];
    }),
  );
}

/** The address of a stage of this draft, with further parameters. */
export function stageAddress(
  { form, draft, draftId }: Pick<FormSession, 'form' | 'draft' | 'draftId'>,
  stage: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ stage, draft: draftId, ...draft.start, ...more });
  return `${form.address(draft.record)}?${query}`;
}

export const newPageId = (): string => randomBytes(6).toString('base64url');

const ABSENT = { status: 404, reason: 'forms.absent', text: 'forms.absentText' };

/** `remembered`: answers may serve while the user types; `reused`: they do. Before writes neither. */
type Reads = 'remembered' | 'reused';

/** Names the reader of a form session by its draft and its writes so far. */
function staffContextIn(
  staffContext: StaffContext,
  draftId: string,
  draft: StoredDraft | null,
  reads: Reads | undefined,
): StaffContext {
  if (reads === undefined) return staffContext;
  const written = JSON.stringify([draft?.attempt ?? null, Object.keys(draft?.progress ?? {})]);
  const session: ReadSession = { name: `${draftId} ${written}`, reuses: reads === 'reused' };
  return { ...staffContext, reader: { ...staffContext.reader, session } };
}

/** Returns where a submitted form led, for a second press; null where it was not submitted. */
export function ledBefore({ context, request }: Args, staff: Staff): Response | null {
  const draft = new URL(request.url).searchParams.get('draft');
  const led = draft === null ? null : draftsOf(context.records, staff).done(draft);
  return led && redirect(led.address, 303);
}

/** Opens the form of the address, or returns the page that says why not. @throws UpstreamError signed out */
export async function openForm<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  staff: Staff,
  reads?: Reads,
): Promise<FormSession<Context> | NoForm> {
  const ownStaffContext = await staffContextOf(args, staff);
  const { t } = ownStaffContext;
  const record = recordIn(form, args);
  if (record === null) return closedPage(form, ownStaffContext, { id: '' }, ABSENT);
  const forbidden = noFormFor(form, ownStaffContext, record);
  if (forbidden) return forbidden;
  const drafts = draftsOf(args.context.records, staff, form);
  const { id: named, isNamed } = draftIdIn(args);
  const found = isNamed ? drafts.get(named) : null;
  const stored = found?.form === form.name && found.record === record ? found : null;
  // A draft of another form stays what it is.
  const draftId = found !== null && stored === null ? newDraftId() : named;
  const staffContext = staffContextIn(ownStaffContext, draftId, stored, reads);
  const start = stored?.start ?? startOf(form, args);
  try {
    const screen = staffContext.access.settings(form.screenName);
    const formContext = await form.open(staffContext.reader, staffContext, { id: record, start });
    // Since the draft was read, another press of this form may have written the record.
    const refused = noAccessTo(
      form,
      staffContext,
      { id: record, formContext },
      drafts.get(draftId) ?? stored,
    );
    if (refused) return refused;
    // What a new form begins with is asked for once; what a record holds now, each time.
    const base = form.param === undefined ? (stored?.base ?? null) : null;
    const present = base ?? (await form.initial(formContext, staffContext, screen));
    const started = stored ?? emptyDraft(form, args, staff, draftId, { record, start });
    const rebased = (draft: StoredDraft) => ({ ...draft, base: present, isRebased: false });
    if (started.isRebased) drafts.change(draftId, (draft) => draft && rebased(draft));
    return {
      form,
      args,
      staff,
      staffContext,
      formContext,
      screen,
      files: filesOf(args.context.records, staff, draftId),
      drafts,
      draftId,
      draft: withBase(started.isRebased ? rebased(started) : started, present),
      isStarted: stored !== null && stored.visited.length > 0,
      isGone: isNamed && found === null,
      present,
    };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404)
      return closedPage(form, staffContext, { id: record }, ABSENT);
    const { status, errorView } = describeError(error, t);
    return { status, view: toErrorView(titleOf(form, null, staffContext), errorView), failure: error };
  }
}

export function formStateOf<Context>(
  { form, staffContext: own, formContext, screen, files, draft }: FormSession<Context>,
  more: Partial<Pick<FormState, 'answers' | 'errors' | 'price' | 'intent' | 'isTyping'>> = {},
): FormState<Context> {
  const { answers, progress } = draft;
  // The price shown last is what an empty amount means.
  const price = draft.price?.price ?? null;
  const staffContext = form.unitsAt ? unitsAt(own, ...form.unitsAt(formContext, answers)) : own;
  const present = { answers, errors: {}, price, intent: '', progress };
  return { staffContext, formContext, screen, files, ...present, ...more };
}

/** Changes the draft as it is stored now; one that is gone stays gone. */
export function changeDraft(session: FormSession, next: (draft: Draft) => Draft): FormSession {
  let draft = next(session.draft);
  session.drafts.change(session.draftId, (stored) => {
    if (stored === null) return null;
    draft = next(withBase(stored, session.draft.base));
    return draft;
  });
  return { ...session, draft };
}

/** Changes answers, and only those in which `after` differs from `before`. */
export function changeAnswers(session: FormSession, before: Answers, after: Answers): FormSession {
  if (differing(before, after).length === 0) return session;
  return changeDraft(session, (draft) => {
    const next = changedAnswers(draft, before, after);
    return { ...next, about: session.form.about(formStateOf({ ...session, draft: next })) };
  });
}

/** How long a page waits for a price, in milliseconds, before the last one is shown. */
const PATIENCE_MS = 2500;
/** How long the same question has the same price, in milliseconds. */
const FRESH_MS = 15_000;

const MISSING: Priced = { state: 'missing', price: null, at: null, because: null };

export interface Asked {
  readonly priced: Priced;
  /** To be stored with the draft; null for nothing new. */
  readonly stored: StoredPrice | null;
}

/** Returns why the service gives no price; null where it failed. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof UpstreamError) || error.kind !== 'refused' || error.problem === null) return null;
  const { errors, detail, title } = error.problem;
  return (error.status ?? 0) >= 500 ? null : (Object.values(errors ?? {}).flat()[0] ?? detail ?? title);
}

/** Asks the service for the price of the answers; while it is slow or silent the last price stands in. */
export async function askPrice(
  opened: FormSession,
  {
    intent = '',
    patience = PATIENCE_MS,
  }: { readonly intent?: string | undefined; readonly patience?: number } = {},
): Promise<Asked | null> {
  const { form, staffContext, draft, args } = opened;
  if (!form.price) return null;
  const request = form.price.request(formStateOf(opened));
  if (request === null) return { priced: MISSING, stored: null };
  const asked = JSON.stringify(request);
  const last = draft.price;
  const now = args.context.now();
  const fresh = ({ price }: StoredPrice): Priced => ({ state: 'fresh', price, at: null, because: null });
  if (last?.asked === asked && intent !== 'recalculate' && now.toMillis() - last.at < FRESH_MS)
    return { priced: fresh(last), stored: null };
  try {
    const signal = withLimit(args.request.signal, patience);
    const price = await calculatePrice({ ...staffContext.reader, signal }, request);
    const stored = { asked, price, at: now.toMillis() };
    return { priced: fresh(stored), stored };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'signed-out') throw error;
    const because = refusalIn(error);
    if (because !== null) return { priced: { ...MISSING, because }, stored: null };
    if (last === null) return { priced: { ...MISSING, state: 'failed' }, stored: null };
    const at = staffContext.localMoment(DateTime.fromMillis(last.at, { zone: 'utc' }).toISO());
    return { priced: { state: 'old', price: last.price, at, because: null }, stored: null };
  }
}

/** Returns the form with the price of its present answers, if any: an empty amount means what is due. */
export async function withPrice(opened: FormSession): Promise<FormSession> {
  const { form, draft } = opened;
  const request = form.price?.request(formStateOf(opened)) ?? null;
  if (request === null || draft.price?.asked === JSON.stringify(request)) return opened;
  const price = (await askPrice(opened, { patience: PAGE_MS }))?.stored ?? null;
  if (price === null) return { ...opened, draft: { ...draft, price } };
  return changeDraft(opened, (now) => ({ ...now, price }));
}
