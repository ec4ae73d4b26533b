import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../config/constants.ts';
import { ANY } from './list-address.ts';

export type Direction = 'asc' | 'desc';

/** How a filter is asked for; it decides the control and which parameters of the address belong to it. */
type FilterKind = 'text' | 'id' | 'choice' | 'multi-choice' | 'date' | 'date-range' | 'flag';

/** One filter of a list, as its feature declares it. */
export interface FilterField {
  /** Its parameter in the address; a date range has `<name>From` and `<name>To`. */
  readonly name: string;
  readonly kind: FilterKind;
  /** Key of its label. */
  readonly label: string;
  /** In the row as a box to type in, in the row as a chip, or behind 'More filters'. */
  readonly place: 'box' | 'row' | 'more';
  /** Which look-up gives its choices. */
  readonly choices?: string;
  /** Of a flag: what it is when the address does not say. */
  readonly initial?: boolean;
  /** Id of the assumed parameter that it needs; the control vanishes where the service lacks it. */
  readonly offer?: string;
}

/** The look-up of a filter by location: it offers the locations that the user is assigned to, and takes no other. */
export const LOCATIONS = 'places';

/** The parameters of the address that belong to a filter. */
export function parametersOf(field: Pick<FilterField, 'name' | 'kind'>): readonly string[] {
  return field.kind === 'date-range' ? [`${field.name}From`, `${field.name}To`] : [field.name];
}

/** By which column's key a list is ordered, and which way. */
export interface Order {
  readonly sort: string;
  readonly direction: Direction;
}

export interface ListQuery {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly size: number;
  /** Key of the column that orders the list. */
  readonly sort: string;
  readonly direction: Direction;
  /** Codes of the columns that the address asks for in place of the user's own; null when it does not say. */
  readonly columns: readonly string[] | null;
  /** What was typed or chosen, by parameter; blanks and 'any' are left out. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

interface ListDefaults {
  readonly fields: readonly FilterField[];
  /** Keys of the columns by which this service can order. */
  readonly sortable: readonly string[];
  /** How the list is ordered when the address does not say. */
  readonly order: Order;
  /** The user's number of rows, null for the product's. */
  readonly rows: number | null;
}

function wholeNumber(value: string | null, fallback: number, largest: number): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return fallback;
  const number = Number(value);
  return number >= 1 && number <= largest ? number : fallback;
}

/**
 * Reads a list's address. A page, size, sort or direction that is not usable falls back to the default; filters are
 * read as text and are the feature's schema's business.
 */
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
