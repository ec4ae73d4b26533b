import { formatMessage } from '../../i18n/messages.server.ts';
import { listAddress } from '../../patterns/list/list-address.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Run, RunResult } from '../../patterns/stored-rows/runs.server.ts';
import type { RowOrder } from '../../patterns/stored-rows/sort-rows.server.ts';
import type { StoredRow, StoredRows } from '../../patterns/stored-rows/stored-rows.server.ts';
import { barView } from '../../ui/charts/chart-view.server.ts';
import { categoriesOf, linksOf, type Narrowing, type ReportColumn, valueWriter } from './columns.server.ts';

/** The order that an address asks for; null for the report's own. */
export function orderIn(
  query: URLSearchParams,
  columns: readonly ReportColumn[],
  language: string,
): (RowOrder & { readonly name: string }) | null {
  const column = columns.find(({ name, isVisible }) => isVisible && name === query.get('sort'));
  if (column === undefined) return null;
  const isText = column.kind === 'text';
  return {
    name: column.name,
    column: column.at,
    isDescending: query.get('direction') === 'desc',
    language: isText ? language : null,
  };
}

/** The rows of a run in the order of the address. */
export async function rowsInOrder(run: Run, result: RunResult, order: RowOrder | null): Promise<StoredRows> {
  if (order === null) return result.rows;
  const { column, isDescending, language } = order;
  return run.inOrder({ column, isDescending, language });
}

interface Shown {
  readonly run: Run;
  readonly result: RunResult;
  readonly columns: readonly ReportColumn[];
  readonly query: URLSearchParams;
  readonly search: string;
  readonly size: number;
  readonly narrowing: Narrowing;
}

const isEnd = ({ kind }: ReportColumn): boolean => kind === 'whole' || kind === 'decimal';

