import type { z } from 'zod';
import { buildName } from './build-name.ts';
import type { vehicleRowSchema } from './vehicles.contract.ts';

type WireRow = z.output<typeof vehicleRowSchema>;

/** A period that another record has the vehicle for; moments are wall-clock text of the period's own places. */
export interface Commitment {
  readonly kind: 'reservation' | 'agreement' | 'maintenance' | 'transfer';
  readonly id: number;
  readonly number: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly customer: string | null;
}

const toCommitment = (wire: WireRow['NextCommitment']): Commitment | null =>
  wire && {
    kind: wire.referenceType,
    id: wire.referenceId,
    number: wire.number,
    from: wire.startDate,
    to: wire.endDate,
    customer: wire.customerName,
  };

/** Takes the service's row apart: the one place that knows its spelling. */
export function toVehicleRow(row: WireRow) {
  return {
    id: row.VehicleId,
    /** The fleet's own number. */
    number: row.VehicleNo,
    make: row.Make,
    model: row.Model,
    year: row.Year,
    /** Make, model and year as far as they are known. */
    build: buildName(row.Make, row.Model, row.Year),
    isActive: row.Active,
    plate: row.LicenseNo,
    homePlaceId: row.OwningLocationId,
    homePlace: row.OwningLocationName,
    placeId: row.CurrentLocationId,
    /** Where it stands. */
    place: row.CurrentLocationName,
    statusId: row.VehicleStatusId,
    status: row.VehicleStatus,
    typeId: row.VehicleTypeId,
    type: row.VehicleType,
    odometer: row.Odometer,
    hourlyRate: row.HourlyRate,
    dailyRate: row.DailyRate,
    weeklyRate: row.WeeklyRate,
    monthlyRate: row.MonthlyRate,
    seats: row.Seats,
    baggages: row.Baggages,
    /** Known only when a period was asked for. */
    isFree: row.IsFree,
    notFreeBecause: row.NotFreeBecause,
    inTheWay: toCommitment(row.NotFreeConflict),
    next: toCommitment(row.NextCommitment),
  };
}

/** One vehicle of the fleet's list. Rates are the usual ones of its type where it stands, in the tenant's currency. */
export type VehicleRow = Readonly<ReturnType<typeof toVehicleRow>>;
