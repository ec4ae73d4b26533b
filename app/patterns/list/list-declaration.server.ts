import type { z } from 'zod';
import type { Choice } from '../../ui/select.tsx';
import type { ColumnModule } from '../../upstream/columns/columns.server.ts';
import type { Pagination } from '../../upstream/pagination.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { Way } from '../desk/ways.server.ts';
import type { ColumnDeclaration } from './column-declaration.server.ts';
import type { FilterField, ListQuery, Order } from './list-query.ts';

/** One page of rows and where it stands in the whole list. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

/** What a list is asked for: how it is cut and ordered, and the filters as the feature's schema read them. */
export interface Asked<Filters> {
  readonly query: ListQuery;
  readonly filters: Filters;
}

/**
 * All that a list is. The screen, the export, the choice of columns and the saved views are read from it.
 * `Words` is what cells need beside their row.
 */
export interface ListDeclaration<Row, Filters, Words> {
  /**
   * Its name, and where its texts stand in the default namespace: `<name>.title`, `.count`, `.found`, `.empty`,
   * `.emptyText`, `.noMatch`.
   */
  readonly name: string;
  /** Whose columns the service keeps for each user; null for a list whose columns nobody arranges. */
  readonly module: ColumnModule | null;
  readonly fields: readonly FilterField[];
  /** From what was typed to what the service is asked; messages are keys of texts. */
  readonly filters: z.ZodType<Filters>;
  readonly order: Order;
  /** The form by which one is made; missing for a list whose records nobody makes here. */
  readonly create?: Way;
  /** Id of the assumed parameter by which the service orders by any column; null when it always can. */
  readonly orderOffer: string | null;
  /** By the service's header code. */
  readonly columns: Readonly<Record<string, ColumnDeclaration<Row, Words>>>;
  /** Shown while nobody knows better. */
  readonly usualColumns: readonly string[];
  /** The one column when none is chosen. */
  readonly firstColumn: string;
  /** The cell of a column that the service offers and this list does not know. */
  unknownCell(row: Row, code: string): string;
  /** The record's id, as it stands in its address. */
  id(row: Row): string;
  /** @throws UpstreamError */
  rows(desk: Desk, asked: Asked<Filters>): Promise<RowsPage<Row>>;
  /** Choices by look-up. Never rejects: empty ones when the service does not answer. */
  choices(desk: Desk): Promise<Readonly<Record<string, readonly Choice[]>>>;
  words(desk: Desk): Words;
  /** The line of sums below the rows; '' for none. */
  totals(rows: readonly Row[], desk: Desk): string;
}
