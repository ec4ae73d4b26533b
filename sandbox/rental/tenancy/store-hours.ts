import {
  createLocationHolidayOperation,
  removeLocationHolidayOperation,
  saveLocationHoursOperation,
} from '../../../app/upstream/locations/store-hours.contract.ts';
import { insertRow } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { conflict, notFound, refuseWrong } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';
import { locationOf } from './locations.ts';

const permission = 'SETTINGS_LOCATIONS';

export const toChange = (call: CallContext) =>
  readOwn<Versioned & { readonly id: number }>(
    call,
    'locations',
    recordId(call.pathParams.locationId, 'location'),
  );

/** Stamps the location, whose version covers its hours and holidays. */
export function savedLocation(call: CallContext, id: number) {
  stampChange(call, 'locations', id);
  const { version } = readOwn<Versioned>(call, 'locations', id);
  return versioned(call, { version });
}

const saveHoursRoute: Route = writeRoute(saveLocationHoursOperation, {
  permission,
  answer(call, { hours }) {
    const location = toChange(call);
    checkVersion(call, location);
    const days = hours.map(({ weekday }) => weekday);
    refuseWrong('These hours cannot be saved.', [
      [new Set(days).size < days.length, 'hours', 'A weekday is given twice.'],
      [hours.some(({ opens, closes }) => opens >= closes), 'hours', 'A location must close after it opens.'],
    ]);
    call.database.run('DELETE FROM location_hours WHERE location_id = ?', [location.id]);
    for (const { weekday, opens, closes } of hours) {
      const cells = [location.id, weekday, opens, closes];
      call.database.run('INSERT INTO location_hours VALUES (?, ?, ?, ?)', cells);
    }
    return savedLocation(call, location.id);
  },
});

const createHolidayRoute: Route = writeRoute(createLocationHolidayOperation, {
  permission,
  answer(call, { day, name }) {
    const { id } = toChange(call);
    const on = [id, day];
    const words = 'This day is a holiday of the location already.';
    if (call.database.get('SELECT 1 FROM location_holidays WHERE location_id = ? AND day = ?', on))
      throw conflict(words, { errors: { day: [words] } });
    const holidayId = insertRow(call.database, 'location_holidays', { location_id: id, day, name });
    stampChange(call, 'locations', id);
    return { status: 201, body: { holidayId } };
  },
});

const removeHolidayRoute: Route = writeRoute(removeLocationHolidayOperation, {
  permission,
  answer(call) {
    const location = toChange(call);
    checkVersion(call, location);
    const own = [recordId(call.pathParams.holidayId, 'holiday'), location.id];
    const found = call.database.get('SELECT 1 FROM location_holidays WHERE id = ? AND location_id = ?', own);
    if (found === undefined) throw notFound('There is no such holiday.');
    call.database.run('DELETE FROM location_holidays WHERE id = ? AND location_id = ?', own);
    return savedLocation(call, location.id);
  },
});

export const storeHoursRoutes: readonly Route[] = [
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
  saveHoursRoute,
  createHolidayRoute,
  removeHolidayRoute,
];
