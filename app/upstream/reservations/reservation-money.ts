import type { z } from 'zod';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

/**
 * Takes the amounts out of the service's detail: what a reservation costs and what of it is paid, in currency units.
 * The product computes none of it.
 */
export const toReservationMoney = (detail: z.output<typeof reservationDetailSchema>) => ({
  base: detail.basePrice,
  discount: detail.totalDiscount,
  preAdjustment: detail.preAdjustment,
  untaxedAdditional: detail.unTaxableAdditional,
  tax: detail.totalTax,
  total: detail.total,
  /** Paid ahead. */
  advance: detail.advancedPayment,
  paid: detail.amountPaid,
  balance: detail.balanceDue,
  deposit: detail.deposit,
  cancellationCharge: detail.cancellationCharge,
  instalments: detail.installmentCount,
  instalment: detail.installmentAmount,
  /** Loss-damage waivers: an amount for some services and a flag for others. */
  damageWaiver: detail.ldw,
  topUpDamageWaiver: detail.tldw,
  promotionId: detail.promotionId,
});
