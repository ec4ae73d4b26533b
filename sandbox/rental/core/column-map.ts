import type { Cell } from './database.ts';
import { fromMinor } from './money.ts';
import { among, equal, none, type Sort, type Statement, sortsByName } from './page.ts';
import type { QueryReader } from './query.ts';

/**
 * `text` is null and `filled` empty when cleared; `plain` is stored as given; `money` is in minor units;
 * `flag` 0 or 1.
 */
type Kind = 'text' | 'filled' | 'plain' | 'money' | 'flag';

/** How a parameter of the query narrows a list by a column: by a flag, a day, an id, any of several ids, or a part of a text. */
interface Filter {
  readonly by: 'flag' | 'day' | 'id' | 'ids' | 'part';
  /** The parameter, where it is not the field's name in rows. */
  readonly as?: string;
}

interface Header {
  readonly code: string;
  readonly title: string;
  /** Where it stands among the heads; one without a position comes after those that have one. */
  readonly place?: number;
}

interface Options {
  readonly isListed?: true;
  /** Its name in rows of the list, where it is not the capitalised name of the detail. */
  readonly as?: string;
  /** What it holds where a body gives none, of a record that is always written whole. */
  readonly empty?: Cell;
  /** The list, which has it, is ordered by the column itself, or by another with the tables that it needs. */
  readonly sort?: true | Sort;
  /** Codes of column headers that are spelled otherwise, in lower case. */
  readonly codes?: readonly string[];
  readonly filter?: Filter;
  readonly header?: Header;
}

interface Column<K extends Kind = Kind> extends Options {
  readonly column: string;
  readonly kind: K;
}

const of =
  <const K extends Kind>(kind: K) =>
  <const O extends Options = object>(column: string, options: O = {} as O): Column<K> & O => ({
    column,
    kind,
    ...options,
  });

export const text = of('text');
export const filled = of('filled');
export const plain = of('plain');
export const money = of('money');
export const flag = of('flag');

type KindOf<Value> = NonNullable<Value> extends boolean
  ? 'flag'
  : [Extract<Value, number>] extends [never]
    ? 'plain' | 'text' | 'filled'
    : 'plain' | 'money';

/** The fields that a body may leave out: they become empty then. */
export type OptionalOf<Body> = {
  [Name in keyof Body]-?: undefined extends Body[Name] ? Name : never;
}[keyof Body];

/** A column for each field of the wire, but for those that are read and written by hand. */
type Columns<Wire, ByHand extends keyof Wire, Emptied extends keyof Wire> = {
  readonly [Name in Exclude<keyof Wire, ByHand>]-?: Column<KindOf<Wire[Name]>> &
    (Name extends Emptied ? { readonly empty: Cell } : unknown);
};

/** A part of a text is found whatever its case. */
function narrowedBy(
  { by }: Filter,
  parameter: string,
  column: string,
  query: QueryReader,
): readonly Statement[] {
  if (by === 'ids') return among(column, query.ids(parameter));
  if (by === 'id') return equal(column, query.id(parameter));
  if (by === 'day') return equal(column, query.day(parameter));
  if (by === 'flag') {
    const value = query.flag(parameter);
    return equal(column, value === undefined ? undefined : Number(value));
  }
  const part = query.text(parameter);
  return part === undefined ? none : [{ sql: `instr(lower(${column}), lower(?)) > 0`, cells: [part] }];
}

const rowName = (name: string, { as }: Column): string => as ?? name.charAt(0).toUpperCase() + name.slice(1);

function wireValue({ kind, column }: Column, row: object): unknown {
  const cell: unknown = Reflect.get(row, column) ?? null;
  if (cell === null) return null;
  if (kind === 'money') return fromMinor(Number(cell));
  return kind === 'flag' ? cell === 1 : cell;
}

function cellOf({ kind, empty }: Column, value: unknown): Cell {
  if (empty !== undefined && (value === undefined || value === null)) return empty;
  if (kind === 'flag') return value === true ? 1 : 0;
  if (kind === 'money') return typeof value === 'number' ? Math.round(value * 100) : null;
  const cell = typeof value === 'number' || typeof value === 'string' ? value : null;
  if (kind === 'filled') return cell ?? '';
  return kind === 'text' && cell === '' ? null : cell;
}

const codesOf = ({ codes = [], header }: Column): readonly string[] =>
  header === undefined ? codes : [header.code.toLowerCase(), ...codes];

/**
 * One table under an alias: rows, details, writes, orders, filters and heads follow from its columns, by the
 * names of the wire. A field of the contract without a column does not compile. `Emptied` fields become empty
 * where a body gives none.
 */
export const columnMap =
  <Wire, ByHand extends keyof Wire, Emptied extends keyof Wire = never>() =>
  <const C extends Columns<Wire, ByHand, Emptied>>(
    alias: string,
    columns: C & Record<Exclude<keyof C, keyof Wire>, never>,
  ) => {
    const all = Object.entries<Column>(columns);
    const byName = new Map(all.map(([name, { column }]) => [name, column]));
    const listed = all.filter(([, { isListed, sort }]) => isListed || sort);
    return {
      detail: (row: object): Record<string, unknown> =>
        Object.fromEntries(all.map(([name, column]) => [name, wireValue(column, row)])),
      row: (row: object): Record<string, unknown> =>
        Object.fromEntries(listed.map(([name, column]) => [rowName(name, column), wireValue(column, row)])),
      /** The columns that a body sets: null clears; what is missing becomes empty, or is not among them. */
      written(body: { readonly [Name in keyof Wire]?: unknown }): Readonly<Record<string, Cell>> {
        const given = new Map(Object.entries(body));
        return Object.fromEntries(
          all.flatMap(([name, column]) => {
            const value = given.get(name);
            const isAbsent = value === undefined && column.empty === undefined;
            return isAbsent ? [] : [[column.column, cellOf(column, value)]];
          }),
        );
      },
      narrowed: (query: QueryReader): readonly Statement[] =>
        all.flatMap(([name, column]) => {
          const { filter } = column;
          if (filter === undefined) return [];
          return narrowedBy(filter, filter.as ?? rowName(name, column), `${alias}.${column.column}`, query);
        }),
      headers: all
        .flatMap(([, { header }]) => header ?? [])
        .toSorted((one, other) => (one.place ?? all.length) - (other.place ?? all.length)),
      column: (name: keyof C & string): string => `${alias}.${byName.get(name)}`,
      /**
       * Finds an order by the row's field or the code of a header, in any case; `more` and `codes` add
       * others.
       */
      sorts(
        more: Readonly<Record<string, Sort>>,
        codes: Readonly<Record<string, string>>,
      ): (name: string) => Sort | undefined {
        const own = all.flatMap(([name, column]) => {
          const { sort } = column;
          const order = sort === true ? { column: `${alias}.${column.column}` } : sort;
          return order ? [[rowName(name, column), order] as const] : [];
        });
        const sorts: Readonly<Record<string, Sort>> = { ...more, ...Object.fromEntries(own) };
        const ownCodes = all
          .filter(([, { sort }]) => sort)
          .flatMap(([name, column]) => codesOf(column).map((code) => [code, rowName(name, column)] as const));
        const fieldOf = sortsByName(sorts, { ...Object.fromEntries(ownCodes), ...codes });
        return (name) => sorts[fieldOf(name) ?? ''];
      },
    };
  };
