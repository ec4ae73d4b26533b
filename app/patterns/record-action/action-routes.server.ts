// The actions of a record: which are open, the page that confirms one, and its write. So it is long.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { RecordLocation } from '../../access/assigned-locations.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import {
  closedView,
  describeError,
  forbiddenView,
  inactiveBusinessView,
  notAssignedError,
  notAssignedTo,
  toErrorView,
  withUnread,
} from '../error-page/describe-error.server.ts';
import { describeRefusal, type Unwritten, unwrittenBy } from '../error-page/describe-refusal.server.ts';
import type { NoFormView, RecordLink } from '../error-page/error-view.ts';
import { fieldError } from '../form-fields/field-error.server.ts';
import { fieldFormatting } from '../form-fields/field-words.server.ts';
import { leaveForm } from '../page/flash.server.ts';
import { pageTitle } from '../page/page-title.ts';
import type { ActionDeclaration, DetailDeclaration } from '../record/detail-declaration.server.ts';
import { absentWords, idInAddress, readRecord, staffContextOf } from '../record/read-record.server.ts';
import { answerForm, answerIn } from '../request/action-answer.server.ts';
import { readForm, textsIn } from '../request/form-body.server.ts';
import { AGAIN_FIELD, KEY_FIELD } from '../request/hidden-fields.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { storeNotice, storeWarnings, warningsIn } from '../submit-once/save-warnings.server.ts';
import {
  keyAgain,
  lookingReader,
  orSignInKeeping,
  recoveredInput,
  requireSender,
  submitOnce,
} from '../submit-once/submit-once.server.ts';

interface Answer {
  readonly status: number;
  readonly view: ActionView;
  /** Why the record could not be read. */
  readonly failure?: unknown;
}

interface Opened<Found> {
  readonly staffContext: StaffContext;
  readonly staff: Staff;
  readonly found: Found;
  readonly one: ActionDeclaration<Found>;
  /** Which form this is, for its key. */
  readonly form: string;
  readonly number: string;
  readonly title: string;
  readonly back: RecordLink;
}

type SubmittedFields = Readonly<Record<string, string>>;

/** Fields of a form that are not part of what is written. */
const CONTROL_FIELDS: ReadonlySet<string> = new Set([KEY_FIELD, AGAIN_FIELD, 'version']);

const submittedIn = (fields: FormData | null): SubmittedFields =>
  fields === null ? {} : Object.fromEntries(textsIn(fields));

const formOf = <Found>(detail: DetailDeclaration<Found>, { params }: LoaderFunctionArgs) =>
  `${detail.name}/${params[detail.param]}/${params.action}`;

/** Returns the actions of a record that are open now, by its life-cycle and what is there for this user. */
export const openActions = <Found>(
  actions: readonly ActionDeclaration<Found>[],
  found: Found,
  { access }: Pick<StaffContext, 'access'>,
  locations: readonly RecordLocation[] = [],
): readonly ActionDeclaration<Found>[] =>
  actions.filter((one) => access.allows({ locations, ...one }) && one.isOpen(found));

/** The record and the action that the address names, or what the page says instead. */
async function open<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Opened<Found> | Answer> {
  const staffContext = await staffContextOf(args, staff);
  const { t } = staffContext;
  const asked = args.params[detail.param] ?? '';
  const one = detail.actions.find(({ name }) => name === args.params.action);
  try {
    const found = await readRecord(detail, args, staff);
    const id = idInAddress(detail, args);
    if (found === null || id === null) {
      const { title, text, back } = absentWords(detail, asked, staffContext);
      return { status: 404, view: closedView(title, { reason: text, text: '', back }) };
    }
    const { number } = detail.frame(found, staffContext);
    const back = { href: detail.address(id), label: t('action.back', { number }) };
    if (!one) {
      const title = t('notFound.title');
      return { status: 404, view: closedView(title, { reason: title, text: '', back }) };
    }
    const title = t(one.title, { number });
    const locations = detail.locations?.(found) ?? [];
    const elsewhere = notAssignedTo(locations, staffContext);
    if (elsewhere !== null) {
      const failure = notAssignedError(one.operation, locations, staffContext);
      return { status: 403, view: toErrorView(title, elsewhere, back), failure };
    }
    return { staffContext, staff, found, one, form: formOf(detail, args), number, title, back };
  } catch (error) {
    const { status, errorView } = describeError(error, t);
    const title = t(`${detail.name}.title`, { number: asked });
    return { status, view: toErrorView(title, errorView), failure: error };
  }
}

