// Every call about vehicles, with each of their fields once: so it is long.
import { z } from 'zod';
import { image } from '../images/image.contract.ts';
import { type Operation, operation } from '../operation.ts';
import { listOf, optionalListOf, record } from '../record.ts';
import {
  both,
  countValue,
  dayValue,
  listed,
  optionalFlag,
  readOnly,
  requiredReference,
  requiredText,
  textValue,
  writeOnly,
} from '../record-fields.ts';
import type { Whole } from '../record-types.ts';
import { decodedBy, moneyWithin, nullableOf } from '../record-values.ts';
import { amount, day, flag, identity, moment, reference, text } from '../wire.ts';
import type { WireOf } from '../wire-of.ts';
import { buildName } from './build-name.ts';
import { getVehicleSummaryOperation } from './vehicle-summary.contract.ts';
import { listVehicleTypeOffersOperation } from './vehicle-type-offers.contract.ts';

const requiredCount = (most: number) => ({ read: amount, write: z.number().int().min(0).max(most) });
const yearValue = { read: amount, write: z.number().int().min(1950).max(2100) };
/** Of the tank in its own unit; of a battery in kWh. */
const tankValue = { read: amount, write: z.number().min(0).max(2000).nullish() };

/** Currency units. */
const priceValue = { read: amount, write: moneyWithin(100_000_000).min(0).nullish() };

const LONGEST_VIN = 30;
/** 17 letters and digits without I, O and Q, or an older vehicle's own number; empty for none. */
const vinValue = {
  read: text,
  write: z
    .string()
    .trim()
    .max(LONGEST_VIN)
    .regex(/^[A-HJ-NPR-Za-hj-npr-z0-9]*$/, 'Takes letters and digits without I, O and Q'),
  longest: LONGEST_VIN,
};

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) => ({
  read: text,
  write: z.enum(names),
});
const ownership = oneOf('Owned', 'Leased', 'Financed');

/** Equipment by name. */
const equipmentNames: z.ZodType<readonly string[] | null | undefined, readonly string[] | null | undefined> =
  z.array(requiredText(60).write).max(60).nullish();

/** What vehicles of one make and model have in common. */
const common = {
  make: listed(both('make', requiredText(40)), { sort: 'make' }),
  model: listed(both('model', requiredText(60)), { sort: 'model' }),
  year: listed(both('year', yearValue), { sort: 'year' }),
  trim: both('trim', textValue(60)),
  doors: both('doors', requiredCount(9)),
  seats: listed(both('seats', requiredCount(99)), { sort: 'seats' }),
  baggages: listed(both('baggages', requiredCount(99)), { sort: 'baggages' }),
  transmission: both('transmission', oneOf('Manual', 'Automatic')),
  fuelType: both('fuelType', oneOf('Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG', 'Hydrogen')),
  tankSize: both('tankSize', tankValue),
};
export const commonFields = record(common);

interface Build {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
}

/** Make, model and year as far as they are known. */
const withBuild = ({ make, model, year }: Build) => ({ build: buildName(make, model, year) });

/**
 * A vehicle. It is always written whole, but for its status: a field that is left out of a save becomes empty. Days are
 * `yyyy-MM-dd`, amounts are in the tenant's currency.
 */
export const vehicle = record(
  {
    id: listed(readOnly('vehicleId', identity)),
    /** The fleet's own number; empty when it has none. */
    number: listed(both('vehicleNo', { ...requiredText(20), read: z.string() }), { sort: 'number' }),
    clientId: readOnly('clientId', reference),
    typeId: listed(both('vehicleTypeId', requiredReference)),
    type: listed(readOnly('vehicleType', text), { sort: 'type' }),
    plate: listed(both('licenseNo', requiredText(20)), { sort: 'plate' }),
    chassisNumber: both('vin', vinValue),
    ...common,
    colour: both('colour', requiredText(30)),
    /** Eighths of a tank, 0 to 8. */
    fuelLevel: both('fuelLevel', countValue(8)),
    fuelLevelName: readOnly('fuelLevelName', text),
    /** Percent; null for a vehicle that no battery drives, and needed for an electric one. */
    batteryLevel: both('batteryLevel', countValue(100)),
    odometer: listed(both('odometer', requiredCount(9_999_999)), { sort: 'odometer' }),
    statusId: listed(readOnly('statusId', reference), { as: 'VehicleStatusId' }),
    status: listed(readOnly('status', text), { as: 'VehicleStatus', sort: 'status' }),
    ownership: both('ownership', { ...ownership, write: ownership.write.nullish() }),
    homePlaceId: listed(both('owningLocationId', requiredReference)),
    homePlace: listed(readOnly('owningLocationName', text), { sort: 'homePlace' }),
    /** Where it stands. */
    placeId: listed(both('currentLocationId', requiredReference)),
    place: listed(readOnly('currentLocationName', text), { sort: 'place' }),
    isActive: listed(both('active', optionalFlag)),
    boughtOn: both('purchaseDate', dayValue),
    purchasePrice: both('purchasePrice', priceValue),
    soldOn: both('saleDate', dayValue),
    salePrice: both('salePrice', priceValue),
    leaseCompany: both('leaseCompany', textValue(100)),
    leaseEndsOn: both('leaseEndDate', dayValue),
    /** What buys it out of its lease. */
    leasePayout: both('leasePayout', priceValue),
    insuranceCompany: both('insuranceCompany', textValue(100)),
    insuredUntil: both('insuranceExpiryDate', dayValue),
    registeredUntil: both('registrationExpiryDate', dayValue),
    inspectedUntil: both('inspectionExpiryDate', dayValue),
    deviceReference: both('deviceReference', textValue(100)),
    note: both('note', textValue(4000)),
    /** The detail has it as a list of its own. */
    equipment: writeOnly('options', equipmentNames),
    /** Null where the service has no versions. */
    version: readOnly('version', amount),
    /** Who changed it last: a name. */
    changedBy: readOnly('changedBy', text),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
  },
  withBuild,
  { nulls: 'omit' },
);

