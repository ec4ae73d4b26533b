// All fields of a vehicle for its form, screen and list: so it is long.

import type { HideableField } from '../../../access/hideable.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import { oneName, oneOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../../patterns/record-form/field-kinds.server.ts';
import {
  askedIn,
  fieldTable,
  hideableIn,
  type ValuesOfGroups,
} from '../../../patterns/record-form/field-table.server.ts';
import { unitHint } from '../../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Choice } from '../../../upstream/reader.ts';
import {
  type Vehicle,
  type VehicleFilters,
  type VehicleSort,
  vehicle,
} from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  getVehicle,
  listFuelLevelsOrEmpty,
  listVehicleTypesOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import * as facts from './vehicle-facts.server.ts';

export interface VehicleFormContext extends kinds.FuelContext {
  readonly record: Vehicle | null;
  /** The vehicle is new or inactive, and the licence of the business covers no further active one. */
  readonly isFull: boolean;
  readonly types: readonly Choice[];
  /** Locations that the user is assigned to. */
  readonly places: readonly Choice[];
  /** All active locations of the business. */
  readonly allPlaces: readonly Choice[];
}

/** @throws UpstreamError with status 404 when there is no such vehicle for this tenant */
export async function openVehicle(
  reader: Reader,
  staffContext: StaffContext,
  id: string,
): Promise<VehicleFormContext> {
  const [record, types, fuelLevels] = await Promise.all([
    id === '' ? null : getVehicle(reader, id, staffContext.nowAt(null)),
    listVehicleTypesOrEmpty(reader),
    listFuelLevelsOrEmpty(reader),
  ]);
  const isFull = record?.isActive !== true && staffContext.client?.isFleetFull === true;
  const { assigned: places, places: allPlaces } = staffContext;
  return { record, isFull, types, fuelLevels, places, allPlaces };
}

const group = fieldTable<VehicleFormContext, Vehicle, VehicleSort, VehicleFilters>('Vehicle');

const DEAREST = 100_000_000;
/** Letters and digits without I, O and Q. */
const CHASSIS = /^[A-HJ-NPR-Za-hj-npr-z0-9]*$/;

const TRANSMISSIONS = {
  Manual: 'vehicle.form.transmissions.manual',
  Automatic: 'vehicle.form.transmissions.automatic',
};
const FUELS = {
  Petrol: 'vehicle.form.fuels.petrol',
  Diesel: 'vehicle.form.fuels.diesel',
  Hybrid: 'vehicle.form.fuels.hybrid',
  Electric: 'vehicle.form.fuels.electric',
  LPG: 'vehicle.form.fuels.lpg',
  Hydrogen: 'vehicle.form.fuels.hydrogen',
};
const ELECTRIC = facts.ELECTRIC satisfies keyof typeof FUELS;
/** What an electric vehicle needs, and the field of its level. */
const BY_BATTERY = { feature: 'electric' } as const;
export const BATTERY_LEVEL = { ...BY_BATTERY, setting: 'Vehicle.BatteryLevel' } as const;
const OWNERSHIPS = {
  Owned: 'vehicle.form.ownerships.owned',
  Leased: 'vehicle.form.ownerships.leased',
  Financed: 'vehicle.form.ownerships.financed',
};

/** Texts and identifiers are as long as the contract says. */
const text = (path: string) => kinds.line<VehicleFormContext>(vehicle.longest(path));
const marked = (path: string) => kinds.identifier<VehicleFormContext>(vehicle.longest(path));

/** A field whose label has its name. */
const field = <Kind>(name: string, kind: Kind) => ({ label: `vehicle.${name}`, kind });

/** A field that vehicles of one make and model have in common. */
const common = <Kind>(name: facts.CommonField, kind: Kind) => ({
  ...field(name, kind),
  fact: facts.ownOrUsual(name),
});

const expiry = (name: facts.ExpiryField, setting: string) => ({
  ...field(name, kinds.day<VehicleFormContext>()),
  setting,
  fact: facts.lastDay(name),
});

