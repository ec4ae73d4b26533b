import type {
  getLocationOperation,
  saveLocationOperation,
} from '../../../app/upstream/locations/locations.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, filled, flag, money, plain, text } from '../core/column-map.ts';
import type { Row } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { notFound } from '../core/refusal.ts';
import { type CallContext, type Route, rowsRoute } from '../core/router.ts';
import { versioned } from '../core/versions.ts';

export type LocationBody = WireOf<typeof saveLocationOperation.body>;

export const locations = columnMap<WireOf<typeof getLocationOperation.answer> & LocationBody, never>()('l', {
  locationId: plain('id'),
  locationName: plain('name'),
  locationCode: plain('code'),
  address1: filled('address'),
  address2: filled('address2'),
  city: filled('city'),
  stateID: plain('state_id'),
  countryId: plain('country_id'),
  postal: filled('postal'),
  latitude: plain('latitude'),
  longitude: plain('longitude'),
  contact: text('contact'),
  phone: filled('phone'),
  emergencyPhone: text('emergency_phone'),
  email: filled('email'),
  active: flag('is_active'),
  isReservation: flag('is_reservation'),
  timeZone: plain('time_zone'),
  turnaroundMinutes: plain('turnaround_minutes'),
  youngDriverAge: plain('young_driver_age'),
  outsideHours: plain('outside_hours'),
  outsideHoursFee: money('outside_hours_fee'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

const LOCATIONS = `SELECT l.*, u.first_name || ' ' || u.last_name AS changed_by_name
  FROM locations l LEFT JOIN users u ON u.id = l.changed_by WHERE l.client_id = ?1`;

export const locationOf = (call: CallContext): Row =>
  readOwn<Row>(call, 'locations', recordId(call.pathParams.locationId, 'location'));

export const locationsRoutes: readonly Route[] = [
  {
    operationId: 'locations.list',
    answer(call) {
      const { caller, database, query } = call;
      const activeOnly = query.flag('withActive') === true;
      const rows = database.all<Row>(
        `${LOCATIONS} ${activeOnly ? 'AND l.is_active = 1' : ''} ORDER BY l.id`,
        [caller.clientId],
      );
      return { body: rows.map((row) => versioned(call, locations.detail(row)).body) };
    },
  },
  {
    operationId: 'locations.get',
    answer(call) {
      const { id = null } = locationOf(call);
      const [row = {}] = call.database.all<Row>(`${LOCATIONS} AND l.id = ?2`, [call.caller.clientId, id]);
      return versioned(call, locations.detail(row));
    },
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
