import { type ColumnModule, listColumnsOrEmpty } from '../../upstream/columns/columns.server.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { ChosenColumn } from './choose-columns.server.ts';
import type { ListDeclaration } from './list-declaration.server.ts';
import { type FilterField, type ListQuery, LOCATIONS, parseListQuery } from './list-query.ts';

/** Keys by which the address may order the list. */
function sortKeys<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  desk: Desk,
): readonly string[] {
  if (list.orderOffer !== null && !desk.offers(list.orderOffer)) return [list.order.sort];
  return Object.values(list.columns).flatMap(({ sort }) => sort ?? []);
}

/** A list as one address asks for it, before its rows are read. */
interface OpenList<Filters> {
  readonly query: ListQuery;
  readonly sortable: readonly string[];
  /** Null when the input cannot be used. */
  readonly filters: Filters | null;
  /** Why, by parameter, in words. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads a list's address; nothing is asked of the service yet. */
export function openList<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  desk: Desk,
  search: URLSearchParams,
  rowsPreferred: number | null,
): OpenList<Filters> {
  const sortable = sortKeys(list, desk);
  const fields = offeredFields(list, desk);
  const query = parseListQuery(search, { fields, sortable, order: list.order, rows: rowsPreferred });
  const parsed = list.filters.safeParse(query.values);
  const issues = parsed.error?.issues ?? [];
  const errors = {
    ...Object.fromEntries(issues.map((issue) => [String(issue.path[0]), desk.t(issue.message)])),
    ...locationErrors(fields, query.values, desk),
  };
  const isUsable = parsed.success && Object.keys(errors).length === 0;
  return { query, sortable, filters: isUsable ? parsed.data : null, errors };
}

/** Why a filter by location cannot be used: the user is not assigned to the location that the address names. */
function locationErrors(
  fields: readonly FilterField[],
  values: ListQuery['values'],
  desk: Desk,
): Readonly<Record<string, string>> {
  const refused = fields.filter(({ name, choices }) => {
    const ids = (values[name] ?? []).map(Number).filter((id) => id > 0);
    return choices === LOCATIONS && ids.some((id) => !desk.isAssigned(id));
  });
  return Object.fromEntries(refused.map(({ name }) => [name, desk.t('fields.problem.notAssigned')]));
}

/** The filters that the service offers this user. */
export const offeredFields = (list: Pick<ListDeclaration<never, never, never>, 'fields'>, desk: Desk) =>
  list.fields.filter(({ offer }) => offer === undefined || desk.offers(offer));

/** The columns that the service offers this user; empty when it does not answer or keeps none for this list. */
export function offeredColumns(list: { readonly module: ColumnModule | null }, desk: Desk) {
  return list.module === null ? Promise.resolve([]) : listColumnsOrEmpty(desk.reader, list.module);
}

/** Rows as the chosen columns show them. */
export function cellsOf<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  desk: Desk,
  columns: readonly ChosenColumn<Row, Words>[],
  rows: readonly Row[],
) {
  const words = list.words(desk);
  return rows.map((row) => ({
    id: list.id(row),
    cells: columns.map(({ code, column }) =>
      column ? column.cell(row, words) : list.unknownCell(row, code),
    ),
  }));
}
