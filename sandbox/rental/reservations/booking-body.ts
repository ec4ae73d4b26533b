import type { saveReservationOperation } from '../../../app/upstream/reservations/reservation-write.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { refuseCardNumbers } from '../ledger/card-numbers.ts';
import { notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { instant } from '../wall-clock.ts';

export type ReservationBody = WireOf<typeof saveReservationOperation.body>;

interface Place {
  readonly name: string;
  readonly time_zone: string;
  readonly is_active: number;
  readonly is_reservation: number;
}

/** A body whose records are the tenant's own and whose dates make a rental. Dates with seconds. */
export interface CheckedBody {
  readonly startDate: string;
  readonly endDate: string;
  readonly startLocationId: number;
  readonly endLocationId: number;
  readonly vehicleTypeId: number;
  readonly vehicleId: number | null;
  /** Of the place of check-out. */
  readonly zone: string;
  /** The vehicle's type, where it is not the one that was asked for. */
  readonly otherType: { readonly asked: string; readonly named: string } | null;
}

/** How long ago a new reservation may begin: for the customer who stands at the desk already. */
const GRACE_SECONDS = 60 * 60;

const withSeconds = (wall: string): string => (wall.length === 16 ? `${wall}:00` : wall.slice(0, 19));

function placeOf({ database, caller }: Asked, id: number): Place {
  const found = database.get<Place>(
    'SELECT name, time_zone, is_active, is_reservation FROM locations WHERE id = ? AND client_id = ?',
    [id, caller.clientId],
  );
  if (found === undefined) throw notFound('There is no such location.');
  return found;
}

function checkOwn(
  { database, caller }: Asked,
  table: string,
  id: number | null | undefined,
  what: string,
): void {
  if (id == null) return;
  const sql = `SELECT id FROM ${table} WHERE id = ? AND client_id = ?`;
  if (database.get(sql, [id, caller.clientId]) === undefined) throw notFound(`There is no such ${what}.`);
}

function checkCountries({ database }: Asked, { drivers }: ReservationBody): void {
  for (const { licenseCountryId } of drivers ?? []) {
    if (licenseCountryId == null) continue;
    const found = database.get('SELECT id FROM countries WHERE id = ?', [licenseCountryId]);
    if (found === undefined) throw notFound('There is no such country.');
  }
}

function typesOf(
  { database }: Asked,
  { vehicleTypeId, vehicleId }: ReservationBody,
): CheckedBody['otherType'] {
  if (vehicleId == null) return null;
  const types = database.get<{ asked: string; named: string; is_same: number }>(
    `SELECT a.name AS asked, n.name AS named, a.id = n.id AS is_same
     FROM vehicle_types a, vehicles v JOIN vehicle_types n ON n.id = v.vehicle_type_id WHERE a.id = ? AND v.id = ?`,
    [vehicleTypeId, vehicleId],
  );
  return types === undefined || types.is_same === 1 ? null : { asked: types.asked, named: types.named };
}

/** What stood before, so that an edit is not refused for what it leaves as it was. */
export interface Before {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
}

function checkServing(body: ReservationBody, places: { start: Place; end: Place }, before?: Before): void {
  const taken = [
    ['startLocationId', places.start, before?.start_location_id],
    ['endLocationId', places.end, before?.end_location_id],
  ] as const;
  for (const [field, place, was] of taken) {
    if ((place.is_active === 1 && place.is_reservation === 1) || was === body[field]) continue;
    const words = `${place.name} takes no reservations.`;
    throw unprocessable(words, { [field]: [words] });
  }
}

/**
 * Checks a body's records and dates.
 * @param before the reservation as it stands; undefined for a new one
 * @throws Refusal 404 for what the tenant does not have; 422 for an end that is not after the start, a start more than
 * an hour ago, a place that takes no reservations, and a card's number anywhere
 */
export function checkBody(asked: Asked, body: ReservationBody, before?: Before): CheckedBody {
  refuseCardNumbers(asked.body);
  checkOwn(asked, 'reservation_types', body.reservationTypeId, 'reservation type');
  checkOwn(asked, 'customers', body.customerId, 'customer');
  checkOwn(asked, 'vehicle_types', body.vehicleTypeId, 'vehicle type');
  checkOwn(asked, 'vehicles', body.vehicleId, 'vehicle');
  checkOwn(asked, 'referrals', body.referralId, 'referral');
  checkCountries(asked, body);
  const { startLocationId, endLocationId, vehicleTypeId } = body;
  const places = { start: placeOf(asked, startLocationId), end: placeOf(asked, endLocationId) };
  const [startDate, endDate] = [withSeconds(body.startDate), withSeconds(body.endDate)];
  const starts = instant(startDate, places.start.time_zone);
  if (instant(endDate, places.end.time_zone) <= starts) {
    throw unprocessable('The rental ends before it starts.', { endDate: ['Must be after the start.'] });
  }
  const isPast = starts < asked.now.getTime() / 1000 - GRACE_SECONDS;
  if (isPast && startDate !== before?.start_date) {
    throw unprocessable('The rental would start in the past.', { startDate: ['Lies in the past.'] });
  }
  checkServing(body, places, before);
  return {
    ...{ startDate, endDate, startLocationId, endLocationId, vehicleTypeId },
    vehicleId: body.vehicleId ?? null,
    zone: places.start.time_zone,
    otherType: typesOf(asked, body),
  };
}
