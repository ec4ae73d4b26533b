import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { Nested, ValuesOfRows } from './field-values.ts';
import { type FieldSet, fieldSet } from './form.server.ts';
import type { FieldRow } from './record-fields.server.ts';
import { type PathOf, recordOf, valueAt } from './record-path.ts';

/** A field of a set with its path in the record that the set is about. */
interface PlacedRow<Context, Path extends string> extends FieldRow<Context> {
  readonly at: Path;
}

type RecordOf<R> = Nested<{
  readonly [P in keyof R as R[P] extends { at: infer Path extends string }
    ? Path
    : never]: P extends keyof ValuesOfRows<R> ? ValuesOfRows<R>[P] : never;
}>;

/** Fields that a part draws and reads under several names, each of which stands at a path of a record. */
interface RecordSet<Context, R> extends FieldSet<Context, R> {
  /** Returns the values as a record. */
  record(values: ValuesOfRows<R>): RecordOf<R>;
  /** Returns what the fields begin with; `under` stands before their names: `drivers.0.`. */
  begin(record: object, under: string, desk: Desk): Answers;
  /** Returns the name of the field at a path of the record; null for none. */
  nameAt(path: string | null): string | null;
  /** Returns whether a field asks for a number by which a person, a paper or a thing is known. */
  identifies(name: string): boolean;
}

/** Declares fields of a record that have several names in a form. */
export const recordSet =
  <Context, Written extends object>() =>
  <const R extends Readonly<Record<string, PlacedRow<Context, PathOf<Written>>>>>(
    rows: R,
  ): RecordSet<Context, R> => {
    const set = fieldSet<Context>()(rows);
    const placed = Object.entries<PlacedRow<Context, string>>(rows);
    const identifying = new Set(placed.flatMap(([name, { kind }]) => (kind.identifies ? [name] : [])));
    return {
      ...set,
      record(values) {
        const byName = values as Readonly<Record<string, unknown>>;
        const byPath = placed.map(([name, { at }]) => [at, byName[name]] as const);
        // The rows give the types of the values: this is where the inferred and the built object meet.
        return recordOf(Object.fromEntries(byPath)) as RecordOf<R>;
      },
      begin: (record, under, desk) =>
        Object.fromEntries(
          placed.flatMap(([name, { at, kind }]) => {
            const text = kind.write(valueAt(record, at), desk);
            return text === '' ? [] : [[under + name, [text]] as const];
          }),
        ),
      nameAt: (path) => placed.find(([, { at }]) => at === path)?.[0] ?? null,
      identifies: (name) => identifying.has(name),
    };
  };
