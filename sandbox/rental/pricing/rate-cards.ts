import { type Database, recordOf } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import type { RateCard } from './calculation/price-book.ts';
import { weekdayOf } from './calculation/rental-time.ts';
import { RATE_FIELDS, WEEKDAYS } from './terms-wire.ts';

interface RatesWanted {
  readonly clientId: number;
  readonly vehicleTypeId: number;
  readonly startLocationId: number;
  readonly startDate: string;
}

export interface RateRow {
  readonly [column: string]: string | number | null;
  readonly id: number;
  readonly rate_type_id: number;
  readonly vehicle_type_id: number;
  readonly location_id: number;
}

const CARD_COLUMNS =
  'rate_name hourly half_day daily weekend weekend_from weekend_to weekly monthly extra_hourly extra_daily extra_weekly package_name package_rate package_hours mileage_per_day mileage_rate is_unlimited_mileage is_taxable is_prepaid'.split(
    ' ',
  );

export const cardOf = (row: RateRow): RateCard => ({
  ...recordOf<Omit<RateCard, 'rateId' | 'weekdays'>>(
    Object.fromEntries(CARD_COLUMNS.map((column) => [column, row[column]])),
  ),
  rateId: row.id,
  weekdays: WEEKDAYS.map((column) => Number(row[column])),
});

export const NAMED_RATES =
  'SELECT r.*, t.name AS rate_name, t.is_prepaid FROM rates r JOIN rate_types t ON t.id = r.rate_type_id';

const RATES = `${NAMED_RATES}
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

export function readCards(
  database: Database,
  wanted: RatesWanted & { readonly terms: { readonly rateName: string | null } },
): readonly RateCard[] {
  const name = wanted.terms.rateName?.toLowerCase();
  return validRates(database, wanted)
    .map(cardOf)
    .filter(({ rateName }) => name === undefined || rateName.toLowerCase() === name);
}

export interface NamedRate extends RateRow {
  readonly vehicle_type_name: string;
  readonly location_name: string;
  readonly changed_by_name: string | null;
}

interface Dates {
  readonly start: string;
  readonly days: number;
}

function weekdayCounts(dates: Dates | null) {
  const first = dates === null ? 0 : weekdayOf(dates.start);
  const count = (weekday: number) =>
    dates === null ? null : Math.floor((dates.days - ((weekday - first + 7) % 7) + 6) / 7);
  return Object.fromEntries(WEEKDAYS.map((name, weekday) => [`${name}Count`, count(weekday)]));
}

const weekdayRates = ({ weekdays }: RateCard) =>
  Object.fromEntries(WEEKDAYS.map((name, weekday) => [`${name}Rate`, fromMinor(weekdays[weekday] ?? 0)]));

/** Returns a rate line; `card` may be frozen, `base` is the price in minor units, null where unknown. */
export function rateWire(
  row: NamedRate,
  card: RateCard,
  dates: Dates | null,
  { base, isLowest }: { readonly base: number | null; readonly isLowest: boolean },
) {
  return {
    rateId: row.id,
    rateName: card.rateName,
    rateTypeId: row.rate_type_id,
    vehicleTypeId: row.vehicle_type_id,
    vehicleTypeName: row.vehicle_type_name,
    locationId: row.location_id,
    locationName: row.location_name,
    ...Object.fromEntries(RATE_FIELDS.map(([ours, wire]) => [wire, fromMinor(card[ours])])),
    packageName: card.packageName,
    packageHours: card.packageHours,
    weekendFrom: card.weekendFrom,
    weekendTo: card.weekendTo,
    ...weekdayRates(card),
    ...weekdayCounts(dates),
    mileageAllowed: card.mileagePerDay,
    isUnlimitedMileage: card.isUnlimitedMileage,
    taxable: card.isTaxable,
    mileageTaxable: card.isTaxable,
    isPrepaid: card.isPrepaid,
    isLowest,
    isDayRate: card.daily > 0 || card.weekdays.some((rate) => rate > 0),
    isDayWeek: card.weekdays.every((rate) => rate > 0),
    active: row.is_active === 1,
    startDate: row.start_date,
    endDate: row.end_date,
    baseRate: base === null ? null : fromMinor(base),
  };
}
