import type { Nested, ValuesOfRows } from './field-values.ts';
import type { FieldRow } from './record-fields.server.ts';
import { recordOf } from './record-path.ts';

/** A field that stands under another name in what is written. */
export interface WrittenRow<Context, Path extends string = string, Value = unknown>
  extends FieldRow<Context, Value> {
  /** Its path in what is written; missing: nothing is written of it. Fields of which each form has one share a path. */
  readonly path?: Path;
}

type WrittenRows = Readonly<Record<string, WrittenRow<never>>>;

/** The values of fields as they are written: by their paths. */
export type WrittenValues<R> = Nested<{
  readonly [P in keyof R as R[P] extends { path: infer Path extends string }
    ? Path
    : never]: P extends keyof ValuesOfRows<R> ? ValuesOfRows<R>[P] : never;
}>;

/** Returns the values of fields as they are written. */
export function writtenValues<const R extends WrittenRows>(
  rows: R,
  values: ValuesOfRows<R>,
): WrittenValues<R> {
  const given: Readonly<Record<string, unknown>> = { ...values };
  const body: Record<string, unknown> = {};
  for (const [name, { path }] of Object.entries(rows)) if (path !== undefined) body[path] ??= given[name];
  // The rows give the types of the values: this is where the inferred and the built object meet.
  return recordOf(body) as WrittenValues<R>;
}

/** Returns the field of this form whose value is written at a path; null for none. */
export function fieldWrittenAt<Context>(
  rows: Readonly<Record<string, WrittenRow<Context>>>,
  path: string | null,
  formContext: Context,
): string | null {
  const found = Object.entries(rows).find(
    ([, row]) => row.path === path && (row.exists?.(formContext) ?? true),
  );
  return path === null ? null : (found?.[0] ?? null);
}
