// One form session: how it is opened, how its draft changes, and the price of its answers. So it is long.

import { randomBytes } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { DateTime } from 'luxon';
import type { Staff } from '../../identity/staff.ts';
import type { ReadSession } from '../../upstream/call.ts';
import { calculatePrice } from '../../upstream/pricing/pricing.server.ts';
import { PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Desk } from '../desk/desk.server.ts';
import { type DraftFiles, filesOf } from '../draft-files/draft-files.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import { deskOf } from '../record/read-record.server.ts';
import type { Drawer } from '../submit-once/form-key.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import type { FormDeclaration, FormState, Priced } from './declaration.server.ts';
import type { StoredPrice } from './draft.ts';
import { changedAnswers, type Draft, differing, type StoredDraft, withBase } from './draft.ts';
import { type Drafts, draftsOf, isDraftId, newDraftId } from './drafts.server.ts';
import { closedPage, errorPage, type NoForm, noAccessTo, noFormFor } from './no-form.server.ts';
import { readScreen, type Screen } from './screen-settings.server.ts';

export type Args = LoaderFunctionArgs;

/**
 * One form session: everything that a request knows of the form that it works on. `openForm` makes it where the user has
 * the permission, is assigned to the record's location and the record is not closed; only `changeDraft` and the saving of
 * input change its draft. Every change gives another session.
 */
export interface FormSession<Context> {
  readonly form: FormDeclaration<Context>;
  readonly args: Args;
  /** The signed-in user, and that user's context for this request. */
  readonly staff: Staff;
  readonly desk: Desk;
  /** The record that the form changes or begins with, as it is now. */
  readonly formContext: Context;
  /** What the client's screen settings say of the fields. */
  readonly screen: Screen;
  /** The pictures of the draft. */
  readonly files: DraftFiles;
  /** The user's drafts. */
  readonly drafts: Drafts;
  readonly draftId: string;
  /** The answers, the last price, what is written already and what is open. */
  readonly draft: Draft;
  /** Whether anything of it is stored. */
  readonly isBegun: boolean;
  /** The address names a draft that is not there. */
  readonly isGone: boolean;
  /** What the form would hold if it were opened now: compared with the draft's `base`. */
  readonly present: Answers;
}

/** The record's id in the address; '' for a form without one, null for what is no id. */
export function recordIn<Context>({ param }: FormDeclaration<Context>, { params }: Args): string | null {
  if (param === undefined) return '';
  const id = params[param] ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** Names a draft of a form: what the form's key is minted for. */
export const keyOf = <Context>({ name }: FormDeclaration<Context>, record: string, draftId: string): string =>
  `${name}/${record}/${draftId}`;

/** The draft that the address names; a new one's id where it names none. */
export function draftIdIn({ request }: Args): { readonly id: string; readonly isNamed: boolean } {
  const named = new URL(request.url).searchParams.get('draft') ?? '';
  return isDraftId(named) ? { id: named, isNamed: true } : { id: newDraftId(), isNamed: false };
}

/** Returns a draft without input, under a key of its own. */
export const emptyDraft = <Context>(
  form: FormDeclaration<Context>,
  { context }: Args,
  staff: Drawer,
  {
    record,
    draftId,
    start,
  }: { readonly record: string; readonly draftId: string; readonly start: Readonly<Record<string, string>> },
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

/** Reads the parameters with which the form is opened. */
export function startOf<Context>(
  { starts }: FormDeclaration<Context>,
  { request }: Args,
): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    starts.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null || value.length > 100 ? [] : [[name, value]];
    }),
  );
}

/** The address of a stage of this draft; `more` are further parameters. */
export function stageAddress<Context>(
  { form, draft, draftId }: Pick<FormSession<Context>, 'form' | 'draft' | 'draftId'>,
  stage: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ stage, draft: draftId, ...draft.start, ...more });
  return `${form.address(draft.record)}?${query}`;
}

/** Names one drawing of a page, so that two windows can be told apart. */
export const newPageId = (): string => randomBytes(6).toString('base64url');

