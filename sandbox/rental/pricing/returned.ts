import { unprocessable } from '../refusal.ts';
import { proportion } from './minor.ts';
import type { PricedLine } from './priced.ts';
import type { CountingRules, RateCard } from './rate-card.ts';

/** One vehicle's way under an agreement; an exchange begins another. */
export interface Leg {
  readonly odometerOut: number;
  readonly odometerIn: number;
}

/** How full one vehicle went out and came back: eighths, or percent of a battery. */
export interface Tank {
  /** Null when nobody has read it: nothing is charged. */
  readonly fuelOut: number | null;
  readonly fuelIn: number | null;
  /** The tank in the unit that fuel is priced by. */
  readonly vehicle: { readonly tankSize: number; readonly isElectric: boolean } | null;
}

/** What came back: the last vehicle, and those that were exchanged before it. */
export interface Returned extends Tank {
  readonly legs: readonly Leg[];
  readonly tanksBefore?: readonly Tank[];
}

const line = (kind: 'mileage' | 'fuel', name: string, rest: Partial<PricedLine>): PricedLine => ({
  kind,
  name,
  sourceId: null,
  calculationType: null,
  rate: 0,
  percentage: null,
  units: 1,
  amount: 0,
  isTaxable: true,
  taxIds: null,
  isBilledToInsurance: false,
  calculation: {},
  ...rest,
});

/**
 * Distance over all legs beyond what the rental days allow; null when it is unlimited or nothing was driven too far.
 * @throws Refusal 422 when an odometer runs backwards
 */
export function mileageLine(card: RateCard, rentalDays: number, legs: readonly Leg[]): PricedLine | null {
  const backwards = legs.find(({ odometerIn, odometerOut }) => odometerIn < odometerOut);
  if (backwards !== undefined) {
    const { odometerIn, odometerOut } = backwards;
    const words = `The odometer at the return (${odometerIn}) is below the one at check-out (${odometerOut}).`;
    throw unprocessable(words, { odometerIn: [words] });
  }
  const driven = legs.reduce((sum, { odometerIn, odometerOut }) => sum + odometerIn - odometerOut, 0);
  const allowance = card.mileagePerDay * rentalDays;
  const quantity = Math.max(0, driven - allowance);
  if (card.isUnlimitedMileage || quantity === 0) return null;
  return line('mileage', 'Mileage', {
    rate: card.mileageRate,
    units: quantity,
    amount: quantity * card.mileageRate,
    isTaxable: card.isTaxable,
    calculation: { quantity, unitPrice: card.mileageRate, allowance, driven },
  });
}

/** A line for each vehicle that came back with less than it went out with; the exchanged ones first. */
export function fuelLines(
  rules: CountingRules,
  { tanksBefore = [], ...last }: Returned,
): readonly PricedLine[] {
  return [...tanksBefore, last].map((tank) => fuelLine(rules, tank)).filter((one) => one !== null);
}

/** Fuel or charge that is missing, with the service fee; null when nothing is or when it is under the allowance. */
function fuelLine(rules: CountingRules, { fuelOut, fuelIn, vehicle }: Tank): PricedLine | null {
  if (fuelOut === null || fuelIn === null || vehicle === null || fuelIn >= fuelOut) return null;
  const missing = fuelOut - fuelIn;
  const { isElectric, tankSize } = vehicle;
  const unitPrice = isElectric ? rules.chargingPrice : rules.fuelPrice;
  const hundredths = Math.round(tankSize * 100) * missing;
  const filled = isElectric ? missing * unitPrice : proportion(hundredths, unitPrice, 800);
  const amount = filled + rules.fuelServiceFee;
  if (amount === 0 || amount < rules.fuelAllowance) return null;
  const quantity = isElectric ? missing : proportion(hundredths, 1, 8) / 100;
  return line('fuel', isElectric ? 'Charging' : 'Fuel', {
    rate: unitPrice,
    units: quantity,
    amount,
    calculation: { missing, quantity, unitPrice, fee: rules.fuelServiceFee, allowance: rules.fuelAllowance },
  });
}
