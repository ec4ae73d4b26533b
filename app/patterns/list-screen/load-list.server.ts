import type { z } from 'zod';
import type { Choice } from '../../ui/select.tsx';
import type { Column } from '../../upstream/columns/columns.server.ts';
import type { Pagination } from '../../upstream/pagination.ts';
import { pageTitle } from '../page-title.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import {
  type ChosenColumn,
  type ColumnDeclaration,
  chooseColumns,
  viewColumn,
} from './choose-columns.server.ts';
import { countList } from './count-list.server.ts';
import { viewFilter } from './filter-words.server.ts';
import { type Direction, type FilterField, type ListQuery, parseListQuery } from './list-query.ts';
import type { ListTexts } from './list-texts.server.ts';
import type { FilterView, ListBody, ListView } from './list-view.ts';
import { type PackedList, packList } from './packed-list.ts';
import { packRows } from './packed-rows.ts';

/** What a list is, besides where its rows come from. */
export interface ListDeclaration<Row, Filters, Words> {
  /** Where its texts stand in the default namespace: `<texts>.title`, `.count`, `.found`, `.empty`, `.noMatch`. */
  readonly texts: string;
  readonly fields: readonly FilterField[];
  /** From what was typed to what the service is asked; messages are keys of texts. */
  readonly filters: z.ZodType<Filters>;
  readonly direction: Direction;
  /** By the service's header code. */
  readonly columns: Readonly<Record<string, ColumnDeclaration<Row, Words>>>;
  /** Shown while nobody knows better. */
  readonly usualColumns: readonly string[];
  /** The one column when none is chosen; also the one that orders the list when nothing else may. */
  readonly firstColumn: string;
  /** The cell of a column that the service offers and this list does not know. */
  unknownCell(row: Row, code: string): string;
  readonly id: (row: Row) => string;
}

/** Where one request's list comes from. */
export interface ListSource<Row, Filters, Words> {
  readonly search: URLSearchParams;
  /** The user's number of rows, null for the product's. */
  readonly rowsPreferred: number | null;
  /** The service can order by any sortable column. */
  readonly ordersByColumn: boolean;
  /** @throws UpstreamError */
  rows(asked: {
    readonly query: ListQuery;
    readonly filters: Filters;
  }): Promise<{ readonly rows: readonly Row[]; readonly pagination: Pagination }>;
  /** Never rejects: empty when the service does not answer. */
  columns(): Promise<readonly Column[]>;
  /** Never rejects: choices by look-up, empty ones when the service does not answer. */
  choices(): Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** What cells need beside their row. */
  readonly words: Words;
  /** The line of sums below the rows. */
  totals(rows: readonly Row[]): string;
}

type Settled<Row> =
  | { readonly rows: readonly Row[]; readonly pagination: Pagination }
  | { readonly error: unknown }
  | null;

/** Keys by which the address may order the list, the default first. */
function sortKeys<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  ordersByColumn: boolean,
): readonly string[] {
  const first = list.columns[list.firstColumn]?.sort ?? '';
  if (!ordersByColumn) return [first];
  return [first, ...Object.values(list.columns).flatMap(({ sort }) => sort ?? [])];
}

function packCells<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  source: ListSource<Row, Filters, Words>,
  columns: readonly ChosenColumn<Row, Words>[],
  rows: readonly Row[],
): string {
  const cells = rows.map((row) => ({
    id: list.id(row),
    cells: columns.map(({ code, column }) =>
      column ? column.cell(row, source.words) : list.unknownCell(row, code),
    ),
  }));
  return packRows(cells);
}

function viewNothing(
  texts: ListTexts,
  prefix: string,
  filters: readonly FilterView[],
  total: number,
): ListBody {
  const narrowed = filters.flatMap(({ label, summary }) => (summary ? `${label}: ${summary}` : []));
  if (total > 0)
    return { state: 'past-end', title: texts.t('list.pastEnd'), text: texts.t('list.pastEndText') };
  if (narrowed.length > 0) {
    return { state: 'no-match', title: texts.t(`${prefix}.noMatch`), text: narrowed.join(', ') };
  }
  return { state: 'empty', title: texts.t(`${prefix}.empty`), text: texts.t(`${prefix}.emptyText`) };
}

/**
 * Reads the address, asks for rows, columns and look-ups at once, and puts into words what the screen shows.
 * Gives the page's status beside it: 400 for filters that cannot be used (the rows are then not asked for), the
 * failure's own when the rows cannot be had.
 * @throws UpstreamError only when the session is over
 */
export async function loadList<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  source: ListSource<Row, Filters, Words>,
  texts: ListTexts,
): Promise<{ readonly list: PackedList; readonly status: number }> {
  const sortable = sortKeys(list, source.ordersByColumn);
  const query = parseListQuery(source.search, {
    fields: list.fields,
    sortable,
    direction: list.direction,
    rows: source.rowsPreferred,
  });
  const parsed = list.filters.safeParse(query.values);
  const asked: Promise<Settled<Row>> = parsed.success
    ? source.rows({ query, filters: parsed.data }).catch((error: unknown) => ({ error }))
    : Promise.resolve(null);
  const [answer, offered, choices] = await Promise.all([asked, source.columns(), source.choices()]);

  const errors = Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), texts.t(issue.message)]),
  );
  const chosen = chooseColumns(list, offered);
  const filters = list.fields.map((field) =>
    viewFilter(field, query.values, choices[field.choices ?? ''] ?? [], errors, texts),
  );
  const title = texts.t(`${list.texts}.title`);
  const frame = {
    title,
    pageTitle: pageTitle(parsed.success ? title : texts.t('filter.errorTitle', { title })),
    filters,
    columns: chosen.map((column) => viewColumn(column, sortable, texts)),
    sort: query.sort,
    direction: query.direction,
    size: query.size,
  };
  const nothing = { counts: null, range: null, page: query.page, pages: 0 };

  if (answer === null) {
    const words = { title: texts.t('filter.notAsked.title'), text: texts.t('filter.notAsked.text') };
    const view: ListView = { ...frame, ...nothing, body: { state: 'not-asked', ...words } };
    return { status: 400, list: packList(view, '') };
  }
  if ('error' in answer) {
    const { status, trouble } = describeTrouble(answer.error, texts.t);
    return { status, list: packList({ ...frame, ...nothing, body: trouble }, '') };
  }
  const { rows, pagination } = answer;
  const narrowed = Object.keys(query.values).length > 0;
  const key = `${list.texts}.${narrowed ? 'found' : 'count'}`;
  const counted = countList(query, rows.length, pagination, texts, key);
  if (rows.length === 0) {
    const body = viewNothing(texts, list.texts, filters, pagination.totalCount);
    return { status: 200, list: packList({ ...frame, ...counted, body }, '') };
  }
  const view: ListView = { ...frame, ...counted, body: { state: 'rows', totals: source.totals(rows) } };
  return { status: 200, list: packList(view, packCells(list, source, chosen, rows)) };
}
