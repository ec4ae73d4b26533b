import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { withUnread } from '../error-page/describe-error.server.ts';
import { describeRefusal, type Refused } from '../error-page/describe-refusal.server.ts';
import { leaveFlash } from '../page/flash.server.ts';
import { pageTitle } from '../page/page-title.ts';
import { readForm, textIn } from '../request/form-body.server.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import { openStaffContext, type StaffContext } from '../staff-context/staff-context.server.ts';
import { orSignInKeeping, recoveredInput, requireSender } from '../submit-once/submit-once.server.ts';
import {
  type ColumnChoice,
  type ColumnOption,
  type ColumnPageView,
  choose,
  findColumns,
  moveColumn,
  shownColumns,
} from './column-choice.ts';
import { chooseColumns, offeredColumns, saveChosenColumns } from './columns.server.ts';
import { listAddress } from './list-address.ts';
import { type ListDeclaration, listFor } from './list-declaration.server.ts';

interface ColumnForm extends Pick<ColumnPageView, 'choice' | 'find' | 'moved'> {
  /** `save` alone leaves the page. */
  readonly intent: 'save' | 'stay';
}

const LONGEST_FIND = 100;
const MOVE = /^(up|down):(\d{1,15})$/;

/**
 * Reads a form without scripts: `order` (all ids with commas), `show` (an id for each selected column), `find`, and the
 * button's `intent`: `save`, `reset`, `find`, `up:<id>` or `down:<id>`. What does not fit the columns on offer is ignored.
 * @param usual ids of the columns to which `reset` goes back
 */
export function readColumnForm(
  form: FormData,
  options: readonly ColumnOption[],
  usual: readonly number[],
): ColumnForm {
  const all = options.map(({ id }) => id);
  const { order } = choose(all, textIn(form, 'order').split(',').map(Number));
  const shown = new Set(form.getAll('show').map(Number));
  const chosen = order.filter((id) => shown.has(id));
  const find = textIn(form, 'find').trim().slice(0, LONGEST_FIND);
  const intent = textIn(form, 'intent');
  const stay = { choice: { order, chosen }, find, intent: 'stay', moved: null } as const;
  if (intent === 'save') return { ...stay, intent };
  if (intent === 'reset') return { ...stay, choice: choose(all, usual), find: '' };
  const move = MOVE.exec(intent);
  if (!move) return stay;
  const moved = { id: Number(move[2]), direction: move[1] === 'up' ? 'up' : 'down' } as const;
  const inSight = findColumns(options, order, find);
  return { ...stay, choice: { order: moveColumn(order, moved.id, moved.direction, inSight), chosen }, moved };
}

const PAGE = /\/columns\/?$/;

interface Opened {
  readonly staffContext: StaffContext;
  readonly staff: Staff;
  readonly view: ColumnPageView;
  /** The id of the column that is shown when none is selected. */
  readonly first: number | undefined;
}

/** The columns on offer; selected are those of the address where it names some, else the user's. */
async function open<Row, Filters, Localizer>(
  declared: ListDeclaration<Row, Filters, Localizer>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Opened> {
  const staffContext = await openStaffContext(args, staff);
  const list = listFor(declared, staffContext);
  const offered = await offeredColumns(list, { reader: staffContext.reader, records: args.context.records });
  const { pathname, search, searchParams } = new URL(args.request.url);
  const idOf = (code: string) => offered.find((column) => column.code === code)?.id;
  const ids = (codes: readonly string[]) => codes.flatMap((code) => idOf(code) ?? []);
  const options = offered.map(({ id, code, title }) => {
    const known = Object.hasOwn(list.columns, code) ? list.columns[code] : undefined;
    return { id, label: known ? staffContext.t(known.label) : (title ?? code) };
  });
  const asked = searchParams.get('columns')?.split(',') ?? null;
  const onScreen = chooseColumns(list, offered, asked).map(({ code }) => code);
  const order = options.map(({ id }) => id);
  const title = staffContext.t('columnChoice.title', { list: staffContext.t(`${list.name}.title`) });
  return {
    staffContext,
    staff,
    first: idOf(list.firstColumn),
    view: {
      pageTitle: pageTitle(title),
      title,
      back: pathname.replace(PAGE, '') + search,
      options,
      usual: ids(list.defaultColumns),
      choice: choose(order, ids(onScreen)),
      find: '',
      moved: null,
      refusal: null,
      key: args.context.submits.mint(staff, formOf(list)),
    },
  };
}

const formOf = (list: { readonly name: string }) => `columns of ${list.name}`;

/** The loader of a list's columns, or of the form as it was when the session ended. */
export function columnLoader<Row, Filters, Localizer>(list: ListDeclaration<Row, Filters, Localizer>) {
  return async (args: LoaderFunctionArgs): Promise<ColumnPageView> => {
    const staff = await requireStaff(args);
    const { view } = await orSignInAgain(args, open(list, args, staff));
    const submitted = recoveredInput(args, staff, formOf(list));
    const submittedForm = submitted && readColumnForm(submitted, view.options, view.usual);
    const own = submittedForm && { choice: submittedForm.choice, find: submittedForm.find };
    return withUnread(args.context, { ...view, ...own });
  };
}

async function save<Row, Filters, Localizer>(
  { staffContext, staff, first }: Opened,
  list: ListDeclaration<Row, Filters, Localizer>,
  choice: ColumnChoice,
  { context }: ActionFunctionArgs,
): Promise<Refused | null> {
  if (list.module === null) throw data(null, { status: 404 });
  const shown = shownColumns(choice);
  const ids = shown.length === 0 && first !== undefined ? [first] : shown;
  // No page's time limit: a save must not be cut off.
  const reader = { upstream: context.upstream, staff, traceId: context.requestId };
  try {
    await saveChosenColumns(list, { reader, records: context.records }, ids);
    return null;
  } catch (error) {
    return describeRefusal(error, staffContext);
  }
}

/** The list with the saved columns, and not with those that its address named. */
function listAfterwards(back: string): string {
  const { pathname, search, searchParams } = new URL(back, 'http://list');
  if (!searchParams.has('columns')) return back;
  return pathname + listAddress(search, { columns: null, page: searchParams.get('page') });
}

/** The action of a list's columns: saves them and leads back to the list; any other button returns the page again. */
export function columnAction<Row, Filters, Localizer>(declared: ListDeclaration<Row, Filters, Localizer>) {
  return async (args: ActionFunctionArgs) => {
    const sent = { form: formOf(declared), fields: await readForm(args.request) };
    const staff = requireSender(args, sent);
    const opened = await orSignInKeeping(args, sent, open(declared, args, staff));
    const list = listFor(declared, opened.staffContext);
    const { view } = opened;
    const { intent, ...read } = readColumnForm(sent.fields, view.options, view.usual);
    const saving = intent === 'save' ? save(opened, list, read.choice, args) : null;
    const refused = saving && (await orSignInKeeping(args, sent, saving));
    if (intent === 'stay' || refused) {
      const again: ColumnPageView = { ...view, ...read, refusal: refused?.refusal ?? null };
      return data(again, { status: refused?.status ?? 200 });
    }
    const headers = leaveFlash(args.context, 'columnsSaved');
    return replace(listAfterwards(view.back), { status: 303, headers });
  };
}
