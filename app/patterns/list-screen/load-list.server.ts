import type { z } from 'zod';
import type { Choice } from '../../ui/select.tsx';
import type { Column } from '../../upstream/columns/columns.server.ts';
import type { Pagination } from '../../upstream/pagination.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { type ColumnDeclaration, chooseColumns, type Column } from './choose-columns.server.ts';
import { type FilterWords, viewFilter } from './filter-words.server.ts';
import { type Direction, type FilterField, type ListQuery, parseListQuery } from './list-query.ts';
import type { ColumnView, ListBody, ListView } from './list-view.ts';
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
  /** What cells need; asked after all answers are in. */
  words(): Promise<Words>;
  /** The line of sums below the rows. */
  totals(rows: readonly Row[], words: Words): string | null;
}

/** Texts as a list needs them. */
export interface ListTexts extends FilterWords {
  /** An ICU message of the default namespace. */
  message(key: string, values: Readonly<Record<string, number>>): string;
  /** The browser tab's title for a page. */
  pageTitle(title: string): string;
}

type Settled<Row> =
  | { readonly rows: readonly Row[]; readonly pagination: Pagination }
  | { readonly error: unknown }
  | null;

/**
 * Reads the address, asks for rows, columns and look-ups at once, and puts into words what the screen shows.
 * Gives the page's status beside it: 400 for filters that cannot be used (the rows are then not asked for), the
 * failure's own when the rows cannot be had.
 */
export async function loadList<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  source: ListSource<Row, Filters, Words>,
  texts: ListTexts,
): Promise<{ readonly view: ListView; readonly status: number }> {
  const sortable = source.ordersByColumn
    ? [list.columns[list.firstColumn], ...Object.values(list.columns)].flatMap((column) => column?.sort ?? [])
    : [list.columns[list.firstColumn]?.sort ?? ''];
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
  const columns: ColumnView[] = chosen.map(({ code, label, column }) => ({
    code,
    label: column ? texts.t(column.label) : label,
    kind: column?.kind ?? 'text',
    sort: column?.sort && sortable.includes(column.sort) ? column.sort : null,
  }));
  const title = texts.t(`${list.texts}.title`);
  const frame = {
    title,
    pageTitle: texts.pageTitle(parsed.success ? title : texts.t('filter.errorTitle', { title })),
    filters: list.fields.map((field) =>
      viewFilter(field, query.values, choices[field.choices ?? ''] ?? [], errors, texts),
    ),
    columns,
    sort: query.sort,
    direction: query.direction,
    size: query.size,
  };
  const nothing = { counts: null, range: null, page: query.page, pages: 0 };

  if (answer === null) {
    const body: ListBody = {
      state: 'not-asked',
      title: texts.t('filter.notAsked.title'),
      text: texts.t('filter.notAsked.text'),
    };
    return { status: 400, view: { ...frame, ...nothing, body } };
  }
  if ('error' in answer) {
    const { status, trouble } = describeTrouble(answer.error, texts.t);
    return { status, view: { ...frame, ...nothing, body: trouble } };
  }

  const { rows, pagination } = answer;
  const narrowed = Object.keys(query.values).length > 0;
  const total = pagination.totalCount;
  const before = (query.page - 1) * query.size;
  const state = rows.length > 0 ? 'rows' : total > 0 ? 'past-end' : narrowed ? 'no-match' : 'empty';
  const counted = {
    counts:
      total > 0 ? texts.message(`${list.texts}.${narrowed ? 'found' : 'count'}`, { count: total }) : null,
    range:
      rows.length === 0
        ? null
        : texts.message(total > 0 ? 'list.range' : 'list.rangeOnly', {
            first: before + 1,
            last: before + rows.length,
            total,
          }),
    page: query.page,
    // A service that does not count still says by a full page that there may be another.
    pages: Math.max(pagination.totalPages, total > 0 ? 0 : query.page + (rows.length === query.size ? 1 : 0)),
  };
  if (state !== 'rows') {
    const key =
      state === 'no-match'
        ? `${list.texts}.noMatch`
        : state === 'empty'
          ? `${list.texts}.empty`
          : 'list.pastEnd';
    const text =
      state === 'no-match'
        ? frame.filters.flatMap(({ label, summary }) => (summary ? `${label}: ${summary}` : [])).join(', ')
        : texts.t(`${key}Text`);
    return { status: 200, view: { ...frame, ...counted, body: { state, title: texts.t(key), text } } };
  }
  const words = await source.words();
  const packed = packRows(
    rows.map((row) => ({
      id: list.id(row),
      cells: chosen.map(({ code, column }) =>
        column ? column.cell(row, words) : list.unknownCell(row, code),
      ),
    })),
  );
  return {
    status: 200,
    view: { ...frame, ...counted, body: { state, rows: packed, totals: source.totals(rows, words) } },
  };
}
