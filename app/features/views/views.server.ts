import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { pageTitle } from '../../patterns/page-title.ts';
import { readForm } from '../../patterns/read-form.server.ts';
import { errorTitle, noteRefusal, wasRefused } from '../../patterns/refused-request.server.ts';
import { changeViews, listViews } from '../../patterns/saved-views/kept-views.server.ts';
import {
  chooseDefault,
  removeView,
  renameView,
  type SavedView,
  type ViewChange,
} from '../../patterns/saved-views/saved-views.server.ts';
import { viewProblem } from '../../patterns/saved-views/view-problem.server.ts';
import { forgetTyped, requireSender, typedBefore } from '../../patterns/submit-once/submit-once.server.ts';

/** The user's views of one list as the page shows them. */
export interface ViewsPage {
  readonly pageTitle: string;
  readonly title: string;
  /** The list's own address. */
  readonly list: string;
  readonly views: readonly SavedView[];
  /** By it what was typed is kept for its user when the session has ended. */
  readonly key: string;
  /** What was typed as it ended. */
  readonly typed: TypedChange | null;
}

/** The name that was typed for a view. */
export interface TypedChange {
  readonly id: string;
  readonly name: string;
  /** Why it was refused, in words. */
  readonly problem?: string | undefined;
  readonly errorTitle?: string | undefined;
}

/** The title of the list that the address names; null when there is no such list. */
function titleOf(list: string, { i18n, t }: LoaderFunctionArgs['context']): string | null {
  // A name from the address must not reach into the texts as a path.
  return /^[a-z-]+$/.test(list) && i18n.exists(`${list}.noMatch`) ? t(`${list}.title`) : null;
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

const typedIn = (fields: FormData): TypedChange => ({
  id: textOf(fields, 'id'),
  name: textOf(fields, 'name'),
});

/** Names the forms of the views of a list, for their key. */
const viewsForm = ({ list }: LoaderFunctionArgs['params']): string => `views of ${list}`;

/** The user's views of the list that the address names; null when there is no such list. */
export function loadViews(args: LoaderFunctionArgs, staff: Staff): ViewsPage | null {
  const { params, context } = args;
  const { list = '' } = params;
  const title = titleOf(list, context);
  if (title === null) return null;
  const words = context.t('views.of', { list: title });
  const views = listViews(context.records, staff, list);
  const tab = wasRefused(context) ? context.t('filter.errorTitle', { title: words }) : words;
  const form = viewsForm(params);
  const typed = typedBefore(args, staff, form);
  return {
    pageTitle: pageTitle(tab),
    title: words,
    list: `/${list}`,
    views,
    key: context.submits.mint(staff, form),
    typed: typed && typedIn(typed),
  };
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
 * @throws an answer with 404 when there is no such list, with 400 for what no button of ours asks for; Response that
 * leads to the sign-in page, which keeps what was typed
 */
export async function changeView(args: ActionFunctionArgs): Promise<TypedChange | null> {
  const { list = '' } = args.params;
  const fields = await readForm(args.request);
  const sent = { form: viewsForm(args.params), fields };
  const staff = requireSender(args, sent);
  if (titleOf(list, args.context) === null) throw data(null, { status: 404 });
  const { records, t } = args.context;
  const { id, name } = typedIn(fields);
  const change = changeViews(records, staff, list, changeOf(textOf(fields, 'intent'), id, name));
  if (!('problem' in change)) {
    forgetTyped(args, sent.form);
    return null;
  }
  noteRefusal(args.context);
  return { id, name, problem: viewProblem(change.problem, t), ...errorTitle(args.context) };
}
