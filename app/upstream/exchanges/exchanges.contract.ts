import { z } from 'zod';
import { createOperation, queryOperation } from '../operation.ts';
import { listOf, record, wholeRecord } from '../record/record.ts';
import {
  readEach,
  readOnly,
  referenceValue,
  requiredReference,
  textValue,
  writeOnly,
} from '../record/record-fields.ts';
import type { Whole } from '../record/record-types.ts';
import { sentIfTrue } from '../record/record-values.ts';
import { amount, flag, identity, moment, reference, scalar, text } from '../record/wire.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';

/** Eighths of a tank, percent of a battery, or text. */
export type FuelReading = z.output<typeof scalar>;

/** Times are wall-clock text of the location of the exchange. */
export const exchange = record({
  id: readOnly('vehicleExchangeId', identity),
  agreementId: readOnly('agreementId', reference),
  ...readEach(text, { at: 'exchangeDate', reason: 'reason', note: 'note' }),
  ...readEach(text, { createdBy: 'createdByName', updatedBy: 'lastUpdatedByName' }),
  original: {
    id: readOnly('originalVehicleId', reference),
    ...readEach(text, { number: 'originalVehicleNo', plate: 'originalVehicleLicenseNo' }),
    ...readEach(text, { make: 'originalVehicleMake', model: 'originalVehicleModel' }),
    type: readOnly('originalVehicleType', text),
    year: readOnly('originalVehicleYear', amount),
    status: readOnly('originalVehicleStatus', text),
    odometerOut: readOnly('originalVehicleOdometerOut', amount),
    odometerIn: readOnly('originalVehicleOdometerIn', amount),
    ...readEach(scalar, { fuelOut: 'originalVehicleFuelLevelOut', fuelIn: 'originalVehicleFuelLevelIn' }),
  },
  replacement: {
    id: readOnly('newVehicleId', reference),
    ...readEach(text, { number: 'newVehicleNo', plate: 'newVehicleLicenseNo', make: 'newVehicleMake' }),
    ...readEach(text, { model: 'newVehicleModel', type: 'newVehicleType' }),
    ...readEach(amount, { year: 'newVehicleYear', odometerOut: 'newVehicleOdometerOut' }),
    fuelOut: readOnly('newVehicleFuelLevelOut', scalar),
  },
  /** Added to the total by the change of class, in the tenant's currency. */
  priceDifference: readOnly('priceDifference', amount),
  isFreeUpgrade: readOnly('isFreeUpgrade', flag),
});
export interface Exchange extends z.output<typeof exchange.read> {}

const filters = record({ agreementId: writeOnly('agreementId', z.number().int()) });

export const listExchangesOperation = queryOperation({
  id: 'exchanges.list',
  path: '/v3/vehicleexchange',
  query: filters.create,
  answer: listOf(exchange.read),
  sessionFreshness: 30,
});

const odometer = z.number().int().min(0).max(9_999_999);
/** Eighths of a tank or percent of a battery; missing: as it was checked out. */
const fuelLevel = z.number().int().min(0).max(100).nullish();

const reason = z.enum(['CriticalFault', 'Fault', 'Upgrade', 'CustomerWish', 'Other']);

export type ExchangeReason = z.output<typeof reason>;

const newExchange = wholeRecord({
  agreementId: writeOnly('agreementId', requiredReference.write),
  at: writeOnly('exchangeDate', moment),
  locationId: writeOnly('locationId', referenceValue.write),
  reason: writeOnly('reason', reason),
  note: writeOnly('note', textValue(1000).write),
  odometerIn: writeOnly('odometerIn', odometer),
  fuelIn: writeOnly('fuelLevelIn', fuelLevel),
  /** Missing: dirty, or out of service after a critical fault. */
  oldStatusId: writeOnly('oldVehicleStatusId', referenceValue.write),
  vehicleId: writeOnly('vehicleId', requiredReference.write),
  odometerOut: writeOnly('odometerOut', odometer),
  fuelOut: writeOnly('fuelLevelOut', fuelLevel),
  /** A higher class at the agreed price. */
  isFreeUpgrade: writeOnly('isFreeUpgrade', sentIfTrue),
});

export const exchangePathOf = newExchange.pathOf;
export interface ExchangeInput extends Whole<typeof newExchange.fields> {}

const made = record({
  id: readOnly('vehicleExchangeId', identity),
  agreementId: readOnly('agreementId', identity),
  ...readEach(amount, { version: 'version', total: 'totalAmount', balance: 'balanceDue' }),
  priceDifference: readOnly('priceDifference', amount),
});

export const createExchangeOperation = createOperation({
  id: 'exchanges.create',
  invalidates: FIGURES,
  path: '/v3/vehicleexchange',
  body: newExchange.create,
  answer: made.read,
  refusals: [400, 401, 403, 404, 409, 412, 422],
});