/** All that a vehicle is to be, but for its status; null where there is nothing. */
export interface VehicleInput extends Whole<typeof vehicle.fields> {}

/** The same as the service takes it. */
export type VehicleBody = WireOf<typeof vehicle.create>;

const inventoryItem = record({
  id: readOnly('inventoryItemId', identity),
  name: readOnly('name', text),
  quantity: readOnly('quantity', amount),
});

const detail = record({
  own: readOnly('vehicle', vehicle.read),
  /** What vehicles of its make and model have in common, where that was asked for and is known. */
  common: readOnly('makeDetails', nullableOf(commonFields.read)),
  /** The image that is shown first. */
  image: readOnly('image', nullableOf(image.read)),
  images: readOnly('imageList', optionalListOf(image.read)),
  /** Equipment by name. */
  equipment: readOnly(
    'optionList',
    decodedBy(z.array(z.object({ name: z.string() })).default([]), (options): readonly string[] =>
      options.map(({ name }) => name),
    ),
  ),
  /** Users who work where it stands. */
  userIds: readOnly('userIds', z.array(identity).default([])),
  inventory: readOnly('addedInventoryItems', optionalListOf(inventoryItem.read)),
});

/** One whole vehicle. */
export interface Vehicle extends z.output<typeof vehicle.read>, Omit<z.output<typeof detail.read>, 'own'> {}

/** The locations of a vehicle: where it stands and where it is at home. */
export const vehicleLocations = ({
  placeId,
  place,
  homePlaceId,
  homePlace,
}: Pick<Vehicle, 'placeId' | 'place' | 'homePlaceId' | 'homePlace'>) => [
  { id: placeId, name: place },
  { id: homePlaceId, name: homePlace },
];

/** A whole vehicle; its version comes as the etag, too. */
export const getVehicleOperation = operation({
  id: 'vehicles.get',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}',
  query: z.object({
    getMakeDetails: z.boolean().optional(),
    /** The present on the user's clock. */
    clientTime: moment.optional(),
  }),
  answer: decodedBy(detail.read, ({ own, ...parts }): Vehicle => ({ ...own, ...parts })),
  refusals: [400, 401, 403, 404],
  sessionFreshness: 30,
  momentary: ['clientTime'],
});

const commitment = record({
  kind: readOnly('referenceType', z.enum(['reservation', 'agreement', 'maintenance', 'transfer'])),
  id: readOnly('referenceId', identity),
  number: readOnly('number', text),
  from: readOnly('startDate', text),
  to: readOnly('endDate', text),
  customer: readOnly('customerName', text),
});

/** A period that another record has the vehicle for; moments are wall-clock text of the period's own locations. */
export interface Commitment extends z.output<typeof commitment.read> {}

const optionalCommitment = nullableOf(commitment.read);

/** One vehicle of the list. Rates are the standard ones of its type where it stands, in the tenant's currency. */
export const vehicleRow = vehicle.row(
  {
    hourlyRate: readOnly('hourlyRate', amount),
    dailyRate: readOnly('dailyRate', amount),
    weeklyRate: readOnly('weeklyRate', amount),
    monthlyRate: readOnly('monthlyRate', amount),
    /** Known only when a period was asked for: whether the vehicle is free for it, and why not. */
    isFree: readOnly('isFree', flag),
    notFreeBecause: readOnly('notFreeBecause', text),
    /** The record in the way; null when something else is, such as the location. */
    inTheWay: readOnly('notFreeConflict', optionalCommitment),
    /** What the vehicle has to be back for after the period. */
    next: readOnly('nextCommitment', optionalCommitment),
  },
  withBuild,
);

export interface VehicleRow extends z.output<typeof vehicleRow> {}

const sort = vehicle.sorts({ dailyRate: 'DailyRate' });

/** What vehicles can be ordered by, where the service offers `vehicles.list.sort`. */
export type VehicleSort = z.output<typeof sort>;

const id = z.number().int();

