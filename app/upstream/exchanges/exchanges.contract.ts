import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, referenceValue, requiredReference, textValue, writeOnly } from '../record-fields.ts';
import type { Whole } from '../record-types.ts';
import { sentIfTrue } from '../record-values.ts';
import { amount, flag, identity, moment, reference, scalar, text } from '../wire.ts';

/** A level as the service sends it: eighths of a tank, percent of a battery, or text. */
export type FuelReading = z.output<typeof scalar>;

/** One change of vehicle within an agreement. Times are wall-clock text of the location where it happened. */
export const exchange = record({
  id: readOnly('vehicleExchangeId', identity),
  agreementId: readOnly('agreementId', reference),
  at: readOnly('exchangeDate', text),
  reason: readOnly('reason', text),
  note: readOnly('note', text),
  createdBy: readOnly('createdByName', text),
  updatedBy: readOnly('lastUpdatedByName', text),
  /** The returned vehicle. */
  original: {
    id: readOnly('originalVehicleId', reference),
    /** The unit number. */
    number: readOnly('originalVehicleNo', text),
    plate: readOnly('originalVehicleLicenseNo', text),
    make: readOnly('originalVehicleMake', text),
    model: readOnly('originalVehicleModel', text),
    year: readOnly('originalVehicleYear', amount),
    type: readOnly('originalVehicleType', text),
    /** Its status after the return. */
    status: readOnly('originalVehicleStatus', text),
    odometerOut: readOnly('originalVehicleOdometerOut', amount),
    odometerIn: readOnly('originalVehicleOdometerIn', amount),
    fuelOut: readOnly('originalVehicleFuelLevelOut', scalar),
    fuelIn: readOnly('originalVehicleFuelLevelIn', scalar),
  },
  replacement: {
    id: readOnly('newVehicleId', reference),
    number: readOnly('newVehicleNo', text),
    plate: readOnly('newVehicleLicenseNo', text),
    make: readOnly('newVehicleMake', text),
    model: readOnly('newVehicleModel', text),
    year: readOnly('newVehicleYear', amount),
    type: readOnly('newVehicleType', text),
    odometerOut: readOnly('newVehicleOdometerOut', amount),
    fuelOut: readOnly('newVehicleFuelLevelOut', scalar),
  },
  /** What the change of vehicle class added to the total, in the tenant's currency. */
  priceDifference: readOnly('priceDifference', amount),
  isFreeUpgrade: readOnly('isFreeUpgrade', flag),
});

export interface Exchange extends z.output<typeof exchange.read> {}

const filters = record({ agreementId: writeOnly('agreementId', z.number().int()) });

export const listExchangesOperation = operation({
  id: 'exchanges.list',
  method: 'GET',
  path: '/v3/vehicleexchange',
  query: filters.create,
  answer: listOf(exchange.read),
  refusals: [400, 401, 403, 404],
  sessionFreshness: 30,
});

const odometer = z.number().int().min(0).max(9_999_999);
/** Eighths of a tank (0 to 8), or percent of a battery (0 to 100); missing: as it went out. */
const fuelLevel = z.number().int().min(0).max(100).nullish();

const reason = z.enum(['CriticalFault', 'Fault', 'Upgrade', 'CustomerWish', 'Other']);

/** Why a vehicle is exchanged, by the service's names. */
export type ExchangeReason = z.output<typeof reason>;

/** The customer returns one vehicle and continues with another under the same agreement. */
const newExchange = record(
  {
    agreementId: writeOnly('agreementId', requiredReference.write),
    /** When the vehicles are exchanged: wall-clock text of the location. */
    at: writeOnly('exchangeDate', moment),
    /** Where; missing: where the agreement was checked out. */
    placeId: writeOnly('locationId', referenceValue.write),
    reason: writeOnly('reason', reason),
    note: writeOnly('note', textValue(1000).write),
    /** Of the returned vehicle. */
    odometerIn: writeOnly('odometerIn', odometer),
    fuelIn: writeOnly('fuelLevelIn', fuelLevel),
    /** Its status after the return; missing: dirty, or out of service after a critical fault. */
    oldStatusId: writeOnly('oldVehicleStatusId', referenceValue.write),
    /** The replacement vehicle. */
    vehicleId: writeOnly('vehicleId', requiredReference.write),
    odometerOut: writeOnly('odometerOut', odometer),
    fuelOut: writeOnly('fuelLevelOut', fuelLevel),
    /** Another vehicle class at the price of the agreed one. */
    isFreeUpgrade: writeOnly('isFreeUpgrade', sentIfTrue),
  },
  undefined,
  { nulls: 'omit' },
);

/** Returns our name of a field that the service names in refusing an exchange; null for none. */
export const exchangePathOf = (serviceName: string): string | null => newExchange.pathOf(serviceName);

/** One vehicle for another. */
export interface ExchangeWish extends Whole<typeof newExchange.fields> {}

/** What an exchange made of its agreement, with money in currency units. */
const made = record({
  id: readOnly('vehicleExchangeId', identity),
  agreementId: readOnly('agreementId', identity),
  /** The agreement's; null when the service has no versions. */
  version: readOnly('version', amount),
  total: readOnly('totalAmount', amount),
  balance: readOnly('balanceDue', amount),
  /** What it added to the total. */
  priceDifference: readOnly('priceDifference', amount),
});

export const createExchangeOperation = operation({
  id: 'exchanges.create',
  method: 'POST',
  path: '/v3/vehicleexchange',
  body: newExchange.create,
  answer: made.read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 412, 422],
  standing: 'assumed',
});

export const exchangesOperations: readonly Operation[] = [listExchangesOperation, createExchangeOperation];
