import type { z } from 'zod';
import { toImage } from '../images/image.ts';
import { buildName } from './build-name.ts';
import type { getVehicleOperation } from './vehicle-detail.contract.ts';

type Detail = z.output<typeof getVehicleOperation.answer>;
type Make = NonNullable<Detail['makeDetails']>;

const toMake = (wire: Make) => ({
  make: wire.make,
  model: wire.model,
  year: wire.year,
  trim: wire.trim,
  doors: wire.doors,
  seats: wire.seats,
  baggages: wire.baggages,
  transmission: wire.transmission,
  fuelType: wire.fuelType,
  /** Of the tank in its own unit; of a battery in kWh. */
  tankSize: wire.tankSize,
});

const conditionOf = ({ vehicle }: Detail) => ({
  isActive: vehicle.active,
  plate: vehicle.licenseNo,
  chassisNumber: vehicle.vin,
  colour: vehicle.colour,
  typeId: vehicle.vehicleTypeId,
  type: vehicle.vehicleType,
  statusId: vehicle.statusId,
  status: vehicle.status,
  homePlaceId: vehicle.owningLocationId,
  homePlace: vehicle.owningLocationName,
  placeId: vehicle.currentLocationId,
  /** Where it stands. */
  place: vehicle.currentLocationName,
  odometer: vehicle.odometer,
  /** Eighths of a tank, 0 to 8. */
  fuelLevel: vehicle.fuelLevel,
  fuelLevelName: vehicle.fuelLevelName,
  /** Percent; null for a vehicle that no battery drives. */
  batteryLevel: vehicle.batteryLevel,
});

const papersOf = ({ vehicle }: Detail) => ({
  ownership: vehicle.ownership,
  boughtOn: vehicle.purchaseDate,
  purchasePrice: vehicle.purchasePrice,
  soldOn: vehicle.saleDate,
  salePrice: vehicle.salePrice,
  leaseCompany: vehicle.leaseCompany,
  leaseEndsOn: vehicle.leaseEndDate,
  /** What buys it out of its lease. */
  leasePayout: vehicle.leasePayout,
  insuranceCompany: vehicle.insuranceCompany,
  insuredUntil: vehicle.insuranceExpiryDate,
  registeredUntil: vehicle.registrationExpiryDate,
  inspectedUntil: vehicle.inspectionExpiryDate,
  deviceReference: vehicle.deviceReference,
  note: vehicle.note,
});

/** The number in an etag, where it is one: `"3"`. */
function versionIn(etag: string | null): number | null {
  const number = /^(?:W\/)?"?(\d+)"?$/.exec(etag ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

const changeOf = ({ vehicle }: Detail, etag: string | null) => ({
  /** Null where the service keeps no versions. */
  version: vehicle.version ?? versionIn(etag),
  /** Who changed it last: a name. */
  changedBy: vehicle.changedBy,
  /** UTC, ISO. */
  changedAt: vehicle.changedAt,
});

/**
 * Takes the service's detail apart: the one place that knows its spelling.
 * @param etag of the answer, which carries the version where the body does not
 */
export function toVehicle(detail: Detail, etag: string | null) {
  const { vehicle, makeDetails, image, imageList, optionList, addedInventoryItems } = detail;
  return {
    id: vehicle.vehicleId,
    /** The fleet's own number; empty when it has none. */
    number: vehicle.vehicleNo,
    clientId: vehicle.clientId,
    build: buildName(vehicle.make, vehicle.model, vehicle.year),
    ...toMake(vehicle),
    ...conditionOf(detail),
    ...papersOf(detail),
    ...changeOf(detail, etag),
    /** What vehicles of its make and model have in common, where that was asked for and is known. */
    common: makeDetails && toMake(makeDetails),
    /** The picture that is shown first. */
    image: image && toImage(image),
    images: imageList.map(toImage),
    /** Equipment by name. */
    equipment: optionList.map(({ name }) => name),
    /** Users who work where it stands. */
    userIds: detail.userIds,
    inventory: addedInventoryItems.map(({ inventoryItemId, name, quantity }) => ({
      id: inventoryItemId,
      name,
      quantity,
    })),
  };
}

/** One whole vehicle. Days are `yyyy-MM-dd`, amounts are in the tenant's currency. */
export type Vehicle = Readonly<ReturnType<typeof toVehicle>>;

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
