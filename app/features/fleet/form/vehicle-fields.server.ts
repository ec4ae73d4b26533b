import { answerOf } from '../../../patterns/form-fields/answers.ts';
import {
  check,
  day,
  decimal,
  eighths,
  identifier,
  line,
  money,
  names,
  oneName,
  oneOf,
  paragraph,
  patterned,
  percent,
  plate,
  whole,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { RecordFieldGroup } from '../../../patterns/record-form/record-fields.server.ts';
import type { VehicleGround } from './vehicle-ground.server.ts';

type Group = RecordFieldGroup<VehicleGround>;

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

const identity: Group = {
  key: 'identity',
  legend: 'vehicle.groups.identity',
  columns: 4,
  fields: [
    { name: 'number', label: 'vehicle.number', kind: identifier(20), required: true, live: true },
    { name: 'plate', label: 'vehicle.plate', kind: plate(20), required: true, live: true },
    {
      name: 'chassisNumber',
      label: 'vehicle.chassisNumber',
      kind: patterned(30, CHASSIS, 'vehicle.form.noChassis'),
      setting: 'Vin',
    },
    { name: 'make', label: 'vehicle.make', kind: line(40), required: true },
    { name: 'model', label: 'vehicle.model', kind: line(60), required: true },
    { name: 'year', label: 'vehicle.year', kind: whole({ least: 1950, most: 2100 }), required: true },
    { name: 'trim', label: 'vehicle.trim', kind: line(60), setting: 'Trim' },
    { name: 'colour', label: 'vehicle.colour', kind: line(30), required: true },
  ],
};

const condition: Group = {
  key: 'condition',
  legend: 'vehicle.groups.condition',
  // The cells of the tank need the room.
  columns: 3,
  fields: [
    {
      name: 'typeId',
      label: 'vehicle.type',
      kind: oneOf(
        ({ types }) => types,
        ({ type }) => type,
      ),
      required: true,
    },
    {
      name: 'homePlaceId',
      label: 'vehicle.homePlace',
      kind: oneOf(
        ({ places }) => places,
        ({ homePlace }) => homePlace,
        ({ allPlaces }) => allPlaces,
      ),
      required: true,
      begin: (_, { place }) => place?.id,
    },
    {
      name: 'placeId',
      label: 'vehicle.place',
      kind: oneOf(
        ({ places }) => places,
        ({ place }) => place,
        ({ allPlaces }) => allPlaces,
      ),
      required: true,
      begin: (_, { place }) => place?.id,
    },
    { name: 'odometer', label: 'vehicle.odometer', kind: whole({ most: 9_999_999 }), required: true },
    { name: 'fuelType', label: 'vehicle.fuelType', kind: oneName(FUELS), required: true, live: true },
    {
      name: 'fuelLevel',
      label: 'vehicle.fuel',
      kind: eighths(),
      setting: 'FuelLevel',
      shown: (answers) => answerOf(answers, 'fuelType') !== 'Electric',
    },
    {
      name: 'batteryLevel',
      label: 'vehicle.battery',
      kind: percent(),
      setting: 'BatteryLevel',
      shown: (answers) => ['Electric', 'Hybrid'].includes(answerOf(answers, 'fuelType')),
    },
    { name: 'isActive', label: 'vehicle.active', kind: check(), setting: 'Active', begin: () => true },
  ],
};

const technical: Group = {
  key: 'technical',
  legend: 'vehicle.groups.technical',
  columns: 4,
  fields: [
    { name: 'transmission', label: 'vehicle.transmission', kind: oneName(TRANSMISSIONS), required: true },
    { name: 'tankSize', label: 'vehicle.tankSize', kind: decimal(2000), setting: 'TankSize' },
    { name: 'doors', label: 'vehicle.doors', kind: whole({ most: 9 }), required: true },
    { name: 'seats', label: 'vehicle.seats', kind: whole({ most: 99 }), required: true },
    { name: 'baggages', label: 'vehicle.baggages', kind: whole({ most: 99 }), required: true },
    { name: 'deviceReference', label: 'vehicle.device', kind: identifier(100), setting: 'DeviceReference' },
  ],
};

const papers: Group = {
  key: 'papers',
  legend: 'vehicle.groups.insurance',
  columns: 4,
  fields: [
    {
      name: 'insuranceCompany',
      label: 'vehicle.insuranceCompany',
      kind: line(100),
      setting: 'InsuranceCompany',
    },
    { name: 'insuredUntil', label: 'vehicle.insuredUntil', kind: day(), setting: 'InsuranceExpiryDate' },
    {
      name: 'registeredUntil',
      label: 'vehicle.registeredUntil',
      kind: day(),
      setting: 'RegistrationExpiryDate',
    },
    { name: 'inspectedUntil', label: 'vehicle.inspectedUntil', kind: day(), setting: 'InspectionExpiryDate' },
  ],
};

const ownership: Group = {
  key: 'ownership',
  legend: 'vehicle.form.groups.ownership',
  columns: 4,
  folded: true,
  fields: [
    { name: 'ownership', label: 'vehicle.ownership', kind: oneName(OWNERSHIPS), setting: 'Ownership' },
    { name: 'boughtOn', label: 'vehicle.boughtOn', kind: day(), setting: 'PurchaseDate' },
    { name: 'purchasePrice', label: 'vehicle.purchasePrice', kind: money(DEAREST), setting: 'PurchasePrice' },
    { name: 'soldOn', label: 'vehicle.soldOn', kind: day(), setting: 'SaleDate' },
    { name: 'salePrice', label: 'vehicle.salePrice', kind: money(DEAREST), setting: 'SalePrice' },
    { name: 'leaseCompany', label: 'vehicle.leaseCompany', kind: line(100), setting: 'LeaseCompany' },
    { name: 'leaseEndsOn', label: 'vehicle.leaseEndsOn', kind: day(), setting: 'LeaseEndDate' },
    { name: 'leasePayout', label: 'vehicle.leasePayout', kind: money(DEAREST), setting: 'LeasePayout' },
  ],
};

const rest: Group = {
  key: 'rest',
  legend: 'vehicle.form.groups.rest',
  columns: 2,
  folded: true,
  fields: [
    {
      name: 'equipment',
      label: 'vehicle.equipment',
      hint: 'vehicle.form.onePerLine',
      kind: names({ longest: 60, most: 60 }),
      setting: 'Options',
    },
    { name: 'note', label: 'vehicle.note', kind: paragraph(4000), setting: 'Note' },
  ],
};

/** All that can be said of a vehicle; what is rarely needed at the end. */
export const VEHICLE_FIELDS: readonly Group[] = [identity, condition, technical, papers, ownership, rest];