/** Its column of the list, whose head has the name of the order by it. */
const listed = (
  code: string,
  sort: VehicleSort,
  more: { readonly kind?: CellKind; readonly path?: 'type' | 'homePlace' | 'place' } = {},
) => ({ code, label: `fleet.columns.${sort}`, sort, ...more });

/** A client without electric vehicles adds none. */
const fuelType: ReturnType<typeof oneName<VehicleFormContext, keyof typeof FUELS>> = {
  ...oneName(FUELS),
  draw(place) {
    const view = oneName<VehicleFormContext, keyof typeof FUELS>(FUELS).draw(place);
    const isOffered = (name: string) =>
      name !== ELECTRIC || place.before === ELECTRIC || place.staffContext.access.allows(BY_BATTERY);
    return view.kind === 'choice'
      ? { ...view, choices: view.choices.filter(([name]) => isOffered(name)) }
      : view;
  },
};

/** A location of those that the user is assigned to; the one that the record has stays possible. */
const location = (name: 'homePlace' | 'place', code: string) => ({
  ...field(
    name,
    oneOf<VehicleFormContext>(
      ({ places }) => places,
      (record) => record[name],
      ({ allPlaces }) => allPlaces,
    ),
  ),
  required: true as const,
  begin: (_: VehicleFormContext, { place }: StaffContext) => place?.id,
  fact: facts.sharedBy(name),
  column: listed(code, name, { path: name }),
});

const identity = group('identity', { legend: 'vehicle.groups.identity', columns: 4 })({
  number: { ...field('number', marked('number')), required: true, live: true },
  plate: {
    ...field('plate', kinds.plate(vehicle.longest('plate'))),
    required: true,
    live: true,
    fact: (record, _, term) => [term, record.plate, { mark: 'plate' }],
    column: listed('LicenseNo', 'plate', { kind: 'plate' }),
  },
  chassisNumber: {
    ...field(
      'chassisNumber',
      kinds.patterned(vehicle.longest('chassisNumber'), CHASSIS, 'vehicle.form.noChassis'),
    ),
    setting: 'Vin',
  },
  make: { ...common('make', text('make')), required: true, column: listed('Make', 'make') },
  model: { ...common('model', text('model')), required: true, column: listed('Model', 'model') },
  year: {
    ...field('year', kinds.whole({ least: 1950, most: 2100 })),
    required: true,
    // A year is no amount: it has no thousands.
    fact: facts.ownOrUsual('year', String),
  },
  trim: { ...common('trim', text('trim')), setting: 'Trim' },
  colour: { ...field('colour', text('colour')), required: true },
});

const condition = group('condition', { legend: 'vehicle.groups.condition', columns: 3 })({
  statusId: { ...field('status', kinds.line(0)), onlyShown: true, fact: facts.sharedBy('status') },
  typeId: {
    label: 'vehicle.type',
    missing: 'errors.vehicleTypeId.missing',
    kind: oneOf(
      ({ types }) => types,
      ({ type }) => type,
    ),
    required: true,
    fact: facts.sharedBy('type'),
    column: listed('VehicleType', 'type', { path: 'type' }),
  },
  homeLocationId: location('homePlace', 'OwningLocation'),
  locationId: location('place', 'CurrentLocation'),
  odometer: {
    ...field('odometer', kinds.whole({ most: 9_999_999 })),
    required: true,
    notes: ({ staffContext }) => unitHint(staffContext.formats.distanceUnit),
    fact: ({ odometer }, { formats }, term) => [term, formats.distance(odometer)],
    column: listed('Odometer', 'odometer', { kind: 'amount' }),
  },
  fuelType: { ...common('fuelType', fuelType), required: true, live: true },
  fuelLevel: {
    ...field('fuel', kinds.eighths()),
    setting: 'FuelLevel',
    also: ['fuelLevelName'],
    shown: (answers) => answerOf(answers, 'fuelType') !== ELECTRIC,
    fact: facts.fuel,
  },
  batteryLevel: {
    ...field('battery', kinds.percent()),
    setting: 'BatteryLevel',
    feature: 'electric',
    shown: (answers) => ['Electric', 'Hybrid'].includes(answerOf(answers, 'fuelType')),
    fact: facts.battery,
  },
  isActive: {
    ...field('active', kinds.check()),
    setting: 'Active',
    begin: ({ isFull }) => !isFull,
    column: { code: 'Active', label: 'fleet.columns.active' },
  },
  userIds: {
    ...field('staffThere', kinds.line(0)),
    onlyShown: true,
    fact: facts.usersThere,
  },
});

