import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import type { Choice } from '../../ui/select.tsx';
import { type ColumnModule, listColumnsOrEmpty } from '../../upstream/columns/columns.server.ts';
import { type Desk, openDesk } from '../desk/desk.server.ts';
import { offeredWays } from '../desk/ways.server.ts';
import { pageTitle } from '../page-title.ts';
import { wasRefused } from '../refused-request.server.ts';
import { leadToDefaultView, viewTabs } from '../saved-views/load-views.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { withUnread } from '../unread/unread-words.server.ts';
import { type ChosenColumn, chooseColumns, viewColumn } from './choose-columns.server.ts';
import { countList } from './count-list.server.ts';
import { viewFilter } from './filter-words.server.ts';
import type { ListDeclaration, RowsPage } from './list-declaration.server.ts';
import { type FilterField, type ListQuery, LOCATIONS, parseListQuery } from './list-query.ts';
import { type ListTexts, listTexts } from './list-texts.server.ts';
import type { FilterView, ListBody } from './list-view.ts';
import { type PackedList, packList } from './packed-list.ts';
import { packRows } from './packed-rows.ts';

type Settled<Row> = RowsPage<Row> | { readonly error: unknown } | null;

/** Keys by which the address may order the list. */
function sortKeys<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  desk: Desk,
): readonly string[] {
  if (list.orderOffer !== null && !desk.offers(list.orderOffer)) return [list.order.sort];
  return Object.values(list.columns).flatMap(({ sort }) => sort ?? []);
}

/** A list as one address asks for it, before its rows are read. */
interface OpenList<Filters> {
  readonly query: ListQuery;
  readonly sortable: readonly string[];
  /** Null when what was typed cannot be used. */
  readonly filters: Filters | null;
  /** Why, by parameter, in words. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads a list's address; nothing is asked of the service yet. */
export function openList<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  desk: Desk,
  search: URLSearchParams,
  rowsPreferred: number | null,
): OpenList<Filters> {
  const sortable = sortKeys(list, desk);
  const fields = offeredFields(list, desk);
  const query = parseListQuery(search, { fields, sortable, order: list.order, rows: rowsPreferred });
  const parsed = list.filters.safeParse(query.values);
  const issues = parsed.error?.issues ?? [];
  const errors = {
    ...Object.fromEntries(issues.map((issue) => [String(issue.path[0]), desk.t(issue.message)])),
    ...locationErrors(fields, query.values, desk),
  };
  const isUsable = parsed.success && Object.keys(errors).length === 0;
  return { query, sortable, filters: isUsable ? parsed.data : null, errors };
}

/** Why a filter by location cannot be used: the user is not assigned to the location that the address names. */
function locationErrors(
  fields: readonly FilterField[],
  values: ListQuery['values'],
  desk: Desk,
): Readonly<Record<string, string>> {
  const refused = fields.filter(({ name, choices }) => {
    const ids = (values[name] ?? []).map(Number).filter((id) => id > 0);
    return choices === LOCATIONS && ids.some((id) => !desk.isAssigned(id));
  });
  return Object.fromEntries(refused.map(({ name }) => [name, desk.t('fields.problem.notAssigned')]));
}

const offeredFields = (list: Pick<ListDeclaration<never, never, never>, 'fields'>, desk: Desk) =>
  list.fields.filter(({ offer }) => offer === undefined || desk.offers(offer));

/** The columns that the service offers this user; empty when it does not answer or keeps none for this list. */
export function offeredColumns(list: { readonly module: ColumnModule | null }, desk: Desk) {
  return list.module === null ? Promise.resolve([]) : listColumnsOrEmpty(desk.reader, list.module);
}

/** Rows as the chosen columns show them. */
export function cellsOf<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  desk: Desk,
  columns: readonly ChosenColumn<Row, Words>[],
  rows: readonly Row[],
) {
  const words = list.words(desk);
  return rows.map((row) => ({
    id: list.id(row),
    cells: columns.map(({ code, column }) =>
      column ? column.cell(row, words) : list.unknownCell(row, code),
    ),
  }));
}

function viewNothing(
  texts: ListTexts,
  prefix: string,
  filters: readonly (FilterView | null)[],
  total: number,
): ListBody {
  const narrowed = filters.flatMap((filter) => (filter?.summary ? `${filter.label}: ${filter.summary}` : []));
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
  const shown = offeredFields(list, desk);
  const filters = list.fields.map((field) => {
    const own = field.kind === 'flag' ? YES_OR_NO(desk.t) : (choices[field.choices ?? ''] ?? []);
    return shown.includes(field) ? viewFilter(field, query.values, own, errors, texts) : null;
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
