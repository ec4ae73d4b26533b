import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import type { Choice } from '../../ui/form/field.tsx';
import type { Pagination } from '../../upstream/call.ts';
import { describeError, forbiddenView, withUnread } from '../error-page/describe-error.server.ts';
import { onlyInHtml } from '../page/only-in-html.server.ts';
import { pageTitle } from '../page/page-title.ts';
import { parentsOf } from '../page/parents.server.ts';
import { wasRefused } from '../request/action-answer.server.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import { availableLinks } from '../staff-context/record-links.server.ts';
import { openStaffContext, type StaffContext } from '../staff-context/staff-context.server.ts';
import { cellsOf, chooseColumns, offeredColumns, viewColumn } from './columns.server.ts';
import { type FilterField, type ListQuery, parametersOf } from './list-address.ts';
import { type ListDeclaration, listFor, type RowsPage } from './list-declaration.server.ts';
import type { Cell, CellsView, FilterView, ListBody, ListView, RowsView } from './list-view.ts';
import { type ListTexts, listTexts, openList, viewFilter } from './open-list.server.ts';
import { MOST_WHOLE_ROWS, readPage, TooManyRowsError } from './read-pages.server.ts';
import { leadToDayView, leadToDefaultView, viewTabs } from './view-routes.server.ts';

type Settled<Row> = RowsPage<Row> | { readonly error: unknown } | null;

/**
 * Formats the number and range of rows. Where the service does not count (total 0 with rows), a full page means that there
 * may be another.
 * @param key of the ICU message for the total
 */
export function countList(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  rows: number,
  { totalCount: total, totalPages }: Pagination,
  texts: Pick<ListTexts, 'message'>,
  key: string,
): Pick<ListView, 'counts' | 'range' | 'page' | 'pages'> {
  const first = (page - 1) * size + 1;
  const range = { first, last: first + rows - 1, total };
  const isCounted = total > 0;
  return {
    counts: isCounted ? texts.message(key, { count: total }) : null,
    range: rows === 0 ? null : texts.message(isCounted ? 'list.range' : 'list.rangeOnly', range),
    page,
    pages: isCounted ? Math.max(totalPages, Math.ceil(total / size)) : page + Number(rows === size),
  };
}

function viewNothing(
  { t }: ListTexts,
  prefix: string,
  filters: readonly FilterView[],
  total: number,
): ListBody {
  if (total > 0) return { state: 'past-end', title: t('list.pastEnd'), text: t('list.pastEndText') };
  const narrowed = filters.flatMap(({ label, summary }) => (summary ? `${label}: ${summary}` : []));
  return narrowed.length > 0
    ? { state: 'no-match', title: t(`${prefix}.noMatch`), text: narrowed.join(', ') }
    : { state: 'empty', title: t(`${prefix}.empty`), text: t(`${prefix}.emptyText`) };
}

const NO_CHOICES: Readonly<Record<string, readonly Choice[]>> = {};

const YES_OR_NO = (t: StaffContext['t']): readonly Choice[] => [
  ['true', t('list.yes')],
  ['false', t('list.no')],
];

const mainPart = (cell: Cell): string => (typeof cell === 'string' ? cell : cell[0]);
const secondPart = (cell: Cell): string => (typeof cell === 'string' ? '' : cell[1]);

const viewCells = (cells: readonly Cell[]): CellsView => ({
  texts: cells.map(mainPart),
  ...(cells.some((cell) => secondPart(cell) !== '') && { details: cells.map(secondPart) }),
});

function viewRows(rows: ReturnType<typeof cellsOf>, list: string): RowsView {
  const columns = rows[0]?.cells ?? [];
  const ids = rows.map(({ id }) => id);
  return {
    ids,
    ...(ids.some((id) => id.includes('.')) && { hrefs: ids.map((id) => paths.row(list, id)) }),
    cells: columns.map((_, at) => viewCells(rows.map(({ cells }) => cells[at] ?? ''))),
  };
}

const shownCounts = (counts: Readonly<Record<string, number>>, { formats }: StaffContext) =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, formats.number(count)]));

/** Null: the filters cannot be used. */
function viewFailure(failure: { readonly error: unknown } | null, { t, message }: ListTexts) {
  const notAsked = (status: number, title: string, text: string) => ({
    status,
    body: { state: 'not-asked' as const, title, text },
  });
  if (failure === null) return notAsked(400, t('filter.notAsked.title'), t('filter.notAsked.text'));
  if (failure.error instanceof TooManyRowsError)
    return notAsked(422, t('list.tooMany'), message('list.tooManyText', { most: MOST_WHOLE_ROWS }));
  const { status, errorView } = describeError(failure.error, t);
  return { status, body: errorView };
}

