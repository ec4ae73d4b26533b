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

/** Further than this a day nobody drives a rental: a reading that says so is asked about. In the odometer's unit. */
const MOST_A_DAY = 1500;
const DAY_MINUTES = 1440;

/**
 * Whether a distance is too far to be believed without being asked about.
 * @param driven in the odometer's unit
 * @param minutes in which it was driven; less than a day counts as one
 */
export const isUnlikelyDistance = (driven: number, minutes: number): boolean =>
  driven > MOST_A_DAY * Math.max(1, minutes / DAY_MINUTES);
