import type { HideableField } from '../../access/hideable.ts';
import { dayCell, moneyCell, numberCell, textCell } from '../list/columns.server.ts';
import type { ColumnDeclaration } from '../list/list-declaration.server.ts';
import type { CellKind } from '../list/list-view.ts';
import type { GroupView, TableView } from '../record/detail-view.ts';
import { type FactDraft, groupOf, valueWords } from '../record/value-words.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import {
  type Both,
  type FieldValue,
  type Nested,
  namedIn,
  type PathOf,
  recordOf,
  type Show,
  type ValueAt,
  type ValuesOfRows,
  valueAt,
} from './field-values.ts';
import type { FilterRow, NamedFilter } from './filter-table.server.ts';
import { groupPart, type Part, rowsPart } from './form.server.ts';
import type { FieldRow, RecordFieldGroup } from './record-fields.server.ts';

interface CellFormats extends Pick<StaffContext, 'formats'> {
  readonly yes: string;
  readonly no: string;
}

interface FieldColumn {
  readonly code: string;
  /** Key of its head, where it is not the field's label. */
  readonly label?: string;
  readonly sort?: string;
  /** The path of what is listed, where it is not its own. */
  readonly path?: string;
  readonly kind?: CellKind;
}

/** How the list is filtered by a field, with its label unless it has another. */
type FieldFilter<Value = unknown> = Omit<FilterRow<Value>, 'label'> & { readonly label?: string };

/** A field of a record, declared once: drawn, read, written, shown, listed and filtered by its row. */
interface TableRow<Context, Shown, Value = unknown> extends FieldRow<Context, Value> {
  readonly label: string;
  readonly setting?: string;
  /** Further paths that tell the same: the name of its id. */
  readonly also?: readonly string[];
  readonly onlyShown?: true;
  /** Key of its label on the record's screen, where it is another. */
  readonly shownAs?: string;
  /** How the record's screen shows it, where its kind alone would not. */
  fact?(record: Shown, staffContext: StaffContext, term: string): FactDraft;
  readonly column?: FieldColumn;
  readonly filter?: FieldFilter;
}

type Rows<Context, Shown, Sort, Query> = {
  readonly [P in PathOf<Shown>]?: TableRow<Context, Shown> & {
    readonly column?: FieldColumn & { readonly sort?: Sort; readonly path?: PathOf<Shown> };
    readonly filter?: P extends PathOf<Query> ? FieldFilter<ValueAt<Query, P>> : never;
  };
};

interface TableGroup<Context, Shown, R> extends Omit<RecordFieldGroup<Context>, 'fields'> {
  /** The screen of the client's settings. */
  readonly screen: string;
  readonly rows: R;
  readonly fields: readonly (TableRow<Context, Shown> & { readonly name: string })[];
}

export type ValuesOfGroups<Groups extends readonly unknown[]> = Show<Both<ValuesOfGroup<Groups[number]>>>;
type ValuesOfGroup<G> = G extends { readonly rows: infer R } ? ValuesOfRows<R> : never;

/**
 * Begins a field table: `Context` is what fields are drawn with, `Sort` the orders of the list, `Query` its
 * filters, `screen` that of the client's settings. A key that is no path of the record (`Shown`) does not compile.
 * @returns a function that declares a group by its title, then its rows
 */
export const fieldTable =
  <Context, Shown, Sort extends string, Query extends object = object>(screen: string) =>
  (key: string, about: Omit<RecordFieldGroup<Context>, 'key' | 'fields'>) =>
  <const R extends Rows<Context, Shown, Sort, Query>>(
    rows: R & Record<Exclude<keyof R, PathOf<Shown>>, never>,
  ): TableGroup<Context, Shown, R> => {
    const all = Object.entries(rows as Record<string, TableRow<Context, Shown>>);
    return { key, screen, ...about, rows, fields: all.map(([name, row]) => ({ ...row, name })) };
  };

type AnyGroup<Context, Shown> = Omit<TableGroup<Context, Shown, unknown>, 'rows'>;
type NamedRow<Context, Shown> = AnyGroup<Context, Shown>['fields'][number];

