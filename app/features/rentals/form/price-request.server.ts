import type { PriceRequest } from '../../../upstream/pricing/pricing.contract.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { agreedTerms } from './agreed-terms.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { rentalPeriod } from './rental-period.server.ts';
import { keepsReservedPrice } from './reserved-price.server.ts';

/**
 * What the service is asked for the price of what was typed so far: what cannot be read is left out. Null while dates,
 * places and type are not known.
 */
export function priceRequest(
  scene: Pick<Scene<RentalGround>, 'desk' | 'ground' | 'answers'>,
): PriceRequest | null {
  const period = rentalPeriod(scene);
  if (period === null) return null;
  const { kind, record, reservation, before } = scene.ground;
  const { checkOutAt, checkInAt, ...rental } = period;
  return {
    ...rental,
    from: checkOutAt,
    to: checkInAt,
    terms: agreedTerms(scene),
    agreementId: kind === 'agreement' ? (record?.id ?? null) : null,
    keepsReservedPrice: keepsReservedPrice(scene),
    reservationId: kind === 'reservation' ? (record?.id ?? null) : (reservation?.id ?? null),
    advance: before?.advance ?? null,
    paid: before?.paid ?? null,
  };
}
