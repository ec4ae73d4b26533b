import type { Column } from '../../upstream/columns/columns.server.ts';
import type { FilterWords } from './filter-words.server.ts';
import type { CellKind, ColumnView } from './list-view.ts';
import type { Cell } from './packed-rows.ts';

/** A column that a list knows. */
export interface ColumnDeclaration<Row, Words> {
  /** Key of its head. */
  readonly label: string;
  readonly kind: CellKind;
  /** By what the address orders the list by this column. */
  readonly sort?: string;
  cell(row: Row, words: Words): Cell;
}

interface Known<Row, Words> {
  readonly columns: Readonly<Record<string, ColumnDeclaration<Row, Words>>>;
  readonly usualColumns: readonly string[];
  readonly firstColumn: string;
}

/** A column to show; `column` is absent where the list does not know the code. */
export interface ChosenColumn<Row, Words> {
  readonly code: string;
  readonly label: string;
  readonly column: ColumnDeclaration<Row, Words> | undefined;
}

/**
 * The columns to show, in the user's order. When the service offers none at all (it did not answer) the usual ones;
 * when the user chose none, the specification's first one.
 */
export function chooseColumns<Row, Words>(
  known: Known<Row, Words>,
  offered: readonly Column[],
): readonly ChosenColumn<Row, Words>[] {
  const selected = offered.filter((column) => column.isSelected);
  const codes =
    offered.length === 0
      ? known.usualColumns
      : selected.length === 0
        ? [known.firstColumn]
        : selected.map(({ code }) => code);
  return [...new Set(codes)].map((code) => ({
    code,
    label: offered.find((column) => column.code === code)?.title ?? code,
    column: Object.hasOwn(known.columns, code) ? known.columns[code] : undefined,
  }));
}

/** A chosen column as the screen shows it; `sortable` are the keys by which this service can order. */
export function viewColumn<Row, Words>(
  { label, column }: ChosenColumn<Row, Words>,
  sortable: readonly string[],
  { t }: Pick<FilterWords, 't'>,
): ColumnView {
  if (!column) return { label, kind: 'text', sort: null };
  const sort = column.sort && sortable.includes(column.sort) ? column.sort : null;
  return { label: t(column.label), kind: column.kind, sort };
}