const filters = vehicle.filters({
  page: writeOnly('page', id.min(1)),
  pageSize: writeOnly('pageSize', id.min(1)),
  /** Active vehicles, or inactive ones; all of them when it is left out. */
  isActive: writeOnly('Active', z.boolean().optional()),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  /** Plate and number by their beginning, without case and spaces. */
  plate: writeOnly('LicenseNo', z.string().optional()),
  number: writeOnly('VehicleNo', z.string().optional()),
  vehicleId: writeOnly('VehicleId', id.optional()),
  statusId: writeOnly('VehicleStatus', id.optional()),
  typeId: writeOnly('VehicleTypeId', id.optional()),
  homePlaceId: writeOnly('OwningLocationId', id.optional()),
  /** Where it stands; with a period, where it has to be for it. */
  placeId: writeOnly('CurrentLocationId', id.optional()),
  /** Days, both included, or moments: only vehicles that are free for the time. They come together. */
  freeFrom: writeOnly('StartDate', z.union([moment, day]).optional()),
  freeTo: writeOnly('EndDate', z.union([moment, day]).optional()),
  /** Left out where the service does not offer `vehicles.list.sort`. */
  sort: writeOnly('SortBy', sort.optional()),
  /** With a period: those that are not free, too, with the reason. Left out without `vehicles.list.not-free`. */
  includesNotFree: writeOnly('IncludeNotFree', z.boolean().optional()),
});

/** What a list of vehicles can be narrowed and ordered by. */
export interface VehicleFilters extends z.output<typeof filters> {}

export const listVehiclesOperation = operation({
  id: 'vehicles.list',
  method: 'GET',
  path: '/v3/vehicles',
  query: filters,
  answer: listOf(vehicleRow),
  refusals: [400, 401, 403, 404],
  paged: true,
  assumedQuery: [
    { id: 'vehicles.list.sort', names: ['SortBy'] },
    { id: 'vehicles.list.not-free', names: ['IncludeNotFree'] },
  ],
});

const status = record({ id: readOnly('id', identity), name: readOnly('name', z.string()) });

export const listVehicleStatusesOperation = operation({
  id: 'vehicles.statuses',
  method: 'GET',
  path: '/v3/vehicles/statuses',
  answer: listOf(status.read),
  freshness: 300,
});

const vehicleType = record({
  id: readOnly('id', identity),
  name: readOnly('value', z.string()),
  hasVehicles: readOnly('hasVehicles', flag),
  /** How old a driver has to be, in full years; null where the service does not say. */
  minimumAge: readOnly('minimumAge', amount),
});

/** The look-up of vehicle types: what a choice needs and no more. */
export const listVehicleTypesOperation = operation({
  id: 'vehicles.types',
  method: 'GET',
  path: '/v3/vehicles/types',
  answer: listOf(vehicleType.read),
  freshness: 300,
});

const fuelLevel = record({
  name: readOnly('value', z.string()),
  /** Of a tank, as inspections record it; null where the service does not say. */
  eighths: readOnly('eighths', amount),
});

export const listFuelLevelsOperation = operation({
  id: 'vehicles.fuelLevels',
  method: 'GET',
  path: '/v3/vehicles/fuellevels',
  answer: listOf(fuelLevel.read),
  freshness: 600,
});

const saved = record({
  id: readOnly('vehicleId', identity),
  number: readOnly('vehicleNo', text),
  /** For `ifMatch`; null where the service has no versions. */
  version: readOnly('version', amount),
});

/** The new vehicle is Available. */
export const createVehicleOperation = operation({
  id: 'vehicles.create',
  method: 'POST',
  path: '/v3/vehicles',
  body: vehicle.create,
  answer: saved.read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
  invalidates: ['vehicles.types', 'clients.get'],
});

/** Everything but the status. */
export const saveVehicleOperation = operation({
  id: 'vehicles.save',
  method: 'PUT',
  path: '/v3/vehicles/{vehicleId}',
  body: vehicle.create,
  answer: saved.read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
  invalidates: ['vehicles.types', 'clients.get'],
});

const statusChange = record({
  statusId: both('statusId', { ...requiredReference, read: identity }),
  reason: writeOnly('reason', textValue(500).write),
  id: readOnly('vehicleId', identity),
  status: readOnly('status', text),
  version: readOnly('version', amount),
});

export const saveVehicleStatusOperation = operation({
  id: 'vehicles.saveStatus',
  method: 'PUT',
  path: '/v3/vehicles/{vehicleId}/status',
  body: statusChange.create,
  answer: statusChange.read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
  invalidates: ['clients.get'],
});

export const vehiclesOperations: readonly Operation[] = [
  listVehiclesOperation,
  listVehicleStatusesOperation,
  listVehicleTypesOperation,
  listFuelLevelsOperation,
  getVehicleOperation,
  getVehicleSummaryOperation,
  listVehicleTypeOffersOperation,
  createVehicleOperation,
  saveVehicleOperation,
  saveVehicleStatusOperation,
];
