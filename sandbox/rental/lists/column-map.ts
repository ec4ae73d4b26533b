import type { Cell } from '../database.ts';
import { fromMinor } from '../money.ts';
import { type Sort, sortsByName } from './page-of.ts';

/**
 * How a column holds its value: `text` is null when it is cleared and `filled` is empty then; `plain` is a number, or a
 * text that is never cleared; `money` is in minor units; `flag` is 0 or 1.
 */
type Kind = 'text' | 'filled' | 'plain' | 'money' | 'flag';

interface Options {
  /** The list has it, too. */
  readonly isListed?: true;
  /** Its name in rows of the list, where it is not the capitalised name of the detail. */
  readonly as?: string;
  /** What it holds where a body gives none, of a record that is always written whole. */
  readonly empty?: Cell;
  /** The list, which has it, is ordered by the column itself, or by another with the tables that it needs. */
  readonly sort?: true | Sort;
  /** Codes of column headers that are spelled otherwise, in lower case. */
  readonly codes?: readonly string[];
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

/** Text that is null when it is cleared. */
export const text = of('text');
/** Text that is empty when it is cleared. */
export const filled = of('filled');
/** A number, or text that is never cleared. */
export const plain = of('plain');
/** An amount in minor units; currency units on the wire. */
export const money = of('money');
/** A flag of 0 and 1. */
export const flag = of('flag');

/** The kinds of column that can hold a value of the wire. */
type KindOf<Value> = NonNullable<Value> extends boolean
  ? 'flag'
  : [Extract<Value, number>] extends [never]
    ? 'plain' | 'text' | 'filled'
    : 'plain' | 'money';

/** A column for each field of the wire, but for those that are read and written by hand. */
type Columns<Wire, ByHand extends keyof Wire, Emptied extends keyof Wire> = {
  readonly [Name in Exclude<keyof Wire, ByHand>]-?: Column<KindOf<Wire[Name]>> &
    (Name extends Emptied ? { readonly empty: Cell } : unknown);
};

const rowName = (name: string, { as }: Column): string => as ?? name.charAt(0).toUpperCase() + name.slice(1);

function wireValue({ kind, column }: Column, row: object): unknown {
  const cell: unknown = Reflect.get(row, column) ?? null;
  if (cell === null) return null;
  if (kind === 'money') return fromMinor(Number(cell));
  return kind === 'flag' ? cell === 1 : cell;
}

/** The cell of a value that the contract has checked. */
function cellOf({ kind, empty }: Column, value: unknown): Cell {
  if (empty !== undefined && (value === undefined || value === null)) return empty;
  if (kind === 'flag') return value === true ? 1 : 0;
  if (kind === 'money') return typeof value === 'number' ? Math.round(value * 100) : null;
  const cell = typeof value === 'number' || typeof value === 'string' ? value : null;
  if (kind === 'filled') return cell ?? '';
  return kind === 'text' && cell === '' ? null : cell;
}

/**
 * One table under an alias. Rows of the list, details, writes, orders and codes of headers follow from its columns, by the
 * names of the wire: a field of the contract without a column, or with one of another kind, does not compile. `Emptied` are
 * the fields that become empty where a body gives none.
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
      /** The whole record in the wire's names. */
      detail: (row: object): Record<string, unknown> =>
        Object.fromEntries(all.map(([name, column]) => [name, wireValue(column, row)])),
      /** A row of the list in the wire's names. */
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
      /** The column of a field, under the alias: for a filter. */
      column: (name: keyof C & string): string => `${alias}.${byName.get(name)}`,
      /**
       * Finds an order by the row's field or by the code of a column header, whatever its case.
       * @param more orders that are no field's own
       * @param codes of headers that name one of those
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
        const ownCodes = all.flatMap(([name, column]) =>
          (column.codes ?? []).map((code) => [code, rowName(name, column)] as const),
        );
        const fieldOf = sortsByName(sorts, { ...codes, ...Object.fromEntries(ownCodes) });
        return (name) => sorts[fieldOf(name) ?? ''];
      },
    };
  };
