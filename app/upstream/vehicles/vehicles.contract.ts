// Every call about vehicles, with each of their fields once: so it is long.
import { z } from 'zod';
import { image } from '../images/images.contract.ts';
import { lookUp, status } from '../look-up.contract.ts';
import { createOperation, operation, queryOperation, saveOperation } from '../operation.ts';
import { listOf, optionalListOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  countValue,
  dayValue,
  idList,
  listed,
  optionalFlag,
  readEach,
  readOnly,
  readSame,
  requiredReference,
  requiredText,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Whole } from '../record/record-types.ts';
import { decodedBy, moneyWithin, nullableOf } from '../record/record-values.ts';
import { amount, day, flag, identity, moment, reference, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';

const requiredCount = (most: number) => ({ read: amount, write: z.number().int().min(0).max(most) });
const yearValue = { read: amount, write: z.number().int().min(1950).max(2100) };
/** Of a tank in its own unit, of a battery in kWh. */
const tankValue = { read: amount, write: z.number().min(0).max(2000).nullish() };

const priceValue = { read: amount, write: moneyWithin(100_000_000).min(0).nullish() };

const LONGEST_VIN = 30;
/** 17 characters, or an older vehicle's own number; empty for none. */
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

const withBuild = ({ make, model, year }: Build) => ({ build: buildName(make, model, year) });

/** A vehicle, written whole but for its status: what a save leaves out becomes empty. Tenant's currency. */
export const vehicle = record(
  {
    id: listed(readOnly('vehicleId', identity)),
    number: listed(both('vehicleNo', { ...requiredText(20), read: z.string() }), { sort: 'number' }),
    clientId: readOnly('clientId', reference),
    typeId: listed(both('vehicleTypeId', requiredReference)),
    type: listed(readOnly('vehicleType', text), { sort: 'type' }),
    plate: listed(both('licenseNo', requiredText(20)), { sort: 'plate' }),
    chassisNumber: both('vin', vinValue),
    ...common,
    colour: both('colour', requiredText(30)),
    fuelLevel: both('fuelLevel', countValue(8)),
    fuelLevelName: readOnly('fuelLevelName', text),
    /** Percent; null without a battery. */
    batteryLevel: both('batteryLevel', countValue(100)),
    odometer: listed(both('odometer', requiredCount(9_999_999)), { sort: 'odometer' }),
    statusId: listed(readOnly('statusId', reference), { as: 'VehicleStatusId' }),
    status: listed(readOnly('status', text), { as: 'VehicleStatus', sort: 'status' }),
    ownership: both('ownership', { ...ownership, write: ownership.write.nullish() }),
    homeLocationId: listed(both('owningLocationId', requiredReference)),
    homePlace: listed(readOnly('owningLocationName', text), { sort: 'homePlace' }),
    locationId: listed(both('currentLocationId', requiredReference)),
    place: listed(readOnly('currentLocationName', text), { sort: 'place' }),
    isActive: listed(both('active', optionalFlag)),
    ...bothEach(dayValue, { boughtOn: 'purchaseDate', soldOn: 'saleDate', leaseEndsOn: 'leaseEndDate' }),
    ...bothEach(dayValue, { insuredUntil: 'insuranceExpiryDate', registeredUntil: 'registrationExpiryDate' }),
    inspectedUntil: both('inspectionExpiryDate', dayValue),
    ...bothSame(priceValue, 'purchasePrice', 'salePrice', 'leasePayout'),
    ...bothSame(textValue(100), 'leaseCompany', 'insuranceCompany', 'deviceReference'),
    note: both('note', textValue(4000)),
    equipment: writeOnly('options', equipmentNames),
    version: readOnly('version', amount),
    changedBy: readOnly('changedBy', text),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
  },
  withBuild,
  { nulls: 'omit' },
);

export interface VehicleInput extends Whole<typeof vehicle.fields> {}

export type VehicleBody = WireOf<typeof vehicle.create>;

const inventoryItem = record({
  id: readOnly('inventoryItemId', identity),
  name: readOnly('name', text),
  quantity: readOnly('quantity', amount),
});

const detail = record({
  own: readOnly('vehicle', vehicle.read),
  common: readOnly('makeDetails', nullableOf(commonFields.read)),
  image: readOnly('image', nullableOf(image.read)),
  images: readOnly('imageList', optionalListOf(image.read)),
  /** Equipment by name. */
  equipment: readOnly(
    'optionList',
    decodedBy(z.array(z.object({ name: z.string() })).default([]), (options): readonly string[] =>
      options.map(({ name }) => name),
    ),
  ),
  userIds: readOnly('userIds', z.array(identity).default([])),
  inventory: readOnly('addedInventoryItems', optionalListOf(inventoryItem.read)),
});
export interface Vehicle extends z.output<typeof vehicle.read>, Omit<z.output<typeof detail.read>, 'own'> {}

/** Where it is, and its home. */
export const vehicleLocations = ({
  locationId,
  place,
  homeLocationId,
  homePlace,
}: Pick<Vehicle, 'locationId' | 'place' | 'homeLocationId' | 'homePlace'>) => [
  { id: homeLocationId, name: homePlace },
  { id: locationId, name: place },
];

/** The version is also the etag. */
export const getVehicleOperation = queryOperation({
  id: 'vehicles.get',
  path: '/v3/vehicles/{vehicleId}',
  query: z.object({
    getMakeDetails: z.boolean().optional(),
    clientTime: moment.optional(),
  }),
  answer: decodedBy(detail.read, ({ own, ...parts }): Vehicle => ({ ...own, ...parts })),
  sessionFreshness: 30,
  momentary: ['clientTime'],
});

const commitment = record({
  kind: readOnly('referenceType', z.enum(['reservation', 'agreement', 'maintenance', 'transfer'])),
  id: readOnly('referenceId', identity),
  ...readEach(text, { number: 'number', from: 'startDate', to: 'endDate', customer: 'customerName' }),
});

/** A period that occupies the vehicle; moments are wall-clock text of its own locations. */
export interface Commitment extends z.output<typeof commitment.read> {}

const optionalCommitment = nullableOf(commitment.read);

/** Rates are the standard ones of its class at its location, in the tenant's currency. */
export const vehicleRow = vehicle.row(
  {
    ...readSame(amount, 'hourlyRate', 'dailyRate', 'weeklyRate', 'monthlyRate'),
    /** Only with a requested period. */
    isFree: readOnly('isFree', flag),
    notFreeBecause: readOnly('notFreeBecause', text),
    blocking: readOnly('notFreeConflict', optionalCommitment),
    next: readOnly('nextCommitment', optionalCommitment),
  },
  withBuild,
);
export interface VehicleRow extends z.output<typeof vehicleRow> {}

const sort = vehicle.sorts({ dailyRate: 'DailyRate' });
export type VehicleSort = z.output<typeof sort>;

const id = z.number().int();

const filters = vehicle.filters({
  ...writeEach(id.min(1), { page: 'page', pageSize: 'pageSize' }),
  isActive: writeOnly('Active', z.boolean().optional()),
  direction: writeOnly('SortDirection', z.enum(['asc', 'desc']).optional()),
  /** By their beginning, without case and spaces. */
  ...writeEach(z.string().optional(), { plate: 'LicenseNo', number: 'VehicleNo' }),
  ...writeEach(id.optional(), { vehicleId: 'VehicleId', statusId: 'VehicleStatus' }),
  ...writeEach(id.optional(), { typeId: 'VehicleTypeId', homeLocationId: 'OwningLocationId' }),
  /** Its location, for the period where one is given. */
  locationId: writeOnly('CurrentLocationId', id.optional()),
  /** Days (both included) or moments, given together: only vehicles that are free then. */
  freeFrom: writeOnly('StartDate', z.union([moment, day]).optional()),
  freeTo: writeOnly('EndDate', z.union([moment, day]).optional()),
  sort: writeOnly('SortBy', sort.optional()),
  /** Also those that are not free, with the reason; left out without `vehicles.list.not-free`. */
  includesNotFree: writeOnly('IncludeNotFree', z.boolean().optional()),
  /** Out of service on this day, or with papers that end within 30 days of it. */
  alertOn: writeOnly('ServiceAlert', day.optional()),
  /** At any of these locations. */
  locationIds: writeOnly('LocationIds', idList),
});
export interface VehicleFilters extends z.output<typeof filters> {}

export const listVehiclesOperation = queryOperation({
  id: 'vehicles.list',
  path: '/v3/vehicles',
  query: filters,
  answer: listOf(vehicleRow),
  paged: true,
  assumedQuery: [
    { id: 'vehicles.list.sort', names: ['SortBy'] },
    { id: 'vehicles.list.not-free', names: ['IncludeNotFree'] },
    { id: 'vehicles.list.service-alert', names: ['ServiceAlert'] },
    { id: 'vehicles.list.locations', names: ['LocationIds'] },
  ],
});

export const listVehicleStatusesOperation = lookUp('vehicles', 'statuses', status.read);

const vehicleType = record({
  id: readOnly('id', identity),
  name: readOnly('value', z.string()),
  hasVehicles: readOnly('hasVehicles', flag),
  /** Age of a driver in full years; null where unknown. */
  minimumAge: readOnly('minimumAge', amount),
});

export const listVehicleTypesOperation = lookUp('vehicles', 'types', vehicleType.read);

const fuelLevel = record({
  name: readOnly('value', z.string()),
  eighths: readOnly('eighths', amount),
});

export const listFuelLevelsOperation = operation({
  id: 'vehicles.fuelLevels',
  path: '/v3/vehicles/fuellevels',
  answer: listOf(fuelLevel.read),
  freshness: 600,
  sharedBy: 'tenant',
});

const saved = record({
  id: readOnly('vehicleId', identity),
  number: readOnly('vehicleNo', text),
  version: readOnly('version', amount),
});

export const createVehicleOperation = createOperation({
  id: 'vehicles.create',
  path: '/v3/vehicles',
  body: vehicle.create,
  answer: saved.read,
  invalidates: ['vehicles.types', 'clients.get', ...FIGURES],
});

export const saveVehicleOperation = saveOperation({
  id: 'vehicles.save',
  path: '/v3/vehicles/{vehicleId}',
  body: vehicle.create,
  answer: saved.read,
  invalidates: ['vehicles.types', 'clients.get', ...FIGURES],
});

const statusChange = record({
  statusId: both('statusId', { ...requiredReference, read: identity }),
  reason: writeOnly('reason', textValue(500).write),
  id: readOnly('vehicleId', identity),
  status: readOnly('status', text),
  version: readOnly('version', amount),
});

export const saveVehicleStatusOperation = saveOperation({
  id: 'vehicles.saveStatus',
  path: '/v3/vehicles/{vehicleId}/status',
  body: statusChange.create,
  answer: statusChange.read,
  invalidates: ['clients.get', ...FIGURES],
});

const figures = {
  /** Without tax. */
  ...readSame(amount, 'revenue', 'expense', 'depreciation'),
  /** The instalments so far. */
  lease: readOnly('lease', amount),
  /** Revenue less the other three. */
  profit: readOnly('profit', amount),
};

const month = record({
  /** `yyyy-MM`. */
  month: readOnly('month', z.string()),
  ...figures,
});

const summary = record({
  vehicleId: readOnly('vehicleId', identity),
  ...readEach(text, { vehicleNumber: 'vehicleNo', homePlace: 'owningLocationName' }),
  homeLocationId: readOnly('owningLocationId', reference),
  /** Over the vehicle's whole life. */
  whole: figures,
  leasePayout: readOnly('leasePayout', amount),
  /** The last twelve up to that of clientTime, the oldest first. */
  months: readOnly('monthlyAmounts', optionalListOf(month.read)),
});

/** A vehicle's revenue and costs, in the tenant's currency. */
export interface VehicleSummary extends z.output<typeof summary.read> {}

export const getVehicleSummaryOperation = queryOperation({
  id: 'vehicles.summary',
  path: '/v3/vehicles/{vehicleId}/summary',
  query: z.object({ clientTime: moment.optional() }),
  answer: summary.read,
});

/** Joins what is known: `Ford Transit 2021`. */
export const buildName = (make: string | null, model: string | null, year: number | null): string =>
  [make, model, year].filter((part) => part !== null && part !== '').join(' ');
