import { RATE_AMOUNTS, type Rate, type RateAmount } from '../../upstream/rates/rates.contract.ts';

/** What a rise leaves as it is: the price of extra mileage. */
const STAYS: ReadonlySet<RateAmount> = new Set(['mileageRate']);

/** The amounts of a rate that a rise changes. */
export const RAISED = RATE_AMOUNTS.filter((name) => !STAYS.has(name));

/** The highest rise, in percent. */
export const HIGHEST_PERCENT = 1000;

/** Whether a percentage leaves a rate. */
export const isPossibleRise = (percent: number): boolean => percent > -100 && percent <= HIGHEST_PERCENT;

/** Parts of a percent: three decimals. */
const PER_PERCENT = 1000n;
const WHOLE = 100n * PER_PERCENT;

/**
 * Raises an amount by a percentage and rounds half of a minor unit up. Exact: it counts in whole minor units.
 * @param amount currency units with two decimals
 * @param percent with up to three decimals; below 0 lowers
 */
export function raised(amount: number, percent: number): number {
  const minor = BigInt(Math.round(amount * 100));
  const factor = WHOLE + BigInt(Math.round(percent * Number(PER_PERCENT)));
  const product = minor * factor;
  return Number((2n * product + WHOLE) / (2n * WHOLE)) / 100;
}

/** Returns the raised amounts of a rate; one that is not used stays so. */
export const raisedAmounts = (
  rate: Pick<Rate, RateAmount>,
  percent: number,
): Readonly<Partial<Record<RateAmount, number>>> =>
  Object.fromEntries(
    RAISED.flatMap((name) => {
      const amount = rate[name];
      return amount === null || amount === 0 ? [] : [[name, raised(amount, percent)]];
    }),
  );
