/** Minor units as the wire's currency units: 26400 → 264. */
export const fromMinor = (minor: number): number => minor / 100;

/** The same for an amount that may be absent. */
export const fromMinorOrNull = (minor: number | null): number | null => (minor === null ? null : minor / 100);
