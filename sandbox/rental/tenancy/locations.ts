import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';

interface LocationRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly postal: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly contact: string | null;
  readonly phone: string;
  readonly email: string;
  readonly time_zone: string;
  readonly is_active: number;
  readonly is_reservation: number;
}

const wire = (row: LocationRow) => ({
  locationId: row.id,
  locationName: row.name,
  locationCode: row.code,
  address1: row.address,
  address2: null,
  city: row.city,
  stateID: row.state_id,
  countryId: row.country_id,
  postal: row.postal,
  latitude: row.latitude,
  longitude: row.longitude,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  active: row.is_active === 1,
  isReservation: row.is_reservation === 1,
  timeZone: row.time_zone,
});

/** `withActive=true` gives the active places only, otherwise all of them. */
export const locationsRoute: Route = {
  operationId: 'locations.list',
  answer({ caller, database, query }) {
    const activeOnly = query.flag('withActive') === true;
    const rows = database.all<LocationRow>(
      `SELECT * FROM locations WHERE client_id = ? ${activeOnly ? 'AND is_active = 1' : ''} ORDER BY id`,
      [caller.clientId],
    );
    return { body: rows.map(wire) };
  },
};

/** The place that the path names; 404 for another tenant's. */
function locationOf({ caller, database, holes }: Asked): LocationRow {
  const id = recordId(holes.locationId, 'place');
  const sql = 'SELECT * FROM locations WHERE id = ? AND client_id = ?';
  const row = database.get<LocationRow>(sql, [id, caller.clientId]);
  if (row === undefined) throw notFound('There is no such place.');
  return row;
}

export const locationRoute: Route = {
  operationId: 'locations.get',
  answer: (asked) => ({ body: wire(locationOf(asked)) }),
};

/** By weekday from Monday; a day on which the place is closed is missing. */
export const locationHoursRoute: Route = {
  operationId: 'locations.hours',
  answer: (asked) => ({
    body: asked.database.all(
      'SELECT weekday, opens, closes FROM location_hours WHERE location_id = ? ORDER BY weekday',
      [locationOf(asked).id],
    ),
  }),
};

export const locationHolidaysRoute: Route = {
  operationId: 'locations.holidays',
  answer: (asked) => ({
    body: asked.database.all(
      'SELECT id AS holidayId, day, name FROM location_holidays WHERE location_id = ? ORDER BY day',
      [locationOf(asked).id],
    ),
  }),
};
