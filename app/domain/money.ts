/** Adds amounts in currency units, each in whole minor units; null counts as 0. @param digits of the currency */
export function sumAmounts(amounts: readonly (number | null)[], digits = 2): number {
  const unit = 10 ** digits;
  const minor = amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0, unit), 0);
  return minor / unit;
}

/** Rounds half of a minor unit away from zero; `1.005` counts as that decimal. */
function toMinor(amount: number, unit: number): number {
  const scaled = Number((Math.abs(amount) * unit).toPrecision(15));
  return Math.sign(amount) * Math.round(scaled);
}