/** Why there is no form: the action is not allowed, not offered, or not open now. */
function whyClosed<Found>(opened: Opened<Found>): Answer | null {
  const { one, found, staffContext, title, back } = opened;
  const { t } = staffContext;
  if (!staffContext.access.allows({ permission: one.permission }))
    return { status: 403, view: toErrorView(title, forbiddenView(one.permission, t), back) };
  const inactive = inactiveBusinessView(staffContext);
  if (inactive !== null) return { status: 403, view: toErrorView(title, inactive, back) };
  if (!staffContext.offers(one.operation)) {
    const [reason, text] = [t('failed.notOffered.title'), t('failed.notOffered.text')];
    return { status: 501, view: closedView(title, { reason, text, back }) };
  }
  if (one.isOpen(found)) return null;
  const text = one.whyNot?.(found, staffContext) ?? t('action.closedText');
  return { status: 409, view: closedView(title, { reason: t('action.closed'), text, back }) };
}

/** The form of an action, empty, or with its input and why it was refused. */
function viewForm<Found>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  { staffContext, staff, found, one, form, number, title, back }: Opened<Found>,
  submitted: SubmittedFields,
  { errors = {}, refusal, again = null, isSpent }: Partial<Unwritten> = {},
) {
  const { t } = staffContext;
  const isWrong = Object.keys(errors).length > 0;
  return {
    state: 'form' as const,
    pageTitle: pageTitle(isWrong ? t('filter.errorTitle', { title }) : title),
    title,
    text: t(one.text, { number }),
    says: one.says?.(found, staffContext) ?? [],
    submit: t(one.label),
    back,
    fields: one.fields(found, staffContext).map((field) => ({
      ...field,
      value: submitted[field.name] ?? field.value,
      error: errors[field.name],
    })),
    key: keyAgain(context, staff, form, { sent: submitted[KEY_FIELD] ?? '', isSpent }),
    /** It holds recovered input, which leaving the page would lose. */
    isFilled: Object.entries(submitted).some(([name, value]) => value !== '' && !CONTROL_FIELDS.has(name)),
    /** The attempt whose outcome is unknown: sending the form is the user's confirmation. */
    again,
    /** The record's version that the form was drawn from; '' where the service keeps none. */
    version: one.version(found) ?? '',
    refusal: refusal ?? null,
    ...fieldFormatting(staffContext),
  };
}

export type ActionFormView = ReturnType<typeof viewForm>;

/** The record cannot be read now: the input stays on the page, and can be sent again as it is. */
function keepForm<Found>(
  detail: DetailDeclaration<Found>,
  { params }: LoaderFunctionArgs,
  staffContext: StaffContext,
  { error, fields, one }: { error: unknown; fields: FormData; one: ActionDeclaration<Found> },
) {
  const { t } = staffContext;
  const number = params[detail.param] ?? '';
  const title = t(one.title, { number });
  const { status, refusal } = describeRefusal(error, staffContext);
  const submitted = submittedIn(fields);
  const view = {
    state: 'stored' as const,
    pageTitle: pageTitle(t('filter.errorTitle', { title })),
    title,
    submit: t(one.label),
    back: { href: detail.address(number), label: t('action.back', { number }) },
    submitted: Object.entries(submitted).filter(([name]) => name !== KEY_FIELD && name !== AGAIN_FIELD),
    // Nothing was sent, so the form is the same as before.
    key: submitted[KEY_FIELD] ?? '',
    again: submitted[AGAIN_FIELD] ? { attempt: submitted[AGAIN_FIELD], asksLook: false } : null,
    refusal,
  };
  return { status, view };
}

export type StoredFormView = ReturnType<typeof keepForm>['view'];

export type ActionView = ActionFormView | StoredFormView | NoFormView;

