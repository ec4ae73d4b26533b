import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { pageTitle } from '../page-title.ts';
import { readForm } from '../read-form.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { deskOf, idInAddress, readRecord } from '../record/read-record.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { answerForm, answerIn } from '../submit-once/answered.server.ts';
import type { Outcome } from '../submit-once/outcome.ts';
import { keepSaid, warningsIn } from '../submit-once/said.server.ts';
import {
  lookingReader,
  orSignInKeeping,
  requireSender,
  submitOnce,
  typedBefore,
} from '../submit-once/submit-once.server.ts';
import { describeRefusal, describeUnknown } from '../trouble/describe-refusal.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { notAssignedError, notAssignedTo } from '../trouble/not-assigned.server.ts';
import { withUnread } from '../unread/unread-words.server.ts';
import type { ActionView } from './action-view.ts';
import {
  type Answer,
  BESIDE,
  keepForm,
  type Opened,
  typedIn,
  viewForm,
  whyClosed,
} from './draw-action.server.ts';

const formOf = <Found>(detail: DetailDeclaration<Found>, { params }: LoaderFunctionArgs) =>
  `${detail.name}/${params[detail.param]}/${params.action}`;

/** The record and the action that the address names, or what the page says instead. */
async function open<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Opened<Found> | Answer> {
  const desk = await deskOf(args, staff);
  const { t } = desk;
  const asked = args.params[detail.param] ?? '';
  const one = detail.actions.find(({ name }) => name === args.params.action);
  try {
    const found = await readRecord(detail, args, staff);
    const id = idInAddress(detail, args);
    if (found === null || id === null) {
      const title = t(`${detail.name}.absent`, { id: asked });
      const back = { href: detail.list(), label: t(`${detail.name}.back`) };
      const text = t(`${detail.name}.absentText`);
      return {
        status: 404,
        view: { state: 'closed', pageTitle: pageTitle(title), title, reason: text, text: '', back },
      };
    }
    const { number } = detail.frame(found, desk);
    const address = detail.address(id);
    if (!one) {
      const title = t('notFound.title');
      const back = { href: address, label: t('action.back', { number }) };
      return {
        status: 404,
        view: { state: 'closed', pageTitle: pageTitle(title), title, reason: title, text: '', back },
      };
    }
    const locations = detail.locations?.(found) ?? [];
    const elsewhere = notAssignedTo(locations, desk);
    if (elsewhere !== null) {
      const title = t(one.title, { number });
      return {
        status: 403,
        view: { state: 'trouble', pageTitle: pageTitle(title), title, trouble: elsewhere },
        failure: notAssignedError(one.operation, locations, desk),
      };
    }
    return { desk, staff, found, one, form: formOf(detail, args), address, number };
  } catch (error) {
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    const title = t(`${detail.name}.title`, { number: asked });
    return {
      status,
      view: { state: 'trouble', pageTitle: pageTitle(title), title, trouble },
      failure: error,
    };
  }
}

async function show<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer> {
  const opened = await open(detail, args, staff);
  if ('view' in opened) return opened;
  const closed = await whyClosed(opened);
  if (closed) return closed;
  const typed = typedIn(typedBefore(args, staff, opened.form));
  return { status: 200, view: viewForm({ args, opened }, typed) };
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

/** What the page says of an outcome that is not the wished one. */
function refusedBy(
  outcome: Exclude<Outcome<true>, { state: 'done' }>,
  { desk, address, number }: Pick<Opened<unknown>, 'desk' | 'address' | 'number'>,
) {
  const { t } = desk;
  if (outcome.state === 'refused') return describeRefusal(outcome.error, desk);
  const look = { href: address, label: t('action.look', { number }) };
  if (outcome.state === 'unknown') return describeUnknown(outcome, desk, look);
  const title = t('refusal.notSent.title');
  const text = t('refusal.notSent.text');
  const refusal = { tone: 'warn' as const, title, text, link: look, traceId: '' };
  return { status: 409, errors: {}, refusal };
}

async function carryOut<Found>(
  detail: DetailDeclaration<Found>,
  args: ActionFunctionArgs,
  staff: Staff,
  fields: FormData,
): Promise<Answer | Response> {
  const opened = await open(detail, args, staff);
  if ('view' in opened) {
    const { failure } = opened;
    const desk = await deskOf(args, staff);
    return (failure === undefined ? null : keepForm({ detail, args, desk }, failure, fields)) ?? opened;
  }
  const { one, found, desk, form, address } = opened;
  const typed = typedIn(fields);
  const prepared = one.prepare(typed, found, desk);
  if ('errors' in prepared) {
    const entries = Object.entries(prepared.errors).map(([name, key]) => [name, desk.t(key)]);
    return { status: 400, view: viewForm({ args, opened }, typed, { errors: Object.fromEntries(entries) }) };
  }
  // What was sent is not cut off by the page's time.
  const writer = { ...desk.reader, signal: undefined };
  const ifMatch = typed.version ? `"${typed.version}"` : undefined;
  const content = Object.entries(typed).filter(([name]) => !BESIDE.has(name));
  const seek = async () => {
    const now = await detail.get(lookingReader(desk.reader), String(args.params[detail.param]), desk);
    const { number, badges } = detail.frame(now, desk);
    const words = desk.t('refusal.evidence.status', {
      number,
      status: badges.map(({ word }) => word).join(', '),
    });
    const left = prepared.leaves(now);
    if (left === null) {
      const about = { operationId: opened.one.operation, traceId: desk.reader.traceId };
      throw new UpstreamError('unreachable', 'A part of the record could not be read', about);
    }
    return left.map((id) => ({ id, words, href: address, result: { said: [] } }));
  };
  const outcome = await submitOnce(args, staff, { form, fields, content, seek }, async (idempotencyKey) => {
    return { said: warningsIn(await prepared.perform(writer, { idempotencyKey, ifMatch })) };
  });
  if (outcome.state === 'done') {
    const { said } = outcome.result;
    if (said.length > 0) keepSaid(args.context.records, staff, { address, said });
    const { preferences, config } = args.context;
    const headers = keepPreferences({ ...preferences, flash: one.done }, config.secureCookies);
    return redirect(address, { status: 303, headers });
  }
  const isSpent = outcome.state === 'other-content' || outcome.state === 'foreign';
  const refused = refusedBy(outcome, opened);
  const again =
    outcome.state === 'unknown' ? { attempt: outcome.attempt, asksLook: outcome.sought !== null } : null;
  return { status: refused.status, view: viewForm({ args, opened }, typed, { refused, again, isSpent }) };
}

/** Carries an action out, once, and leads back to the record; or shows its form again with why not. */
export function recordAction<Found>(detail: DetailDeclaration<Found>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    const sent = { form: formOf(detail, args), fields };
    const staff = requireSender(args, sent);
    const answer = await orSignInKeeping(args, sent, carryOut(detail, args, staff, fields));
    if (answer instanceof Response) return answer;
    return answerForm(args.context, { status: answer.status, form: answer.view });
  };
}
