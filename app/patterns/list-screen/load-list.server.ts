import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import type { Choice } from '../../ui/select.tsx';
import { type Desk, openDesk } from '../desk/desk.server.ts';
import { offeredWays } from '../desk/ways.server.ts';
import { chooseColumns, viewColumn } from '../list/choose-columns.server.ts';
import { viewFilter } from '../list/filter-words.server.ts';
import type { ListDeclaration, RowsPage } from '../list/list-declaration.server.ts';
import { type ListTexts, listTexts } from '../list/list-texts.server.ts';
import type { FilterView, ListBody } from '../list/list-view.ts';
import { cellsOf, offeredColumns, offeredFields, openList } from '../list/open-list.server.ts';
import { packRows } from '../list/packed-rows.ts';
import { pageTitle } from '../page-title.ts';
import { wasRefused } from '../refused-request.server.ts';
import { leadToDefaultView, viewTabs } from '../saved-views/load-views.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { withUnread } from '../unread/unread-words.server.ts';
import { countList } from './count-list.server.ts';
import { type PackedList, packList } from './packed-list.ts';

type Settled<Row> = RowsPage<Row> | { readonly error: unknown } | null;

function viewNothing(
  texts: ListTexts,
  prefix: string,
  filters: readonly FilterView[],
  total: number,
): ListBody {
  const narrowed = filters.flatMap((filter) => (filter.summary ? `${filter.label}: ${filter.summary}` : []));
  if (total > 0)
    return { state: 'past-end', title: texts.t('list.pastEnd'), text: texts.t('list.pastEndText') };
  if (narrowed.length > 0) {
    return { state: 'no-match', title: texts.t(`${prefix}.noMatch`), text: narrowed.join(', ') };
  }
  return { state: 'empty', title: texts.t(`${prefix}.empty`), text: texts.t(`${prefix}.emptyText`) };
}

const YES_OR_NO = (t: Desk['t']): readonly Choice[] => [
  ['true', t('list.yes')],
  ['false', t('list.no')],
];

/**
 * Reads the address, asks for rows, columns and look-ups at once, and puts into words what the screen shows.
 * Gives the page's status beside it: 400 for filters that cannot be used (the rows are then not asked for), the
 * failure's own when the rows cannot be had.
 * @throws UpstreamError only when the session is over
 */
async function loadList<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  staff: Staff,
): Promise<{ readonly list: PackedList; readonly status: number }> {
  const desk = await openDesk(args, staff);
  const texts = listTexts(args.context, desk.formats);
  const search = new URL(args.request.url).searchParams;
  const {
    query,
    sortable,
    filters: usable,
    errors,
  } = openList(list, desk, search, args.context.preferences.rows);
  const asked: Promise<Settled<Row>> =
    usable === null
      ? Promise.resolve(null)
      : list.rows(desk, { query, filters: usable }).catch((error: unknown) => ({ error }));
  const [answer, offered, choices, [create]] = await Promise.all([
    asked,
    offeredColumns(list, desk),
    list.choices(desk),
    offeredWays(list.create ? [list.create] : [], desk),
  ]);

  const chosen = chooseColumns(list, offered, query.columns);
  const filters = offeredFields(list, desk).map((field) => {
    const own = field.kind === 'flag' ? YES_OR_NO(desk.t) : (choices[field.choices ?? ''] ?? []);
    return viewFilter(field, query.values, own, errors, texts);
  });
  const title = texts.t(`${list.name}.title`);
  const frame = {
    title,
    pageTitle: pageTitle(
      usable === null || wasRefused(args.context) ? texts.t('filter.errorTitle', { title }) : title,
    ),
    views: viewTabs(
      args,
      staff,
      list.name,
      query,
      chosen.map(({ code }) => code),
    ),
    ...(create && { create: { href: create.href, label: create.label } }),
    filters,
    columns: chosen.map((column) => viewColumn(column, sortable, texts)),
    ...(list.module === null && { columnsFixed: true as const }),
    sort: query.sort,
    direction: query.direction,
    size: query.size,
  };
  const nothing = { counts: null, range: null, page: query.page, pages: 0 };

  if (answer === null) {
    const words = { title: texts.t('filter.notAsked.title'), text: texts.t('filter.notAsked.text') };
    return {
      status: 400,
      list: packList({ ...frame, ...nothing, body: { state: 'not-asked', ...words } }, ''),
    };
  }
  if ('error' in answer) {
    const { status, trouble } = describeTrouble(answer.error, texts.t);
    return { status, list: packList({ ...frame, ...nothing, body: trouble }, '') };
  }
  const { rows, pagination } = answer;
  const narrowed = Object.keys(query.values).length > 0;
  const key = `${list.name}.${narrowed ? 'found' : 'count'}`;
  const counted = countList(query, rows.length, pagination, texts, key);
  if (rows.length === 0) {
    const body = viewNothing(texts, list.name, filters, pagination.totalCount);
    return { status: 200, list: packList({ ...frame, ...counted, body }, '') };
  }
  const body = { state: 'rows' as const, totals: list.totals(rows, desk) };
  const packed = packRows(cellsOf(list, desk, chosen, rows));
  return { status: 200, list: packList({ ...frame, ...counted, body }, packed) };
}

/** The loader of a list's route. */
export function listLoader<Row, Filters, Words>(list: ListDeclaration<Row, Filters, Words>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    leadToDefaultView(args, staff, list.name);
    const { list: packed, status } = await orSignInAgain(args, loadList(list, args, staff));
    return data(withUnread(args.context, packed), { status });
  };
}
