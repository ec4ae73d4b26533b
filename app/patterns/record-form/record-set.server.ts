import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { ValuesOfRows } from './field-values.ts';
import { type FieldSet, fieldSet } from './form.server.ts';
import { type PathOf, valueAt } from './record-path.ts';
import { type WrittenRow, type WrittenValues, writtenValues } from './written-rows.server.ts';

/** Fields that a part draws and reads under several names, each of which stands at a path of a record. */
interface RecordSet<Context, R> extends FieldSet<Context, R> {
  /** Returns the values as a record. */
  record(values: ValuesOfRows<R>): WrittenValues<R>;
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
  <
    const R extends Readonly<
      Record<string, WrittenRow<Context, PathOf<Written>> & { readonly path: string }>
    >,
  >(
    rows: R,
  ): RecordSet<Context, R> => {
    const set = fieldSet<Context>()(rows);
    const placed = Object.entries(rows);
    const identifying = new Set(placed.flatMap(([name, { kind }]) => (kind.identifies ? [name] : [])));
    return {
      ...set,
      record: (values) => writtenValues(rows, values),
      begin: (record, under, desk) =>
        Object.fromEntries(
          placed.flatMap(([name, { path, kind }]) => {
            const text = kind.write(valueAt(record, path), desk);
            return text === '' ? [] : [[under + name, [text]] as const];
          }),
        ),
      nameAt: (path) => placed.find(([, row]) => row.path === path)?.[0] ?? null,
      identifies: (name) => identifying.has(name),
    };
  };
