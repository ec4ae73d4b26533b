import type { z } from 'zod';
import type { Desk } from '../desk/desk.server.ts';
import { type FactDraft, groupOf, valueWords } from '../detail-screen/value-words.server.ts';
import type { ColumnDeclaration } from '../list/column-declaration.server.ts';
import type { CellKind } from '../list/list-view.ts';
import { dayCell, moneyCell, numberCell, textCell } from '../list-screen/row-cells.server.ts';
import type { GroupView, TableView } from '../record/detail-view.ts';
import type { Both, Nested, Show, ValuesOfRows } from './field-values.ts';
import type { FilterRow, NamedFilter } from './filter-table.server.ts';
import type { Part } from './form.server.ts';
import {
  answersOfRows,
  drawRows,
  type FieldRow,
  identifiesAmong,
  type RecordFieldGroup,
  readableRows,
  schemaOfRows,
} from './record-fields.server.ts';
import { type FieldValue, namedIn, type PathOf, recordOf, type ValueAt, valueAt } from './record-path.ts';

/** What every list needs for the cells of a field table. */
interface CellFormats {
  readonly formats: Desk['formats'];
  readonly yes: string;
  readonly no: string;
}

/** How the list shows a field. */
interface FieldColumn {
  /** The service's header code. */
  readonly code: string;
  /** Key of its head, where it is not the field's label. */
  readonly label?: string;
  /** The name of the order by it in addresses. */
  readonly sort?: string;
  /** The path of what is listed, where it is another: the name of what the field holds the id of. */
  readonly path?: string;
  /** How it is set, where it is no plain text. */
  readonly kind?: CellKind;
}

/** How the list is narrowed by a field; its label is the field's where it has no other. */
type FieldFilter<Value = unknown> = Omit<FilterRow<Value>, 'label'> & { readonly label?: string };

/** A field of a record, declared once: it is drawn, read, written, shown, listed and filtered by its row. */
interface TableRow<Context, Shown, Value = unknown> extends FieldRow<Context, Value> {
  /** Key of its label. */
  readonly label: string;
  /** It is shown and never asked for. */
  readonly onlyShown?: true;
  /** Key of its label on the record's screen, where it is another. */
  readonly shownAs?: string;
  /** How the record's screen shows it, where its kind alone would not. */
  fact?(record: Shown, desk: Desk, term: string): FactDraft;
  readonly column?: FieldColumn;
  readonly filter?: FieldFilter;
}

type Rows<Context, Shown, Sort, Query> = {
  readonly [P in PathOf<Shown>]?: TableRow<Context, Shown> & {
    readonly column?: FieldColumn & { readonly sort?: Sort; readonly path?: PathOf<Shown> };
    readonly filter?: P extends PathOf<Query> ? FieldFilter<ValueAt<Query, P>> : never;
  };
};

/** Fields that belong together, by their paths in the record. */
interface TableGroup<Context, Shown, R> extends Omit<RecordFieldGroup<Context>, 'fields'> {
  readonly rows: R;
  /** The same with their paths as names. */
  readonly fields: readonly (TableRow<Context, Shown> & { readonly name: string })[];
}

/** What a form of these groups reads, by path. A locked field may be missing. */
export type ValuesOfGroups<Groups extends readonly unknown[]> = Show<
  Both<
    Groups[number] extends infer G ? (G extends { readonly rows: infer R } ? ValuesOfRows<R> : never) : never
  >
>;

/**
 * Begins a field table: `Context` is what fields are drawn and read with, `Shown` the record, `Sort` the orders of its list
 * and `Query` what narrows it.
 * @returns a function that declares a group; a key that is no path of the record does not compile
 */
export const fieldTable =
  <Context, Shown, Sort extends string, Query extends object = object>() =>
  <const R extends Rows<Context, Shown, Sort, Query>>(
    key: string,
    about: Omit<RecordFieldGroup<Context>, 'key' | 'fields'>,
    rows: R & Record<Exclude<keyof R, PathOf<Shown>>, never>,
  ): TableGroup<Context, Shown, R> => {
    const all = Object.entries<TableRow<Context, Shown>>(rows as Record<string, TableRow<Context, Shown>>);
    return { key, ...about, rows, fields: all.map(([name, row]) => ({ ...row, name })) };
  };

