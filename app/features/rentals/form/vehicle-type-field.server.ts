import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { listVehicleTypeOffersOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
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

/** Returns vehicle types with the price of each and how many are free, as far as the service gives them. */
export function offeredTypes(
  types: readonly Choice[],
  offers: readonly VehicleTypeOffer[],
  desk: FormState<RentalFormContext>['desk'],
): readonly Choice[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return types.map(({ id, name }) => ({ id, name: offerWords(name, byId.get(id), desk) }));
}
