import { z } from 'zod';
import { imageSchema } from '../images/image.contract.ts';
import { operation } from '../operation.ts';
import { amount, flag, identity, moment, reference, text } from '../wire.ts';

const make = {
  make: text,
  model: text,
  year: amount,
  trim: text,
  doors: amount,
  seats: amount,
  baggages: amount,
  transmission: text,
  fuelType: text,
  /** Of the tank in its own unit; of a battery in kWh. */
  tankSize: amount,
};

const condition = {
  active: flag,
  licenseNo: text,
  vin: text,
  colour: text,
  vehicleTypeId: reference,
  vehicleType: text,
  statusId: reference,
  status: text,
  owningLocationId: reference,
  owningLocationName: text,
  currentLocationId: reference,
  currentLocationName: text,
  odometer: amount,
  /** Eighths of a tank, 0 to 8. */
  fuelLevel: amount,
  fuelLevelName: text,
  /** Percent; null for a vehicle without a battery that drives it. */
  batteryLevel: amount,
};

/** Days are `yyyy-MM-dd`; prices and the lease's payout are in currency units. */
const papers = {
  ownership: text,
  purchaseDate: text,
  purchasePrice: amount,
  saleDate: text,
  salePrice: amount,
  leaseCompany: text,
  leaseEndDate: text,
  leasePayout: amount,
  insuranceCompany: text,
  insuranceExpiryDate: text,
  registrationExpiryDate: text,
  inspectionExpiryDate: text,
  deviceReference: text,
  note: text,
};

/** The record's version with who changed it last (a name) and when (UTC, ISO); not every service has them. */
const version = { version: amount, changedBy: text, changedAt: text };

const vehicleDetailSchema = z.object({
  vehicle: z.object({
    vehicleId: identity,
    vehicleNo: z.string(),
    clientId: reference,
    ...make,
    ...condition,
    ...papers,
    ...version,
  }),
  /** What vehicles of one make and model have in common, when it was asked for. */
  makeDetails: z.object(make).nullable().default(null),
  /** The one that is shown first. */
  image: imageSchema.nullable().default(null),
  imageList: z.array(imageSchema).default([]),
  /** Equipment by name. */
  optionList: z.array(z.object({ name: z.string() })).default([]),
  /** Who works where the vehicle stands. */
  userIds: z.array(identity).default([]),
  addedInventoryItems: z
    .array(z.object({ inventoryItemId: identity, name: text, quantity: amount }))
    .default([]),
});

/** A whole vehicle; its version comes as the etag, too. */
export const getVehicleOperation = operation({
  id: 'vehicles.get',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}',
  query: z.object({
    getMakeDetails: z.boolean().optional(),
    /** The present, on the clock of whoever asks. */
    clientTime: moment.optional(),
  }),
  answer: vehicleDetailSchema,
  refusals: [400, 401, 403, 404],
});
