// Opening a form is one reading: its permission, its record, its draft and what it begins with. So it is long.

import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { ReadSession } from '../../upstream/call.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import { pageTitle } from '../page-title.ts';
import { deskOf } from '../record/read-record.server.ts';
import type { Drawer } from '../submit-once/form-key.server.ts';
import { describeTrouble, forbiddenTrouble } from '../trouble/describe-trouble.server.ts';
import { notAssignedTo } from '../trouble/not-assigned.server.ts';
import type { TroubleView } from '../trouble/trouble-view.ts';
import type { FormDeclaration, FormState } from './declaration.server.ts';
import { type Draft, founded, type KeptDraft } from './draft.ts';
import { type DraftFiles, filesOf } from './draft-files.server.ts';
import { type Drafts, draftsOf, isDraftId, newDraftId } from './drafts.server.ts';
import type { StagedFormView } from './form-view.ts';
import { readScreen, type Screen } from './screen-settings.server.ts';

export type Args = LoaderFunctionArgs;

/** A form that can be worked on. */
export interface OpenForm<Context> {
  readonly form: FormDeclaration<Context>;
  readonly args: Args;
  readonly staff: Staff;
  readonly desk: Desk;
  readonly formContext: Context;
  readonly screen: Screen;
  readonly files: DraftFiles;
  readonly drafts: Drafts;
  readonly draftId: string;
  readonly draft: Draft;
  /** Whether anything of it is kept. */
  readonly isBegun: boolean;
  /** The address asked for a draft that is not there. */
  readonly isGone: boolean;
  /** What the form would hold if it were opened now. */
  readonly present: Answers;
}

/** A page in place of the form. */
interface NoForm {
  readonly status: number;
  readonly view: StagedFormView;
  /** Why what the form stands on could not be read. */
  readonly failure?: unknown;
}