const ABSENT = { reason: 'forms.absent', text: 'forms.absentText' };

/**
 * How the reads of a form session are used. `remembered`: the service is asked, and its answers may serve while the user
 * types. `reused`: those answers serve for a while. Missing: the service is asked, as it must be before any write.
 */
type Reads = 'remembered' | 'reused';

/** A desk whose reader belongs to a form session, named by its draft and by what its own writes have done so far. */
function deskIn(desk: Desk, draftId: string, draft: StoredDraft | null, reads: Reads | undefined): Desk {
  if (reads === undefined) return desk;
  const written = JSON.stringify([draft?.attempt ?? null, Object.keys(draft?.progress ?? {})]);
  const session: ReadSession = { name: `${draftId} ${written}`, reuses: reads === 'reused' };
  return { ...desk, reader: { ...desk.reader, session } };
}

/**
 * Opens the form that the address names, with its draft; or gives the page that says why there is none.
 * @throws UpstreamError only when the session is over
 */
export async function openForm<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  staff: Staff,
  reads?: Reads,
): Promise<FormSession<Context> | NoForm> {
  const ownDesk = await deskOf(args, staff);
  const { t } = ownDesk;
  const record = recordIn(form, args);
  if (record === null)
    return closedPage(form, ownDesk, { id: '', formContext: null, status: 404, ...ABSENT });
  const forbidden = await noFormFor(form, ownDesk, record);
  if (forbidden) return forbidden;
  const drafts = draftsOf(args.context.records, staff, form);
  const { id: named, isNamed } = draftIdIn(args);
  const found = isNamed ? drafts.get(named) : null;
  const kept = found?.form === form.name && found.record === record ? found : null;
  // A draft of another form stays what it is.
  const draftId = found !== null && kept === null ? newDraftId() : named;
  const desk = deskIn(ownDesk, draftId, kept, reads);
  const start = kept?.start ?? startOf(form, args);
  try {
    const [formContext, screen] = await Promise.all([
      form.open(desk.reader, desk, { id: record, start }),
      readScreen(desk.reader, form.screenName),
    ]);
    // The record may be what this form's own write made of it, by another press that began since the draft was read.
    const refused = noAccessTo(form, desk, {
      id: record,
      formContext,
      draft: drafts.get(draftId) ?? kept,
    });
    if (refused) return refused;
    // What a new form begins with is asked for once; what a record holds now, each time.
    const base = form.param === undefined ? (kept?.base ?? null) : null;
    const present = base ?? (await form.initial(formContext, desk, screen));
    const begun = kept ?? emptyDraft(form, args, staff, { record, draftId, start });
    const rebased = (draft: StoredDraft) => ({ ...draft, base: present, isRebased: false });
    if (begun.isRebased) drafts.change(draftId, (draft) => draft && rebased(draft));
    return {
      form,
      args,
      staff,
      desk,
      formContext,
      screen,
      files: filesOf(args.context.records, staff, draftId),
      drafts,
      draftId,
      draft: withBase(begun.isRebased ? rebased(begun) : begun, present),
      isBegun: kept !== null && kept.visited.length > 0,
      isGone: isNamed && found === null,
      present,
    };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404)
      return closedPage(form, desk, { id: record, formContext: null, status: 404, ...ABSENT });
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    return { ...errorPage(form, desk, { status, formContext: null, trouble }), failure: error };
  }
}

/** Returns the state of the form for its declarations to read. */
export function formStateOf<Context>(
  { desk, formContext, screen, files, draft }: FormSession<Context>,
  more: Partial<Pick<FormState<Context>, 'answers' | 'errors' | 'price' | 'deed'>> = {},
): FormState<Context> {
  // The price that was shown last is what an empty amount means.
  const price = draft.price?.price ?? null;
  const { answers, progress } = draft;
  return { desk, formContext, screen, files, answers, errors: {}, price, deed: '', progress, ...more };
}

