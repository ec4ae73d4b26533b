import type { PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { priceAside } from './price-aside.server.ts';
import { priceRequest } from './price-request.server.ts';
import type { RentalFormContext } from './rental-context.ts';

/** The price beside every stage of a reservation or an agreement. */
export const rentalPrice: PriceDeclaration<RentalFormContext> = {
  request: priceRequest,
  view: (priced, formState) => priceAside(priced, isInsured(formState), formState.desk),
};
