import {
  createRateOperation,
  type RateBody,
  saveManyRatesOperation,
  saveRateOperation,
} from '../../../app/upstream/rates/rates.contract.ts';
import { columnMap, flag, money, type OptionalOf, plain, text } from '../core/column-map.ts';
import { type Cell, insertRow, updateRow } from '../core/database.ts';
import { checkOwn, readOwn, recordId } from '../core/records.ts';
import { badParameter, conflict, notFound, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { saveMany } from '../core/save-many.ts';
import { authorOf, checkVersion, stampChange, type Versioned } from '../core/versions.ts';
import { basePricer } from './calculation/base-price.ts';
import type { RateCard } from './calculation/price-book.ts';
import { wallMinutes } from './calculation/rental-time.ts';
import { readAgreementToPrice } from './priced-records.ts';
import { cardOf, type NamedRate, rateWire, validRates } from './rate-cards.ts';
import { moments } from './rate-choices.ts';
import { readRules } from './read-price-book.ts';
import { WEEKDAYS } from './terms-wire.ts';

const RATES = `
SELECT r.*, t.name AS rate_name, t.is_prepaid, v.name AS vehicle_type_name, l.name AS location_name,
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = r.changed_by) AS changed_by_name
FROM rates r JOIN rate_types t ON t.id = r.rate_type_id
JOIN vehicle_types v ON v.id = r.vehicle_type_id JOIN locations l ON l.id = r.location_id
WHERE r.client_id = ?1 AND (?2 IS NULL OR r.vehicle_type_id = ?2) AND (?3 IS NULL OR r.location_id = ?3)
  AND (?4 IS NULL OR t.name = ?4 COLLATE NOCASE)
  AND (?5 IS NULL OR r.id = ?5)
ORDER BY v.name, l.name, t.id, r.start_date, r.id`;

const namedRate = ({ database, caller }: CallContext, id: number): NamedRate | undefined =>
  database.get<NamedRate>(RATES, [caller.clientId, null, null, null, id]);

/** The lines that are in force on the day on which the rental begins, or all active ones when no day is asked for; with WithInactive the others too. */
function linesAsked(call: CallContext, start: string | undefined): readonly NamedRate[] {
  const { database, caller, query } = call;
  const [vehicleTypeId, locationId] = [query.id('VehicleTypeId'), query.id('LocationId')];
  checkOwn(call, 'vehicle_types', vehicleTypeId);
  checkOwn(call, 'locations', locationId);
  const name = query.text('RateName') ?? null;
  const cells = [caller.clientId, vehicleTypeId ?? null, locationId ?? null, name, null];
  const isAll = start === undefined && query.flag('WithInactive') === true;
  const rows = database.all<NamedRate>(RATES, cells).filter(({ is_active }) => isAll || is_active === 1);
  if (start === undefined) return rows;
  const valid = new Set<number>();
  const places = new Map(rows.map((row) => [`${row.vehicle_type_id} ${row.location_id}`, row]));
  for (const { vehicle_type_id, location_id } of places.values()) {
    const wanted = { vehicleTypeId: vehicle_type_id, startLocationId: location_id, startDate: start };
    for (const { id } of validRates(database, { clientId: caller.clientId, ...wanted })) valid.add(id);
  }
  return rows.filter(({ id }) => valid.has(id));
}

/** What is asked for of an agreement: its own card, which may differ from the book's by now. */
function frozenLines(call: CallContext, agreementId: number): readonly [NamedRate, RateCard][] {
  const { frozen } = readAgreementToPrice(call, agreementId);
  const row = frozen === null ? undefined : namedRate(call, frozen.rateId);
  return frozen === null || row === undefined ? [] : [[row, frozen]];
}

/** Rate lines; with dates also what they come to, and which is the lowest of its vehicle type and location. */
export const ratesListRoute: Route = {
  operationId: 'rates.list',
  answer(call) {
    const { query } = call;
    const { start, end } = moments(query);
    const agreementId = query.id('AgreementId');
    const frozen = agreementId === undefined ? [] : frozenLines(call, agreementId);
    const lines =
      frozen.length > 0 ? frozen : linesAsked(call, start).map((row) => [row, cardOf(row)] as const);
    if (start === undefined || end === undefined) {
      const none = { base: null, isLowest: false };
      return {
        body: lines.map(([row, card]) => ({ ...rateWire(row, card, null, none), ...lastChange(call, row) })),
      };
    }
    const rules = readRules(call.database, call.caller.clientId);
    const minutes = wallMinutes(start, end);
    if (minutes <= 0) throw badParameter('CheckinDate', 'must come after CheckoutDate');
    const priced = lines.map(([row, card]) => ({
      row,
      card,
      base: basePricer(card, rules, start).at(minutes),
    }));
    const lowest = new Map<string, number>();
    const place = (row: NamedRate) => `${row.vehicle_type_id} ${row.location_id}`;
    for (const { row, base } of priced) {
      if (base !== null) lowest.set(place(row), Math.min(lowest.get(place(row)) ?? base.amount, base.amount));
    }
    return {
      body: priced.map(({ row, card, base }) => ({
        ...rateWire(
          row,
          card,
          { start, days: base?.rentalDays ?? 1 },
          { base: base?.amount ?? null, isLowest: base !== null && base.amount === lowest.get(place(row)) },
        ),
        ...lastChange(call, row),
      })),
    };
  },
};

/** The version of a rate, on profile `full`; on `given` not who changed it either. */
const lastChange = (
  { profile }: CallContext,
  row: Pick<NamedRate, 'changed_by_name'> & Readonly<Record<string, unknown>>,
) => ({
  ...(profile === 'full' && { version: row.version }),
  ...(profile !== 'given' && { changedAt: row.changed_at, changedByName: row.changed_by_name }),
});

const permission = 'SETTINGS_RATES';

const zero = { empty: 0 } as const;

/** What a body says of a rate; everything that it leaves out becomes empty. */
const rates = columnMap<
  RateBody,
  'isUnlimitedMileage',
  Exclude<OptionalOf<RateBody>, 'isUnlimitedMileage'>
>()('r', {
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
  weekendFrom: plain('weekend_from', { empty: '5T12:00' }),
  weekendTo: plain('weekend_to', { empty: '1T12:00' }),
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

const RATE_COLUMNS = [
  ...['hourly', 'half_day', 'daily', 'weekend', 'weekly', 'monthly', 'package_rate'],
  ...WEEKDAYS,
];

/** Refuses what other tenants have with 404, a line without any rate with 422, and a second line of a kind with 409. */
function check(
  call: CallContext,
  body: RateBody,
  columns: Readonly<Record<string, Cell>>,
  own: number | null,
): void {
  const { rateTypeId, vehicleTypeId, locationId, startDate = null } = body;
  checkOwn(call, 'rate_types', rateTypeId);
  checkOwn(call, 'vehicle_types', vehicleTypeId);
  checkOwn(call, 'locations', locationId);
  if (RATE_COLUMNS.every((name) => columns[name] === 0)) {
    throw wrongField('dailyRate', 'A rate line needs at least one rate.');
  }
  const duplicate = call.database.get(
    `SELECT id FROM rates WHERE rate_type_id = ?1 AND vehicle_type_id = ?2 AND location_id = ?3
       AND start_date IS ?4 AND id IS NOT ?5`,
    [rateTypeId, vehicleTypeId, locationId, startDate, own],
  );
  if (duplicate !== undefined) {
    throw conflict('There is such a rate line for this vehicle class, location and start already.');
  }
}

function answerOf(call: CallContext, id: number) {
  const row = namedRate(call, id);
  if (row === undefined) throw notFound('There is no such rate.');
  const { profile } = call;
  const body = {
    ...rateWire(row, cardOf(row), null, { base: null, isLowest: false }),
    ...lastChange(call, row),
  };
  return profile === 'full' ? { body, version: Number(row.version) } : { body };
}

function createRate(call: CallContext, body: RateBody): number {
  const columns = { ...authorOf(call), ...columnsOf(body) };
  check(call, body, columns, null);
  return insertRow(call.database, 'rates', columns);
}

/** Replaces the whole line. Agreements keep the card that they were opened with. */
function saveRate(call: CallContext, id: number, body: RateBody): void {
  checkVersion(call, readOwn<Versioned>(call, 'rates', id));
  const columns = columnsOf(body);
  check(call, body, columns, id);
  updateRow(call.database, 'rates', id, columns);
  stampChange(call, 'rates', id);
}

export const rateCreateRoute: Route = writeRoute(createRateOperation, {
  permission,
  answer: (call, body) => ({ status: 201, ...answerOf(call, createRate(call, body)) }),
});

export const rateSaveRoute: Route = writeRoute(saveRateOperation, {
  permission,
  answer(call, body) {
    const id = recordId(call.pathParams.rateId, 'rate');
    saveRate(call, id, body);
    return answerOf(call, id);
  },
});

export const ratesSaveManyRoute: Route = writeRoute(saveManyRatesOperation, {
  permission,
  answer: (call, { lines }) => saveMany(call, lines, { create: createRate, save: saveRate }),
});
