import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { reservationRowSchema } from './reservations.contract.ts';

/** One reservation of a list. Times are wall-clock text of the location, amounts are in the tenant's currency. */
export interface ReservationRow {
  readonly id: number;
  /** What staff call it: its number, or its id when it has no number. */
  readonly displayId: string;
  readonly number: string;
  readonly typeId: number | null;
  readonly type: string | null;
  readonly statusId: number;
  readonly status: string | null;
  readonly createdAt: string | null;
  readonly checkOutAt: string | null;
  readonly checkInAt: string | null;
  readonly customerId: number | null;
  /** First and last name. */
  readonly fullName: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly vehicleId: number | null;
  /** The fleet's own number of the vehicle. */
  readonly vehicleNumber: string | null;
  readonly plate: string | null;
  readonly vehicleTypeId: number | null;
  readonly vehicleType: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly checkOutPlaceId: number | null;
  readonly checkOutPlace: string | null;
  readonly checkInPlaceId: number | null;
  readonly checkInPlace: string | null;
  readonly days: number | null;
  readonly base: number | null;
  readonly total: number | null;
  readonly advance: number | null;
  readonly balance: number | null;
  readonly agreementId: number | null;
  readonly agreementNumber: string | null;
  readonly note: string | null;
  readonly referral: string | null;
}

/** Takes the service's row apart: the one place that knows its spelling. */
export function toRow(row: z.output<typeof reservationRowSchema>): ReservationRow {
  return {
    id: row.ReserveId,
    displayId: row.ReservationNumber || String(row.ReserveId),
    number: row.ReservationNumber,
    typeId: row.ReservationTypeId,
    type: row.ReservationType,
    statusId: row.StatusId,
    status: row.ReservationStatusName,
    createdAt: row.CreatedDate,
    checkOutAt: row.StartDate,
    checkInAt: row.EndDate,
    customerId: row.CustomerId,
    fullName: fullName(row.FirstName, row.LastName),
    company: row.CompanyName,
    email: row.Email,
    phone: row.CPhone,
    vehicleId: row.VehicleId,
    vehicleNumber: row.VehicleNo,
    plate: row.LicenseNo,
    vehicleTypeId: row.VehicleTypeId,
    vehicleType: row.VehicleType,
    make: row.VehicleMake,
    model: row.VehicleModel,
    year: row.VehicleYear,
    checkOutPlaceId: row.StartLocationId,
    checkOutPlace: row.StartLocationName,
    checkInPlaceId: row.EndLocationId,
    checkInPlace: row.EndLocationName,
    days: row.TotalDays,
    base: row.BasePrice,
    total: row.TotalAmount,
    advance: row.AdvancePaid,
    balance: row.BalanceDue,
    agreementId: row.AgreementId,
    agreementNumber: row.AgreementNumber,
    note: row.Note,
    referral: row.ReferralName,
  };
}
