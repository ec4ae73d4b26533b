import { z } from 'zod';
import { isBefore } from '../../domain/calendar.ts';
import { type FilterField, type ListQuery, parametersOf } from '../list/list-address.ts';
import { dayFilter, flagFilter, idFilter, idsFilter, textFilter } from '../list/open-list.server.ts';
import { type PathOf, recordOf, type ValueAt } from './field-values.ts';

/** How a filter is drawn, and how its parameters are read. */
interface FilterKind<Value = unknown> {
  readonly drawn: Pick<FilterField, 'kind' | 'choices' | 'initial'>;
  readonly schema: z.ZodType<Value>;
}

interface TextCheck {
  readonly message: string;
  fits(text: string): boolean;
}

export const byText = (check?: TextCheck): FilterKind<string | undefined> => {
  const fits = (text: string | undefined) => !check || text === undefined || check.fits(text);
  return { drawn: { kind: 'text' }, schema: textFilter.refine(fits, check?.message) };
};

export const byDay = (): FilterKind<string | undefined> => ({ drawn: { kind: 'date' }, schema: dayFilter });

export const byDays = (): FilterKind<string | undefined> => ({
  drawn: { kind: 'date-range' },
  schema: dayFilter,
});

export const byNumber = (): FilterKind<number | undefined> => ({ drawn: { kind: 'id' }, schema: idFilter });

export const byOneOf = (choices: string): FilterKind<number | undefined> => ({
  drawn: { kind: 'choice', choices },
  schema: idFilter,
});

/** A flag that is off, and left out of the query then. */
export const byFlagOn = (): FilterKind<true | undefined> => ({
  drawn: { kind: 'flag', initial: false },
  schema: flagFilter(false).transform((isOn) => isOn || undefined),
});

export const byFlag = (initial: boolean): FilterKind<boolean> => ({
  drawn: { kind: 'flag', initial },
  schema: flagFilter(initial),
});

/** Any of several ids; `choices` names the look-up of their list. */
export const byAnyOf = (choices: string): FilterKind<readonly number[] | undefined> => ({
  drawn: { kind: 'multi-choice', choices },
  schema: idsFilter,
});

export interface FilterRow<Value = unknown> extends Pick<FilterField, 'place' | 'offer'> {
  /** Its parameter in the address, where it is not its path in the query: saved views hold it. */
  readonly name?: string;
  readonly label: string;
  readonly kind: FilterKind<Value>;
}

export interface NamedFilter extends FilterRow {
  readonly path: string;
}

export type FiltersOf<Query> = Omit<Query, 'page' | 'pageSize' | 'sort' | 'direction'>;

/** Rows by their paths in the query; a range of days is `free` for `freeFrom` and `freeTo`. */
type FilterRows<Query> = {
  readonly [P in PathOf<FiltersOf<Query>>]?: FilterRow<ValueAt<Query, P>>;
} & {
  readonly [P in PathOf<FiltersOf<Query>> as P extends `${infer Range}From` ? Range : never]?: FilterRow<
    ValueAt<Query, P>
  >;
};

const PLACES = ['box', 'row', 'more', 'set'] as const satisfies readonly FilterField['place'][];

function fieldOf({ path, name = path, label, kind, place, offer }: NamedFilter): FilterField {
  return { name, label, place, ...kind.drawn, ...(offer !== undefined && { offer }) };
}

/** Returns the parameters of a filter with their paths in the query: a range has two. */
function parametersIn(filter: NamedFilter) {
  const field = fieldOf(filter);
  return parametersOf(field).map((name) => ({
    name,
    path: filter.path + name.slice(field.name.length),
    schema: filter.kind.schema,
  }));
}

/**
 * Declares the filters of a list: those of its fields (`filtersIn`), and behind them `more`. The last day of a range may
 * not come before its first.
 */
export function listFilters<Query extends object>(
  own: readonly NamedFilter[],
  more: FilterRows<Query>,
): { readonly fields: readonly FilterField[]; readonly filters: z.ZodType<FiltersOf<Query>> } {
  const others = Object.entries<FilterRow | undefined>(more).flatMap(([path, row]) =>
    row ? [{ ...row, path }] : [],
  );
  const all = [...own, ...others];
  const parameters = all.flatMap(parametersIn);
  const schema = z
    .object(Object.fromEntries(parameters.map(({ name, schema: read }) => [name, read])))
    .superRefine((values, context) => {
      for (const { name } of all.map(fieldOf).filter(({ kind }) => kind === 'date-range')) {
        const [from, to] = [values[`${name}From`], values[`${name}To`]];
        if (typeof from === 'string' && typeof to === 'string' && isBefore(to, from))
          context.addIssue({ code: 'custom', path: [`${name}To`], message: 'filter.dateOrder' });
      }
    })
    .transform((values) =>
      recordOf(Object.fromEntries(parameters.map(({ name, path }) => [path, values[name]]))),
    );
  return {
    fields: PLACES.flatMap((place) => all.filter((filter) => filter.place === place)).map(fieldOf),
    // Here the inferred and the built object meet.
    filters: schema as unknown as z.ZodType<FiltersOf<Query>>,
  };
}

export const pagingOf = <Sort extends string>({ page, size, sort, direction }: ListQuery) => ({
  page,
  pageSize: size,
  // An address orders by the columns of its list, whose orders are those of the query.
  sort: sort as Sort,
  direction,
});
