import { fromMinor } from '../money.ts';
import type { Calculation, PricedLine, UnitType } from './priced.ts';

const units = (amount: number | undefined) => (amount === undefined ? undefined : fromMinor(amount));

/** Money in currency units, percentages in percent; a fuel charge's allowance is money, a distance's is not. */
export function calculationWire({ kind, calculation: counted }: PricedLine) {
  const { unitPrice, percentage, of, fee, allowance, ...counts }: Calculation = counted;
  return {
    ...counts,
    unitPrice: units(unitPrice),
    percentage: percentage === undefined ? undefined : percentage / 1000,
    of: units(of),
    fee: units(fee),
    allowance: kind === 'fuel' ? units(allowance) : allowance,
  };
}

/** A miscellaneous charge of a price on the wire. */
export const miscChargeWire = (line: PricedLine) => ({
  miscChargeId: line.sourceId,
  name: line.name,
  calculationType: line.calculationType,
  value: line.percentage ?? fromMinor(line.rate),
  quantity: line.units,
  taxable: line.isTaxable,
  billToInsurance: line.isBilledToInsurance,
  total: fromMinor(line.amount),
  calculation: calculationWire(line),
});

const EXTRAS: readonly PricedLine['kind'][] = [
  'late',
  'mileage',
  'fuel',
  'one-way',
  'young-driver',
  'adjustment',
];

/** Whether the line is neither of the base nor a charge that was chosen, a tax or a promotion. */
export const isExtra = ({ kind }: PricedLine): boolean => EXTRAS.includes(kind);

/** Whether the line comes from the return of the vehicle. */
export const isOfReturn = ({ kind }: PricedLine): boolean => ['late', 'mileage', 'fuel'].includes(kind);

export const extraChargeWire = (line: PricedLine) => ({
  kind: line.kind,
  name: line.name,
  total: fromMinor(line.amount),
  taxable: line.isTaxable,
  calculation: calculationWire(line),
});

export const taxWire = (line: PricedLine) => ({
  taxId: line.sourceId,
  name: line.name,
  value: line.percentage,
  total: fromMinor(line.amount),
  calculation: calculationWire(line),
});

const UNITS = [
  ['Hourly', /hour/i],
  ['Weekly', /^(extra )?week(ly)?$/i],
  ['Monthly', /^month/i],
] as const;

/** The kind of unit that a line of the base is counted in; half days, weekends and packages count as days. */
const unitTypeOf = (name: string): UnitType =>
  UNITS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Daily';

/** Units of the base price on the wire, as far as a line knows them: without their dates. */
export const rateWire = (line: PricedLine) => ({
  type: unitTypeOf(line.name),
  name: line.name,
  rate: fromMinor(line.rate),
  units: line.units,
  total: fromMinor(line.amount),
});
