import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, flag, identity, moment, reference, scalar, text } from '../wire.ts';

/** One change of vehicle within an agreement. Times are wall-clock text of the place where it happened. */
export const exchangeSchema = z.object({
  vehicleExchangeId: identity,
  agreementId: reference,
  exchangeDate: text,
  reason: text,
  note: text,
  createdByName: text,
  lastUpdatedByName: text,
  originalVehicleId: reference,
  originalVehicleNo: text,
  originalVehicleMake: text,
  originalVehicleModel: text,
  originalVehicleYear: amount,
  originalVehicleLicenseNo: text,
  originalVehicleType: text,
  originalVehicleStatus: text,
  originalVehicleOdometerOut: amount,
  originalVehicleOdometerIn: amount,
  /** Eighths for some services, text for others. */
  originalVehicleFuelLevelOut: scalar,
  originalVehicleFuelLevelIn: scalar,
  newVehicleId: reference,
  newVehicleNo: text,
  newVehicleMake: text,
  newVehicleModel: text,
  newVehicleYear: amount,
  newVehicleLicenseNo: text,
  newVehicleType: text,
  newVehicleOdometerOut: amount,
  newVehicleFuelLevelOut: scalar,
  /** What the change of type added to the total. */
  priceDifference: amount,
  isFreeUpgrade: flag,
});

export const listExchangesOperation = operation({
  id: 'exchanges.list',
  method: 'GET',
  path: '/v3/vehicleexchange',
  query: z.object({ agreementId: z.number().int() }),
  answer: z.array(exchangeSchema),
  refusals: [400, 401, 403, 404],
});

const id = z.number().int().positive();
const odometer = z.number().int().min(0).max(9_999_999);
/** Eighths of a tank (0 to 8), or percent of a battery (0 to 100). */
const fuelLevel = z.number().int().min(0).max(100);

/** The customer gives one vehicle back and goes on with another under the same agreement. */
export const createExchangeOperation = operation({
  id: 'exchanges.create',
  method: 'POST',
  path: '/v3/vehicleexchange',
  body: z.object({
    agreementId: id,
    exchangeDate: moment,
    /** Where the vehicles change hands; missing: where the agreement was checked out. */
    locationId: id.nullish(),
    reason: z.enum(['CriticalFault', 'Fault', 'Upgrade', 'CustomerWish', 'Other']),
    note: z.string().trim().max(1000).nullish(),
    /** Of the vehicle that comes back. */
    odometerIn: odometer,
    fuelLevelIn: fuelLevel.nullish(),
    /** What becomes of it; missing: dirty, or out of service after a critical fault. */
    oldVehicleStatusId: id.nullish(),
    /** The vehicle that goes out. */
    vehicleId: id,
    odometerOut: odometer,
    fuelLevelOut: fuelLevel.nullish(),
    /** Another type at the price of the agreed one. */
    isFreeUpgrade: z.boolean().nullish(),
  }),
  answer: z.object({
    vehicleExchangeId: identity,
    agreementId: identity,
    /** The agreement's; null when the service keeps none. */
    version: amount,
    totalAmount: amount,
    balanceDue: amount,
    priceDifference: amount,
  }),
  success: [201],
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

export const exchangesOperations: readonly Operation[] = [listExchangesOperation, createExchangeOperation];