type NamedRow<Context, Shown> = TableGroup<Context, Shown, unknown>['fields'][number];
type AnyGroup<Context, Shown> = Pick<
  TableGroup<Context, Shown, unknown>,
  'key' | 'legend' | 'columns' | 'folded' | 'fields'
>;

/** The groups as a form takes them: without what is only shown. */
export const askedIn = <Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): readonly RecordFieldGroup<Context>[] =>
  groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ onlyShown }) => !onlyShown) }))
    .filter(({ fields }) => fields.length > 0);

function textOf(control: string, value: FieldValue, desk: Desk): string | null {
  const { flag, number, money, day } = valueWords(desk);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return flag(value);
  if (typeof value === 'number') return control === 'money' ? money(value) : number(value);
  return control === 'day' ? day(String(value)) : String(value);
}

function factOf<Context, Shown extends object>(
  { name, label, shownAs, kind, fact }: NamedRow<Context, Shown>,
  record: Shown,
  desk: Desk,
): FactDraft {
  const term = desk.t(shownAs ?? label);
  return fact?.(record, desk, term) ?? [term, textOf(kind.control, valueAt(record, name), desk)];
}

/** Fields of a record as facts of its screen, for a group that has others as well. */
export const factsOfFields = <Context, Shown extends object>(
  fields: readonly NamedRow<Context, Shown>[],
  record: Shown,
  desk: Desk,
): readonly FactDraft[] => fields.map((field) => factOf(field, record, desk));

/**
 * Shows fields of a record as a group of its screen.
 * @param legend key of its title
 * @param tables that stand below the fields
 */
export const factGroup = <Context, Shown extends object>(
  legend: string,
  fields: readonly NamedRow<Context, Shown>[],
  record: Shown,
  desk: Desk,
  tables: readonly TableView[] = [],
): GroupView => groupOf(desk.t(legend), factsOfFields(fields, record, desk), tables);

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
export const columnsIn = <Row extends object, Words extends CellFormats, Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): Readonly<Record<string, ColumnDeclaration<Row, Words>>> =>
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

/** The filters of a list that the fields declare. */
export const filtersIn = <Context, Shown>(
  groups: readonly AnyGroup<Context, Shown>[],
): readonly NamedFilter[] =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ name: path, label, filter }) => (filter === undefined ? [] : [{ label, ...filter, path }]));

/**
 * Declares the part of a stage that asks for a table's fields.
 * @param groups as `askedIn` gives them; `Values` are those of the same groups
 * @param pathOf returns our path of a field that the service names
 */
export function tablePart<Context, Values extends object>(
  groups: readonly RecordFieldGroup<Context>[],
  pathOf: (serviceField: string) => string | null,
): Required<Part<Context, Values>> {
  const all = groups.flatMap(({ fields }) => fields);
  return {
    groups: (state) =>
      groups
        .map(({ key, legend, columns, folded, fields }) => ({
          ...{ key, legend: state.desk.t(legend), columns, folded },
          fields: drawRows(fields, state),
        }))
        .filter(({ fields }) => fields.length > 0),
    // Each field's kind gives the type of its value: this is where the inferred and the built object meet.
    schema: (state) => schemaOfRows(all, state) as z.ZodType<Values>,
    readable: (state, input) => readableRows(all, state, input),
    begin: (formContext, at) => answersOfRows(all, formContext, at),
    identifies: identifiesAmong(all),
    fieldOf: (serviceField) => namedIn(all, pathOf(serviceField)),
  };
}

/** The values of a form as a record, by the names that a write takes; fields that the form does not have are left out. */
export function nestedValues<Values extends object>(
  groups: readonly { readonly fields: readonly { readonly name: string }[] }[],
  values: Values,
): Nested<Values> {
  const names = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const asked = Object.entries(values).filter(([name, value]) => names.has(name) && value !== undefined);
  return recordOf(Object.fromEntries(asked)) as Nested<Values>;
}
