import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { pageTitle } from '../../patterns/page-title.ts';
import { readForm } from '../../patterns/read-form.server.ts';
import { noteRefusal, wasRefused } from '../../patterns/refused-request.server.ts';
import { changeViews, listViews } from '../../patterns/saved-views/kept-views.server.ts';
import {
  chooseDefault,
  removeView,
  renameView,
  type SavedView,
  type ViewChange,
} from '../../patterns/saved-views/saved-views.server.ts';
import { viewProblem } from '../../patterns/saved-views/view-problem.server.ts';

/** The user's views of one list as the page shows them. */
export interface ViewsPage {
  readonly pageTitle: string;
  readonly title: string;
  /** The list's own address. */
  readonly list: string;
  readonly views: readonly SavedView[];
}

/** What was refused: of which view, why, and what was typed. */
export interface RefusedChange {
  readonly id: string;
  readonly name: string;
  readonly problem: string;
}

/** The title of the list that the address names; null when there is no such list. */
function titleOf(list: string, { i18n, t }: LoaderFunctionArgs['context']): string | null {
  // A name from the address must not reach into the texts as a path.
  return /^[a-z-]+$/.test(list) && i18n.exists(`${list}.noMatch`) ? t(`${list}.title`) : null;
}

/** The user's views of the list that the address names; null when there is no such list. */
export function loadViews({ params, context }: LoaderFunctionArgs, staff: Staff): ViewsPage | null {
  const { list = '' } = params;
  const title = titleOf(list, context);
  if (title === null) return null;
  const words = context.t('views.of', { list: title });
  const views = listViews(context.records, staff, list);
  const tab = wasRefused(context) ? context.t('filter.errorTitle', { title: words }) : words;
  return { pageTitle: pageTitle(tab), title: words, list: `/${list}`, views };
}

function changeOf(intent: string, id: string, name: string) {
  return (views: readonly SavedView[]): ViewChange => {
    if (intent === 'rename') return renameView(views, id, name);
    if (intent === 'remove') return removeView(views, id);
    if (intent === 'choose') return chooseDefault(views, id);
    if (intent === 'choose-none') return chooseDefault(views, null);
    throw data(null, { status: 400 });
  };
}

/**
 * Does what a view's form asks for (`id`, `name`, and the button's `intent`); null when it is done.
 * @throws an answer with 404 when there is no such list, with 400 for what no button of ours asks for
 */
export async function changeView(args: ActionFunctionArgs, staff: Staff): Promise<RefusedChange | null> {
  const { list = '' } = args.params;
  if (titleOf(list, args.context) === null) throw data(null, { status: 404 });
  const form = await readForm(args.request);
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  const { records, t } = args.context;
  const [id, name] = [text('id'), text('name')];
  const change = changeViews(records, staff, list, changeOf(text('intent'), id, name));
  if (!('problem' in change)) return null;
  noteRefusal(args.context);
  return { id, name, problem: viewProblem(change.problem, t) };
}
