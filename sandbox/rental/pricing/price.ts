import type { PriceBook } from './book.ts';
import { bundlesOf } from './bundles.ts';
import { chooseCard } from './choose-card.ts';
import { type RentalTime, timing } from './count-time.ts';
import { explain } from './explanation.ts';
import { insuranceShares } from './insurance.ts';
import { share, thousandths } from './minor.ts';
import { chargeLine, miscLines } from './misc-lines.ts';
import { nextStep } from './next-step.ts';
import { adjustmentLines, baseLines, lateLine, oneWayLine, unTaxedLines } from './plain-lines.ts';
import type { PricedLine, PricedRental } from './priced.ts';
import { promote } from './promotions.ts';
import type { PureRental } from './rental-to-price.ts';
import { fuelLines, mileageLine } from './returned.ts';
import { selectedTaxes, taxLines } from './taxes.ts';

const sum = (lines: readonly PricedLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** Charges, fees and adjustments before tax, in the order in which they are shown. */
function linesBeforeTax(
  book: PriceBook,
  { terms, hoursFee = 0 }: PureRental,
  time: RentalTime,
  base: readonly PricedLine[],
) {
  const counted = { base: sum(base), chargeDays: time.chargeDays };
  const { youngDrivers } = book;
  const chosen = { quantity: youngDrivers?.count ?? 0, value: null, optionId: null };
  const isAsked = terms.charges.some(({ miscChargeId }) => miscChargeId === youngDrivers?.charge.id);
  const young =
    youngDrivers === null || isAsked
      ? []
      : [chargeLine(youngDrivers.charge, chosen, counted, 'young-driver')];
  const before = [...young, ...oneWayLine(book.oneWayFee), ...adjustmentLines(terms, hoursFee)];
  return { misc: miscLines(book, terms.charges, counted), before };
}

/** What the return itself costs: lateness, distance and fuel. */
function linesOfReturn(book: PriceBook, rental: PureRental, time: RentalTime): readonly PricedLine[] {
  const { asCheckin } = rental;
  if (asCheckin === undefined) return [];
  const lines = [
    lateLine(time.card, time.late),
    mileageLine(time.card, time.rentalDays, asCheckin.legs),
    ...fuelLines(book.rules, asCheckin),
  ];
  return lines.filter((line) => line !== null);
}

/** The price of a rental whose time has been counted. */
function priceTime(book: PriceBook, rental: PureRental, time: RentalTime): PricedRental {
  const { terms } = rental;
  const bundles = bundlesOf(time.base.units(), time.base.hours, rental.startDate);
  const rates = baseLines(bundles, time.card);
  const { misc, before } = linesBeforeTax(book, rental, time, rates);
  const extras = linesOfReturn(book, rental, time);
  const promoted = promote(
    book,
    terms.promotionIds,
    {
      start: rental.startDate,
      rentalDays: time.base.rentalDays,
      subTotal: sum([...rates, ...misc, ...before]),
    },
    [...rates, ...misc, ...before, ...extras],
  );
  const reductions = promoted.promotions.filter(({ discount }) => discount > 0).map(promotionLine);
  const taxes = taxLines(selectedTaxes(book.taxes, terms.taxIds, book.isTaxExempt), promoted.lines);
  const after = unTaxedLines(terms);
  const lines = [...rates, ...misc, ...before, ...extras, ...reductions, ...taxes, ...after];
  const total = sum(lines);
  const insured = sum(misc.filter(({ isBilledToInsurance }) => isBilledToInsurance));
  const { rentalDays, chargeDays, minutes, card } = time;
  const agreedDays = time.base.rentalDays;
  const shares = insuranceShares(terms.insurance, {
    base: sum(rates),
    misc: insured,
    rentalDays: agreedDays,
    total,
  });
  const { percentage } = book.deposit;
  const bookDeposit =
    percentage === null ? book.deposit.amount : share(Math.max(0, total), thousandths(percentage));
  return {
    card,
    base: sum(rates),
    bundles,
    lines,
    promotions: promoted.promotions,
    discount: promoted.promotions.reduce((off, one) => off + one.discount, 0),
    preAdjustment: sum(before),
    unTaxableAdditional: terms.unTaxableAdditional,
    postAdjustment: terms.postAdjustment,
    extraCharges: sum(extras),
    subTotal: total - sum(taxes) - sum(after),
    totalTax: sum(taxes),
    total,
    writeOff: terms.writeOff,
    balance: total - rental.advance - rental.paid - terms.writeOff,
    deposit: terms.securityDeposit ?? bookDeposit,
    depositPercentage: terms.securityDeposit === null ? percentage : null,
    rentalDays,
    chargeDays,
    weekDays: book.rules.weekDays,
    minutes,
    insurerShare: shares.insurer,
    customerShare: shares.customer,
    maxTotalDays: terms.insurance === null || terms.insurance.maxDays === 0 ? null : terms.insurance.maxDays,
    explanation: null,
    nextStep: null,
  };
}

const promotionLine = ({ promotionId, code, discount }: PricedRental['promotions'][number]): PricedLine => ({
  kind: 'promotion',
  sourceId: promotionId,
  name: code,
  calculationType: null,
  rate: -discount,
  percentage: null,
  units: 1,
  amount: -discount,
  isTaxable: false,
  taxIds: null,
  isBilledToInsurance: false,
  calculation: {},
});

/**
 * The price of a rental by its price book; reads nothing else and changes nothing.
 * @throws Refusal 422 in words when the rental has no length, is too long, or no rate covers it, and for odometers
 * that run backwards
 */
export function price(book: PriceBook, rental: PureRental): PricedRental {
  const card = chooseCard(book, rental);
  const timed = timing(book, rental, card);
  const priced = priceTime(book, rental, timed(0));
  if (rental.explains !== true) return priced;
  const totalAt = (longer: number) => priceTime(book, rental, timed(longer)).total;
  const { startDate: start } = rental;
  const { base, minutes, late } = timed(0);
  const pricedMinutes = late === null ? minutes : minutes - late.minutes;
  return {
    ...priced,
    explanation: explain({ base, card, rules: book.rules, start, minutes: pricedMinutes }),
    nextStep: nextStep(priced.total, start, timed, totalAt),
  };
}
