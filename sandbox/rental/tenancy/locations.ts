import type { listLocationsOperation } from '../../../app/upstream/locations/locations.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, flag, plain } from '../lists/column-map.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import type { Row } from '../table-row.ts';

const locations = columnMap<WireOf<typeof listLocationsOperation.answer>[number], 'address2'>()('l', {
  locationId: plain('id'),
  locationName: plain('name'),
  locationCode: plain('code'),
  address1: plain('address'),
  city: plain('city'),
  stateID: plain('state_id'),
  countryId: plain('country_id'),
  postal: plain('postal'),
  latitude: plain('latitude'),
  longitude: plain('longitude'),
  contact: plain('contact'),
  phone: plain('phone'),
  email: plain('email'),
  active: flag('is_active'),
  isReservation: flag('is_reservation'),
  timeZone: plain('time_zone'),
});

const wire = (row: Row) => ({ ...locations.detail(row), address2: null });

/** `withActive=true` gives the active places only, otherwise all of them. */
export const locationsRoute: Route = {
  operationId: 'locations.list',
  answer({ caller, database, query }) {
    const activeOnly = query.flag('withActive') === true;
    const rows = database.all<Row>(
      `SELECT * FROM locations WHERE client_id = ? ${activeOnly ? 'AND is_active = 1' : ''} ORDER BY id`,
      [caller.clientId],
    );
    return { body: rows.map(wire) };
  },
};

/** The place that the path names; 404 for another tenant's. */
function locationOf({ caller, database, holes }: Asked): Row {
  const id = recordId(holes.locationId, 'place');
  const sql = 'SELECT * FROM locations WHERE id = ? AND client_id = ?';
  const row = database.get<Row>(sql, [id, caller.clientId]);
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
      [locationOf(asked).id ?? null],
    ),
  }),
};

export const locationHolidaysRoute: Route = {
  operationId: 'locations.holidays',
  answer: (asked) => ({
    body: asked.database.all(
      'SELECT id AS holidayId, day, name FROM location_holidays WHERE location_id = ? ORDER BY day',
      [locationOf(asked).id ?? null],
    ),
  }),
};
