/** What a field of a record may hold. */
export type FieldValue = string | number | boolean | null | undefined | readonly string[];

/** The paths of a record's values: `licence.number`. */
export type PathOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : Exclude<T[K], undefined> extends object
      ? `${K}.${PathOf<Exclude<T[K], undefined>>}`
      : K;
}[keyof T & string];

/** The type of what stands at a path of a record. */
export type ValueAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? ValueAt<NonNullable<T[Head]>, Rest>
      : never
    : never;

/** What stands at a path of a record: `licence.number`. */
export function valueAt(record: object, path: string): FieldValue {
  let found: unknown = record;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part];
  return found as FieldValue;
}

/** A record out of values by their paths: `{ 'licence.number': 'A1' }` is `{ licence: { number: 'A1' } }`. */
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

/** Returns the name of the field at a path: one of several texts (`equipment.3`) is its field's. */
export function namedIn(fields: readonly { readonly name: string }[], path: string | null): string | null {
  const head = path?.split('.')[0];
  return (
    fields.find(({ name }) => name === path)?.name ?? fields.find(({ name }) => name === head)?.name ?? null
  );
}
