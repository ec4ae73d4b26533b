/** Returns the distance and its part above `allowed` (null for any); null when `back` is below `out`. */
export function distanceDriven(out: number, back: number, allowed: number | null) {
  if (back < out) return null;
  const driven = back - out;
  return { driven, over: allowed === null ? null : Math.max(0, driven - allowed) };
}

/** The longest distance a day without a question. In the odometer's unit. */
export const MOST_A_DAY = 1500;
const DAY_MINUTES = 1440;

/** Whether a distance (in the odometer's unit) has to be confirmed; less than a day counts as one. */
export const isUnlikelyDistance = (driven: number, minutes: number): boolean =>
  driven > MOST_A_DAY * Math.max(1, minutes / DAY_MINUTES);

/** A tank is read in eighths, 0 to 8. */
export const FULL_TANK = 8;
