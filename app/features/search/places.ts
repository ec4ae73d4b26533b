import { paths } from '../../paths.ts';

/** A customer's reservations, until customers have a screen of their own. */
export const customerPlace = (customerId: number): string => paths.reservationsOf({ customer: customerId });

/** A vehicle's reservations, until vehicles have a screen of their own. */
export const vehiclePlace = (vehicleId: number): string => paths.reservationsOf({ vehicle: vehicleId });

/** An agreement's reservation, else its customer's, until agreements have a screen of their own. */
export function agreementPlace(agreement: {
  readonly reservationId: number | null;
  readonly customerId: number | null;
}): string | null {
  if (agreement.reservationId !== null) return paths.reservation(agreement.reservationId);
  return agreement.customerId === null ? null : customerPlace(agreement.customerId);
}
