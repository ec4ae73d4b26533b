import type { CellKind } from './list-view.ts';
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