const technical = group('technical', { legend: 'vehicle.groups.technical', columns: 4 })({
  transmission: { ...common('transmission', oneName(TRANSMISSIONS)), required: true },
  tankSize: {
    ...common('tankSize', kinds.decimal(2000)),
    setting: 'TankSize',
    notes: ({ staffContext, answers }) =>
      unitHint(answerOf(answers, 'fuelType') === ELECTRIC ? 'kWh' : staffContext.formats.volumeUnit),
    fact: facts.tankSize,
  },
  doors: { ...common('doors', kinds.whole({ most: 9 })), required: true },
  seats: {
    ...common('seats', kinds.whole({ most: 99 })),
    required: true,
    column: listed('Seats', 'seats', { kind: 'amount' }),
  },
  baggages: {
    ...common('baggages', kinds.whole({ most: 99 })),
    required: true,
    column: listed('Baggages', 'baggages', { kind: 'amount' }),
  },
  deviceReference: { ...field('device', marked('deviceReference')), setting: 'DeviceReference' },
});

const papers = group('papers', { legend: 'vehicle.groups.insurance', columns: 4 })({
  insuranceCompany: { ...field('insuranceCompany', text('insuranceCompany')), setting: 'InsuranceCompany' },
  insuredUntil: expiry('insuredUntil', 'InsuranceExpiryDate'),
  registeredUntil: expiry('registeredUntil', 'RegistrationExpiryDate'),
  inspectedUntil: expiry('inspectedUntil', 'InspectionExpiryDate'),
});

const ownership = group('ownership', { legend: 'vehicle.form.groups.ownership', columns: 4, folded: true })({
  ownership: { ...field('ownership', oneName(OWNERSHIPS)), setting: 'Ownership' },
  boughtOn: { ...field('boughtOn', kinds.day()), setting: 'PurchaseDate' },
  purchasePrice: { ...field('purchasePrice', kinds.money(DEAREST)), setting: 'PurchasePrice' },
  soldOn: { ...field('soldOn', kinds.day()), setting: 'SaleDate' },
  salePrice: { ...field('salePrice', kinds.money(DEAREST)), setting: 'SalePrice' },
  leaseCompany: { ...field('leaseCompany', text('leaseCompany')), setting: 'LeaseCompany' },
  leaseEndsOn: expiry('leaseEndsOn', 'LeaseEndDate'),
  leasePayout: { ...field('leasePayout', kinds.money(DEAREST)), setting: 'LeasePayout' },
});

const rest = group('rest', { legend: 'vehicle.form.groups.rest', columns: 2, folded: true })({
  equipment: {
    ...field('equipment', kinds.names({ longest: 60, most: 60 })),
    hint: 'vehicle.form.onePerLine',
    setting: 'Options',
    fact: ({ equipment }, _, term) => [term, equipment.join(', ')],
  },
  note: { ...field('note', kinds.paragraph(vehicle.longest('note'))), setting: 'Note' },
  changedAt: { ...field('changed', kinds.line(0)), onlyShown: true, fact: facts.lastChange },
});

/** All fields of a vehicle, in the order of the form; what is rarely needed at the end. */
export const VEHICLE_GROUPS = [identity, condition, technical, papers, ownership, rest] as const;

/** What settings and features hide of a vehicle. */
export const VEHICLE_HIDEABLE: readonly HideableField[] = [
  ...hideableIn(VEHICLE_GROUPS),
  {
    needs: { feature: 'longTerm' },
    paths: ['monthlyRate'],
    facts: ['monthlyRate'],
    columns: ['MonthlyRate'],
  },
  { needs: { setting: 'Vehicle.Active' }, filters: ['active'] },
];

export const VEHICLE_FIELDS = askedIn<VehicleFormContext, Vehicle>(VEHICLE_GROUPS);

export type VehicleFieldValues = ValuesOfGroups<typeof VEHICLE_GROUPS>;
