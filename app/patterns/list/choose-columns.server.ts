import type { Column } from '../../upstream/columns/columns.contract.ts';
import type { ColumnDeclaration } from './column-declaration.server.ts';
import type { FilterWords } from './filter-words.server.ts';
import type { ListDeclaration } from './list-declaration.server.ts';
import type { ColumnView } from './list-view.ts';

/** A column to show; `column` is absent where the list does not know the code. */
export interface ChosenColumn<Row, Words> {
  readonly code: string;
  readonly label: string;
  readonly column: ColumnDeclaration<Row, Words> | undefined;
}

/**
 * The columns to show: those that the address asks for, else the user's in their order. When the service offers none
 * at all (it did not answer) the usual ones; when the user chose none, the specification's first one.
 */
export function chooseColumns<Row, Words>(
  known: Pick<ListDeclaration<Row, never, Words>, 'columns' | 'usualColumns' | 'firstColumn'>,
  offered: readonly Column[],
  asked: readonly string[] | null,
): readonly ChosenColumn<Row, Words>[] {
  const isColumn = (code: string) =>
    Object.hasOwn(known.columns, code) || offered.some((column) => column.code === code);
  const usable = asked?.filter(isColumn) ?? [];
  const selected = offered.filter((column) => column.isSelected);
  const own = selected.length === 0 ? [known.firstColumn] : selected.map(({ code }) => code);
  const codes = usable.length > 0 ? usable : offered.length === 0 ? known.usualColumns : own;
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
