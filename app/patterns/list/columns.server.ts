import { z } from 'zod';
import type { Formats } from '../../i18n/formats.server.ts';
import * as paths from '../../paths.ts';
import type { Records } from '../../store/records.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Column } from '../../upstream/columns/columns.contract.ts';
import { listColumnsOrEmpty, saveColumns } from '../../upstream/columns/columns.server.ts';
import type { PlaceReference } from '../staff-context/location-units.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { ColumnDeclaration, ListDeclaration } from './list-declaration.server.ts';
import { listRecord } from './list-records.server.ts';
import type { Cell, CellKind, ColumnView } from './list-view.ts';
import type { ListTexts } from './open-list.server.ts';

interface Localizer {
  readonly formats: Formats;
}

export const textCell = (text: string | null) => text ?? '';

/** The day, and the time below it. */
export const momentCell = (wire: string | null, { formats }: Localizer): Cell =>
  wire?.includes('T') ? [formats.date(wire), formats.time(wire)] : formats.date(wire);

export const dayCell = (wire: string | null, { formats }: Localizer) => formats.date(wire);

export const moneyCell = (amount: number | null, { formats }: Localizer) => formats.money(amount);

const balanceCell = (amount: number | null, { formats }: Localizer): Cell => [
  formats.money(amount),
  amount ? 'open' : 'none',
];

export const numberCell = (value: number | null, { formats }: Localizer) => formats.number(value);

/** A distance, with its unit where the column's heading does not name it. */
export const distanceCell = (
  value: number | null,
  { formats, formatsAt }: Pick<StaffContext, 'formats' | 'formatsAt'>,
  ...places: readonly PlaceReference[]
) => (formats.distanceUnit ? formats.number(value) : formatsAt(...places).distance(value));

/** Where a rental begins, and below it where it ends if that is elsewhere. */
export const placesCell = (from: string | null, to: string | null): Cell =>
  to && to !== from ? [textCell(from), `→ ${to}`] : textCell(from);

/** Returns makers of a list's columns; their labels begin with `under`, and `sort` is the service's order. */
export function columnMakers<Row, Sort extends string>(under: string) {
  type Column = ColumnDeclaration<Row, StaffContext>;
  const column = (name: string, kind: CellKind, cell: Column['cell'], sort?: Sort): Column => ({
    label: `${under}.${name}`,
    kind,
    cell,
    ...(sort && { sort }),
  });
  const of =
    <Value>(kind: CellKind, draw: (value: Value | null, localizer: Localizer) => Cell) =>
    (name: string, value: (row: Row) => Value | null, sort?: Sort) =>
      column(name, kind, (row, localizer) => draw(value(row), localizer), sort);
  return {
    column,
    text: of('text', textCell),
    moment: of('text', momentCell),
    number: of('amount', numberCell),
    money: of('amount', moneyCell),
    balance: of('balance', balanceCell),
  };
}

/** Returns a maker of columns of a list that the product orders: by `value`, where there is one. */
export const orderedColumns =
  <Row>(under: string) =>
  (
    name: string,
    kind: CellKind,
    cell: ColumnDeclaration<Row, StaffContext>['cell'],
    value?: (row: Row) => string | number | null,
  ): ColumnDeclaration<Row, StaffContext> => ({
    label: `${under}.${name}`,
    kind,
    cell,
    ...(value && { sort: name, value }),
  });

/** Draws the link that changes a record; an empty cell for a user who may not use this operation. */
export const editCell =
  (
    resource: Parameters<typeof paths.record>[0],
    operation: string,
  ): ColumnDeclaration<{ readonly id: number }, StaffContext>['cell'] =>
  ({ id }, { t, access }) =>
    access.allows({ operation }) ? [t('ways.edit'), paths.record(resource, id, 'edit')] : '';

