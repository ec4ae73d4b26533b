import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { openDesk } from '../desk/desk.server.ts';
import { chooseColumns } from '../list/choose-columns.server.ts';
import type { ListDeclaration } from '../list/list-declaration.server.ts';
import { offeredColumns, openList } from '../list/open-list.server.ts';
import type { RefusedView } from '../list/view-tabs-view.ts';
import { readForm } from '../read-form.server.ts';
import { errorTitle, noteRefusal } from '../refused-request.server.ts';
import { forgetTyped, orSignInKeeping, requireSender } from '../submit-once/submit-once.server.ts';
import { changeViews } from './kept-views.server.ts';
import { addView, viewSearch } from './saved-views.server.ts';
import { typedView, viewForm } from './view-form.server.ts';
import { viewProblem } from './view-problem.server.ts';

/**
 * The action of a list's route: saves what its address shows as a view (`name`, `isDefault`) and leads to it; a name
 * that cannot be used comes back with its reason. Sent twice it makes one view.
 */
export function saveViewAction<Row, Filters, Words>(list: ListDeclaration<Row, Filters, Words>) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    const fields = await readForm(request);
    const sent = { form: viewForm(list.name), fields };
    const staff = requireSender(args, sent);
    const { name, isDefault } = typedView(fields);

    const { pathname, searchParams } = new URL(request.url);
    const desk = await orSignInKeeping(args, sent, openDesk(args, staff));
    const { query, filters } = openList(list, desk, searchParams, context.preferences.rows);
    if (filters === null) throw data(null, { status: 400 });
    const offered = await orSignInKeeping(args, sent, offeredColumns(list, desk));
    const columns = chooseColumns(list, offered, query.columns).map(({ code }) => code);
    const search = viewSearch(query, columns);

    const view = { id: randomUUID(), name, search, isDefault };
    const change = changeViews(context.records, staff, list.name, (views) => addView(views, view));
    if ('problem' in change) {
      noteRefusal(context);
      const problem = viewProblem(change.problem, context.t);
      const refused: RefusedView = { problem, name, isDefault, ...errorTitle(context) };
      return data(refused, { status: 400 });
    }
    forgetTyped(args, sent.form);
    const headers = keepPreferences(
      { ...context.preferences, flash: 'viewSaved' },
      context.config.secureCookies,
    );
    return redirect(`${pathname}?${search}`, { status: 303, headers });
  };
}
