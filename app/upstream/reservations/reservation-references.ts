import type { z } from 'zod';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

/** Takes out of the service's detail who sent the reservation, its orders, and the agreement that it became. */
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
