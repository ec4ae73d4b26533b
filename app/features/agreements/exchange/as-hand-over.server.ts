import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { RentalGround } from '../../rentals/form/rental-ground.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { listVehicleTypeOffersOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { returnSketch } from '../check-in/return-moment.server.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';

type At = Scene<ExchangeGround>;

/**
 * An exchange as the stage sees it that chooses a vehicle: a rental of the agreed type from the exchange to the due time,
 * which has no vehicle yet.
 */
export function asHandOver(scene: At): Scene<RentalGround> {
  const { ground, answers, desk } = scene;
  const { rental, vehicle } = ground.agreement;
  const { at, placeId } = returnSketch(scene);
  return {
    ...scene,
    ground: { ...ground, record: null, before: ground.before && { ...ground.before, vehicle: null } },
    answers: {
      ...answers,
      ...answersFrom({
        startAt: momentText(at, desk.habits),
        startPlace: placeId,
        endAt: momentText(rental.checkInAt, desk.habits),
        endPlace: rental.checkInPlaceId,
        vehicleType: vehicle.typeId,
      }),
    },
  };
}

/** What each type is offered at for the whole rental, since the whole rental is priced anew with another type. */
export async function wholeOffers({
  desk,
  ground,
}: Pick<At, 'desk' | 'ground'>): Promise<readonly VehicleTypeOffer[]> {
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId } = ground.agreement.rental;
  if (from === null || to === null || placeId === null) return [];
  return listVehicleTypeOffersOrEmpty(desk.reader, { from, to, placeId });
}
