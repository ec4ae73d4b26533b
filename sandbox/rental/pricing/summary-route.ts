import { pricingSummaryOperation } from '../../../app/upstream/pricing/pricing.contract.ts';
import { outsideHours } from '../availability/store-hours.ts';
import { type Asked, questionRoute, type Route } from '../router.ts';
import { type AgreementToPrice, readAgreementToPrice } from './agreement-to-price.ts';
import { termsOf, termsOver } from './body-terms.ts';
import { minor } from './minor.ts';
import { checkOverrides } from './overrides.ts';
import { pricedWire } from './priced-wire.ts';
import type { RateCard } from './rate-card.ts';
import { atRateOrBest } from './rate-or-best.ts';
import { priceRental } from './rental.ts';
import { furtherBirthDates, readReservationTerms } from './reservation-to-price.ts';
import { withReservedPrice } from './reserved-price.ts';
import { type PricingRequest, returnedOf } from './returned-of-body.ts';
import type { PriceTerms } from './terms.ts';

/** The agreement's card, while the vehicle type and the place are those that it was agreed for. */
function frozenFor(body: PricingRequest, agreement: AgreementToPrice | null): RateCard | null {
  if (agreement === null) return null;
  const { vehicleTypeId, checkoutLocationId, frozen } = agreement;
  return body.vehicleTypeId === vehicleTypeId && body.locationId === checkoutLocationId ? frozen : null;
}

/** What the two places charge for their hours; a place that refuses to serve then adds nothing here. */
function hoursFee(
  { database }: Asked,
  { locationId, locationToId, startDate, endDate }: PricingRequest,
): number {
  const start = outsideHours(database, locationId, startDate)?.fee ?? 0;
  return start + (outsideHours(database, locationToId ?? locationId, endDate)?.fee ?? 0);
}

/**
 * Prices what is on the screen and keeps nothing. An agreement is priced by its frozen card, and as an exchange would
 * price it for another type; with `isCheckin` the end is the return, and terms that the body leaves out are the
 * agreement's. 403 PRICE_OVERRIDE for values that the caller may not set, as the record's own call would refuse.
 */
export const summaryRoute: Route = questionRoute(pricingSummaryOperation, {
  answer(asked, body) {
    const { database, caller, profile } = asked;
    const agreement = body.agreementId == null ? null : readAgreementToPrice(asked, body.agreementId);
    const reservation = body.reservationId == null ? null : readReservationTerms(asked, body.reservationId);
    const asCheckin = body.isCheckin === true ? returnedOf(asked, body, agreement) : null;
    const terms =
      asCheckin === null || agreement === null
        ? termsOf(asked, body)
        : termsOver(asked, agreement.terms, body);
    checkOverrides(asked, terms, agreement ?? reservation ?? undefined);
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
        hoursFee: hoursFee(asked, body),
        birthDates: furtherBirthDates(asked, body),
        terms: agreed,
        ...(asCheckin === null ? {} : { asCheckin }),
        ...taken,
        explains: profile === 'full',
      });
    const reservedFrom = body.keepReservedPrice ? (reservation?.startDate ?? null) : null;
    const kept = withReservedPrice(terms, reservedFrom, (at) => priceFrom(at ?? body.startDate, terms));
    const priceAt = (rateName: string | null) => priceFrom(body.startDate, { ...kept, rateName });
    const priced = isOtherType ? atRateOrBest(terms.rateName, priceAt) : priceAt(terms.rateName);
    return { body: pricedWire(priced, taken) };
  },
});
