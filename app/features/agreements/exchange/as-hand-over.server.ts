import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { listVehicleTypeOffersOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import type { RentalFormContext } from '../../rentals/form/rental-context.ts';
import { returnSketch } from '../check-in/return-moment.server.ts';
import type { ExchangeFormContext } from './exchange-context.server.ts';

type At = FormState<ExchangeFormContext>;

/**
 * An exchange as the stage sees it that chooses a vehicle: a rental of the agreed type from the exchange to the due time,
 * which has no vehicle yet.
 */
export function asHandOver(formState: At): FormState<RentalFormContext> {
  const { formContext, answers, desk } = formState;
  const { rental, vehicle } = formContext.agreement;
  const { at, placeId } = returnSketch(formState);
  return {
    ...formState,
    formContext: {
      ...formContext,
      record: null,
      before: formContext.before && { ...formContext.before, vehicle: null },
    },
    answers: {
      ...answers,
      ...answersFrom({
        checkOutAt: momentText(at, desk.habits),
        checkOutPlaceId: placeId,
        checkInAt: momentText(rental.checkInAt, desk.habits),
        checkInPlaceId: rental.checkInPlaceId,
        vehicleTypeId: vehicle.typeId,
      }),
    },
  };
}

/** What each type is offered at for the whole rental, since the whole rental is priced anew with another type. */
export async function wholeOffers({
  desk,
  formContext,
}: Pick<At, 'desk' | 'formContext'>): Promise<readonly VehicleTypeOffer[]> {
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId } = formContext.agreement.rental;
  if (from === null || to === null || placeId === null) return [];
  return listVehicleTypeOffersOrEmpty(desk.reader, { from, to, placeId });
}
