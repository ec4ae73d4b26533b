import { fromMinor } from '../money.ts';
import { extraChargeWire, isExtra, miscChargeWire, taxWire } from './line-wire.ts';
import type { AppliedPromotion, Bundle, NextStep, PricedLine, PricedRental } from './priced.ts';
import { wallMinutes } from './rental-time.ts';
import { DAY } from './units.ts';

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