/** Returns what settings and features hide of the record: each field wherever it is shown. */
export const hideableIn = <Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): readonly HideableField[] =>
  groups.flatMap(({ screen, fields }) =>
    fields.map(({ name, setting, feature, also = [], column, filter }) => ({
      needs: { feature, ...(setting !== undefined && { setting: `${screen}.${setting}` as const }) },
      paths: [name, ...also, ...(column?.path === undefined ? [] : [column.path])],
      facts: [name],
      columns: column === undefined ? [] : [column.code],
      filters: filter === undefined ? [] : [filter.name ?? name],
    })),
  );

export const askedIn = <Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): readonly RecordFieldGroup<Context>[] =>
  groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ onlyShown }) => !onlyShown) }))
    .filter(({ fields }) => fields.length > 0);

function textOf(control: string, value: FieldValue, staffContext: StaffContext): string | null {
  const { flag, number, money, day } = valueWords(staffContext);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return flag(value);
  if (typeof value === 'number') return control === 'money' ? money(value) : number(value);
  return control === 'day' ? day(String(value)) : String(value);
}

/** @param hidden names of fields that are not shown */
export const factsOfFields = <Context, Shown extends object>(
  fields: readonly NamedRow<Context, Shown>[],
  record: Shown,
  staffContext: StaffContext,
  hidden: ReadonlySet<string>,
): readonly FactDraft[] =>
  fields
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, label, shownAs, kind, fact }) => {
      const term = staffContext.t(shownAs ?? label);
      const shown = () => textOf(kind.control, valueAt(record, name), staffContext);
      return fact?.(record, staffContext, term) ?? [term, shown()];
    });

interface ShownFields {
  /** Names of facts that settings and features hide. */
  readonly hidden?: ReadonlySet<string>;
  readonly tables?: readonly TableView[];
}

/** Shows fields of a record, and tables below them, as a group of its screen; `legend` is a key. */
export const factGroup = <Context, Shown extends object>(
  legend: string,
  fields: readonly NamedRow<Context, Shown>[],
  record: Shown,
  staffContext: StaffContext,
  { hidden = new Set(), tables = [] }: ShownFields = {},
): GroupView => groupOf(staffContext.t(legend), factsOfFields(fields, record, staffContext, hidden), tables);

function cellOf<Row extends object>(name: string, control: string) {
  return (row: Row, words: CellFormats): string => {
    const value = valueAt(row, name);
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return (control === 'money' ? moneyCell : numberCell)(value, words);
    const text = value === undefined || value === null ? null : String(value);
    return control === 'day' ? dayCell(text, words) : textCell(text);
  };
}

/** The columns of a list that the fields declare, by the service's header codes. */
export const columnsIn = <Row extends object, Localizer extends CellFormats, Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): Readonly<Record<string, ColumnDeclaration<Row, Localizer>>> =>
  Object.fromEntries(
    groups
      .flatMap(({ fields }) => fields)
      .flatMap(({ name, label, kind, column }) => {
        if (column === undefined) return [];
        const { code, sort } = column;
        const head = { label: column.label ?? label, kind: column.kind ?? 'text', ...(sort && { sort }) };
        return [[code, { ...head, cell: cellOf<Row>(column.path ?? name, kind.control) }]];
      }),
  );

export const filtersIn = <Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): readonly NamedFilter[] =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ name: path, label, filter }) => (filter === undefined ? [] : [{ label, ...filter, path }]));

/** Declares the part of a stage with the fields of `askedIn`; `pathOf` maps the service's names. */
export function tablePart<Context, Values extends object>(
  groups: readonly RecordFieldGroup<Context>[],
  pathOf: (serviceField: string) => string | null,
): Required<Part<Context, Values>> {
  const all = groups.flatMap(({ fields }) => fields);
  const parts = groups.map(({ key, fields, ...about }) => groupPart<Context, object>(key, about, fields));
  return {
    groups: async (state) => (await Promise.all(parts.map((part) => part.groups(state)))).flat(),
    ...rowsPart<Context, Values>(all),
    fieldOf: (serviceField) => namedIn(all, pathOf(serviceField)),
  };
}

/** Returns the values of a form as a record, by the names that a write takes; others are left out. */
export function nestedValues<Values extends object>(
  groups: readonly { readonly fields: readonly { readonly name: string }[] }[],
  values: Values,
): Nested<Values> {
  const names = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const asked = Object.entries(values).filter(([name, value]) => names.has(name) && value !== undefined);
  return recordOf(Object.fromEntries(asked)) as Nested<Values>;
}
