import { chargedType } from '../../rentals/form/rental-period.server.ts';
import type { PriceDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { agreementPriceRequest, changedPrice } from '../check-in/agreement-price.server.ts';
import { asBegan } from './as-began.server.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';
import { chosenIn } from './new-vehicle-stage.server.ts';

/**
 * The whole rental as it would cost with the chosen vehicle: with another type at that type's rate of the same name, since
 * what was agreed for the old one does not go along.
 */
export const exchangePrice: PriceDeclaration<ExchangeGround> = {
  request(scene) {
    const { ground, answers } = asBegan(scene);
    const { rental, vehicle } = ground.agreement;
    if (chosenIn(scene) === null) return null;
    if (rental.checkInAt === null || rental.checkInPlaceId === null || vehicle.typeId === null) return null;
    const vehicleTypeId = chargedType(answers, vehicle.typeId);
    const isOther = vehicleTypeId !== vehicle.typeId;
    return agreementPriceRequest(ground, {
      to: rental.checkInAt,
      checkInPlaceId: rental.checkInPlaceId,
      vehicleTypeId,
      terms:
        isOther && ground.terms ? { ...ground.terms, rates: [], rateName: ground.rateName } : ground.terms,
    });
  },
  view: (priced, scene) =>
    changedPrice(priced, scene, {
      missing: 'exchange.priceMissing',
      before: scene.ground.agreement.money.total,
    }),
};
