import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type {
  listVehicleTypeOffersOperation,
  saveVehicleTypeOperation,
} from '../../../app/upstream/vehicles/vehicle-type-offers.contract.ts';
import { imagesOf } from '../attachments/images.ts';
import { typeStockOf } from '../availability/type-capacity.ts';
import { checkPermission } from '../core/caller.ts';
import { columnMap, flag, money, plain } from '../core/column-map.ts';
import type { Database, Row } from '../core/database.ts';
import { fromMinorOrNull, share, thousandths } from '../core/money.ts';
import type { QueryReader } from '../core/query.ts';
import type { LocationRow } from '../core/records.ts';
import { badParameter, notFound, Refusal } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';
import { changedByName } from '../core/versions.ts';
import { wallClock } from '../core/wall-clock.ts';
import { PLAIN_TERMS } from '../pricing/calculation/terms.ts';
import { priceRental } from '../pricing/read-price-book.ts';
import { type QueryPeriod, readPeriod } from './free-vehicles.ts';

interface OfferQuestion {
  readonly clientId: number;
  readonly vehicleTypeId: number;
  readonly locationId: number;
  readonly period: QueryPeriod;
  /** Minor units in place of the price book's base; null takes that. */
  readonly base: number | null;
}

/** Minor units. */
interface OfferPrice {
  readonly base: number;
  readonly tax: number;
}

/** Returns the base price with the location's taxes; null when no rate covers the rental. */
function offerPrice(database: Database, question: OfferQuestion): OfferPrice | null {
  const { clientId, vehicleTypeId, locationId, period } = question;
  const places = { startLocationId: locationId, endLocationId: locationId };
  try {
    const priced = priceRental(database, {
      ...places,
      clientId,
      vehicleTypeId,
      startDate: period.start,
      endDate: period.end,
      terms: PLAIN_TERMS,
    });
    const base = question.base ?? priced.base;
    const taxes = priced.card.isTaxable ? priced.lines.filter(({ kind }) => kind === 'tax') : [];
    const tax = taxes.reduce((sum, { percentage }) => sum + share(base, thousandths(percentage ?? 0)), 0);
    return { base, tax };
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null;
    throw error;
  }
}

type TypeRow = Row & { readonly id: number };

export type TypeBody = WireOf<typeof saveVehicleTypeOperation.body>;

type Type = Omit<
  WireOf<typeof listVehicleTypeOffersOperation.answer>[number],
  'Price' | 'TotalBaseRateTax' | 'TotalBasePlusTaxRate' | 'Total' | 'TotalBooked' | 'Images'
>;

export const types = columnMap<Type & TypeBody, never>()('y', {
  VehicleTypeId: plain('id'),
  VehicleTypeName: plain('name'),
  VehicleGroupId: plain('group_id'),
  Seats: plain('seats'),
  Doors: plain('doors'),
  Baggages: plain('baggages'),
  DepositPercentage: plain('deposit_percentage'),
  FullValue: money('full_value'),
  Deposit: money('deposit'),
  MandatoryExcessAmount: money('mandatory_excess'),
  PremiumExcessAmount: money('premium_excess'),
  ExtraPremiumExcessAmount: money('extra_premium_excess'),
  IsDepositPercentage: flag('is_deposit_percentage'),
  MinimumAge: plain('minimum_age'),
  LicenseClass: plain('license_class'),
  DisplayOrder: plain('display_order'),
  Version: plain('version'),
  ChangedAt: plain('changed_at'),
  ChangedByName: plain('changed_by_name'),
});

/** What the specification does not name: only a service that has the writes gives it. */
const ASSUMED = ['MinimumAge', 'LicenseClass', 'DisplayOrder', 'Version', 'ChangedAt', 'ChangedByName'];

function shown({ profile }: CallContext, type: TypeRow): Readonly<Record<string, unknown>> {
  const absent = new Set(profile === 'given' ? ASSUMED : profile === 'plain' ? ['Version'] : []);
  return Object.fromEntries(Object.entries(types.detail(type)).filter(([name]) => !absent.has(name)));
}

