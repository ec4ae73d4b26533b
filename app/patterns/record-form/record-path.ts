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

/**
 * Our paths by the names that the service has for them, read off the body that is made of a wish whose every value is
 * its own path: what a refusal names can then be shown at its field.
 */
export function pathsByServiceName(body: object): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') found.set(name, value);
    else if (Array.isArray(value)) visit(value[0], name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, name === '' ? key : `${name}.${key}`);
    }
  };
  visit(body, '');
  return found;
}
