/**
 * Adds amounts in currency units without the drift of floating sums: each is taken to whole minor units first.
 * Amounts that are missing count as nothing.
 * @param digits decimal digits of the currency, 2 unless told
 */
export function sumAmounts(amounts: readonly (number | null)[], digits = 2): number {
  const unit = 10 ** digits;
  const minor = amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0, unit), 0);
  return minor / unit;
}

/** Half of a minor unit goes away from zero; `1.005` counts as the decimal that it is written as. */
function toMinor(amount: number, unit: number): number {
  const scaled = Number((Math.abs(amount) * unit).toPrecision(15));
  return Math.sign(amount) * Math.round(scaled);
}