function readBaseRate(query: QueryReader): number | null {
  const given = query.text('BaseRate');
  if (given === undefined) return null;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(given)) {
    throw badParameter('BaseRate', 'takes an amount of 0 or more with at most two decimals');
  }
  return Math.round(Number(given) * 100);
}

/** The tenant's row with the id, or all that are in use, in their order. */
const rowsOf = <Row>(
  { caller, database }: CallContext,
  [table, order]: readonly ['locations', 'id'] | readonly ['vehicle_types', 'display_order, id'],
  id: number | undefined,
): readonly Row[] =>
  database.all<Row>(
    `SELECT r.*, ${changedByName('r')} FROM ${table} r
     WHERE r.client_id = ?1 AND ${id === undefined ? '?2 IS NULL AND r.is_active = 1' : 'r.id = ?2'} ORDER BY ${order}`,
    [caller.clientId, id ?? null],
  );

function readPlaces(call: CallContext): readonly LocationRow[] {
  const places = rowsOf<LocationRow>(call, ['locations', 'id'], call.query.id('LocationId'));
  if (places.length === 0) throw notFound('There is no such location.');
  return places;
}

function readTypes(call: CallContext): readonly TypeRow[] {
  const id = call.query.id('VehicleTypeId');
  const types = rowsOf<TypeRow>(call, ['vehicle_types', 'display_order, id'], id);
  if (id !== undefined && types.length === 0) throw notFound('There is no such vehicle class.');
  return types;
}

function today(now: Date, { time_zone: zone }: LocationRow): QueryPeriod {
  const morrow = new Date(now.getTime() + 86_400_000);
  return { start: wallClock(now, zone), end: wallClock(morrow, zone) };
}

function stockOf(
  { caller, database, now }: CallContext,
  vehicleTypeId: number,
  places: readonly LocationRow[],
  period: QueryPeriod | undefined,
) {
  const stocks = places.map((place) => {
    const { start, end } = period ?? today(now, place);
    const input = { startDate: start, endDate: end, startLocationId: place.id, endLocationId: place.id };
    return typeStockOf(database, { ...input, clientId: caller.clientId, vehicleTypeId }, now);
  });
  const Total = stocks.reduce((sum, { total }) => sum + total, 0);
  return { Total, TotalBooked: stocks.reduce((sum, { total, free }) => sum + Math.max(0, total - free), 0) };
}

/** Prices differ from location to location, so there are none without one. */
function priceOf(
  { caller, database, now, query }: CallContext,
  vehicleTypeId: number,
  places: readonly LocationRow[],
  period: QueryPeriod | undefined,
) {
  const base = readBaseRate(query);
  const place = query.has('LocationId') ? places[0] : undefined;
  const question = { clientId: caller.clientId, vehicleTypeId, base };
  const price =
    place && offerPrice(database, { ...question, locationId: place.id, period: period ?? today(now, place) });
  return {
    Price: fromMinorOrNull(price?.base ?? null),
    TotalBaseRateTax: fromMinorOrNull(price?.tax ?? null),
    TotalBasePlusTaxRate: fromMinorOrNull(price ? price.base + price.tax : null),
  };
}

/** Types in use, priced and counted; without a period it is about the next 24 hours. */
export const vehicleTypeOffersRoute: Route = {
  operationId: 'vehicles.typeOffers',
  answer(call) {
    checkPermission(call.caller, 'FLEET_VIEW', 'SETTINGS_VEHICLES');
    const period = readPeriod(call.query);
    const places = readPlaces(call);
    return {
      body: readTypes(call).map((type) => ({
        ...shown(call, type),
        ...priceOf(call, type.id, places, period),
        ...stockOf(call, type.id, places, period),
        Images: imagesOf(call.database, call.caller.clientId, 'vehicle-type', type.id),
      })),
    };
  },
};
