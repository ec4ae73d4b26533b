import {
  createRateOperation,
  type RateBody,
  saveRateOperation,
} from '../../../app/upstream/rates/rates.contract.ts';
import type { Cell } from '../database.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound, unprocessable } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { minor } from './minor.ts';
import { checkOwn } from './own.ts';
import { rateWire } from './rate-wire.ts';
import { namedRate } from './rates-route.ts';
import { cardOf } from './read-cards.ts';

const permission = 'SETTINGS_RATES';

const columnsOf = (body: RateBody): Readonly<Record<string, Cell>> => ({
  rate_type_id: body.rateTypeId,
  vehicle_type_id: body.vehicleTypeId,
  location_id: body.locationId,
  hourly: minor(body.hourlyRate),
  half_day: minor(body.halfDayRate),
  daily: minor(body.dailyRate),
  monday: minor(body.mondayRate),
  tuesday: minor(body.tuesdayRate),
  wednesday: minor(body.wednesdayRate),
  thursday: minor(body.thursdayRate),
  friday: minor(body.fridayRate),
  saturday: minor(body.saturdayRate),
  sunday: minor(body.sundayRate),
  weekend: minor(body.weekendRate),
  weekly: minor(body.weeklyRate),
  monthly: minor(body.monthlyRate),
  extra_hourly: minor(body.extraHourlyRate),
  extra_daily: minor(body.extraDailyRate),
  extra_weekly: minor(body.extraWeeklyRate),
  package_name: body.packageName || null,
  package_rate: minor(body.packageRate),
  package_hours: body.packageHours ?? 0,
  mileage_per_day: body.mileageAllowed ?? 0,
  mileage_rate: minor(body.mileageRate),
  is_unlimited_mileage: (body.isUnlimitedMileage ?? body.mileageRate == null) ? 1 : 0,
  is_taxable: body.taxable === false ? 0 : 1,
  is_active: body.active === false ? 0 : 1,
  start_date: body.startDate ?? null,
  end_date: body.endDate ?? null,
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
    const names = Object.keys(columns);
    const sql = `INSERT INTO rates (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    const { lastId } = asked.database.run(sql, Object.values(columns));
    return { status: 201, body: answerOf(asked, lastId) };
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
    const settings = Object.keys(columns).map((name) => `${name} = ?`);
    asked.database.run(`UPDATE rates SET ${settings.join(', ')} WHERE id = ?`, [
      ...Object.values(columns),
      id,
    ]);
    return { body: answerOf(asked, id) };
  },
});