/** The record's id in the address; '' for a form without one, null for what is no id. */
export function recordIn<Context>({ param }: FormDeclaration<Context>, { params }: Args): string | null {
  if (param === undefined) return '';
  const id = params[param] ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** What the form's key is minted for: this draft of this form. */
export const keyOf = <Context>({ name }: FormDeclaration<Context>, record: string, draftId: string): string =>
  `${name}/${record}/${draftId}`;

/** The draft that the address names; a new one's id where it names none. */
export function draftIdIn({ request }: Args): { readonly id: string; readonly isNamed: boolean } {
  const named = new URL(request.url).searchParams.get('draft') ?? '';
  return isDraftId(named) ? { id: named, isNamed: true } : { id: newDraftId(), isNamed: false };
}

/** A draft in which nothing is kept yet, under a key of its own. */
export const emptyDraft = <Context>(
  form: FormDeclaration<Context>,
  { context }: Args,
  staff: Drawer,
  {
    record,
    draftId,
    start,
  }: { readonly record: string; readonly draftId: string; readonly start: Readonly<Record<string, string>> },
): KeptDraft => ({
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

/** The form's title in words; `answers` are those so far. */
export function titleOf<Context>(
  form: FormDeclaration<Context>,
  formContext: Context | null,
  desk: Desk,
  answers: Answers = {},
): string {
  const { t } = desk;
  return formContext === null
    ? t(`forms.${form.name}.name`)
    : t(`forms.${form.name}.title`, { ...form.words?.(formContext, { desk, answers }) });
}

function closedPage<Context>(
  form: FormDeclaration<Context>,
  desk: Desk,
  {
    id,
    formContext,
    status,
    reason,
    text,
  }: {
    readonly id: string;
    readonly formContext: Context | null;
    readonly status: number;
    readonly reason: string;
    readonly text: string;
  },
): NoForm {
  const { t } = desk;
  const title = titleOf(form, formContext, desk);
  const back = { href: form.back(formContext, id), label: t('forms.goBack') };
  return {
    status,
    view: {
      state: 'closed',
      pageTitle: pageTitle(title),
      title,
      reason: t(reason),
      text: t(text, { call: form.operation }),
      back,
    },
  };
}

const troubleView = (title: string, trouble: TroubleView) =>
  ({ state: 'trouble', pageTitle: pageTitle(title), title, trouble }) as const;

/** Why nobody may open this form here: the permission or the call is missing. Null when nothing is in the way. */
export async function noFormFor<Context>(
  form: FormDeclaration<Context>,
  desk: Desk,
  id: string,
): Promise<NoForm | null> {
  const { t } = desk;
  const permissions = await desk.permissions();
  if (permissions && !permissions.has(form.permission)) {
    const trouble = forbiddenTrouble(form.permission, (key, values) => t(key, { ...values }));
    return { status: 403, view: troubleView(titleOf(form, null, desk), trouble) };
  }
  if (desk.offers(form.operation)) return null;
  const missing = { status: 501, reason: 'failed.notOffered.title', text: 'forms.missingCall' };
  return closedPage(form, desk, { id, formContext: null, ...missing });
}

/**
 * How the reads of a form session are used. `remembered`: the service is asked, and its answers may serve while the user
 * types. `reused`: those answers serve for a while. Missing: the service is asked, as it must be before any write.
 */
type Reads = 'remembered' | 'reused';

/** A desk whose reader belongs to a form session, named by its draft and by what its own writes have done so far. */
function deskIn(desk: Desk, draftId: string, draft: KeptDraft | null, reads: Reads | undefined): Desk {
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
): Promise<OpenForm<Context> | NoForm> {
  const ownDesk = await deskOf(args, staff);
  const { t } = ownDesk;
  const record = recordIn(form, args);
  if (record === null)
    return closedPage(form, ownDesk, { id: '', formContext: null, status: 404, ...ABSENT });
  const forbidden = await noFormFor(form, ownDesk, record);
  if (forbidden) return forbidden;
  const drafts = draftsOf(args.context.records, staff);
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
    const trouble = notAssignedTo(form.locations?.(formContext) ?? [], desk);
    if (trouble !== null)
      return { status: 403, view: troubleView(titleOf(form, formContext, desk), trouble) };
    // The record may be what this form's own write made of it, by another press that began since the draft was read.
    const now = drafts.get(draftId) ?? kept;
    const isOpen = now?.attempt != null;
    const reason = isOpen ? null : (form.closed?.(formContext, now?.progress ?? {}) ?? null);
    if (reason !== null)
      return closedPage(form, desk, {
        id: record,
        formContext,
        status: 409,
        reason,
        text: 'forms.closedText',
      });
    // What a new form begins with is asked for once; what a record holds now, each time.
    const base = form.param === undefined ? (kept?.base ?? null) : null;
    const present = base ?? (await form.initial(formContext, desk, screen));
    const begun = kept ?? emptyDraft(form, args, staff, { record, draftId, start });
    const rebased = (draft: KeptDraft) => ({ ...draft, base: present, isRebased: false });
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
      draft: founded(begun.isRebased ? rebased(begun) : begun, present),
      isBegun: kept !== null && kept.visited.length > 0,
      isGone: isNamed && found === null,
      present,
    };
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404)
      return closedPage(form, desk, { id: record, formContext: null, status: 404, ...ABSENT });
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    return { status, view: troubleView(titleOf(form, null, desk), trouble), failure: error };
  }
}

const ABSENT = { reason: 'forms.absent', text: 'forms.absentText' };

/** The form as it stands, for its declarations to read. */
export function formStateOf<Context>(
  { desk, formContext, screen, files, draft }: OpenForm<Context>,
  more: Partial<Pick<FormState<Context>, 'answers' | 'errors' | 'price' | 'deed'>> = {},
): FormState<Context> {
  // The price that was shown last is what an empty amount means.
  const price = draft.price?.price ?? null;
  const { answers, progress } = draft;
  return { desk, formContext, screen, files, answers, errors: {}, price, deed: '', progress, ...more };
}
