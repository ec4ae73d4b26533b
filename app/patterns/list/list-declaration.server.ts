import type { z } from 'zod';
import { type HideableField, hiddenIn, masking } from '../../access/hideable.ts';
import type { Needs } from '../../access/needs.ts';
import type { Choice } from '../../ui/form/field.tsx';
import type { Pagination } from '../../upstream/call.ts';
import type { ColumnModule } from '../../upstream/columns/columns.server.ts';
import type { RecordLink } from '../staff-context/record-links.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FilterField, ListQuery, Order } from './list-address.ts';
import type { Cell, CellKind, ExportColumn, ExportRow, ListRemark, ReadFigure } from './list-view.ts';

export interface ColumnDeclaration<Row, Localizer> {
  readonly label: string;
  readonly kind: CellKind;
  readonly sort?: string;
  /** Its figures are distances; its heading names the unit that all locations share. */
  readonly isDistance?: true;
  /** Compared where the product pages the list. */
  value?(row: Row): string | number | null;
  cell(row: Row, localizer: Localizer): Cell;
}

/** A view of a list that is not saved by a user. `?view=<id>` leads to it. */
export interface DefaultView {
  readonly id: string;
  readonly name: string;
  readonly search: string;
}

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

export interface Asked<Filters> {
  readonly query: ListQuery;
  readonly filters: Filters;
}

/** What the export of a list has in place of the columns on screen: the columns of its import. */
export interface ExportedAsFile<Row> {
  /** Reads what rows may name. @throws UpstreamError */
  open(staffContext: StaffContext): Promise<{
    readonly columns: readonly ExportColumn[];
    readonly figure: ReadFigure;
    row(row: Row): ExportRow;
  }>;
}

/** A list, with its export, columns and saved views. `Words` is what cells need in addition to their row. */
export interface ListDeclaration<Row, Filters, Localizer> {
  /** Its texts are `<name>.title`, `.count`, `.found`, `.empty`, `.emptyText` and `.noMatch`. */
  readonly name: string;
  /** Its earlier name: what users stored under it is read until they store under the present one. */
  readonly formerName?: string | undefined;
  /** What a user needs to see it: without it nothing is read. Missing: the rental service decides. */
  readonly needs?: Pick<Needs, 'permission'>;
  /** The service's module that stores each user's columns, or the product; null: the columns are fixed. */
  readonly module: ColumnModule | 'product' | null;
  /** The product orders and pages the whole answer, since the service does not. */
  readonly paged?: 'product';
  readonly fields: readonly FilterField[];
  /** What settings and features hide: values of rows, columns, orders and filters. */
  readonly hideable?: readonly HideableField[];
  /** Codes of columns that are hidden now. */
  readonly hidden?: ReadonlySet<string>;
  /** From the address to the service's filters; messages are keys of texts. */
  readonly filters: z.ZodType<Filters>;
  readonly order: Order;
  /** The form of a new record. */
  readonly create?: RecordLink;
  /** The screen that imports a file of its rows. */
  readonly import?: RecordLink;
  readonly exported?: ExportedAsFile<Row>;
  /** Id of the assumed parameter by which the service orders by any column; null when it always can. */
  readonly orderOffer: string | null;
  /** By the service's header code. */
  readonly columns: Readonly<Record<string, ColumnDeclaration<Row, Localizer>>>;
  /** Shown until the user selects some, or where the service does not answer. */
  readonly defaultColumns: readonly string[];
  /** Shown when none is selected. */
  readonly firstColumn: string;
  unknownCell(row: Row, code: string): string;
  id(row: Row): string;
  /** Pages of LARGEST_PAGE_SIZE where the product pages the list. @throws UpstreamError */
  rows(staffContext: StaffContext, asked: Asked<Filters>): Promise<RowsPage<Row>>;
  /** By look-up; empty when the service does not answer. Never rejects. */
  choices(staffContext: StaffContext): Promise<Readonly<Record<string, readonly Choice[]>>>;
  words(staffContext: StaffContext): Localizer;
  /** Views that every user has, before their own; `search` as in addresses. */
  dayViews?(staffContext: StaffContext): readonly DefaultView[];
  /** Rows by id of a default view, and of the whole list as `all`; shown in the tabs. Never rejects. */
  viewCounts?(staffContext: StaffContext): Promise<Readonly<Record<string, number>>>;
  /** A text next to the title; null for none. */
  remark?(staffContext: StaffContext): Promise<ListRemark | null>;
  /** The line below the rows; '' for none. */
  totals(rows: readonly Row[], staffContext: StaffContext): string;
}

/** Returns the list as it is there for this user: without columns, orders, filters and values that are hidden. */
export function listFor<Row, Filters, Localizer>(
  list: ListDeclaration<Row, Filters, Localizer>,
  { access }: Pick<StaffContext, 'access'>,
): ListDeclaration<Row, Filters, Localizer> {
  const { hideable = [], columns, fields, defaultColumns, rows } = list;
  const hidden = hiddenIn(hideable, 'columns', access);
  const filters = hiddenIn(hideable, 'filters', access);
  const shown = masking(hideable, access);
  return {
    ...list,
    hidden,
    columns: Object.fromEntries(Object.entries(columns).filter(([code]) => !hidden.has(code))),
    defaultColumns: defaultColumns.filter((code) => !hidden.has(code)),
    fields: fields.filter(({ name }) => !filters.has(name)),
    async rows(staffContext, asked) {
      const page = await rows(staffContext, asked);
      return { ...page, rows: page.rows.map(shown) };
    },
  };
}
