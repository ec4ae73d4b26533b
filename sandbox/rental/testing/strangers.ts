/** Where a value stands in a body: `['miscCharges', 0, 'miscChargeId']`. */
type Place = readonly (string | number)[];

const names = (key: string | number | undefined): boolean =>
  typeof key === 'string' && /(Id|ID|Ids)$/.test(key) && !/^(clientId|clientID|userId|userID)$/.test(key);

/** Every place of a body that names a record, the elements of lists of ids among them. */
export function placesOfIds(body: unknown, place: Place = []): readonly Place[] {
  if (typeof body === 'number') {
    const named = [...place].reverse().find((part) => typeof part === 'string');
    return names(named) ? [place] : [];
  }
  if (typeof body !== 'object' || body === null) return [];
  const entries = Array.isArray(body) ? [...body.entries()] : Object.entries(body);
  return entries.flatMap(([key, value]) => placesOfIds(value, [...place, key]));
}

export function valueAt(body: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[key],
    body,
  );
}

/** A copy of the body with another value in one place. */
export function withValueAt(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}
