import { z } from 'zod';
import { operation } from '../operation.ts';
import { amount, day, identity, text } from '../wire.ts';

const id = z.number().int().positive();
const count = (most: number) => z.number().int().min(0).max(most);
const words = (most: number) => z.string().trim().max(most);
const needed = (most: number) => words(most).min(1, 'Is needed');
const price = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Takes at most two decimals');

/** What a vehicle is made of; a field that is left out of a save becomes empty. */
const vehicleBody = z.object({
  vehicleNo: needed(20),
  vehicleTypeId: id,
  licenseNo: needed(20),
  /** 17 letters and digits without I, O and Q, or an older vehicle's own number. */
  vin: words(30).regex(/^[A-HJ-NPR-Za-hj-npr-z0-9]*$/, 'Takes letters and digits without I, O and Q'),
  make: needed(40),
  model: needed(60),
  year: z.number().int().min(1950).max(2100),
  trim: words(60).nullish(),
  colour: needed(30),
  doors: count(9),
  seats: count(99),
  baggages: count(99),
  transmission: z.enum(['Manual', 'Automatic']),
  fuelType: z.enum(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG', 'Hydrogen']),
  tankSize: z.number().min(0).max(2000).nullish(),
  /** Eighths. */
  fuelLevel: count(8).nullish(),
  /** Percent; needed for an electric vehicle. */
  batteryLevel: count(100).nullish(),
  odometer: count(9_999_999),
  ownership: z.enum(['Owned', 'Leased', 'Financed']).nullish(),
  owningLocationId: id,
  currentLocationId: id,
  active: z.boolean().nullish(),
  purchaseDate: day.nullish(),
  purchasePrice: price.nullish(),
  saleDate: day.nullish(),
  salePrice: price.nullish(),
  leaseCompany: words(100).nullish(),
  leaseEndDate: day.nullish(),
  leasePayout: price.nullish(),
  insuranceCompany: words(100).nullish(),
  insuranceExpiryDate: day.nullish(),
  registrationExpiryDate: day.nullish(),
  inspectionExpiryDate: day.nullish(),
  deviceReference: words(100).nullish(),
  note: words(4000).nullish(),
  /** Equipment by name. */
  options: z.array(needed(60)).max(60).nullish(),
});

export type VehicleBody = z.output<typeof vehicleBody>;

const savedVehicleSchema = z.object({ vehicleId: identity, vehicleNo: text, version: amount });

/** The new vehicle is Available. */
export const createVehicleOperation = operation({
  id: 'vehicles.create',
  method: 'POST',
  path: '/v3/vehicles',
  body: vehicleBody,
  answer: savedVehicleSchema,
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
  body: vehicleBody,
  answer: savedVehicleSchema,
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
  invalidates: ['vehicles.types', 'clients.get'],
});

export const saveVehicleStatusOperation = operation({
  id: 'vehicles.saveStatus',
  method: 'PUT',
  path: '/v3/vehicles/{vehicleId}/status',
  body: z.object({ statusId: id, reason: words(500).nullish() }),
  answer: z.object({ vehicleId: identity, statusId: identity, status: text, version: amount }),
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
  invalidates: ['clients.get'],
});
