import type { z } from 'zod';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

/** Who sent the reservation, which orders it belongs to, and what became of it. */
export type ReservationReferences = Readonly<ReturnType<typeof toReservationReferences>>;

/** Takes the referral, the orders and the agreement out of the service's detail. */
export const toReservationReferences = (detail: z.output<typeof reservationDetailSchema>) => ({
  referralId: detail.referralId,
  referral: detail.referralName,
  /** How the referral's commission is reckoned. */
  referralCalculation: detail.referralCalculationType,
  voucherNumber: detail.voucherNo,
  purchaseOrder: detail.poNo,
  repairOrder: detail.roNo,
  agreementId: detail.agreementId,
  agreementNumber: detail.agreementNumber,
});
