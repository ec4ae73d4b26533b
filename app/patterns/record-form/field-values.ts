import type { FieldView } from '../form-fields/field-view.ts';
import type { InputSchema } from '../form-fields/input-schema.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';

/** The value of a field: null where the form may not have it, undefined where the user may not change it. */
type ValueOf<Row> = Row extends { kind: FieldKind<never, infer Value> }
  ?
      | (Row extends { required: true } ? NonNullable<Value> : Value)
      | (Row extends { exists: object } | { feature: string } ? null : never)
      | (Row extends { changePermission: string } | { locked: object } ? undefined : never)
  : never;

type Unread = { onlyShown: true } | { isUnread: true };

export type ValuesOfRows<Rows> = Show<{
  readonly [P in keyof Rows as Rows[P] extends Unread ? never : P]: ValueOf<Rows[P]>;
}>;

/** The intersection of a union of types. */
export type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Show<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;

type Head<P> = P extends `${infer First}.${string}` ? First : P;

/** Values by path as a record: `licence.number` stands in `licence`. */
export type Nested<T> = Show<{
  readonly [H in Head<keyof T>]: H extends keyof T
    ? T[H]
    : Nested<{ readonly [P in keyof T as P extends `${H & string}.${infer Rest}` ? Rest : never]: T[P] }>;
}>;

export type FieldState<Context> = Pick<
  FormState<Context>,
  'staffContext' | 'formContext' | 'screen' | 'answers'
> &
  Partial<Pick<FormState<Context>, 'price' | 'errors' | 'files'>> & {
    /** Stands before the names of a set's fields: `drivers.0.`. */
    readonly under?: string;
  };

type OwnOf<View> = View extends FieldView ? Omit<View, 'name' | 'label'> : never;
export type KindView = OwnOf<FieldView>;

export interface FieldPlace<Context> extends FieldState<Context> {
  /** Its name in the form: `drivers.0.firstName`. */
  readonly name: string;
  readonly needed: boolean;
  /** What the record holds, as text of the field; '' for nothing. */
  readonly before: string;
}

/** How a field is drawn, its input is read, and a value is written into it as text. */
export interface FieldKind<Context, Value = unknown> {
  readonly control: FieldView['kind'];
  draw(place: FieldPlace<Context>): KindView;
  fieldSchema(place: FieldPlace<Context>): InputSchema<Value>;
  write(value: FieldValue, staffContext: StaffContext): string;
  /** It asks for a number of a person or a thing, which may look like a payment card's. */
  readonly identifies?: true;
}

export type FieldValue = string | number | boolean | null | undefined | readonly string[];

/** The paths of a record's values: `licence.number`. */
export type PathOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : Exclude<T[K], undefined> extends object
      ? `${K}.${PathOf<Exclude<T[K], undefined>>}`
      : K;
}[keyof T & string];

export type ValueAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? ValueAt<NonNullable<T[Head]>, Rest>
      : never
    : never;

export function valueAt(record: object, path: string): FieldValue {
  let found: unknown = record;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part];
  return found as FieldValue;
}

/** Returns a record of values by path: `{ 'licence.number': 'A1' }` is `{ licence: { number: 'A1' } }`. */
export function recordOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [last = '', ...above] = path.split('.').toReversed();
    let place = record;
    for (const part of above.toReversed()) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return record;
}

/** Returns the name of the field at a path: `equipment.3` belongs to `equipment`. */
export function namedIn(fields: readonly { readonly name: string }[], path: string | null): string | null {
  const names = fields.map(({ name }) => name);
  return [path, path?.split('.')[0]].find((one) => one && names.includes(one)) ?? null;
}

export const namesOf = <Name extends string>(table: { readonly [P in Name]: unknown }): readonly Name[] =>
  // A literal table has the names of its type alone.
  Object.keys(table) as Name[];

/** Returns rows with what `more` gives for each; a row takes precedence. */
export const withMore = <const R extends object>(
  rows: R,
  more: (row: R[keyof R], name: string) => object,
): R =>
  // Rows keep their kinds, and with them the types of their values.
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...more(row, name), ...row }])) as R;

/** Returns values of fields by the names of their rows, as `read` has them. */
export const valuesBy = <const R extends object>(rows: R, read: (name: string) => unknown): ValuesOfRows<R> =>
  // Here the values that were read and their inferred types meet.
  Object.fromEntries(Object.keys(rows).map((name) => [name, read(name)])) as ValuesOfRows<R>;