/** The cell of a column that the list does not know: the row's value of the same name, else nothing. */
export function unknownCell(row: object, code: string): string {
  const name = code.charAt(0).toLowerCase() + code.slice(1);
  const value = Object.entries(row).find(([key]) => key === name)?.[1];
  // A group of fields is no value.
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

interface ChosenColumn<Row, Localizer> {
  readonly code: string;
  readonly label: string;
  /** Undefined where the list does not know the code. */
  readonly column: ColumnDeclaration<Row, Localizer> | undefined;
}

/** Where a user's columns are stored: in the rental service, or in the product. */
interface ColumnStore {
  readonly reader: Reader;
  readonly records: Records;
}

type ListColumns = Pick<
  ListDeclaration<never, never, never>,
  'name' | 'formerName' | 'module' | 'columns' | 'defaultColumns' | 'hidden'
>;

/** In the product's store: the codes of a user's columns, by the name of their list. */
const KIND = 'columns';
const codesSchema = z.array(z.string());

function readCodes(list: ListColumns, { reader, records }: ColumnStore): readonly string[] | null {
  try {
    const stored = listRecord(records, reader.staff, KIND, list);
    return codesSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The columns of a list whose columns the product stores; their ids are their numbers in the declaration. */
function listOwnColumns(list: ListColumns, store: ColumnStore): readonly Column[] {
  const declared = Object.keys(list.columns);
  const chosen = (readCodes(list, store) ?? list.defaultColumns).filter((code) => declared.includes(code));
  return [...new Set([...chosen, ...declared])].map((code) => ({
    id: declared.indexOf(code) + 1,
    code,
    title: null,
    isSelected: chosen.includes(code),
  }));
}

/** The columns on offer to this user; empty when the service does not answer, or where the columns are fixed. */
export async function offeredColumns(list: ListColumns, store: ColumnStore): Promise<readonly Column[]> {
  if (list.module === null) return [];
  if (list.module === 'product') return listOwnColumns(list, store);
  const columns = await listColumnsOrEmpty(store.reader, list.module);
  return columns.filter(({ code }) => !list.hidden?.has(code));
}

/** Saves the user's columns in the order of `ids`. @throws UpstreamError */
export async function saveChosenColumns(
  list: ListColumns,
  { reader, records }: ColumnStore,
  ids: readonly number[],
): Promise<void> {
  if (list.module === null) throw new Error(`The columns of ${list.name} are fixed`);
  if (list.module !== 'product') return saveColumns(reader, list.module, ids);
  const declared = Object.keys(list.columns);
  const codes = ids.flatMap((id) => declared[id - 1] ?? []);
  records.put(reader.staff, KIND, list.name, JSON.stringify(codes));
}

/**
 * The columns to show: those of the address, else the user's in their order; the usual ones when the service did not
 * answer, and the specification's first one when the user selected none.
 */
export function chooseColumns<Row, Localizer>(
  known: Pick<ListDeclaration<Row, never, Localizer>, 'columns' | 'defaultColumns' | 'firstColumn'>,
  offered: readonly Column[],
  asked: readonly string[] | null,
): readonly ChosenColumn<Row, Localizer>[] {
  const isColumn = (code: string) =>
    Object.hasOwn(known.columns, code) || offered.some((column) => column.code === code);
  const usable = asked?.filter(isColumn) ?? [];
  const selected = offered.filter((column) => column.isSelected);
  const own = selected.length === 0 ? [known.firstColumn] : selected.map(({ code }) => code);
  const codes = usable.length > 0 ? usable : offered.length === 0 ? known.defaultColumns : own;
  return [...new Set(codes)].map((code) => ({
    code,
    label: offered.find((column) => column.code === code)?.title ?? code,
    column: Object.hasOwn(known.columns, code) ? known.columns[code] : undefined,
  }));
}

export function viewColumn<Row, Localizer>(
  { label, column }: ChosenColumn<Row, Localizer>,
  sortable: readonly string[],
  { t, distanceUnit: unit }: Pick<ListTexts, 't' | 'distanceUnit'>,
): ColumnView {
  if (!column) return { label, kind: 'text', sort: null };
  const sort = column.sort && sortable.includes(column.sort) ? column.sort : null;
  const own = t(column.label);
  const heading = column.isDistance && unit ? t('units.heading', { label: own, unit }) : own;
  return { label: heading, kind: column.kind, sort };
}

export function cellsOf<Row, Filters, Localizer>(
  list: ListDeclaration<Row, Filters, Localizer>,
  staffContext: StaffContext,
  columns: readonly ChosenColumn<Row, Localizer>[],
  rows: readonly Row[],
): readonly { readonly id: string; readonly cells: readonly Cell[] }[] {
  const localizer = list.words(staffContext);
  return rows.map((row) => ({
    id: list.id(row),
    cells: columns.map(({ code, column }) =>
      column ? column.cell(row, localizer) : list.unknownCell(row, code),
    ),
  }));
}
