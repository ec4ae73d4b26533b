import type { Database } from '../database.ts';
import type { RateCard } from './rate-card.ts';

/** Whose rates: of one tenant, for one vehicle type at one place on one day. */
interface RatesWanted {
  readonly clientId: number;
  readonly vehicleTypeId: number;
  readonly startLocationId: number;
  /** Wall-clock text or a day. */
  readonly startDate: string;
}

export interface RateRow {
  readonly id: number;
  readonly rate_type_id: number;
  readonly rate_name: string;
  readonly is_prepaid: number;
  readonly vehicle_type_id: number;
  readonly location_id: number;
  readonly hourly: number;
  readonly half_day: number;
  readonly daily: number;
  readonly monday: number;
  readonly tuesday: number;
  readonly wednesday: number;
  readonly thursday: number;
  readonly friday: number;
  readonly saturday: number;
  readonly sunday: number;
  readonly weekend: number;
  readonly weekend_from: string;
  readonly weekend_to: string;
  readonly weekly: number;
  readonly monthly: number;
  readonly extra_hourly: number;
  readonly extra_daily: number;
  readonly extra_weekly: number;
  readonly package_name: string | null;
  readonly package_rate: number;
  readonly package_hours: number;
  readonly mileage_per_day: number;
  readonly mileage_rate: number;
  readonly is_unlimited_mileage: number;
  readonly is_taxable: number;
  readonly is_active: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export const cardOf = (row: RateRow): RateCard => ({
  rateId: row.id,
  rateName: row.rate_name,
  hourly: row.hourly,
  halfDay: row.half_day,
  daily: row.daily,
  weekdays: [row.monday, row.tuesday, row.wednesday, row.thursday, row.friday, row.saturday, row.sunday],
  weekend: row.weekend,
  weekendFrom: row.weekend_from,
  weekendTo: row.weekend_to,
  weekly: row.weekly,
  monthly: row.monthly,
  extraHourly: row.extra_hourly,
  extraDaily: row.extra_daily,
  extraWeekly: row.extra_weekly,
  packageName: row.package_name,
  packageRate: row.package_rate,
  packageHours: row.package_hours,
  mileagePerDay: row.mileage_per_day,
  mileageRate: row.mileage_rate,
  isUnlimitedMileage: row.is_unlimited_mileage === 1,
  isTaxable: row.is_taxable === 1,
  isPrepaid: row.is_prepaid === 1,
});

const RATES = `
SELECT r.*, t.name AS rate_name, t.is_prepaid FROM rates r JOIN rate_types t ON t.id = r.rate_type_id
WHERE r.client_id = ?1 AND r.vehicle_type_id = ?2 AND r.location_id = ?3 AND r.is_active = 1
  AND (r.start_date IS NULL OR substr(r.start_date, 1, 10) <= ?4)
  AND (r.end_date IS NULL OR substr(r.end_date, 1, 10) >= ?4)
ORDER BY t.id, r.start_date IS NULL, r.start_date DESC, r.id`;

/** One rate line per rate type that is valid on the day on which the rental begins: a season's before the year's. */
export function validRates(database: Database, wanted: RatesWanted): readonly RateRow[] {
  const { clientId, vehicleTypeId, startLocationId, startDate } = wanted;
  const rows = database.all<RateRow>(RATES, [
    clientId,
    vehicleTypeId,
    startLocationId,
    startDate.slice(0, 10),
  ]);
  const first = new Map<number, RateRow>();
  for (const row of rows) if (!first.has(row.rate_type_id)) first.set(row.rate_type_id, row);
  return [...first.values()];
}

/** The cards of those lines, or the one of the name that was asked for. */
export function readCards(
  database: Database,
  wanted: RatesWanted & { readonly terms: { readonly rateName: string | null } },
): readonly RateCard[] {
  const name = wanted.terms.rateName?.toLowerCase();
  return validRates(database, wanted)
    .map(cardOf)
    .filter(({ rateName }) => name === undefined || rateName.toLowerCase() === name);
}
