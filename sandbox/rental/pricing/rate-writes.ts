import {
  createRateOperation,
  type RateBody,
  saveRateOperation,
} from '../../../app/upstream/rates/rates.contract.ts';
import type { Cell } from '../database.ts';
import { columnMap, flag, money, plain, text } from '../lists/column-map.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound, unprocessable } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { insertRow, updateRow } from '../table-row.ts';
import { checkOwn } from './own.ts';
import { rateWire } from './rate-wire.ts';
import { namedRate } from './rates-route.ts';
import { cardOf } from './read-cards.ts';

const permission = 'SETTINGS_RATES';

/** The fields that a body may leave out. */
type Emptied = Exclude<
  { [Name in keyof RateBody]-?: undefined extends RateBody[Name] ? Name : never }[keyof RateBody],
  'isUnlimitedMileage'
>;

const zero = { empty: 0 } as const;

/** What a body says of a rate; everything that it leaves out becomes empty. */
const rates = columnMap<RateBody, 'isUnlimitedMileage', Emptied>()('r', {
  rateTypeId: plain('rate_type_id'),
  vehicleTypeId: plain('vehicle_type_id'),
  locationId: plain('location_id'),
  hourlyRate: money('hourly', zero),
  halfDayRate: money('half_day', zero),
  dailyRate: money('daily', zero),
  mondayRate: money('monday', zero),
  tuesdayRate: money('tuesday', zero),
  wednesdayRate: money('wednesday', zero),
  thursdayRate: money('thursday', zero),
  fridayRate: money('friday', zero),
  saturdayRate: money('saturday', zero),
  sundayRate: money('sunday', zero),
  weekendRate: money('weekend', zero),
  weeklyRate: money('weekly', zero),
  monthlyRate: money('monthly', zero),
  extraHourlyRate: money('extra_hourly', zero),
  extraDailyRate: money('extra_daily', zero),
  extraWeeklyRate: money('extra_weekly', zero),
  packageName: text('package_name', { empty: null }),
  packageRate: money('package_rate', zero),
  packageHours: plain('package_hours', zero),
  mileageAllowed: plain('mileage_per_day', zero),
  mileageRate: money('mileage_rate', zero),
  taxable: flag('is_taxable', { empty: 1 }),
  active: flag('is_active', { empty: 1 }),
  startDate: plain('start_date', { empty: null }),
  endDate: plain('end_date', { empty: null }),
});

const columnsOf = (body: RateBody): Readonly<Record<string, Cell>> => ({
  ...rates.written(body),
  is_unlimited_mileage: (body.isUnlimitedMileage ?? body.mileageRate == null) ? 1 : 0,
});

const BASE = [
  'hourly',
  'half_day',
  'daily',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
const RATE_COLUMNS = [...BASE, 'sunday', 'weekend', 'weekly', 'monthly', 'package_rate'];

/** Refuses what other tenants have with 404, a line without any rate with 422, and a second line of a kind with 409. */
function check(
  asked: Asked,
  body: RateBody,
  columns: Readonly<Record<string, Cell>>,
  own: number | null,
): void {
  const { rateTypeId, vehicleTypeId, locationId, startDate = null } = body;
  checkOwn(asked, 'rate_types', rateTypeId);
  checkOwn(asked, 'vehicle_types', vehicleTypeId);
  checkOwn(asked, 'locations', locationId);
  if (RATE_COLUMNS.every((name) => columns[name] === 0)) {
    const words = 'A rate line needs at least one rate.';
    throw unprocessable(words, { dailyRate: [words] });
  }
  const twin = asked.database.get(
    `SELECT id FROM rates WHERE rate_type_id = ?1 AND vehicle_type_id = ?2 AND location_id = ?3
       AND start_date IS ?4 AND id IS NOT ?5`,
    [rateTypeId, vehicleTypeId, locationId, startDate, own],
  );
  if (twin !== undefined) {
    throw conflict('There is such a rate line for this vehicle type, location and start already.');
  }
}

function answerOf(asked: Asked, id: number) {
  const row = namedRate(asked, id);
  if (row === undefined) throw notFound('There is no such rate.');
  return rateWire(row, cardOf(row), null, { base: null, isLowest: false });
}

export const rateCreateRoute: Route = writeRoute(createRateOperation, {
  permission,
  answer(asked, body) {
    const columns = { client_id: asked.caller.clientId, ...columnsOf(body) };
    check(asked, body, columns, null);
    const id = insertRow(asked.database, 'rates', columns);
    return { status: 201, body: answerOf(asked, id) };
  },
});

/** Replaces the whole line. Agreements keep the card that they were opened with. */
export const rateSaveRoute: Route = writeRoute(saveRateOperation, {
  permission,
  answer(asked, body) {
    const id = recordId(asked.holes.rateId, 'rate');
    if (namedRate(asked, id) === undefined) throw notFound('There is no such rate.');
    const columns = columnsOf(body);
    check(asked, body, columns, id);
    updateRow(asked.database, 'rates', id, columns);
    return { body: answerOf(asked, id) };
  },
});
