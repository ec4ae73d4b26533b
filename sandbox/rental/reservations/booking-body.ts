import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { saveReservationOperation } from '../../../app/upstream/reservations/reservations.contract.ts';
import { checkOwn, type LocationRow, readOwn } from '../core/records.ts';
import { unprocessable, wrongField } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { instant, withSeconds } from '../core/wall-clock.ts';
import { checkCountries } from '../drivers/fitness.ts';
import { refuseCardNumbers } from '../ledger/cards.ts';

export type ReservationBody = WireOf<typeof saveReservationOperation.body>;

/** A body whose records are the tenant's own and whose dates make a rental. Dates with seconds. */
export interface CheckedBody {
  readonly startDate: string;
  readonly endDate: string;
  readonly startLocationId: number;
  readonly endLocationId: number;
  readonly vehicleTypeId: number;
  readonly vehicleId: number | null;
  /** Of the location of check-out. */
  readonly zone: string;
  /** The vehicle's type, where it is not the one that was asked for. */
  readonly otherType: { readonly requested: string; readonly named: string } | null;
}

/** How long ago a new reservation may begin: for the customer who stands at the desk already. */
const GRACE_SECONDS = 60 * 60;

function typesOf(
  { database }: CallContext,
  { vehicleTypeId, vehicleId }: ReservationBody,
): CheckedBody['otherType'] {
  if (vehicleId == null) return null;
  const types = database.get<{ requested: string; named: string; is_same: number }>(
    `SELECT a.name AS requested, n.name AS named, a.id = n.id AS is_same
     FROM vehicle_types a, vehicles v JOIN vehicle_types n ON n.id = v.vehicle_type_id WHERE a.id = ? AND v.id = ?`,
    [vehicleTypeId, vehicleId],
  );
  return types === undefined || types.is_same === 1
    ? null
    : { requested: types.requested, named: types.named };
}

export interface Before {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
}

function checkServing(
  body: ReservationBody,
  places: { start: LocationRow; end: LocationRow },
  before?: Before,
): void {
  const taken = [
    ['startLocationId', places.start, before?.start_location_id],
    ['endLocationId', places.end, before?.end_location_id],
  ] as const;
  for (const [field, place, was] of taken) {
    if ((place.is_active === 1 && place.is_reservation === 1) || was === body[field]) continue;
    throw wrongField(field, `${place.name} takes no reservations.`);
  }
}

/**
 * Checks records and dates of a body; `before` is the present reservation.
 * @throws Refusal 404; 422 for the period, the location, and a card's number anywhere
 */
export function checkBody(call: CallContext, body: ReservationBody, before?: Before): CheckedBody {
  refuseCardNumbers(call.body);
  checkOwn(call, 'reservation_types', body.reservationTypeId);
  checkOwn(call, 'customers', body.customerId);
  checkOwn(call, 'vehicle_types', body.vehicleTypeId);
  checkOwn(call, 'vehicles', body.vehicleId);
  checkOwn(call, 'referrals', body.referralId);
  checkCountries(call, body.drivers);
  const { startLocationId, endLocationId, vehicleTypeId } = body;
  const places = {
    start: readOwn<LocationRow>(call, 'locations', startLocationId),
    end: readOwn<LocationRow>(call, 'locations', endLocationId),
  };
  const [startDate, endDate] = [withSeconds(body.startDate), withSeconds(body.endDate)];
  const starts = instant(startDate, places.start.time_zone);
  if (instant(endDate, places.end.time_zone) <= starts) {
    throw unprocessable('Return must be after pick-up.', { endDate: ['Must be after the start.'] });
  }
  const isPast = starts < call.now.getTime() / 1000 - GRACE_SECONDS;
  if (isPast && startDate !== before?.start_date) {
    throw unprocessable('Pick-up must not be in the past.', { startDate: ['Must not be in the past.'] });
  }
  checkServing(body, places, before);
  return {
    ...{ startDate, endDate, startLocationId, endLocationId, vehicleTypeId },
    vehicleId: body.vehicleId ?? null,
    zone: places.start.time_zone,
    otherType: typesOf(call, body),
  };
}
