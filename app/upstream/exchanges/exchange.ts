import type { z } from 'zod';
import type { exchangeSchema } from './exchanges.contract.ts';

/** A level as the service sends it: eighths of a tank, percent of a battery, or text. */
export type FuelReading = string | number | boolean | null;

/** A vehicle as an exchange names it. */
interface ExchangedVehicle {
  readonly id: number | null;
  /** The fleet's own number. */
  readonly number: string | null;
  readonly plate: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly type: string | null;
}

/** One change of vehicle within an agreement. Times are wall-clock text of the place where it happened. */
export interface Exchange {
  readonly id: number;
  readonly agreementId: number | null;
  readonly at: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  /** The vehicle that came back. */
  readonly original: ExchangedVehicle & {
    /** What became of it. */
    readonly status: string | null;
    readonly odometerOut: number | null;
    readonly odometerIn: number | null;
    readonly fuelOut: FuelReading;
    readonly fuelIn: FuelReading;
  };
  /** The vehicle that went out in its place. */
  readonly replacement: ExchangedVehicle & {
    readonly odometerOut: number | null;
    readonly fuelOut: FuelReading;
  };
  /** What the change of type added to the total, in the tenant's currency. */
  readonly priceDifference: number | null;
  readonly isFreeUpgrade: boolean | null;
}

type Wire = z.output<typeof exchangeSchema>;

const originalOf = (wire: Wire): Exchange['original'] => ({
  id: wire.originalVehicleId,
  number: wire.originalVehicleNo,
  plate: wire.originalVehicleLicenseNo,
  make: wire.originalVehicleMake,
  model: wire.originalVehicleModel,
  year: wire.originalVehicleYear,
  type: wire.originalVehicleType,
  status: wire.originalVehicleStatus,
  odometerOut: wire.originalVehicleOdometerOut,
  odometerIn: wire.originalVehicleOdometerIn,
  fuelOut: wire.originalVehicleFuelLevelOut,
  fuelIn: wire.originalVehicleFuelLevelIn,
});

const replacementOf = (wire: Wire): Exchange['replacement'] => ({
  id: wire.newVehicleId,
  number: wire.newVehicleNo,
  plate: wire.newVehicleLicenseNo,
  make: wire.newVehicleMake,
  model: wire.newVehicleModel,
  year: wire.newVehicleYear,
  type: wire.newVehicleType,
  odometerOut: wire.newVehicleOdometerOut,
  fuelOut: wire.newVehicleFuelLevelOut,
});

/** Takes the service's exchange apart: the one place that knows its spelling. */
export function toExchange(wire: Wire): Exchange {
  return {
    id: wire.vehicleExchangeId,
    agreementId: wire.agreementId,
    at: wire.exchangeDate,
    reason: wire.reason,
    note: wire.note,
    createdBy: wire.createdByName,
    updatedBy: wire.lastUpdatedByName,
    original: originalOf(wire),
    replacement: replacementOf(wire),
    priceDifference: wire.priceDifference,
    isFreeUpgrade: wire.isFreeUpgrade,
  };
}
