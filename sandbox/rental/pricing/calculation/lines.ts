import { proportion, share, thousandths } from '../../core/money.ts';
import { wrongField } from '../../core/refusal.ts';
import type { LateReturn } from './count-time.ts';
import type { BookCharge, BookTax, CountingRules, PriceBook, RateCard } from './price-book.ts';
import type { Bundle, Calculation, PricedLine } from './priced.ts';
import type { NetLine } from './promotions.ts';
import type { ChosenCharge, Leg, PriceTerms, Returned, Tank } from './terms.ts';

export const lineOf = (
  kind: PricedLine['kind'],
  name: string,
  amount: number,
  rest: Partial<PricedLine> = {},
): PricedLine => ({
  kind,
  sourceId: null,
  name,
  calculationType: null,
  rate: amount,
  percentage: null,
  units: 1,
  amount,
  isTaxable: false,
  taxIds: null,
  isBilledToInsurance: false,
  calculation: {},
  ...rest,
});

const taxable = (isTaxable: boolean) => ({ isTaxable });

export const baseLines = (bundles: readonly Bundle[], card: RateCard): readonly PricedLine[] =>
  bundles.map(({ name, rate, units, amount }) =>
    lineOf('rate', name, amount, {
      isTaxable: card.isTaxable,
      sourceId: card.rateId,
      rate,
      units,
      calculation: { quantity: units, unitPrice: rate },
    }),
  );

export const HOURS_FEE = 'Outside opening hours';

/** What the locations add for their hours, and what was added or taken off before tax by hand; nothing for 0. */
export function adjustmentLines(terms: PriceTerms, hoursFee: number): readonly PricedLine[] {
  const { additionalCharge, preAdjustment, isPreAdjustmentTaxable } = terms;
  return [
    lineOf('adjustment', HOURS_FEE, hoursFee, taxable(true)),
    lineOf('adjustment', 'Additional charge', additionalCharge, taxable(true)),
    lineOf('adjustment', 'Adjustment before tax', preAdjustment, taxable(isPreAdjustmentTaxable)),
  ].filter(({ amount }) => amount !== 0);
}

export const unTaxedLines = ({ unTaxableAdditional, postAdjustment }: PriceTerms): readonly PricedLine[] =>
  [
    lineOf('adjustment', 'Additional without tax', unTaxableAdditional),
    lineOf('adjustment', 'Adjustment after tax', postAdjustment),
  ].filter(({ amount }) => amount !== 0);

/** Charges outside the price book: no promotion lowers them. */
export const otherLines = ({ otherCharges }: PriceTerms): readonly PricedLine[] =>
  otherCharges.map(({ kindId, name, amount, isTaxable, reason }) =>
    lineOf('other', `${name}: ${reason}`, amount, { sourceId: kindId, isTaxable }),
  );

export const oneWayLine = (fee: PriceBook['oneWayFee']): readonly PricedLine[] =>
  fee === null || fee.amount === 0
    ? []
    : [lineOf('one-way', 'One-way fee', fee.amount, taxable(fee.isTaxable))];

/** Null for a return in time or within the grace. */
export function lateLine(card: RateCard, late: LateReturn | null): PricedLine | null {
  if (late === null || late.amount === 0) return null;
  const { amount, days, hours, minutes } = late;
  const calculation = { minutes, days, quantity: hours, unitPrice: hours > 0 ? card.extraHourly : 0 };
  return lineOf('late', 'Late return', amount, { isTaxable: card.isTaxable, calculation });
}

interface Counted {
  readonly base: number;
  readonly chargeDays: number;
}

function rangeDays({ minValue, maxValue }: BookCharge, chargeDays: number): number {
  const first = minValue ?? 1;
  const most = maxValue === null ? Number.POSITIVE_INFINITY : Math.max(0, maxValue - first + 1);
  return Math.min(Math.max(chargeDays - first + 1, 0), most);
}

/** A charge's amount in minor units, with the numbers that it was multiplied from. */
function calculated(
  charge: BookCharge,
  value: number,
  quantity: number,
  { base, chargeDays }: Counted,
): { readonly amount: number; readonly calculation: Calculation } {
  if (charge.calculationType === 'Percentage') {
    const percentage = value * 10;
    return { amount: share(base, percentage), calculation: { percentage, of: base } };
  }
  const once = { unitPrice: value, quantity };
  if (charge.calculationType === 'Fixed') return { amount: value * quantity, calculation: once };
  const days = charge.calculationType === 'Range' ? rangeDays(charge, chargeDays) : chargeDays;
  return { amount: value * quantity * days, calculation: { ...once, days } };
}