async function show<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer> {
  const opened = await open(detail, args, staff);
  if ('view' in opened) return opened;
  const submitted = submittedIn(recoveredInput(args, staff, opened.form));
  return whyClosed(opened) ?? { status: 200, view: viewForm(args, opened, submitted) };
}

/** The loader of a record's actions: the page that confirms and asks for what it needs. */
export function actionLoader<Found>(detail: DetailDeclaration<Found>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const answered = answerIn<ActionView>(args.context);
    if (answered) return data(answered.form, { status: answered.status });
    const { view, status } = await orSignInAgain(args, show(detail, args, staff));
    return data(withUnread(args.context, view), { status });
  };
}

async function runWrite<Found>(
  detail: DetailDeclaration<Found>,
  args: ActionFunctionArgs,
  staff: Staff,
  fields: FormData,
): Promise<Answer | Response> {
  const opened = await open(detail, args, staff);
  if ('view' in opened) {
    const one = detail.actions.find(({ name }) => name === args.params.action);
    if (opened.failure === undefined || !one) return opened;
    return keepForm(detail, args, await staffContextOf(args, staff), { error: opened.failure, fields, one });
  }
  const { one, found, staffContext, form, number, back } = opened;
  const submitted = submittedIn(fields);
  const prepared = one.prepare(submitted, found, staffContext);
  if ('errors' in prepared) {
    const { t } = staffContext;
    const entries = Object.entries(prepared.errors).map(([name, key]) => [name, fieldError(name, key, t)]);
    return { status: 400, view: viewForm(args, opened, submitted, { errors: Object.fromEntries(entries) }) };
  }
  // What was sent is not cut off by the page's time limit.
  const writer = { ...staffContext.reader, signal: undefined };
  const ifMatch = submitted.version ? `"${submitted.version}"` : undefined;
  const content = Object.entries(submitted).filter(([name]) => !CONTROL_FIELDS.has(name));
  const seek = async () => {
    const reader = lookingReader(staffContext.reader);
    const id = idInAddress(detail, args) ?? '';
    const now = await detail.get(reader, id, staffContext).catch((error: unknown) => {
      if (one.removes && error instanceof UpstreamError && error.status === 404) return null;
      throw error;
    });
    const result = { saveWarnings: [] };
    if (now === null) {
      const gone = staffContext.t('refusal.evidence.gone', { number });
      return [{ id: 'gone', words: gone, href: detail.list(), result }];
    }
    const { number: named, badges } = detail.frame(now, staffContext);
    const status = badges.map(({ word }) => word).join(', ');
    const words = staffContext.t('refusal.evidence.status', { number: named, status });
    const left = prepared.leaves(now);
    if (left === null) {
      const about = { operationId: one.operation, traceId: staffContext.reader.traceId };
      throw new UpstreamError('unreachable', 'A part of the record could not be read', about);
    }
    return left.map((id) => ({ id, words, href: back.href, result }));
  };
  const outcome = await submitOnce(args, staff, { form, fields, content, seek }, async (idempotencyKey) => {
    return { saveWarnings: warningsIn(await prepared.perform(writer, { idempotencyKey, ifMatch })) };
  });
  if (outcome.state === 'done') {
    const { saveWarnings = [] } = outcome.result;
    if (saveWarnings.length > 0)
      storeWarnings(args.context.records, staff, { address: back.href, saveWarnings });
    const notice = one.notice?.(found, staffContext);
    if (notice !== undefined) storeNotice(args.context.records, staff, { address: back.href, text: notice });
    return leaveForm(args.context, one.removes ? detail.list() : back.href, one.done);
  }
  const look = { href: back.href, label: staffContext.t('action.look', { number }) };
  const unwritten = unwrittenBy(outcome, staffContext, look);
  return { status: unwritten.status, view: viewForm(args, opened, submitted, unwritten) };
}

/** Carries an action out, once, and leads back to the record; or shows its form again with why not. */
export function recordAction<Found>(detail: DetailDeclaration<Found>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    const sent = { form: formOf(detail, args), fields };
    const staff = requireSender(args, sent);
    const answer = await orSignInKeeping(args, sent, runWrite(detail, args, staff, fields));
    if (answer instanceof Response) return answer;
    return answerForm(args.context, { status: answer.status, form: answer.view });
  };
}
