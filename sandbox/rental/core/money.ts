/** Minor units as the wire's currency units: 26400 → 264. */
export const fromMinor = (minor: number): number => minor / 100;

export const fromMinorOrNull = (minor: number | null): number | null => (minor === null ? null : minor / 100);

/** Currency units of a body as minor units; null and missing are 0. */
export const minor = (units: number | null | undefined): number => Math.round((units ?? 0) * 100);

/** The same, where null and missing say that nothing was given. */
export const minorOrNull = (units: number | null | undefined): number | null =>
  units == null ? null : minor(units);

const floored = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);

/** `amount · part / whole` of whole numbers, rounded half up; exact, however large the product. */
export function proportion(amount: number, part: number, whole: number): number {
  const doubled = 2 * amount * part + whole;
  return Number.isSafeInteger(doubled)
    ? Math.floor(doubled / (2 * whole))
    : Number(floored(2n * BigInt(amount) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)));
}

/** Converts a stored percentage (8.81) to thousandths of a percent, so that nothing is computed in fractions. */
export const thousandths = (percent: number): number => Math.round(percent * 1000);

/** A share in thousandths of a percent, rounded half up. */
export const share = (amount: number, ofPercent: number): number => proportion(amount, ofPercent, 100_000);

/**
 * Spreads `amount` by weights (none negative, not all 0): shares rounded down, the rest to the largest
 * remainders, the earlier first.
 */
export function spread(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = products.map((product) => Number(product / whole));
  const order = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const lucky = new Set(order.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => part + (lucky.has(index) ? 1 : 0));
}

/** A quotient of whole numbers, rounded half up. */
export const quotient = (dividend: number, divisor: number): number => proportion(dividend, 1, divisor);
