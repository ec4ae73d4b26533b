import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import { saveColumns } from '../../upstream/columns/columns.server.ts';
import { type Desk, openDesk } from '../desk/desk.server.ts';
import { chooseColumns } from '../list/choose-columns.server.ts';
import { listAddress } from '../list/list-address.ts';
import type { ListDeclaration } from '../list/list-declaration.server.ts';
import { offeredColumns } from '../list/open-list.server.ts';
import { pageTitle } from '../page-title.ts';
import { readForm } from '../read-form.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { orSignInKeeping, requireSender, typedBefore } from '../submit-once/submit-once.server.ts';
import { describeRefusal, type Refused } from '../trouble/describe-refusal.server.ts';
import { withUnread } from '../unread/unread-words.server.ts';
import { choose, shownColumns } from './column-choice.ts';
import type { ColumnPageView } from './column-page-view.ts';
import { type ColumnForm, readColumnForm } from './read-column-form.server.ts';

const PAGE = /\/columns\/?$/;

interface Opened {
  readonly desk: Desk;
  readonly staff: Staff;
  readonly view: ColumnPageView;
  /** The id of the column that stands alone when none is chosen. */
  readonly first: number | undefined;
}

/** The columns on offer, with those chosen that are on screen: the address's where it names some, else the user's. */
async function open<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Opened> {
  const desk = await openDesk(args, staff);
  const offered = await offeredColumns(list, desk);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const idOf = (code: string) => offered.find((column) => column.code === code)?.id;
  const ids = (codes: readonly string[]) => codes.flatMap((code) => idOf(code) ?? []);
  const options = offered.map(({ id, code, title }) => {
    const known = Object.hasOwn(list.columns, code) ? list.columns[code] : undefined;
    return { id, label: known ? desk.t(known.label) : (title ?? code) };
  });
  const asked = searchParams.get('columns')?.split(',') ?? null;
  const onScreen = chooseColumns(list, offered, asked).map(({ code }) => code);
  const order = options.map(({ id }) => id);
  const title = desk.t('columnChoice.title', { list: desk.t(`${list.name}.title`) });
  return {
    desk,
    staff,
    first: idOf(list.firstColumn),
    view: {
      pageTitle: pageTitle(title),
      title,
      back: pathname.replace(PAGE, '') + search,
      options,
      usual: ids(list.usualColumns),
      choice: choose(order, ids(onScreen)),
      find: '',
      moved: null,
      refusal: null,
      key: args.context.submits.mint(staff, formOf(list)),
    },
  };
}

const formOf = (list: { readonly name: string }) => `columns of ${list.name}`;

/** The loader of a list's columns: every column on offer and which are shown, or as they were when the session ended. */
export function columnLoader<Row, Filters, Words>(list: ListDeclaration<Row, Filters, Words>) {
  return async (args: LoaderFunctionArgs): Promise<ColumnPageView> => {
    const staff = await requireStaff(args);
    const { view } = await orSignInAgain(args, open(list, args, staff));
    const typed = typedBefore(args, staff, formOf(list));
    if (!typed) return withUnread(args.context, view);
    const { choice, find } = readColumnForm(typed, view.options, view.usual);
    return withUnread(args.context, { ...view, choice, find });
  };
}

async function save(
  { desk, staff, first }: Opened,
  list: Pick<ListDeclaration<never, never, never>, 'module'>,
  { choice }: ColumnForm,
  { context }: ActionFunctionArgs,
): Promise<Refused | null> {
  if (list.module === null) throw data(null, { status: 404 });
  const shown = shownColumns(choice);
  // Without any the list would show this one: so it is written down.
  const ids = shown.length === 0 && first !== undefined ? [first] : shown;
  // Without the page's time limit: what was sent must not be cut off.
  const writer = { upstream: context.upstream, staff, traceId: context.requestId };
  try {
    await saveColumns(writer, list.module, ids);
    return null;
  } catch (error) {
    return describeRefusal(error, desk);
  }
}

/** The list with the columns that were just saved, and not with those that its address named. */
function listAfterwards(back: string): string {
  const { pathname, search, searchParams } = new URL(back, 'http://list');
  if (!searchParams.has('columns')) return back;
  return pathname + listAddress(search, { columns: null, page: searchParams.get('page') });
}

/**
 * The action of a list's columns: saves them and leads back to the list, or, for any other button of the form, gives
 * the page again with everything as it was chosen.
 */
export function columnAction<Row, Filters, Words>(list: ListDeclaration<Row, Filters, Words>) {
  return async (args: ActionFunctionArgs) => {
    const sent = { form: formOf(list), fields: await readForm(args.request) };
    const staff = requireSender(args, sent);
    const opened = await orSignInKeeping(args, sent, open(list, args, staff));
    const { view } = opened;
    const read = readColumnForm(sent.fields, view.options, view.usual);
    const { choice, find, moved } = read;
    const saving = read.intent === 'save' ? save(opened, list, read, args) : null;
    const refused = saving && (await orSignInKeeping(args, sent, saving));
    if (read.intent === 'stay' || refused) {
      const again: ColumnPageView = { ...view, choice, find, moved, refusal: refused?.refusal ?? null };
      return data(again, { status: refused?.status ?? 200 });
    }
    const { preferences, config } = args.context;
    const headers = keepPreferences({ ...preferences, flash: 'columnsSaved' }, config.secureCookies);
    return replace(listAfterwards(view.back), { status: 303, headers });
  };
}
