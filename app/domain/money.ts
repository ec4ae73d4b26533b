/** Adds amounts in currency units, each in whole minor units; null counts as 0. @param digits of the currency */
export function sumAmounts(amounts: readonly (number | null)[], digits = 2): number {
  const unit = 10 ** digits;
  const minor = amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0, unit), 0);
  return minor / unit;
}

/** Rounds half of a minor unit away from zero; `1.005` counts as that decimal. */
function toMinor(amount: number, unit: number): number {
  const scaled = Math.abs(amount) * unit;
  const nearest = Math.round(scaled);
  // Most amounts are whole minor units; only between two of them do the 15 digits decide.
  const isWhole = nearest < 1e8 && Math.abs(scaled - nearest) < 1e-6;
  return Math.sign(amount) * (isWhole ? nearest : Math.round(Number(scaled.toPrecision(15))));
}