function headsOf(columns: readonly ReportColumn[], search: string, sorted: ReturnType<typeof orderIn>) {
  return columns.map((column) => {
    const isSorted = sorted?.name === column.name;
    const direction = isSorted && !sorted.isDescending ? 'desc' : null;
    return {
      label: column.label,
      isEnd: isEnd(column),
      href: listAddress(search, { sort: column.name, direction }),
      sorted: isSorted ? (sorted.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    };
  });
}

/** The texts of a column, with the addresses of those that lead somewhere. */
function cellsOf(
  column: ReportColumn,
  rows: readonly StoredRow[],
  link: ReturnType<typeof linksOf>,
  write: ReturnType<typeof valueWriter>,
) {
  const texts = rows.map((row) => write(column.kind, row[column.at] ?? null));
  const hrefs = rows.map((row, at) => (texts[at] === '' ? null : link(column, row)));
  return hrefs.some((href) => href !== null) ? { texts, hrefs } : { texts };
}

/** The sums of the columns in view; null where a column has none, or an unknown one. */
export function totalsOf(
  columns: readonly ReportColumn[],
  { figures, isCut }: RunResult,
  staffContext: StaffContext,
): readonly (string | null)[] | null {
  const summed = columns.filter(({ isSummed }) => isSummed);
  if (summed.length === 0 || isCut) return null;
  const sums = figures.sums();
  const write = valueWriter(staffContext);
  return columns.map((column) => {
    const sum = column.isSummed ? (sums[summed.indexOf(column)] ?? null) : null;
    return sum === null ? null : write(column.kind, sum);
  });
}

/** Large figures above the table: the last sums, in which the others end. */
const MOST_FIGURES = 3;

/** More bars cannot be distinguished; days are then drawn by month. */
const MOST_BARS = 62;

type Categories = NonNullable<ReturnType<RunResult['figures']['categories']>[number]>;

function byMonth(categories: Categories): Categories {
  const months = Map.groupBy(categories, ({ name }) => name.slice(0, 7));
  return [...months].map(([name, days]) => {
    const sums = days[0]?.sums.map((_, at) =>
      days.reduce<number | null>((sum, one) => {
        const value = one.sums[at] ?? null;
        return sum === null || value === null ? null : sum + value;
      }, 0),
    );
    return { name, sums: sums ?? [] };
  });
}

const isMonth = ({ name }: Categories[number]): boolean => /^\d{4}-\d\d$/.test(name);

/** The first column whose values can be compared: two or more of them, and no more than there are bars. */
function compared(columns: readonly ReportColumn[], { figures, isCut }: RunResult) {
  if (isCut) return null;
  const found = figures.categories();
  for (const [at, column] of categoriesOf(columns).entries()) {
    const values = found[at] ?? [];
    const isDay = column.kind === 'day';
    const sorted = isDay ? values.toSorted((one, other) => (one.name < other.name ? -1 : 1)) : values;
    const drawn = isDay && sorted.length > MOST_BARS ? byMonth(sorted) : sorted;
    if (drawn.length >= 2 && drawn.length <= MOST_BARS) return { column, drawn };
  }
  return null;
}

/** Bars of one summed column by the report's categories; null where there is nothing to compare. */
function chartOf({ columns, result, query, search }: Shown, staffContext: StaffContext) {
  const { t, formats } = staffContext;
  const summed = columns.filter(({ isSummed }) => isSummed);
  const found = compared(columns, result);
  const asked = summed.find(({ name }) => name === query.get('chart'));
  const amounts = summed.filter(({ kind }) => kind === 'decimal');
  const main = amounts.find(({ name }) => /Revenue|Total/.test(name)) ?? amounts[0] ?? summed[0];
  const measure = asked ?? main;
  if (found === null || measure === undefined) return null;
  const { column: category, drawn } = found;
  const areMonths = drawn.every(isMonth);
  const write = valueWriter(staffContext);
  const label = (name: string) => {
    if (name === '') return t('reports.noValue');
    return areMonths ? formats.monthYear(`${name}-01`) : write(category.kind, name);
  };
  const at = summed.indexOf(measure);
  const view = barView(
    {
      categories: drawn.map(({ name }) => label(name)),
      series: [{ name: measure.label, values: drawn.map(({ sums }) => sums[at] ?? null) }],
    },
    (value) => (Number.isInteger(value) ? formats.number(value) : formats.decimal(value)),
  );
  return {
    title: t('reports.chart', { measure: measure.label, category: category.label }),
    tableLabel: t('reports.chartTable'),
    categoryLabel: category.label,
    view: sparse(view),
    measures: summed.map(({ name, label: words }) => ({
      label: words,
      href: listAddress(search, { chart: name, page: query.get('page') ?? 1 }),
      isHere: name === measure.name,
    })),
  };
}

/** Characters that fit side by side below a chart. */
const LABEL_ROOM = 90;

/** Leaves out labels that would cover each other; the table has them all. */
function sparse(view: ReturnType<typeof barView>): ReturnType<typeof barView> {
  const longest = Math.max(...view.categories.map(({ label }) => label.length));
  const step = Math.max(1, Math.ceil((view.categories.length * (longest + 2)) / LABEL_ROOM));
  return {
    ...view,
    categories: view.categories.map((one, at) => (at % step === 0 ? one : { ...one, label: '' })),
  };
}

/** A page of the rows of a finished run, with its totals and chart. */
export async function viewRows(shown: Shown, staffContext: StaffContext, language: string) {
  const { run, result, columns, query, search, size, narrowing } = shown;
  const { t, formats, localMoment } = staffContext;
  const visible = columns.filter(({ isVisible }) => isVisible);
  const order = orderIn(query, columns, language);
  const { count } = result.rows;
  const pages = Math.max(1, Math.ceil(count / size));
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1;
  const first = (page - 1) * size;
  const rows = await (await rowsInOrder(run, result, order)).slice(first, size);
  const link = linksOf(columns, staffContext, narrowing);
  const words = (key: string, values: Record<string, number>) => formatMessage(language, t(key), values);
  const range = { first: first + 1, last: first + rows.length, total: count };
  const totals = totalsOf(visible, result, staffContext);
  const write = valueWriter(staffContext);
  const at = localMoment(new Date(run.startedAt).toISOString());
  return {
    heads: headsOf(visible, search, order),
    cells: visible.map((column) => cellsOf(column, rows, link, write)),
    rows: rows.length,
    totals,
    figures: visible
      .flatMap(({ label, isSummed }, at) => {
        const value = totals?.[at] ?? null;
        return isSummed && value !== null ? [{ label, value }] : [];
      })
      .slice(-MOST_FIGURES),
    range: words('list.range', range),
    remark: t('reports.runAt', { moment: formats.dateTime(at), currency: staffContext.currency }),
    cut: result.isCut ? words('reports.cut', { rows: count }) : null,
    chart: chartOf(shown, staffContext),
    page,
    pages,
    size,
  };
}

type ReadRows = Awaited<ReturnType<typeof viewRows>>;

/** In a browser the cells may be in the page's HTML alone: see `onlyInHtml`. */
export type RowsView = Omit<ReadRows, 'cells'> & { readonly cells?: ReadRows['cells'] | undefined };
