import { pricingSummaryOperation } from '../../../app/upstream/pricing/pricing.contract.ts';
import { outsideHours } from '../availability/store-hours.ts';
import { minor } from '../core/money.ts';
import { type CallContext, questionRoute, type Route } from '../core/router.ts';
import { atRateOrBest } from './calculation/choose-card.ts';
import { withReservedPrice } from './calculation/price.ts';
import type { RateCard } from './calculation/price-book.ts';
import type { PriceTerms } from './calculation/terms.ts';
import { checkOverrides } from './overrides.ts';
import { pricedWire } from './price-wire.ts';
import {
  type AgreementToPrice,
  furtherBirthDates,
  type PricingRequest,
  readAgreementToPrice,
  readReservationTerms,
  returnedOf,
} from './priced-records.ts';
import { priceRental } from './read-price-book.ts';
import { termsOf, termsOver } from './terms-wire.ts';

/** The agreement's card, while the vehicle type and the location are those that it was agreed for. */
function frozenFor(body: PricingRequest, agreement: AgreementToPrice | null): RateCard | null {
  if (agreement === null) return null;
  const { vehicleTypeId, checkoutLocationId, frozen } = agreement;
  return body.vehicleTypeId === vehicleTypeId && body.locationId === checkoutLocationId ? frozen : null;
}

/** What the two locations charge for their hours; a location that refuses to serve then adds nothing here. */
function hoursFee(
  { database }: CallContext,
  { locationId, locationToId, startDate, endDate }: PricingRequest,
): number {
  const start = outsideHours(database, locationId, startDate)?.fee ?? 0;
  return start + (outsideHours(database, locationToId ?? locationId, endDate)?.fee ?? 0);
}

/**
 * Prices a screen and writes nothing. An agreement keeps its frozen card; with `isCheckin` the end is the
 * return. Refuses with 403 PRICE_OVERRIDE as the record's own call.
 */
export const summaryRoute: Route = questionRoute(pricingSummaryOperation, {
  answer(call, body) {
    const { database, caller, profile } = call;
    const agreement = body.agreementId == null ? null : readAgreementToPrice(call, body.agreementId);
    const reservation = body.reservationId == null ? null : readReservationTerms(call, body.reservationId);
    const asCheckin = body.isCheckin === true ? returnedOf(call, body, agreement) : null;
    const terms =
      asCheckin === null || agreement === null ? termsOf(call, body) : termsOver(call, agreement.terms, body);
    checkOverrides(call, terms, agreement ?? reservation ?? undefined);
    const taken = { advance: minor(body.advancePayment), paid: minor(body.amountPaid) };
    const isOtherType =
      agreement !== null && asCheckin === null && body.vehicleTypeId !== agreement.vehicleTypeId;
    const priceFrom = (startDate: string, agreed: PriceTerms) =>
      priceRental(database, {
        clientId: caller.clientId,
        startDate,
        endDate: body.endDate,
        startLocationId: body.locationId,
        endLocationId: body.locationToId ?? body.locationId,
        vehicleTypeId: body.vehicleTypeId,
        customerId: body.customerId ?? null,
        reservationId: body.reservationId ?? agreement?.reservationId ?? null,
        agreementId: body.agreementId ?? null,
        frozen: frozenFor(body, agreement),
        hoursFee: hoursFee(call, body),
        birthDates: furtherBirthDates(call, body),
        terms: agreed,
        ...(asCheckin === null ? {} : { asCheckin }),
        ...taken,
        explains: profile === 'full',
      });
    const reservedFrom = body.keepReservedPrice ? (reservation?.startDate ?? null) : null;
    const stored = withReservedPrice(terms, reservedFrom, (at) => priceFrom(at ?? body.startDate, terms));
    const priceAt = (rateName: string | null) => priceFrom(body.startDate, { ...stored, rateName });
    const priced = isOtherType ? atRateOrBest(terms.rateName, priceAt) : priceAt(terms.rateName);
    return { body: pricedWire(priced, taken) };
  },
});
