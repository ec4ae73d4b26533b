import type { z } from 'zod';
import { toBillingContact, toDriver, toRecordCustomer } from '../customers/people.ts';
import { toDepositTotals, toPayment } from '../payments/payment.ts';
import { toChargeLine, toExtraLine, toPromotionLine, toRateLine, toTaxLine } from '../pricing/price-line.ts';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

type Detail = z.output<typeof reservationDetailSchema>;

/** How far may be driven, and what more costs. Distances in the tenant's unit, money in currency units. */
interface MileageCharge {
  readonly allowedPerDay: number | null;
  readonly allowedTotal: number | null;
  readonly isUnlimited: boolean | null;
  readonly ratePerUnit: number | null;
  readonly projected: number | null;
  /** What the projected mileage would cost beyond the allowance. */
  readonly projectedCharge: number | null;
}

const toMileage = (charge: Detail['mileageCharges'][number]): MileageCharge => ({ ...charge });

const toImage = ({ imageId, name }: Detail['customerImages'][number]) => ({ id: imageId, name });

/** Takes the lists out of the service's detail. */
export const toReservationAttached = (detail: Detail) => ({
  rates: detail.rates.map(toRateLine),
  charges: detail.miscCharges.map(toChargeLine),
  deductibleCharges: detail.deductibleMiscCharges.map(toChargeLine),
  extras: detail.extraCharges.map(toExtraLine),
  taxes: detail.taxes.map(toTaxLine),
  promotions: detail.promotions.map(toPromotionLine),
  mileage: detail.mileageCharges.map(toMileage),
  payments: detail.payments.map(toPayment),
  depositTotals: toDepositTotals(detail.depositTotals),
  billingContacts: detail.billingContacts.map(toBillingContact),
  drivers: detail.drivers.map(toDriver),
  customerDetails: detail.customerDetails && toRecordCustomer(detail.customerDetails),
  customerImages: detail.customerImages.map(toImage),
});
