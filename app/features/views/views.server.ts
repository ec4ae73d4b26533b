import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import type { ListNames } from '../../patterns/list/list-records.server.ts';
import * as saved from '../../patterns/list/saved-views.server.ts';
import { viewProblem } from '../../patterns/list/view-routes.server.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { errorTitle, noteRefusal, wasRefused } from '../../patterns/request/action-answer.server.ts';
import { readForm } from '../../patterns/request/form-body.server.ts';
import { forgetInput, recoveredInput, requireSender } from '../../patterns/submit-once/submit-once.server.ts';
import { FORMER_ADDRESSES, RESOURCES, resources } from '../../resources.ts';

/** The input for the name of a view. */
export interface SubmittedChange {
  readonly id: string;
  readonly name: string;
  /** Text of the refusal. */
  readonly problem?: string | undefined;
  readonly errorTitle?: string | undefined;
}

/** A list with saved views, or a report with saved criteria. */
interface Viewed extends ListNames {
  /** The function code that the user needs; null for none. */
  readonly permission: string | null;
  readonly address: string;
  /** The key of its title, and the values of that. */
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns what the address names; null when there is no such list. */
function namesOf({ list }: LoaderFunctionArgs['params']): Viewed | null {
  const [, id] = /^report-(\d{1,9})$/.exec(list ?? '') ?? [];
  if (id !== undefined) {
    const about = { name: `report-${id}`, address: paths.report(id), permission: 'REPORT_RUN' };
    return { ...about, title: 'reports.numbered', values: { id } };
  }
  const [name] = resources.find(([own, { hasList }]) => own === list && hasList) ?? [];
  if (name === undefined) return null;
  const formerName = FORMER_ADDRESSES[name];
  return {
    name,
    ...(formerName !== undefined && { formerName }),
    address: paths.list(name),
    permission: RESOURCES[name].permissions.view,
    title: `${name}.title`,
    values: {},
  };
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

const submittedIn = (fields: FormData): SubmittedChange => ({
  id: textOf(fields, 'id'),
  name: textOf(fields, 'name'),
});

/** Names the forms of the views of a list, for their key. */
const viewsForm = ({ list }: LoaderFunctionArgs['params']): string => `views of ${list}`;

/** Returns the user's views of the list that the address names; null when the user has no such list. */
export async function loadViews(args: LoaderFunctionArgs, staff: Staff) {
  const { params, context } = args;
  const list = namesOf(params);
  if (list === null) return null;
  const { access } = await staffContextOf(args, staff);
  if (!access.allows({ permission: list.permission })) return null;
  const title = context.t('views.of', { list: context.t(list.title, list.values) });
  const form = viewsForm(params);
  const submitted = recoveredInput(args, staff, form);
  return {
    pageTitle: pageTitle(wasRefused(context) ? context.t('filter.errorTitle', { title }) : title),
    title,
    /** The address of the list. */
    list: list.address,
    views: saved.listViews(context.records, staff, list),
    /** Identifies the input that is stored when the session ends. */
    key: context.submits.mint(staff, form),
    /** The input that was stored when the session ended. */
    submitted: submitted && submittedIn(submitted),
  };
}

export type ViewsPage = NonNullable<Awaited<ReturnType<typeof loadViews>>>;

function changeOf(intent: string, id: string, name: string) {
  return (views: readonly saved.SavedView[]): saved.ViewChange => {
    if (intent === 'rename') return saved.renameView(views, id, name);
    if (intent === 'remove') return saved.removeView(views, id);
    if (intent === 'choose') return saved.chooseDefault(views, id);
    if (intent === 'choose-none') return saved.chooseDefault(views, null);
    throw data(null, { status: 400 });
  };
}

/**
 * Changes a view as its form says (`id`, `name`, and the button's `intent`).
 * @returns null when it succeeded
 * @throws Response with status 404 when there is no such list, 400 for an unknown intent, and the redirect to the sign-in
 *   page, which stores the input
 */
export async function changeView(args: ActionFunctionArgs): Promise<SubmittedChange | null> {
  const list = namesOf(args.params);
  const fields = await readForm(args.request);
  const sent = { form: viewsForm(args.params), fields };
  const staff = requireSender(args, sent);
  if (list === null) throw data(null, { status: 404 });
  const { records, t } = args.context;
  const { id, name } = submittedIn(fields);
  const change = saved.changeViews(records, staff, list, changeOf(textOf(fields, 'intent'), id, name));
  if (!('problem' in change)) {
    forgetInput(args, sent.form);
    return null;
  }
  noteRefusal(args.context);
  return { id, name, problem: viewProblem(change.problem, t), ...errorTitle(args.context) };
}
