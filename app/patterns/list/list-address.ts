import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../config/constants.ts';
import { FORMER_RECOVERED, RECOVERED } from '../request/hidden-fields.ts';

export type Direction = 'asc' | 'desc';

/** Decides the control, and the parameters of the address. */
type FilterKind = 'text' | 'id' | 'choice' | 'multi-choice' | 'date' | 'date-range' | 'flag';

export interface FilterField {
  /** Its parameter in the address; a date range has `<name>From` and `<name>To`. */
  readonly name: string;
  readonly kind: FilterKind;
  readonly label: string;
  /** An input in the row, a chip in the row, behind 'More filters', or there only while the address sets it. */
  readonly place: 'box' | 'row' | 'more' | 'set';
  readonly choices?: string;
  /** Of a flag, when the address does not say. */
  readonly initial?: boolean | undefined;
  /** Id of the assumed parameter that it needs. */
  readonly offer?: string;
}

/** The look-up of a filter by location: only locations that the user is assigned to. */
export const LOCATIONS = 'places';

export function parametersOf(field: Pick<FilterField, 'name' | 'kind'>): readonly string[] {
  return field.kind === 'date-range' ? [`${field.name}From`, `${field.name}To`] : [field.name];
}

export interface Order {
  readonly sort: string;
  readonly direction: Direction;
}

export interface ListQuery extends Order {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Codes of columns in place of the user's own; null when the address does not say. */
  readonly columns: readonly string[] | null;
  /** Input by parameter; blanks and 'any' are left out. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

interface ListDefaults {
  readonly fields: readonly FilterField[];
  readonly sortable: readonly string[];
  readonly order: Order;
  /** The user's number of rows, null for the product's. */
  readonly rows: number | null;
}

function wholeNumber(value: string | null, fallback: number, largest: number): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return fallback;
  const number = Number(value);
  return number >= 1 && number <= largest ? number : fallback;
}

/** Reads a list's address. An unusable page, size, sort or direction falls back to the default; filters stay text. */
export function parseListQuery(search: URLSearchParams, defaults: ListDefaults): ListQuery {
  const names = defaults.fields.flatMap(parametersOf);
  const values = names.flatMap((name) => {
    const given = search
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== '' && value !== ANY);
    return given.length > 0 ? [[name, given] as const] : [];
  });
  const sort = search.get('sort');
  const direction = search.get('direction');
  // An address that names an order and no direction means the ascending one, so that most need not say it.
  const fallback = search.has('sort') ? 'asc' : defaults.order.direction;
  const columns = search.get('columns')?.split(',').filter(Boolean) ?? [];
  return {
    page: wholeNumber(search.get('page'), DEFAULT_PAGE, Number.MAX_SAFE_INTEGER),
    size: wholeNumber(search.get('size'), defaults.rows ?? DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE),
    sort: sort !== null && defaults.sortable.includes(sort) ? sort : defaults.order.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : fallback,
    columns: columns.length > 0 ? columns : null,
    values: Object.fromEntries(values),
  };
}

type Changes = Readonly<Record<string, string | number | readonly string[] | null>>;

/** Asks for the form that saves the list's address as a view. */
export const SAVING = 'save';

export function savingAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.set('view', SAVING);
  return `?${query}`;
}

/** The query for all of a list: the bare address may lead to a default view. */
export const ALL = '?view=all';

const addressOf = (query: URLSearchParams) => (query.size === 0 ? ALL : `?${query}`);

/** Returns the query with changes: null removes a parameter, a list repeats it. The page goes back to 1. */
export function listAddress(search: string, changes: Changes): string {
  const query = new URLSearchParams(search);
  for (const passing of ['view', RECOVERED, FORMER_RECOVERED]) query.delete(passing);
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (value === null || (name === 'page' && value === 1)) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return addressOf(query);
}

/** The same without these filters. */
export const addressWithout = (
  search: string,
  filters: readonly Pick<FilterField, 'name' | 'kind'>[],
): string =>
  listAddress(search, Object.fromEntries(filters.flatMap(parametersOf).map((name) => [name, null])));

/** The value of a choice that does not narrow the list. */
export const ANY = 'any';

/** Returns the query of a filter form, without `resting` values and others that do not narrow the list. */
export function filterAddress(form: FormData, resting: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || value === ANY) continue;
    if (resting[name] === value) continue;
    query.append(name, value.trim());
  }
  return addressOf(query);
}
