import type { Answers } from '../form-fields/answers.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { type Nested, type PathOf, recordOf, type Show, type ValuesOfRows, valueAt } from './field-values.ts';
import { fieldSet } from './form.server.ts';
import { type FieldRow, identifiesAmong } from './record-fields.server.ts';

export interface WrittenRow<Context, Path extends string = string, Value = unknown>
  extends FieldRow<Context, Value> {
  /** Its path in what is written; missing: it is not written. Fields that exclude each other share a path. */
  readonly path?: Path;
}

type WrittenRows = Readonly<Record<string, { readonly kind: object; readonly path?: string }>>;

type ValueIn<R, P> = P extends keyof ValuesOfRows<R> ? ValuesOfRows<R>[P] : never;

export type WrittenValues<R> = Nested<{
  readonly [P in keyof R as R[P] extends { path: infer Path extends string } ? Path : never]: ValueIn<R, P>;
}>;

export function writtenValues<const R extends WrittenRows>(rows: R, values: ValuesOfRows<R>) {
  const given: Readonly<Record<string, unknown>> = { ...values };
  const body: Record<string, unknown> = {};
  for (const [name, { path }] of Object.entries(rows)) if (path !== undefined) body[path] ??= given[name];
  // Here the inferred and the built object meet.
  return recordOf(body) as WrittenValues<R>;
}

/** Returns the field of this form whose value is written at a path; null for none. */
export function fieldWrittenAt<Context>(
  rows: Readonly<Record<string, WrittenRow<Context>>>,
  path: string | null,
  formContext: Context,
): string | null {
  if (path === null) return null;
  const isWritten = (row: WrittenRow<Context>) => row.path === path && (row.exists?.(formContext) ?? true);
  return Object.entries(rows).find(([, row]) => isWritten(row))?.[0] ?? null;
}

/** A field of several records: `at` has its path in each record that has it. */
type PlacedRows = Readonly<Record<string, FieldRow<never> & { readonly at: object }>>;

/** The values of the fields that a record of this kind has, by their names; `WrittenIn`: by their paths. */
type ValuesIn<R, Kind extends string> = Show<{
  readonly [P in keyof R as PathIn<R[P], Kind> extends never ? never : P]: ValueIn<R, P>;
}>;
type WrittenIn<R, Kind extends string> = Nested<{
  readonly [P in keyof R as PathIn<R[P], Kind>]: ValueIn<R, P>;
}>;
type PathIn<Row, Kind extends string> = Row extends { at: { [K in Kind]: infer Path extends string } }
  ? Path
  : never;

/** Returns the values of fields that a record of this kind has, under their names or paths. */
function placedIn(rows: PlacedRows, kind: string, values: object, under: 'name' | 'path') {
  const given: Readonly<Record<string, unknown>> = { ...values };
  const placed = Object.entries(rows).flatMap(([name, { at }]) => {
    const path: unknown = Object.entries(at).find(([own]) => own === kind)?.[1];
    return typeof path === 'string' ? [[under === 'name' ? name : path, given[name]] as const] : [];
  });
  return Object.fromEntries(placed);
}

/** Returns the values of the fields that a record of this kind has. */
export const valuesIn = <const R extends PlacedRows, Kind extends string>(
  rows: R,
  kind: Kind,
  values: ValuesOfRows<R>,
) => placedIn(rows, kind, values, 'name') as ValuesIn<R, Kind>;

/** The same by their paths in the record. */
export const writtenIn = <const R extends PlacedRows, Kind extends string>(
  rows: R,
  kind: Kind,
  values: ValuesOfRows<R>,
) => recordOf(placedIn(rows, kind, values, 'path')) as WrittenIn<R, Kind>;

/** Declares fields under several names, each at a path of a record. */
export const recordSet =
  <Context, Written extends object>() =>
  <
    const R extends Readonly<
      Record<string, WrittenRow<Context, PathOf<Written>> & { readonly path: string }>
    >,
  >(
    rows: R,
  ) => {
    const set = fieldSet<Context>()(rows);
    const placed = Object.entries(rows);
    return {
      ...set,
      record: (values: ValuesOfRows<R>) => writtenValues(rows, values),
      /** Returns what the fields begin with; `under` stands before their names: `drivers.0.`. */
      begin: (record: object, under: string, staffContext: StaffContext): Answers =>
        Object.fromEntries(
          placed.flatMap(([name, { path, kind }]) => {
            const text = kind.write(valueAt(record, path), staffContext);
            return text === '' ? [] : [[under + name, [text]] as const];
          }),
        ),
      nameAt: (path: string | null) => placed.find(([, row]) => row.path === path)?.[0] ?? null,
      identifies: identifiesAmong(set.fields),
    };
  };
