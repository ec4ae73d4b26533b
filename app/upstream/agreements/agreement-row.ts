import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { listAgreementsOperation } from './agreements.contract.ts';

/** One agreement of a list. Times are wall-clock text of the location, amounts are in the tenant's currency. */
export interface AgreementRow {
  readonly id: number;
  /** What staff call it: its number, or its id when it has no number. */
  readonly displayId: string;
  readonly number: string;
  readonly statusId: number;
  readonly status: string | null;
  readonly typeId: number | null;
  readonly type: string | null;
  readonly reservationId: number | null;
  readonly reservationNumber: string | null;
  readonly createdAt: string | null;
  readonly checkOutAt: string | null;
  /** When the vehicle is due. */
  readonly checkInAt: string | null;
  /** When it came back; null while it is out. */
  readonly returnedAt: string | null;
  readonly checkOutPlaceId: number | null;
  readonly checkOutPlace: string | null;
  readonly checkInPlaceId: number | null;
  readonly checkInPlace: string | null;
  readonly returnPlaceId: number | null;
  readonly returnPlace: string | null;
  readonly customerId: number | null;
  /** First and last name. */
  readonly fullName: string;
  /** First and last name, else the company's. */
  readonly customer: string;
  readonly company: string | null;
  readonly customerType: string | null;
  readonly email: string | null;
  readonly homePhone: string | null;
  readonly businessPhone: string | null;
  readonly mobile: string | null;
  readonly vehicleId: number | null;
  /** The fleet's own number of the vehicle. */
  readonly vehicleNumber: string | null;
  readonly plate: string | null;
  readonly vehicleTypeId: number | null;
  readonly vehicleType: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly odometerOut: number | null;
  readonly odometerIn: number | null;
  readonly days: number | null;
  readonly total: number | null;
  readonly paid: number | null;
  readonly balance: number | null;
  readonly insurer: string | null;
  readonly claimNumber: string | null;
  /** Calendar days to the day that the vehicle is due; below 0 when it is overdue, null once it is back. */
  readonly daysRemaining: number | null;
  readonly isOverdue: boolean;
  readonly purchaseOrder: string | null;
}

type WireRow = z.output<typeof listAgreementsOperation.answer>[number];

function customerOf(row: WireRow) {
  const name = fullName(row.FirstName, row.LastName);
  return {
    customerId: row.CustomerId,
    fullName: name,
    customer: name || (row.CompanyName ?? ''),
    company: row.CompanyName,
    customerType: row.CustomerType,
    email: row.Email,
    homePhone: row.HPhone,
    businessPhone: row.BPhone,
    mobile: row.CPhone,
  };
}

const vehicleOf = (row: WireRow) => ({
  vehicleId: row.VehicleId,
  vehicleNumber: row.VehicleNo,
  plate: row.LicenseNo,
  vehicleTypeId: row.VehicleTypeId,
  vehicleType: row.VehicleType,
  make: row.VehicleMake,
  model: row.VehicleModel,
  year: row.VehicleYear,
  odometerOut: row.OdometerOut,
  odometerIn: row.OdometerIn,
});

const periodOf = (row: WireRow) => ({
  createdAt: row.CreatedDate,
  checkOutAt: row.CheckoutDate,
  checkInAt: row.CheckinDate,
  returnedAt: row.ReturnDate,
  checkOutPlaceId: row.CheckoutLocationId,
  checkOutPlace: row.CheckoutLocationName,
  checkInPlaceId: row.CheckinLocationId,
  checkInPlace: row.CheckinLocationName,
  returnPlaceId: row.ReturnLocationId,
  returnPlace: row.ReturnLocationName,
  days: row.TotalDays,
  daysRemaining: row.DaysRemaining,
  isOverdue: row.IsOverdue ?? false,
});

/** Takes the service's row apart: the one place that knows its spelling. */
export function toAgreementRow(row: WireRow): AgreementRow {
  return {
    id: row.AgreementId,
    displayId: row.AgreementNumber || String(row.AgreementId),
    number: row.AgreementNumber,
    statusId: row.AgreementStatusId,
    status: row.AgreementStatusName,
    typeId: row.AgreementTypeId,
    type: row.AgreementType,
    reservationId: row.ReserveId,
    reservationNumber: row.ReservationNumber,
    ...periodOf(row),
    ...customerOf(row),
    ...vehicleOf(row),
    total: row.TotalAmount,
    paid: row.AmountPaid,
    balance: row.BalanceDue,
    insurer: row.InsuranceCompany,
    claimNumber: row.ClaimNumber,
    purchaseOrder: row.PoNo,
  };
}
