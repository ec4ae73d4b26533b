import type { listLocationsOperation } from '../../../app/upstream/locations/locations.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import type { Row } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { notFound } from '../core/refusal.ts';
import { type CallContext, type Route, rowsRoute } from '../core/router.ts';

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

const locationOf = (call: CallContext): Row =>
  readOwn<Row>(call, 'locations', recordId(call.pathParams.locationId, 'location'));

export const locationsRoutes: readonly Route[] = [
  {
    operationId: 'locations.list',
    answer({ caller, database, query }) {
      const activeOnly = query.flag('withActive') === true;
      const rows = database.all<Row>(
        `SELECT * FROM locations WHERE client_id = ? ${activeOnly ? 'AND is_active = 1' : ''} ORDER BY id`,
        [caller.clientId],
      );
      return { body: rows.map(wire) };
    },
  },
  {
    operationId: 'locations.get',
    answer: (call) => ({ body: wire(locationOf(call)) }),
  },
  {
    operationId: 'locations.hours',
    /** By weekday from Monday; a day on which the location is closed is missing. */
    answer: (call) => ({
      body: call.database.all(
        'SELECT weekday, opens, closes FROM location_hours WHERE location_id = ? ORDER BY weekday',
        [locationOf(call).id ?? null],
      ),
    }),
  },
  {
    operationId: 'locations.holidays',
    answer: (call) => ({
      body: call.database.all(
        'SELECT id AS holidayId, day, name FROM location_holidays WHERE location_id = ? ORDER BY day',
        [locationOf(call).id ?? null],
      ),
    }),
  },
  rowsRoute('locations.countries', 'SELECT id, name, code FROM countries ORDER BY name, id'),
  {
    operationId: 'locations.states',
    /** Empty for a country that is not divided; 404 for one that there is not. */
    answer({ database, pathParams }) {
      const id = recordId(pathParams.countryId, 'country');
      if (database.get('SELECT 1 FROM countries WHERE id = ?', [id]) === undefined) {
        throw notFound('There is no such country.');
      }
      const states = 'SELECT id, name, code FROM states WHERE country_id = ? ORDER BY name, id';
      return { body: database.all(states, [id]) };
    },
  },
];
