import type { PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { chargedType } from '../../rentals/form/rental-period.server.ts';
import { agreementPriceRequest, changedPrice } from '../check-in/agreement-price.server.ts';
import { asBegan } from './as-began.server.ts';
import type { ExchangeFormContext } from './exchange-context.server.ts';
import { chosenIn } from './new-vehicle-stage.server.ts';

/**
 * The whole rental as it would cost with the chosen vehicle: with another type at that type's rate of the same name, since
 * what was agreed for the old one does not go along.
 */
export const exchangePrice: PriceDeclaration<ExchangeFormContext> = {
  request(formState) {
    const { formContext, answers } = asBegan(formState);
    const { rental, vehicle } = formContext.agreement;
    if (chosenIn(formState) === null) return null;
    if (rental.checkInAt === null || rental.checkInPlaceId === null || vehicle.typeId === null) return null;
    const vehicleTypeId = chargedType(answers, vehicle.typeId);
    const isOther = vehicleTypeId !== vehicle.typeId;
    return agreementPriceRequest(formContext, {
      to: rental.checkInAt,
      checkInPlaceId: rental.checkInPlaceId,
      vehicleTypeId,
      terms:
        isOther && formContext.terms
          ? { ...formContext.terms, rates: [], rateName: formContext.rateName }
          : formContext.terms,
    });
  },
  view: (priced, formState) =>
    changedPrice(priced, formState, {
      missing: 'exchange.priceMissing',
      before: formState.formContext.agreement.money.total,
    }),
};
