import { chargeForHours, outsideHours } from '../availability/store-hours.ts';
import { driversToCheck } from '../drivers/people.ts';
import { checkDrivers, type Warning } from '../drivers/rules.ts';
import { termsOf } from '../pricing/body-terms.ts';
import { checkOverrides } from '../pricing/overrides.ts';
import type { PricedRental } from '../pricing/priced.ts';
import { priceRental } from '../pricing/rental.ts';
import { type PriceTerms, readTerms } from '../pricing/terms.ts';
import type { Asked } from '../router.ts';
import type { Before, CheckedBody, ReservationBody } from './booking-body.ts';

/** What a reservation would cost and what staff should know about it. */
export interface Quoted {
  readonly terms: PriceTerms;
  readonly priced: PricedRental;
  readonly warnings: readonly Warning[];
}

export interface Standing extends Before {
  readonly id: number;
  readonly price_terms: string | null;
}

/** The place's fee for serving outside its hours; what an edit leaves as it was is charged and not refused. */
function hoursFee({ database }: Asked, checked: CheckedBody, before: Standing | undefined) {
  const start = { locationId: checked.startLocationId, wall: checked.startDate, field: 'startDate' };
  const end = { locationId: checked.endLocationId, wall: checked.endDate, field: 'endDate' };
  const isKnown = {
    start: before?.start_date === start.wall && before.start_location_id === start.locationId,
    end: before?.end_date === end.wall && before.end_location_id === end.locationId,
  };
  const refusable = [...(isKnown.start ? [] : [start]), ...(isKnown.end ? [] : [end])];
  const charged = chargeForHours(database, refusable);
  const known = [...(isKnown.start ? [start] : []), ...(isKnown.end ? [end] : [])].flatMap(
    ({ locationId, wall }) => outsideHours(database, locationId, wall) ?? [],
  );
  return {
    fee: charged.fee + known.reduce((sum, { fee }) => sum + fee, 0),
    reasons: [...charged.reasons, ...known.map(({ words }) => words)],
  };
}

function warningsOf(checked: CheckedBody, reasons: readonly string[]): readonly Warning[] {
  const { otherType } = checked;
  const hours = reasons.map((message) => ({ code: 'outside-hours', message }));
  if (otherType === null) return hours;
  const message = `The vehicle is of type ${otherType.named}; ${otherType.asked} is what was asked for and is charged.`;
  return [{ code: 'other-type', message }, ...hours];
}

/** Of who drives beside the customer, whose own is known to the price book. */
function birthDatesOf(asked: Asked, { customerId, drivers }: ReservationBody): readonly string[] {
  const further = (drivers ?? []).filter((driver) => driver.customerId !== customerId);
  if (further.length === 0) return [];
  const known = driversToCheck(asked, { customerId, drivers: further });
  return known.flatMap(({ dateOfBirth }) => dateOfBirth ?? []);
}

/**
 * Works out terms, price and warnings of a checked body. The fee for hours is part of the price and not of the terms,
 * so that an edit does not charge it twice.
 * @throws Refusal 403 PRICE_OVERRIDE, 404 and 422 of the price, 422 for hours at which a place refuses to serve
 */
export function quote(asked: Asked, body: ReservationBody, checked: CheckedBody, before?: Standing): Quoted {
  const { database, caller } = asked;
  const { startDate, endDate, startLocationId, endLocationId, vehicleTypeId } = checked;
  const { customerId } = body;
  const drivers = body.drivers ?? [];
  const terms = termsOf(asked, body);
  checkOverrides(asked, terms, before && { terms: readTerms(before.price_terms), frozen: null });
  const { fee, reasons } = hoursFee(asked, checked, before);
  const priced = priceRental(database, {
    clientId: caller.clientId,
    ...{ startDate, endDate, startLocationId, endLocationId, vehicleTypeId, customerId },
    reservationId: before?.id ?? null,
    agreementId: null,
    terms,
    hoursFee: fee,
    frozen: null,
    advance: 0,
    paid: 0,
    birthDates: birthDatesOf(asked, body),
  });
  const fit = checkDrivers(asked, {
    ...{ customerId, drivers, vehicleTypeId, startDate, endDate },
    locationId: startLocationId,
    strict: false,
  });
  return { terms, priced, warnings: [...fit.warnings, ...warningsOf(checked, reasons)] };
}
