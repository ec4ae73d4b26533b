import { hoursFee } from '../availability/store-hours.ts';
import type { CallContext } from '../core/router.ts';
import { driversToCheck } from '../drivers/fitness.ts';
import { checkDrivers, type Warning } from '../drivers/rules.ts';
import { readTerms } from '../pricing/calculation/terms.ts';
import { checkOverrides } from '../pricing/overrides.ts';
import { priceRental } from '../pricing/read-price-book.ts';
import { termsOf } from '../pricing/terms-wire.ts';
import type { Before, CheckedBody, ReservationBody } from './booking-body.ts';

export type Quoted = ReturnType<typeof quote>;

export interface StageStatus extends Before {
  readonly id: number;
  readonly price_terms: string | null;
}

/** When the locations serve; what an edit leaves as it was is agreed. */
function visitsOf(checked: CheckedBody, before: StageStatus | undefined) {
  const { startDate, startLocationId, endDate, endLocationId } = checked;
  const keepsStart = before?.start_date === startDate && before.start_location_id === startLocationId;
  const keepsEnd = before?.end_date === endDate && before.end_location_id === endLocationId;
  return [
    { locationId: startLocationId, wall: startDate, field: 'startDate', isAgreed: keepsStart },
    { locationId: endLocationId, wall: endDate, field: 'endDate', isAgreed: keepsEnd },
  ];
}

function typeWarnings({ otherType }: CheckedBody): readonly Warning[] {
  if (otherType === null) return [];
  const message = `The vehicle class is ${otherType.named}; ${otherType.requested} was requested and is charged.`;
  return [{ code: 'other-type', message }];
}

function birthDatesOf(call: CallContext, { customerId, drivers }: ReservationBody): readonly string[] {
  const further = (drivers ?? []).filter((driver) => driver.customerId !== customerId);
  if (further.length === 0) return [];
  const known = driversToCheck(call, { customerId, drivers: further });
  return known.flatMap(({ dateOfBirth }) => dateOfBirth ?? []);
}

/**
 * Returns terms, price and warnings of a checked body; the fee for hours is part of the price, not of the
 * terms.
 * @throws Refusal 403 PRICE_OVERRIDE, 404 and 422 of the price, 422 for hours at which a location refuses to
 * serve
 */
export function quote(call: CallContext, body: ReservationBody, checked: CheckedBody, before?: StageStatus) {
  const { database, caller } = call;
  const { startDate, endDate, startLocationId, endLocationId, vehicleTypeId } = checked;
  const { customerId } = body;
  const drivers = body.drivers ?? [];
  const terms = termsOf(call, body);
  checkOverrides(call, terms, before && { terms: readTerms(before.price_terms), frozen: null });
  const { fee, warnings, agreedWarnings } = hoursFee(call, visitsOf(checked, before));
  const priced = priceRental(database, {
    clientId: caller.clientId,
    ...{ startDate, endDate, startLocationId, endLocationId, vehicleTypeId, customerId },
    reservationId: before?.id ?? null,
    terms,
    hoursFee: fee,
    birthDates: birthDatesOf(call, body),
  });
  const fit = checkDrivers(call, {
    ...{ customerId, drivers, vehicleTypeId, startDate, endDate },
    locationId: startLocationId,
    strict: false,
  });
  return {
    terms,
    priced,
    warnings: [...fit.warnings, ...typeWarnings(checked), ...warnings, ...agreedWarnings],
  };
}
