import type { listVehicleTypeOffersOperation } from '../../../app/upstream/vehicles/vehicle-type-offers.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { typeStockOf } from '../availability/type-capacity.ts';
import { imagesOf } from '../images/kept-images.ts';
import { columnMap, flag, money, plain } from '../lists/column-map.ts';
import { fromMinorOrNull } from '../money.ts';
import type { QueryReader } from '../query.ts';
import { badParameter, notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import type { Row } from '../table-row.ts';
import { wallClock } from '../wall-clock.ts';
import { offerPrice } from './offer-price.ts';
import { type AskedPeriod, readPeriod } from './period.ts';

interface Place {
  readonly id: number;
  readonly zone: string;
}

type TypeRow = Row & { readonly id: number };

/** What an offer has of the vehicle class itself. */
type Type = Omit<
  WireOf<typeof listVehicleTypeOffersOperation.answer>[number],
  'Price' | 'TotalBaseRateTax' | 'TotalBasePlusTaxRate' | 'Total' | 'TotalBooked' | 'Images'
>;

const types = columnMap<Type, never>()('y', {
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
});

/** Currency units in a query as minor units. */
function readBaseRate(query: QueryReader): number | null {
  const given = query.text('BaseRate');
  if (given === undefined) return null;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(given)) {
    throw badParameter('BaseRate', 'takes an amount of 0 or more with at most two decimals');
  }
  return Math.round(Number(given) * 100);
}

/** The place that was asked for, or all that are in use. */
function readPlaces({ caller, database, query }: Asked): readonly Place[] {
  const id = query.id('LocationId');
  const places = database.all<Place>(
    `SELECT id, time_zone AS zone FROM locations
     WHERE client_id = ? AND ${id === undefined ? 'is_active = 1' : 'id = ?'} ORDER BY id`,
    id === undefined ? [caller.clientId] : [caller.clientId, id],
  );
  if (places.length === 0) throw notFound('There is no such place.');
  return places;
}

function readTypes({ caller, database, query }: Asked): readonly TypeRow[] {
  const id = query.id('VehicleTypeId');
  const types = database.all<TypeRow>(
    `SELECT * FROM vehicle_types WHERE client_id = ? AND ${id === undefined ? 'is_active = 1' : 'id = ?'} ORDER BY id`,
    id === undefined ? [caller.clientId] : [caller.clientId, id],
  );
  if (id !== undefined && types.length === 0) throw notFound('There is no such vehicle type.');
  return types;
}

/** A day from now on, on the clock of the place. */
function today(now: Date, { zone }: Place): AskedPeriod {
  const morrow = new Date(now.getTime() + 86_400_000);
  return { start: wallClock(now, zone), end: wallClock(morrow, zone) };
}

/** Vehicles in service at the places, and how many of them are spoken for at the busiest moment. */
function stockOf(
  { caller, database, now }: Asked,
  vehicleTypeId: number,
  places: readonly Place[],
  period: AskedPeriod | undefined,
) {
  const stocks = places.map((place) => {
    const { start, end } = period ?? today(now, place);
    const wish = { startDate: start, endDate: end, startLocationId: place.id, endLocationId: place.id };
    return typeStockOf(database, { ...wish, clientId: caller.clientId, vehicleTypeId }, now);
  });
  const Total = stocks.reduce((sum, { total }) => sum + total, 0);
  return { Total, TotalBooked: stocks.reduce((sum, { total, free }) => sum + Math.max(0, total - free), 0) };
}

/** Prices differ from place to place, so there are none without one. */
function priceOf(
  { caller, database, now, query }: Asked,
  vehicleTypeId: number,
  places: readonly Place[],
  period: AskedPeriod | undefined,
) {
  const base = readBaseRate(query);
  const place = query.has('LocationId') ? places[0] : undefined;
  const asked = { clientId: caller.clientId, vehicleTypeId, base };
  const price =
    place && offerPrice(database, { ...asked, placeId: place.id, period: period ?? today(now, place) });
  return {
    Price: fromMinorOrNull(price?.base ?? null),
    TotalBaseRateTax: fromMinorOrNull(price?.tax ?? null),
    TotalBasePlusTaxRate: fromMinorOrNull(price ? price.base + price.tax : null),
  };
}

/** Types in use, priced and counted; without a period it is about the next 24 hours. */
export const vehicleTypeOffersRoute: Route = {
  operationId: 'vehicles.typeOffers',
  permission: 'FLEET_VIEW',
  answer(asked) {
    const period = readPeriod(asked.query);
    const places = readPlaces(asked);
    return {
      body: readTypes(asked).map((type) => ({
        ...types.detail(type),
        ...priceOf(asked, type.id, places, period),
        ...stockOf(asked, type.id, places, period),
        Images: imagesOf(asked.database, asked.caller.clientId, 'vehicle-type', type.id),
      })),
    };
  },
};
