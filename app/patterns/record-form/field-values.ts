import type { FieldKind } from './field-kind.ts';

/** The value of a field: null where the form may not have it, undefined where it may not be changed. */
type ValueOf<Row> = Row extends { kind: FieldKind<never, infer Value> }
  ?
      | (Row extends { required: true } ? NonNullable<Value> : Value)
      | (Row extends { exists: object } ? null : never)
      | (Row extends { locked: object } ? undefined : never)
  : never;

/** Fields that are shown or searched with, and never read. */
type Unread = { onlyShown: true } | { isUnread: true };

/** The values of fields, by their names. */
export type ValuesOfRows<Rows> = Show<{
  readonly [P in keyof Rows as Rows[P] extends Unread ? never : P]: ValueOf<Rows[P]>;
}>;

/** What several types have together. */
export type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The same type, shown with its properties. */
export type Show<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;

type Head<P> = P extends `${infer First}.${string}` ? First : P;

/** Values by path as a record: `licence.number` stands in `licence`. */
export type Nested<T> = Show<{
  readonly [H in Head<keyof T>]: H extends keyof T
    ? T[H]
    : Nested<{ readonly [P in keyof T as P extends `${H & string}.${infer Rest}` ? Rest : never]: T[P] }>;
}>;
