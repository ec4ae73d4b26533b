import { z } from 'zod';
import { type FilterField, type ListQuery, parametersOf } from '../list/list-query.ts';
import {
  dayFilter,
  flagFilter,
  idFilter,
  idsFilter,
  textFilter,
} from '../list-screen/filter-schema.server.ts';
import { type PathOf, recordOf, type ValueAt } from './record-path.ts';

/** How a filter is drawn, and how each of its parameters is read. */
interface FilterKind<Value = unknown> {
  readonly drawn: Pick<FilterField, 'kind' | 'choices' | 'initial'>;
  readonly schema: z.ZodType<Value>;
}

/** A text that must fit; `message` is the key of what is wrong with another. */
interface TextCheck {
  readonly message: string;
  fits(text: string): boolean;
}

/** Free text. */
export const byText = (check?: TextCheck): FilterKind<string | undefined> => ({
  drawn: { kind: 'text' },
  schema:
    check === undefined
      ? textFilter
      : textFilter.refine((text) => text === undefined || check.fits(text), check.message),
});

/** A day. */
export const byDay = (): FilterKind<string | undefined> => ({ drawn: { kind: 'date' }, schema: dayFilter });

/** From one day to another, both inclusive. */
export const byDays = (): FilterKind<string | undefined> => ({
  drawn: { kind: 'date-range' },
  schema: dayFilter,
});

/** The number of one record. */
export const byNumber = (): FilterKind<number | undefined> => ({ drawn: { kind: 'id' }, schema: idFilter });

/** One record of a look-up, which `choices` names. */
export const byOneOf = (choices: string): FilterKind<number | undefined> => ({
  drawn: { kind: 'choice', choices },
  schema: idFilter,
});

/** A flag that is off, and left out of the query then. */
export const byFlagOn = (): FilterKind<true | undefined> => ({
  drawn: { kind: 'flag', initial: false },
  schema: flagFilter(false).transform((isOn) => isOn || undefined),
});

/** A flag; `initial` where the address does not say. */
export const byFlag = (initial: boolean): FilterKind<boolean> => ({
  drawn: { kind: 'flag', initial },
  schema: flagFilter(initial),
});

/** Any of several ids; `choices` names the look-up of the list that has them. */
export const byAnyOf = (choices: string): FilterKind<readonly number[] | undefined> => ({
  drawn: { kind: 'multi-choice', choices },
  schema: idsFilter,
});

/** A filter of a list, declared once: its control, its parameters in the address and the query follow. */
export interface FilterRow<Value = unknown> extends Pick<FilterField, 'place' | 'offer'> {
  /** Its parameter in the address, where it is not its path in the query. Bookmarks and saved views hold it. */
  readonly name?: string;
  readonly label: string;
  readonly kind: FilterKind<Value>;
}

/** A filter with its path in the query. */
export interface NamedFilter extends FilterRow {
  readonly path: string;
}

/** The parts of a query that cut and order a list. */
type Paging = 'page' | 'pageSize' | 'sort' | 'direction';

/** What narrows a list, by the names of its query. */
export type FiltersOf<Query> = Omit<Query, Paging>;

/** The filters of a list as its declaration takes them. */
interface ListFilters<Query> {
  readonly fields: readonly FilterField[];
  readonly filters: z.ZodType<FiltersOf<Query>>;
}

/** Rows by their paths in the query; that of a range of days is `free` for `freeFrom` and `freeTo`. */
type FilterRows<Query> = {
  readonly [P in PathOf<FiltersOf<Query>>]?: FilterRow<ValueAt<Query, P>>;
} & {
  readonly [P in PathOf<FiltersOf<Query>> as P extends `${infer Range}From` ? Range : never]?: FilterRow<
    ValueAt<Query, P>
  >;
};

const PLACES = ['box', 'row', 'more'] as const satisfies readonly FilterField['place'][];

/** A filter as the list draws it. */
function fieldOf({ path, name = path, label, kind, place, offer }: NamedFilter): FilterField {
  return { name, label, place, ...kind.drawn, ...(offer !== undefined && { offer }) };
}

/** The parameters of a filter with their paths in the query: a range has two of both. */
function parametersIn(filter: NamedFilter) {
  const field = fieldOf(filter);
  return parametersOf(field).map((name) => ({
    name,
    path: filter.path + name.slice(field.name.length),
    schema: filter.kind.schema,
  }));
}

/**
 * Declares the filters of a list: those of its fields, and others that are no field.
 * @param own as `filtersIn` gives them from a field table
 * @param more by their paths in the query; within a place on the screen they follow those of the fields
 */
export function listFilters<Query extends object>(
  own: readonly NamedFilter[],
  more: FilterRows<Query>,
): ListFilters<Query> {
  const others = Object.entries<FilterRow | undefined>(more).flatMap(([path, row]) =>
    row === undefined ? [] : [{ ...row, path }],
  );
  const all = [...own, ...others];
  const parameters = all.flatMap(parametersIn);
  const schema = z
    .object(Object.fromEntries(parameters.map(({ name, schema: read }) => [name, read])))
    .transform((values) =>
      recordOf(Object.fromEntries(parameters.map(({ name, path }) => [path, values[name]]))),
    );
  return {
    fields: PLACES.flatMap((place) => all.filter((filter) => filter.place === place)).map(fieldOf),
    // Each row's kind gives the type of its value: this is where the inferred and the built object meet.
    filters: schema as unknown as z.ZodType<FiltersOf<Query>>,
  };
}

/** The page and the order that an address asks for, in the names of queries. */
export const pagingOf = <Sort extends string>({ page, size, sort, direction }: ListQuery) => ({
  page,
  pageSize: size,
  // An address orders by the columns of its list, whose orders are those of the query.
  sort: sort as Sort,
  direction,
});
