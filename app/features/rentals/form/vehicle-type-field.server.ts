import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { listVehicleTypeOffersOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { withKept } from './kept-choice.ts';
import type { RentalFormContext } from './rental-context.ts';
import { rentalSketch } from './rental-period.server.ts';

/** The types as the service offers them for the rental's time and place; empty until both are known. */
export async function readOffers(
  formState: FormState<RentalFormContext>,
): Promise<readonly VehicleTypeOffer[]> {
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId } = rentalSketch(formState);
  if (from === null || to === null || to <= from || placeId === null) return [];
  return await listVehicleTypeOffersOrEmpty(formState.desk.reader, { from, to, placeId });
}

/** How many of a type are left for the time; null where the service does not count. */
const freeCount = ({ count, booked }: VehicleTypeOffer): number | null =>
  count === null || booked === null ? null : Math.max(0, count - booked);

/** 'Compact, $150.00, 5 free', as far as the service says it. */
function offerWords(
  name: string,
  offer: VehicleTypeOffer | undefined,
  { t, formats }: FormState<RentalFormContext>['desk'],
): string {
  if (!offer) return name;
  const free = freeCount(offer);
  const price = offer.price === null ? t('rentalForm.noRate') : formats.money(offer.price);
  const left = free === null ? '' : t('rentalForm.free', { free: formats.number(free) });
  return [name, price, left].filter(Boolean).join(' · ');
}

/** The type that is asked for, each with price and how many are free once dates and place are known. */
export function vehicleTypeField(
  formState: FormState<RentalFormContext>,
  offers: readonly VehicleTypeOffer[],
): FieldView {
  const { formContext, desk } = formState;
  const types = withKept(formContext.lookUps.vehicleTypes, formContext.before?.vehicleType);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return {
    name: 'vehicleType',
    kind: 'choice',
    label: desk.t('rentalForm.vehicleType'),
    required: true,
    live: true,
    choices: toChoices(types.map(({ id, name }) => ({ id, name: offerWords(name, byId.get(id), desk) }))),
  };
}