/** Changes the draft as it is stored at this moment; one that is gone since then stays gone. */
export function changeDraft<Context>(
  session: FormSession<Context>,
  next: (draft: Draft) => Draft,
): FormSession<Context> {
  let draft = next(session.draft);
  session.drafts.change(session.draftId, (stored) => {
    if (stored === null) return null;
    draft = next(withBase(stored, session.draft.base));
    return draft;
  });
  return { ...session, draft };
}

/** Changes answers, and only those in which `after` differs from `before`. */
export function changeAnswers<Context>(
  session: FormSession<Context>,
  before: Answers,
  after: Answers,
): FormSession<Context> {
  if (differing(before, after).length === 0) return session;
  return changeDraft(session, (draft) => {
    const next = changedAnswers(draft, before, after);
    return { ...next, about: session.form.about(formStateOf({ ...session, draft: next })) };
  });
}

/** The page does not wait longer for a price, in milliseconds: the last good one is shown instead. */
const PATIENCE_MS = 2500;
/** For so long the same question gets the same price, in milliseconds. */
const FRESH_MS = 15_000;

const MISSING: Priced = { state: 'missing', price: null, at: null, because: null };

/** The price of the answers so far, as the service calculates it. */
export interface Asked {
  readonly priced: Priced;
  /** To be kept with the draft; null when there is nothing new. */
  readonly kept: StoredPrice | null;
}

/** Why the service gives no price for these answers; null where it only failed to. */
const refusalIn = (error: unknown): string | null =>
  error instanceof UpstreamError && error.kind === 'refused' && (error.status ?? 0) < 500 && error.problem
    ? ([
        ...Object.values(error.problem.errors ?? {}).flat(),
        error.problem.detail ?? error.problem.title,
      ][0] ?? null)
    : null;

/**
 * Asks the service what the answers cost. A service that is slow or silent costs the page a moment and no more: the
 * last good price stands in and says so.
 */
export async function askPrice<Context>(
  opened: FormSession<Context>,
  {
    deed = '',
    patience = PATIENCE_MS,
  }: { readonly deed?: string | undefined; readonly patience?: number } = {},
): Promise<Asked | null> {
  const { form, desk, draft, args } = opened;
  if (!form.price) return null;
  const request = form.price.request(formStateOf(opened));
  if (request === null) return { priced: MISSING, kept: null };
  const asked = JSON.stringify(request);
  const last = draft.price;
  const now = args.context.now();
  const wallClock = (at: number) => desk.localMoment(DateTime.fromMillis(at, { zone: 'utc' }).toISO());
  const fresh = (kept: StoredPrice): Priced => ({
    state: 'fresh',
    price: kept.price,
    at: wallClock(kept.at),
    because: null,
  });
  if (last?.asked === asked && deed !== 'recalculate' && now.toMillis() - last.at < FRESH_MS)
    return { priced: fresh(last), kept: null };
  try {
    const signal = withLimit(args.request.signal, patience);
    const price = await calculatePrice({ ...desk.reader, signal }, request);
    const kept = { asked, price, at: now.toMillis() };
    return { priced: fresh(kept), kept };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'signed-out') throw error;
    const because = refusalIn(error);
    if (because !== null) return { priced: { ...MISSING, because }, kept: null };
    if (last === null)
      return { priced: { state: 'failed', price: null, at: null, because: null }, kept: null };
    return { priced: { state: 'old', price: last.price, at: wallClock(last.at), because: null }, kept: null };
  }
}

/**
 * The form with the price of its present answers, by which an empty amount is judged: 'what is due'. Where the service
 * gives none there is no price, rather than that of other answers.
 */
export async function withPrice<Context>(opened: FormSession<Context>): Promise<FormSession<Context>> {
  const { form, draft } = opened;
  const request = form.price?.request(formStateOf(opened)) ?? null;
  if (request === null || draft.price?.asked === JSON.stringify(request)) return opened;
  const price = (await askPrice(opened, { patience: PAGE_MS }))?.kept ?? null;
  if (price === null) return { ...opened, draft: { ...draft, price } };
  return changeDraft(opened, (now) => ({ ...now, price }));
}
