import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { ListQuery } from '../list/list-query.ts';
import type { ViewTabsView } from '../list/view-tabs-view.ts';
import { listViews } from './kept-views.server.ts';
import { currentView, viewSearch } from './saved-views.server.ts';
import { saveForm } from './view-form.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/**
 * The bare address of a list stands for the user's default view of it.
 * @throws Response that leads to that view's address
 */
export function leadToDefaultView({ request, context }: Args, staff: Staff, list: string): void {
  const { pathname, search } = new URL(request.url);
  if (search !== '') return;
  const view = listViews(context.records, staff, list).find(({ isDefault }) => isDefault);
  if (view) throw redirect(`${pathname}?${view.search}`);
}

/**
 * The user's views of a list, and which of them is on screen.
 * @param columns codes of the columns on screen
 */
export function viewTabs(
  args: Args,
  staff: Staff,
  list: string,
  query: ListQuery,
  columns: readonly string[],
): ViewTabsView {
  const views = listViews(args.context.records, staff, list);
  const { search } = new URL(args.request.url);
  const current = currentView(views, search, viewSearch(query, columns));
  return {
    saved: views.map(({ name, search: own }) => [name, own]),
    at: current === 'all' ? -1 : current && views.indexOf(current),
    ...(current === null && { save: saveForm(args, staff, list) }),
  };
}
