import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { leaveFlash } from '../page/flash.server.ts';
import { errorTitle, noteRefusal } from '../request/action-answer.server.ts';
import { readForm, textIn } from '../request/form-body.server.ts';
import { openStaffContext } from '../staff-context/staff-context.server.ts';
import {
  forgetInput,
  orSignInKeeping,
  recoveredInput,
  requireSender,
} from '../submit-once/submit-once.server.ts';
import { chooseColumns, offeredColumns } from './columns.server.ts';
import { type ListQuery, SAVING } from './list-address.ts';
import type { DefaultView, ListDeclaration } from './list-declaration.server.ts';
import type { ListNames } from './list-records.server.ts';
import type { RefusedView, SaveForm, SubmittedView, ViewTabsView } from './list-view.ts';
import { openList } from './open-list.server.ts';
import {
  addView,
  changeViews,
  currentView,
  isAtSearch,
  LONGEST_NAME,
  listViews,
  MOST_VIEWS,
  type ViewProblem,
  viewSearch,
} from './saved-views.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

const viewForm = (list: string): string => `view of ${list}`;

const submittedView = (fields: FormData): SubmittedView => ({
  name: textIn(fields, 'name'),
  isDefault: fields.has('isDefault'),
});

/** The form, where the address asks for it or input was stored for it. */
export function saveForm(args: Args, staff: Staff, list: string): SaveForm | undefined {
  const form = viewForm(list);
  const submitted = recoveredInput(args, staff, form);
  const isAsked = new URL(args.request.url).searchParams.get('view') === SAVING;
  if (!isAsked && !submitted) return undefined;
  return {
    key: args.context.submits.mint(staff, form),
    ...(submitted && { submitted: submittedView(submitted) }),
  };
}

/** Redirects from the list's bare address to the user's default view. @throws Response */
export function leadToDefaultView({ request, context }: Args, staff: Staff, list: ListNames): void {
  const { pathname, search } = new URL(request.url);
  if (search !== '') return;
  const view = listViews(context.records, staff, list).find(({ isDefault }) => isDefault);
  if (view) throw redirect(`${pathname}?${view.search}`);
}

/** Redirects from the name of a default view to its filters, which are those of the present day. @throws Response */
export function leadToDayView({ request }: Pick<Args, 'request'>, views: readonly DefaultView[]): void {
  const { pathname, searchParams } = new URL(request.url);
  const view = views.find(({ id }) => id === searchParams.get('view'));
  if (view) throw redirect(`${pathname}?${view.search}`);
}

interface ShownList {
  readonly query: ListQuery;
  /** Codes of the columns in effect. */
  readonly columns: readonly string[];
  readonly ofDay: readonly DefaultView[];
  /** Numbers of rows by id of a default view, as text; `all` is the whole list's. */
  readonly counts?: Readonly<Record<string, string>> | undefined;
}

export function viewTabs(
  args: Args,
  staff: Staff,
  list: ListNames,
  { query, columns, ofDay, counts = {} }: ShownList,
): ViewTabsView {
  const views = listViews(args.context.records, staff, list);
  const { search } = new URL(args.request.url);
  const current = currentView(views, search, viewSearch(query, columns));
  const named = current === null ? ofDay.findIndex((view) => isAtSearch(search, view.search)) : -1;
  const isNew = current === null && named < 0;
  const save = isNew ? saveForm(args, staff, list.name) : undefined;
  return {
    ...(ofDay.length > 0 && {
      ofDay: ofDay.map(({ id, name }) => ({ id, name, ...(counts[id] && { count: counts[id] }) })),
    }),
    ...(counts.all && { all: counts.all }),
    saved: views.map(({ name, search: own }) => ({ name, search: own })),
    at: named >= 0 ? named : current === 'all' ? -1 : current && ofDay.length + views.indexOf(current),
    ...(isNew && { canSave: true }),
    ...(save && { save }),
  };
}

export function viewProblem(
  problem: ViewProblem,
  t: (key: string, values: Readonly<Record<string, number>>) => string,
): string {
  return t(`views.problem.${problem}`, { longest: LONGEST_NAME, most: MOST_VIEWS });
}

interface SavedAddress {
  readonly search: string;
  /** The query that is shown next; by default that of the view. */
  readonly shown?: string;
}

type SentForm = Parameters<typeof requireSender>[1];

/**
 * Saves an address as a view under the name in the form, and leads to it; sent twice it makes one view.
 * @param addressOf reads what is saved, once the user is known
 * @throws Response
 */
export async function saveView(
  args: ActionFunctionArgs,
  list: ListNames,
  fields: FormData,
  addressOf: (staff: Staff, sent: SentForm) => Promise<SavedAddress>,
) {
  const { request, context } = args;
  const sent = { form: viewForm(list.name), fields };
  const staff = requireSender(args, sent);
  const { name, isDefault } = submittedView(fields);
  const { search, shown = search } = await addressOf(staff, sent);
  const view = { id: randomUUID(), name, search, isDefault };
  const change = changeViews(context.records, staff, list, (views) => addView(views, view));
  if ('problem' in change) {
    noteRefusal(context);
    const problem = viewProblem(change.problem, context.t);
    const refused: RefusedView = { problem, name, isDefault, ...errorTitle(context) };
    return data(refused, { status: 400 });
  }
  forgetInput(args, sent.form);
  const headers = leaveFlash(context, 'viewSaved');
  return redirect(`${new URL(request.url).pathname}?${shown}`, { status: 303, headers });
}

/** The action of a list: saves its address as a view. */
export function saveViewAction<Row, Filters, Localizer>(list: ListDeclaration<Row, Filters, Localizer>) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    return saveView(args, list, await readForm(request), async (staff, sent) => {
      const { searchParams } = new URL(request.url);
      const staffContext = await orSignInKeeping(args, sent, openStaffContext(args, staff));
      const { query, filters } = openList(list, staffContext, searchParams, context.preferences.rows);
      if (filters === null) throw data(null, { status: 400 });
      const store = { reader: staffContext.reader, records: context.records };
      const offered = await orSignInKeeping(args, sent, offeredColumns(list, store));
      const columns = chooseColumns(list, offered, query.columns).map(({ code }) => code);
      return { search: viewSearch(query, columns) };
    });
  };
}
