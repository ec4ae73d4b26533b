/** How far a vehicle went, and how much of that was not allowed for; null where nobody said how much is. */
interface Distance {
  readonly driven: number;
  readonly over: number | null;
}

/**
 * The distance between two readings of one odometer; null when the later is below the earlier.
 * @param allowed null when the rental allows any distance
 */
export function distanceDriven(out: number, back: number, allowed: number | null): Distance | null {
  if (back < out) return null;
  const driven = back - out;
  return { driven, over: allowed === null ? null : Math.max(0, driven - allowed) };
}
