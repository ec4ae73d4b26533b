import { share, thousandths } from '../../core/money.ts';
import { bundlesOf } from './base-price.ts';
import { chooseCard } from './choose-card.ts';
import { type RentalTime, timing } from './count-time.ts';
import { explain, nextStep } from './explanation.ts';
import {
  adjustmentLines,
  baseLines,
  chargeLine,
  fuelLines,
  lateLine,
  lineOf,
  mileageLine,
  miscLines,
  oneWayLine,
  otherLines,
  selectedTaxes,
  taxLines,
  unTaxedLines,
} from './lines.ts';
import type { AgreedBook, PriceBook } from './price-book.ts';
import { amountOf, type PricedLine, type PricedRental } from './priced.ts';
import { promote } from './promotions.ts';
import type { InsuranceTerms, PriceTerms, PureRental } from './terms.ts';

function linesBeforeTax(
  book: PriceBook,
  { terms, hoursFee = 0 }: PureRental,
  time: RentalTime,
  base: readonly PricedLine[],
) {
  const counted = { base: amountOf(base), chargeDays: time.chargeDays };
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

function priceTime(book: PriceBook, rental: PureRental, time: RentalTime): PricedRental {
  const { terms } = rental;
  const bundles = bundlesOf(time.base.units(), time.base.hours, rental.startDate);
  const rates = baseLines(bundles, time.card);
  const { misc, before } = linesBeforeTax(book, rental, time, rates);
  const extras = [...linesOfReturn(book, rental, time), ...otherLines(terms)];
  const promoted = promote(
    book,
    terms.promotionIds,
    {
      start: rental.startDate,
      rentalDays: time.base.rentalDays,
      subTotal: amountOf([...rates, ...misc, ...before]),
    },
    [...rates, ...misc, ...before, ...extras],
  );
  const reductions = promoted.promotions.filter(({ discount }) => discount > 0).map(promotionLine);
  const taxes = taxLines(selectedTaxes(book.taxes, terms.taxIds, book.isTaxExempt), promoted.lines);
  const after = unTaxedLines(terms);
  const lines = [...rates, ...misc, ...before, ...extras, ...reductions, ...taxes, ...after];
  const total = amountOf(lines);
  const insured = amountOf(misc.filter(({ isBilledToInsurance }) => isBilledToInsurance));
  const { rentalDays, chargeDays, minutes, card } = time;
  const agreedDays = time.base.rentalDays;
  const shares = insuranceShares(terms.insurance, {
    base: amountOf(rates),
    misc: insured,
    rentalDays: agreedDays,
    total,
  });
  const { percentage } = book.deposit;
  const bookDeposit =
    percentage === null ? book.deposit.amount : share(Math.max(0, total), thousandths(percentage));
  return {
    card: { ...card, rules: book.rules, agreed: agreedIn(book, promoted.promotions) },
    base: amountOf(rates),
    bundles,
    lines,
    promotions: promoted.promotions,
    discount: promoted.promotions.reduce((off, one) => off + one.discount, 0),
    preAdjustment: amountOf(before),
    unTaxableAdditional: terms.unTaxableAdditional,
    postAdjustment: terms.postAdjustment,
    extraCharges: amountOf(extras),
    subTotal: total - amountOf(taxes) - amountOf(after),
    totalTax: amountOf(taxes),
    total,
    writeOff: terms.writeOff,
    balance: total - (rental.advance ?? 0) - (rental.paid ?? 0) - terms.writeOff,
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

/** A promotion that took nothing off is no part of what was agreed. */
function agreedIn(
  { vehicleTypeId, charges, taxes, promotions, youngDrivers }: PriceBook,
  applied: PricedRental['promotions'],
): AgreedBook {
  const counted = applied.filter(({ discount }) => discount > 0).map(({ promotionId }) => promotionId);
  return {
    ...{ vehicleTypeId, charges, taxes, youngDriver: youngDrivers?.charge ?? null },
    promotions: promotions.filter(({ id }) => counted.includes(id)),
  };
}

const promotionLine = ({ promotionId, code, discount }: PricedRental['promotions'][number]): PricedLine =>
  lineOf('promotion', code, -discount, { sourceId: promotionId });

/**
 * Returns the price of a rental by its price book alone.
 * @throws Refusal 422 for a rental without length, too long or not covered by a rate, and for odometers that
 * run backwards
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

/** Who pays what of a replacement rental, in minor units; both add up to the total. */
interface Shares {
  readonly insurer: number;
  readonly customer: number;
}

/** What the shares are worked out from, in minor units and days. */
interface Insured {
  readonly base: number;
  readonly misc: number;
  readonly rentalDays: number;
  readonly total: number;
}

const unlessZero = (limit: number): number => (limit === 0 ? Number.POSITIVE_INFINITY : limit);

/**
 * The insurer pays base up to the allowance per day plus its charges, up to the maximum, less the deductible.
 */
export function insuranceShares(terms: InsuranceTerms | null, insured: Insured): Shares {
  const { base, misc, rentalDays, total } = insured;
  if (terms === null) return { insurer: 0, customer: total };
  const days = Math.min(rentalDays, unlessZero(terms.maxDays));
  const covered = Math.min(Math.min(base, terms.allowance * days) + misc, unlessZero(terms.maximum));
  const insurer = Math.max(0, Math.min(covered - terms.deductible, total));
  return { insurer, customer: total - insurer };
}

/**
 * Returns terms that keep the price of the reserved start (wall-clock text; null for none): the difference is
 * an adjustment after tax. `priceFrom` prices from a start, null being the check-out's own.
 */
export function withReservedPrice(
  terms: PriceTerms,
  reservedFrom: string | null,
  priceFrom: (start: string | null) => PricedRental,
): PriceTerms {
  if (reservedFrom === null) return terms;
  const difference = priceFrom(reservedFrom).total - priceFrom(null).total;
  return { ...terms, postAdjustment: terms.postAdjustment + difference };
}
