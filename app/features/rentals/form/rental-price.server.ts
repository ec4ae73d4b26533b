import type { PriceDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { priceAside } from './price-aside.server.ts';
import { priceRequest } from './price-request.server.ts';
import type { RentalGround } from './rental-ground.ts';

/** The price beside every stage of a reservation or an agreement. */
export const rentalPrice: PriceDeclaration<RentalGround> = {
  request: priceRequest,
  view: (priced, scene) => priceAside(priced, isInsured(scene), scene.desk),
};
