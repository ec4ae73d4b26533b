import type { FormState, PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { PriceRequest } from '../../../upstream/pricing/pricing.contract.ts';
import { agreedTerms, isInsured } from './agreed-terms.server.ts';
import { priceAside } from './price-aside.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { rentalPeriod } from './rental-period.server.ts';
import { keepsReservedPrice } from './reserved-price.server.ts';

/**
 * Returns the request for the price of the answers so far: what cannot be read is left out. Null while times, locations
 * and vehicle class are not known.
 */
export function priceRequest(
  formState: Pick<FormState<RentalFormContext>, 'desk' | 'formContext' | 'answers'>,
): PriceRequest | null {
  const period = rentalPeriod(formState);
  if (period === null) return null;
  const { kind, record, reservation, before } = formState.formContext;
  const { checkOutAt, checkInAt, ...rental } = period;
  return {
    ...rental,
    from: checkOutAt,
    to: checkInAt,
    terms: agreedTerms(formState),
    agreementId: kind === 'agreement' ? (record?.id ?? null) : null,
    keepsReservedPrice: keepsReservedPrice(formState),
    reservationId: kind === 'reservation' ? (record?.id ?? null) : (reservation?.id ?? null),
    advance: before?.advance ?? null,
    paid: before?.paid ?? null,
  };
}

/** The price beside every stage of a reservation or an agreement. */
export const rentalPrice: PriceDeclaration<RentalFormContext> = {
  request: priceRequest,
  view: (priced, formState) => priceAside(priced, isInsured(formState), formState.desk),
};
