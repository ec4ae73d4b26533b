// Every field of a vehicle with all that its form, its screen and its list make of it: so it is long.
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { oneName, oneOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import {
  check,
  day,
  decimal,
  eighths,
  identifier,
  line,
  money,
  names,
  paragraph,
  patterned,
  percent,
  plate,
  whole,
} from '../../../patterns/record-form/field-kinds.server.ts';
import {
  askedIn,
  fieldTable,
  type ValuesOfGroups,
} from '../../../patterns/record-form/field-table.server.ts';
import {
  type Vehicle,
  type VehicleFilters,
  type VehicleSort,
  vehicle,
} from '../../../upstream/vehicles/vehicles.contract.ts';
import type { VehicleFormContext } from './vehicle-context.server.ts';
import { battery, fuel, lastChange, lastDay, ownOrUsual, sharedBy } from './vehicle-facts.server.ts';

const group = fieldTable<VehicleFormContext, Vehicle, VehicleSort, VehicleFilters>();

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
const OWNERSHIPS = {
  Owned: 'vehicle.form.ownerships.owned',
  Leased: 'vehicle.form.ownerships.leased',
  Financed: 'vehicle.form.ownerships.financed',
};

/** Texts and identifiers are as long as the contract says. */
const text = (path: string) => line<VehicleFormContext>(vehicle.longest(path));
const marked = (path: string) => identifier<VehicleFormContext>(vehicle.longest(path));

const identity = group(
  'identity',
  { legend: 'vehicle.groups.identity', columns: 4 },
  {
    number: { label: 'vehicle.number', kind: marked('number'), required: true, live: true },
    plate: {
      label: 'vehicle.plate',
      kind: plate(vehicle.longest('plate')),
      required: true,
      live: true,
      fact: (record, _, term) => [term, record.plate, { mark: 'plate' }],
      column: { code: 'LicenseNo', label: 'fleet.columns.plate', kind: 'plate', sort: 'plate' },
    },
    chassisNumber: {
      label: 'vehicle.chassisNumber',
      kind: patterned(vehicle.longest('chassisNumber'), CHASSIS, 'vehicle.form.noChassis'),
      setting: 'Vin',
    },
    make: {
      label: 'vehicle.make',
      kind: text('make'),
      required: true,
      fact: ownOrUsual('make'),
      column: { code: 'Make', label: 'fleet.columns.make', sort: 'make' },
    },
    model: {
      label: 'vehicle.model',
      kind: text('model'),
      required: true,
      fact: ownOrUsual('model'),
      column: { code: 'Model', label: 'fleet.columns.model', sort: 'model' },
    },
    year: {
      label: 'vehicle.year',
      kind: whole({ least: 1950, most: 2100 }),
      required: true,
      // A year is no amount: it has no thousands.
      fact: ownOrUsual('year', String),
    },
    trim: { label: 'vehicle.trim', kind: text('trim'), setting: 'Trim', fact: ownOrUsual('trim') },
    colour: { label: 'vehicle.colour', kind: text('colour'), required: true },
  },
);

const condition = group(
  'condition',
  // The cells of the tank need the room.
  { legend: 'vehicle.groups.condition', columns: 3 },
  {
    statusId: {
      label: 'vehicle.status',
      kind: line(0),
      onlyShown: true,
      fact: sharedBy('status', ({ statusId, status }) => [statusId, status]),
    },
    typeId: {
      label: 'vehicle.type',
      kind: oneOf(
        ({ types }) => types,
        ({ type }) => type,
      ),
      required: true,
      fact: sharedBy('type', ({ typeId, type }) => [typeId, type]),
      column: { code: 'VehicleType', path: 'type', label: 'fleet.columns.type', sort: 'type' },
    },
    homePlaceId: {
      label: 'vehicle.homePlace',
      kind: oneOf(
        ({ places }) => places,
        ({ homePlace }) => homePlace,
        ({ allPlaces }) => allPlaces,
      ),
      required: true,
      begin: (_, { place }) => place?.id,
      fact: sharedBy('homePlace', ({ homePlaceId, homePlace }) => [homePlaceId, homePlace]),
      column: {
        code: 'OwningLocation',
        path: 'homePlace',
        label: 'fleet.columns.homePlace',
        sort: 'homePlace',
      },
    },
    placeId: {
      label: 'vehicle.place',
      kind: oneOf(
        ({ places }) => places,
        ({ place }) => place,
        ({ allPlaces }) => allPlaces,
      ),
      required: true,
      begin: (_, { place }) => place?.id,
      fact: sharedBy('place', ({ placeId, place }) => [placeId, place]),
      column: { code: 'CurrentLocation', path: 'place', label: 'fleet.columns.place', sort: 'place' },
    },
    odometer: {
      label: 'vehicle.odometer',
      kind: whole({ most: 9_999_999 }),
      required: true,
      column: { code: 'Odometer', label: 'fleet.columns.odometer', kind: 'amount', sort: 'odometer' },
    },
    fuelType: {
      label: 'vehicle.fuelType',
      kind: oneName(FUELS),
      required: true,
      live: true,
      fact: ownOrUsual('fuelType'),
    },
    fuelLevel: {
      label: 'vehicle.fuel',
      kind: eighths(),
      setting: 'FuelLevel',
      shown: (answers) => answerOf(answers, 'fuelType') !== 'Electric',
      fact: fuel,
    },
    batteryLevel: {
      label: 'vehicle.battery',
      kind: percent(),
      setting: 'BatteryLevel',
      shown: (answers) => ['Electric', 'Hybrid'].includes(answerOf(answers, 'fuelType')),
      fact: battery,
    },
    isActive: {
      label: 'vehicle.active',
      kind: check(),
      setting: 'Active',
      begin: () => true,
      column: { code: 'Active', label: 'fleet.columns.active' },
    },
    userIds: {
      label: 'vehicle.staffThere',
      kind: line(0),
      onlyShown: true,
      fact: ({ userIds }, _, term) => [term, userIds.join(', ')],
    },
  },
);

const technical = group(
  'technical',
  { legend: 'vehicle.groups.technical', columns: 4 },
  {
    transmission: {
      label: 'vehicle.transmission',
      kind: oneName(TRANSMISSIONS),
      required: true,
      fact: ownOrUsual('transmission'),
    },
    tankSize: {
      label: 'vehicle.tankSize',
      kind: decimal(2000),
      setting: 'TankSize',
      fact: ownOrUsual('tankSize'),
    },
    doors: {
      label: 'vehicle.doors',
      kind: whole({ most: 9 }),
      required: true,
      fact: ownOrUsual('doors'),
    },
    seats: {
      label: 'vehicle.seats',
      kind: whole({ most: 99 }),
      required: true,
      fact: ownOrUsual('seats'),
      column: { code: 'Seats', label: 'fleet.columns.seats', kind: 'amount', sort: 'seats' },
    },
    baggages: {
      label: 'vehicle.baggages',
      kind: whole({ most: 99 }),
      required: true,
      fact: ownOrUsual('baggages'),
      column: { code: 'Baggages', label: 'fleet.columns.baggages', kind: 'amount', sort: 'baggages' },
    },
    deviceReference: {
      label: 'vehicle.device',
      kind: marked('deviceReference'),
      setting: 'DeviceReference',
    },
  },
);

const papers = group(
  'papers',
  { legend: 'vehicle.groups.insurance', columns: 4 },
  {
    insuranceCompany: {
      label: 'vehicle.insuranceCompany',
      kind: text('insuranceCompany'),
      setting: 'InsuranceCompany',
    },
    insuredUntil: {
      label: 'vehicle.insuredUntil',
      kind: day(),
      setting: 'InsuranceExpiryDate',
      fact: lastDay(({ insuredUntil }) => insuredUntil),
    },
    registeredUntil: {
      label: 'vehicle.registeredUntil',
      kind: day(),
      setting: 'RegistrationExpiryDate',
      fact: lastDay(({ registeredUntil }) => registeredUntil),
    },
    inspectedUntil: {
      label: 'vehicle.inspectedUntil',
      kind: day(),
      setting: 'InspectionExpiryDate',
      fact: lastDay(({ inspectedUntil }) => inspectedUntil),
    },
  },
);

const ownership = group(
  'ownership',
  { legend: 'vehicle.form.groups.ownership', columns: 4, folded: true },
  {
    ownership: { label: 'vehicle.ownership', kind: oneName(OWNERSHIPS), setting: 'Ownership' },
    boughtOn: { label: 'vehicle.boughtOn', kind: day(), setting: 'PurchaseDate' },
    purchasePrice: { label: 'vehicle.purchasePrice', kind: money(DEAREST), setting: 'PurchasePrice' },
    soldOn: { label: 'vehicle.soldOn', kind: day(), setting: 'SaleDate' },
    salePrice: { label: 'vehicle.salePrice', kind: money(DEAREST), setting: 'SalePrice' },
    leaseCompany: { label: 'vehicle.leaseCompany', kind: text('leaseCompany'), setting: 'LeaseCompany' },
    leaseEndsOn: {
      label: 'vehicle.leaseEndsOn',
      kind: day(),
      setting: 'LeaseEndDate',
      fact: lastDay(({ leaseEndsOn }) => leaseEndsOn),
    },
    leasePayout: { label: 'vehicle.leasePayout', kind: money(DEAREST), setting: 'LeasePayout' },
  },
);

const rest = group(
  'rest',
  { legend: 'vehicle.form.groups.rest', columns: 2, folded: true },
  {
    equipment: {
      label: 'vehicle.equipment',
      hint: 'vehicle.form.onePerLine',
      kind: names({ longest: 60, most: 60 }),
      setting: 'Options',
      fact: ({ equipment }, _, term) => [term, equipment.join(', ')],
    },
    note: { label: 'vehicle.note', kind: paragraph(vehicle.longest('note')), setting: 'Note' },
    changedAt: { label: 'vehicle.changed', kind: line(0), onlyShown: true, fact: lastChange },
  },
);

/** All fields of a vehicle, in the order of the form; what is rarely needed at the end. */
export const VEHICLE_GROUPS = [identity, condition, technical, papers, ownership, rest] as const;

/** Those that the form asks for. */
export const VEHICLE_FIELDS = askedIn<VehicleFormContext, Vehicle>(VEHICLE_GROUPS);

/** What the form reads, by path. */
export type VehicleFieldValues = ValuesOfGroups<typeof VEHICLE_GROUPS>;
