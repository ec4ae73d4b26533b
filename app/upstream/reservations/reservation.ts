import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

/** One whole reservation. Times are wall-clock text of the location, amounts are in the tenant's currency. */
export interface Reservation {
  readonly id: number;
  readonly number: string;
  /** What staff call it: its number, or its id when it has no number. */
  readonly displayId: string;
  readonly type: string | null;
  readonly statusId: number;
  readonly status: string | null;
  readonly createdAt: string | null;
  readonly checkOutAt: string | null;
  readonly checkInAt: string | null;
  readonly checkOutPlace: string | null;
  readonly checkOutAddress: string | null;
  readonly checkInPlace: string | null;
  readonly checkInAddress: string | null;
  readonly days: number | null;
  readonly customer: {
    readonly id: number | null;
    readonly fullName: string;
    readonly company: string | null;
    readonly email: string | null;
    readonly mobile: string | null;
    readonly homePhone: string | null;
    readonly businessPhone: string | null;
  };
  readonly vehicle: {
    readonly id: number | null;
    readonly number: string | null;
    readonly plate: string | null;
    readonly type: string | null;
    readonly make: string | null;
    readonly model: string | null;
    readonly year: number | null;
  };
  readonly base: number | null;
  readonly discount: number | null;
  readonly total: number | null;
  readonly advance: number | null;
  readonly deposit: number | null;
  /** Null when the service leaves it out; the product computes none. */
  readonly balance: number | null;
  readonly cancellationCharge: number | null;
  readonly cancelledAt: string | null;
  readonly agreementId: number | null;
  readonly agreementNumber: string | null;
  readonly referral: string | null;
  readonly voucherNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly repairOrder: string | null;
  readonly destination: string | null;
  readonly note: string | null;
}

type Detail = z.output<typeof reservationDetailSchema>;

const customerOf = (detail: Detail): Reservation['customer'] => ({
  id: detail.customerId,
  fullName: fullName(detail.firstName, detail.lastName),
  company: detail.companyName,
  email: detail.email,
  mobile: detail.cPhone,
  homePhone: detail.hPhone,
  businessPhone: detail.bPhone,
});

const vehicleOf = (detail: Detail): Reservation['vehicle'] => ({
  id: detail.vehicleId,
  number: detail.vehicleNo,
  plate: detail.licenseNo,
  type: detail.vehicleType,
  make: detail.vehicleMake,
  model: detail.vehicleModel,
  year: detail.vehicleYear,
});

/** Takes the service's detail apart: the one place that knows its spelling. */
export function toReservation(detail: Detail): Reservation {
  return {
    id: detail.reserveId,
    number: detail.reservationNumber,
    displayId: detail.reservationNumber || String(detail.reserveId),
    type: detail.reservationType,
    statusId: detail.statusId,
    status: detail.reservationStatusName ?? detail.reservationStatus,
    createdAt: detail.createdDate,
    checkOutAt: detail.startDate,
    checkInAt: detail.endDate,
    checkOutPlace: detail.startLocationName,
    checkOutAddress: detail.startLocationAddress,
    checkInPlace: detail.endLocationName,
    checkInAddress: detail.endLocationAddress,
    days: detail.totalDays,
    customer: customerOf(detail),
    vehicle: vehicleOf(detail),
    base: detail.basePrice,
    discount: detail.totalDiscount,
    total: detail.total,
    advance: detail.advancedPayment,
    deposit: detail.deposit,
    balance: detail.balanceDue,
    cancellationCharge: detail.cancellationCharge,
    cancelledAt: detail.cancelledDate,
    agreementId: detail.agreementId,
    agreementNumber: detail.agreementNumber,
    referral: detail.referralName,
    voucherNumber: detail.voucherNo,
    purchaseOrder: detail.poNo,
    repairOrder: detail.roNo,
    destination: detail.destination,
    note: detail.note,
  };
}
