import type { z } from 'zod';
import type { saveVehicleOperation } from './vehicle-write.contract.ts';

type Body = z.input<typeof saveVehicleOperation.body>;

/**
 * All that a vehicle is to be, but for its status. Nothing may be forgotten: what a save does not say becomes empty.
 * Days are `yyyy-MM-dd`, prices in currency units.
 */
export interface VehicleWish {
  /** The fleet's own number. */
  readonly number: string;
  readonly typeId: number;
  readonly plate: string;
  readonly chassisNumber: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly trim: string | null;
  readonly colour: string;
  readonly doors: number;
  readonly seats: number;
  readonly baggages: number;
  readonly transmission: Body['transmission'];
  readonly fuelType: Body['fuelType'];
  /** Of the tank in its own unit; of a battery in kWh. */
  readonly tankSize: number | null;
  /** Eighths of a tank. */
  readonly fuelLevel: number | null;
  /** Percent; needed for an electric vehicle. */
  readonly batteryLevel: number | null;
  readonly odometer: number;
  readonly ownership: NonNullable<Body['ownership']> | null;
  readonly homePlaceId: number;
  /** Where it stands. */
  readonly placeId: number;
  readonly isActive: boolean;
  readonly boughtOn: string | null;
  readonly purchasePrice: number | null;
  readonly soldOn: string | null;
  readonly salePrice: number | null;
  readonly leaseCompany: string | null;
  readonly leaseEndsOn: string | null;
  /** What buys it out of its lease. */
  readonly leasePayout: number | null;
  readonly insuranceCompany: string | null;
  readonly insuredUntil: string | null;
  readonly registeredUntil: string | null;
  readonly inspectedUntil: string | null;
  readonly deviceReference: string | null;
  readonly note: string | null;
  /** By name. */
  readonly equipment: readonly string[];
}

const buildOf = (wish: VehicleWish) => ({
  make: wish.make,
  model: wish.model,
  year: wish.year,
  trim: wish.trim ?? undefined,
  colour: wish.colour,
  doors: wish.doors,
  seats: wish.seats,
  baggages: wish.baggages,
  transmission: wish.transmission,
  fuelType: wish.fuelType,
  tankSize: wish.tankSize ?? undefined,
});

const papersOf = (wish: VehicleWish) => ({
  ownership: wish.ownership ?? undefined,
  purchaseDate: wish.boughtOn ?? undefined,
  purchasePrice: wish.purchasePrice ?? undefined,
  saleDate: wish.soldOn ?? undefined,
  salePrice: wish.salePrice ?? undefined,
  leaseCompany: wish.leaseCompany ?? undefined,
  leaseEndDate: wish.leaseEndsOn ?? undefined,
  leasePayout: wish.leasePayout ?? undefined,
  insuranceCompany: wish.insuranceCompany ?? undefined,
  insuranceExpiryDate: wish.insuredUntil ?? undefined,
  registrationExpiryDate: wish.registeredUntil ?? undefined,
  inspectionExpiryDate: wish.inspectedUntil ?? undefined,
  deviceReference: wish.deviceReference ?? undefined,
  note: wish.note ?? undefined,
});

/** The same in the service's spelling. */
export const vehicleBody = (wish: VehicleWish): Body => ({
  vehicleNo: wish.number,
  vehicleTypeId: wish.typeId,
  licenseNo: wish.plate,
  vin: wish.chassisNumber,
  ...buildOf(wish),
  fuelLevel: wish.fuelLevel ?? undefined,
  batteryLevel: wish.batteryLevel ?? undefined,
  odometer: wish.odometer,
  owningLocationId: wish.homePlaceId,
  currentLocationId: wish.placeId,
  active: wish.isActive,
  ...papersOf(wish),
  options: [...wish.equipment],
});
