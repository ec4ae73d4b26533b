import type { Reader } from '../call.ts';
import { type CalculatedPrice, toCalculatedPrice } from './calculated-price.ts';
import type { PriceRequest } from './price-request.ts';
import { pricingSummaryOperation } from './pricing.contract.ts';
import { termsBody } from './terms-body.ts';

/**
 * What a rental would cost as it stands on the screen; the rental service reckons it. Money in currency units.
 * @throws UpstreamError `refused` with status 400 or 422 when nothing can be reckoned from this (a rental without length,
 *   no rate for the type and place); `problem.errors` then names the fields in the service's spelling
 */
export async function calculatePrice(
  { upstream, staff, traceId, signal }: Reader,
  request: PriceRequest,
): Promise<CalculatedPrice> {
  const { data } = await upstream.call(staff, pricingSummaryOperation, {
    body: {
      clientId: Number(staff.clientId),
      locationId: request.checkOutPlaceId,
      locationToId: request.checkInPlaceId,
      vehicleTypeId: request.vehicleTypeId,
      startDate: request.from,
      endDate: request.to,
      ...(request.terms ? termsBody(request.terms) : {}),
      customerId: request.customerId ?? undefined,
      vehicleId: request.vehicleId ?? undefined,
      agreementId: request.agreementId ?? undefined,
      reservationId: request.reservationId ?? undefined,
      keepReservedPrice: request.keepsReservedPrice || undefined,
      advancePayment: request.advance ?? undefined,
      amountPaid: request.paid ?? undefined,
      ...(request.returned && {
        isCheckin: true,
        odometerIn: request.returned.odometerIn ?? undefined,
        fuelLevelIn: request.returned.fuelIn ?? undefined,
      }),
    },
    traceId,
    signal,
  });
  return toCalculatedPrice(data);
}
