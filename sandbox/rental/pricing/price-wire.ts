import { fromMinor } from '../core/money.ts';
import type {
  AppliedPromotion,
  Bundle,
  Calculation,
  NextStep,
  PricedLine,
  PricedRental,
  UnitType,
} from './calculation/priced.ts';
import { wallMinutes } from './calculation/rental-time.ts';
import { DAY } from './calculation/units.ts';

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
  'other',
];

export const isExtra = ({ kind }: PricedLine): boolean => EXTRAS.includes(kind);

export const isOfReturn = ({ kind }: PricedLine): boolean =>
  ['late', 'mileage', 'fuel', 'other'].includes(kind);

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

export const rateWire = (line: PricedLine) => ({
  type: unitTypeOf(line.name),
  name: line.name,
  rate: fromMinor(line.rate),
  units: line.units,
  total: fromMinor(line.amount),
});

const rateItem = (bundle: Bundle, { card }: PricedRental) => ({
  type: bundle.type,
  name: bundle.name,
  rate: fromMinor(bundle.rate),
  units: bundle.units,
  total: fromMinor(bundle.amount),
  startDate: bundle.startDate,
  endDate: bundle.endDate,
  mileageAllowed: card.isUnlimitedMileage
    ? null
    : card.mileagePerDay * Math.floor(wallMinutes(bundle.startDate, bundle.endDate) / DAY),
});

const promotion = ({ discount, discountValue, ...rest }: AppliedPromotion) => ({
  ...rest,
  discountValue: fromMinor(discountValue),
  total: fromMinor(discount),
});

const step = ({ minutes, at, increase }: Pick<NextStep, 'minutes' | 'at' | 'increase'>) => ({
  minutes,
  at,
  increase: fromMinor(increase),
});

function reasons(priced: PricedRental) {
  const { explanation, nextStep } = priced;
  if (explanation === null) return {};
  const items = (bundles: readonly Bundle[]) => bundles.map((bundle) => rateItem(bundle, priced));
  const { bundles, base, instead, saved } = explanation;
  return {
    explanation: {
      bundles: items(bundles),
      base: fromMinor(base),
      instead: instead === null ? null : { bundles: items(instead.bundles), base: fromMinor(instead.base) },
      saved: fromMinor(saved),
    },
    nextStep:
      nextStep === null
        ? null
        : { ...step(nextStep), chargeDay: nextStep.chargeDay === null ? null : step(nextStep.chargeDay) },
  };
}

/** A price as the pricing result of the wire; `explanation` and `nextStep` only when they were worked out. */
export function pricedWire(priced: PricedRental, taken: { readonly advance: number; readonly paid: number }) {
  const of = (kind: PricedLine['kind']) => priced.lines.filter((line) => line.kind === kind);
  return {
    rateId: priced.card.rateId,
    rateName: priced.card.rateName,
    baseRate: fromMinor(priced.base),
    subTotal: fromMinor(priced.subTotal),
    totalTax: fromMinor(priced.totalTax),
    total: fromMinor(priced.total),
    balanceDue: fromMinor(priced.balance),
    discount: fromMinor(priced.discount),
    preAdjustment: fromMinor(priced.preAdjustment),
    postAdjustment: fromMinor(priced.postAdjustment),
    unTaxableAdditional: fromMinor(priced.unTaxableAdditional),
    advancePayment: fromMinor(taken.advance),
    amountPaid: fromMinor(taken.paid),
    writeOffAmount: fromMinor(priced.writeOff),
    securityDeposit: fromMinor(priced.deposit),
    securityDepositPercentage: priced.depositPercentage,
    totalDays: priced.rentalDays,
    chargeDays: priced.chargeDays,
    daysInWeek: priced.weekDays,
    maxTotalDays: priced.maxTotalDays,
    insuranceTotal: fromMinor(priced.insurerShare),
    customerTotal: fromMinor(priced.customerShare),
    rateSummaryItems: priced.bundles.map((bundle) => rateItem(bundle, priced)),
    miscCharges: of('misc').map(miscChargeWire),
    extraCharges: priced.lines.filter(isExtra).map(extraChargeWire),
    totalExtraCharges: fromMinor(priced.extraCharges),
    taxes: of('tax').map(taxWire),
    promotions: priced.promotions.map(promotion),
    ...reasons(priced),
  };
}