/** One charge as a line. A value that was asked for replaces the option's, and that the book's. */
export function chargeLine(
  charge: BookCharge,
  chosen: Pick<ChosenCharge, 'quantity' | 'value' | 'optionId'>,
  counted: Counted,
  kind: 'misc' | 'young-driver' = 'misc',
): PricedLine {
  const option = charge.options.find(({ id }) => id === chosen.optionId);
  const value = chosen.value ?? option?.value ?? charge.value;
  const quantity = chosen.quantity ?? charge.quantity;
  const { amount, calculation } = calculated(charge, value, quantity, counted);
  const { id, name, calculationType, isTaxable, taxIds, isBilledToInsurance } = charge;
  return lineOf(kind, name, amount, {
    ...{ sourceId: id, calculationType, isTaxable, taxIds, isBilledToInsurance, calculation },
    rate: value,
    percentage: calculationType === 'Percentage' ? value / 100 : null,
    units: quantity,
  });
}

/** The charges that were asked for and those that belong to every rental here; a quantity of 0 leaves one out. */
export function miscLines(
  book: PriceBook,
  chosenCharges: readonly ChosenCharge[],
  counted: Counted,
): readonly PricedLine[] {
  return book.charges.flatMap((charge) => {
    const found = chosenCharges.find(({ miscChargeId }) => miscChargeId === charge.id);
    if (found === undefined && !charge.isMandatory) return [];
    const chosen = found ?? { quantity: null, value: null, optionId: null };
    if (chosen.quantity === 0 && !charge.isMandatory) return [];
    const quantity = chosen.quantity === 0 ? null : chosen.quantity;
    return [chargeLine(charge, { ...chosen, quantity }, counted)];
  });
}

/**
 * Charges distance over the allowance; null without any. Throws Refusal 422 when an odometer runs backwards.
 */
export function mileageLine(card: RateCard, rentalDays: number, legs: readonly Leg[]): PricedLine | null {
  const backwards = legs.find(({ odometerIn, odometerOut }) => odometerIn < odometerOut);
  if (backwards !== undefined) {
    const { odometerIn, odometerOut } = backwards;
    throw wrongField(
      'odometerIn',
      `The odometer at the return (${odometerIn}) is below the one at check-out (${odometerOut}).`,
    );
  }
  const driven = legs.reduce((sum, { odometerIn, odometerOut }) => sum + odometerIn - odometerOut, 0);
  const allowance = card.mileagePerDay * rentalDays;
  const quantity = Math.max(0, driven - allowance);
  if (card.isUnlimitedMileage || quantity === 0) return null;
  return lineOf('mileage', 'Mileage', quantity * card.mileageRate, {
    rate: card.mileageRate,
    units: quantity,
    isTaxable: card.isTaxable,
    calculation: { quantity, unitPrice: card.mileageRate, allowance, driven },
  });
}

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
  return lineOf('fuel', isElectric ? 'Charging' : 'Fuel', amount, {
    rate: unitPrice,
    units: quantity,
    isTaxable: true,
    calculation: { missing, quantity, unitPrice, fee: rules.fuelServiceFee, allowance: rules.fuelAllowance },
  });
}

export function selectedTaxes(
  taxes: readonly BookTax[],
  chosenIds: readonly number[] | null,
  isExempt: boolean,
): readonly BookTax[] {
  return taxes.filter(({ id, isOptional, isDefaultSelected, isNeverExempt }) => {
    if (isExempt && !isNeverExempt) return false;
    if (!isOptional) return true;
    return chosenIds === null ? isDefaultSelected : chosenIds.includes(id);
  });
}

const falls = (tax: BookTax, { isTaxable, taxIds }: PricedLine): boolean =>
  isTaxable && (taxIds === null || taxIds.length === 0 || taxIds.includes(tax.id));

/** One line per tax, rounded half up once on the sum of what it falls on; promotions are off by then. */
export function taxLines(taxes: readonly BookTax[], lines: readonly NetLine[]): readonly PricedLine[] {
  return taxes.map((tax) => {
    const taxed = lines.filter(({ line }) => falls(tax, line)).reduce((sum, { net }) => sum + net, 0);
    const percentage = thousandths(tax.value);
    return lineOf('tax', tax.name, share(Math.max(0, taxed), percentage), {
      sourceId: tax.id,
      calculationType: 'Percentage',
      rate: 0,
      percentage: tax.value,
      calculation: { percentage, of: taxed },
    });
  });
}
