import type { CellKind } from '../list/list-view.ts';
import type { Cell } from '../list/packed-rows.ts';

/** A column of a list as its file has it. */
export interface ExportColumn {
  readonly head: string;
  /** How the screen draws its cells; decides what of a cell is text and what only a mark. */
  readonly kind: CellKind;
}

/** One row's cells in the order of the columns. */
export type ExportRow = readonly Cell[];

/** The forms that a list is exported in, as they stand in the address and at the end of the file's name. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