/**
 * Reads the address, asks for rows, columns and look-ups at once, and formats the screen. The status is 400 for filters
 * that cannot be used (the rows are then not asked for), else the failure's own.
 * @throws UpstreamError only when the session is over
 */
async function loadList<Row, Filters, Localizer>(
  declared: ListDeclaration<Row, Filters, Localizer>,
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  staff: Staff,
): Promise<{ readonly list: ListView; readonly status: number }> {
  const { context, request } = args;
  const staffContext = await openStaffContext(args, staff);
  const ofDay = declared.dayViews?.(staffContext) ?? [];
  leadToDayView(args, ofDay);
  const list = listFor(declared, staffContext);
  const texts = listTexts(context, staffContext.formats);
  const search = new URL(request.url).searchParams;
  const opened = openList(list, staffContext, search, context.preferences.rows);
  const { query, fields, errors } = opened;
  const read = async (): Promise<Settled<Row>> => {
    if (opened.filters === null) return null;
    const asked = { query, filters: opened.filters };
    return readPage(list, staffContext, asked).catch((error: unknown) => ({ error }));
  };
  const [create] = availableLinks(list.create ? [list.create] : [], staffContext);
  const [fileImport] = availableLinks(list.import ? [list.import] : [], staffContext);
  const isOpen = staffContext.access.allows(list.needs ?? {});
  const [answer, offered, choices, remark, viewCounts] = await Promise.all([
    isOpen ? read() : null,
    offeredColumns(list, { reader: staffContext.reader, records: context.records }),
    isOpen ? list.choices(staffContext) : NO_CHOICES,
    isOpen ? list.remark?.(staffContext) : null,
    isOpen ? list.viewCounts?.(staffContext) : undefined,
  ]);

  const chosen = chooseColumns(list, offered, query.columns);
  const codes = chosen.map(({ code }) => code);
  const isSet = (field: FilterField) => parametersOf(field).some((name) => query.values[name]);
  const drawn = fields.filter((field) => field.place !== 'set' || isSet(field));
  const filters = drawn.map((field) => {
    const own = field.kind === 'flag' ? YES_OR_NO(staffContext.t) : (choices[field.choices ?? ''] ?? []);
    return viewFilter(field, query.values, own, errors, texts);
  });
  const title = texts.t(`${list.name}.title`);
  const isWrong = opened.filters === null || wasRefused(context);
  const frame = {
    name: list.name,
    ...parentsOf(request, staffContext.t),
    title,
    pageTitle: pageTitle(isWrong ? texts.t('filter.errorTitle', { title }) : title),
    views: viewTabs(args, staff, list, {
      query,
      columns: codes,
      ofDay,
      counts: viewCounts && shownCounts(viewCounts, staffContext),
    }),
    ...(create && { create: { href: create.href, label: create.label } }),
    ...(fileImport && { import: { href: fileImport.href, label: fileImport.label } }),
    ...(remark && { remark }),
    filters,
    columns: chosen.map((column) => viewColumn(column, opened.sortable, texts)),
    ...(list.module === null && { columnsFixed: true as const }),
    sort: query.sort,
    direction: query.direction,
    size: query.size,
  };

  if (answer === null || 'error' in answer) {
    const forbidden = { status: 403, body: forbiddenView(list.needs?.permission ?? null, texts.t) };
    const { status, body } = isOpen ? viewFailure(answer, texts) : forbidden;
    return { status, list: { ...frame, counts: null, range: null, page: query.page, pages: 0, body } };
  }
  const { rows, pagination } = answer;
  const narrowed = Object.keys(query.values).length > 0;
  const key = `${list.name}.${narrowed ? 'found' : 'count'}`;
  const viewBody = (): ListBody => {
    const path = new URL(request.url).pathname.replace(/\/$/, '');
    const view = viewRows(cellsOf(list, staffContext, chosen, rows), path);
    const totals = list.totals(rows, staffContext);
    return onlyInHtml(
      context,
      { state: 'rows', rows: context.asksData ? JSON.stringify(view) : view, totals },
      ['rows'],
    );
  };
  const body = rows.length === 0 ? viewNothing(texts, list.name, filters, pagination.totalCount) : viewBody();
  const counts = countList(query, rows.length, pagination, texts, key);
  return { status: 200, list: { ...frame, ...counts, body } };
}

export function listLoader<Row, Filters, Localizer>(list: ListDeclaration<Row, Filters, Localizer>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    leadToDefaultView(args, staff, list);
    const { list: view, status } = await orSignInAgain(args, loadList(list, args, staff));
    return data(withUnread(args.context, view), { status });
  };
}
