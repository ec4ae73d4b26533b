import { isInsured } from '../../patterns/rental-form/agreed-terms.server.ts';
import { priceAside } from '../../patterns/rental-form/price-aside.server.ts';
import type { Priced, Scene } from '../../patterns/staged-form/form-declaration.server.ts';
import type { PriceAsideView } from '../../patterns/staged-form/price-aside-view.ts';
import type { AgreedTerms } from '../../upstream/pricing/agreed-terms.ts';
import type { PriceRequest } from '../../upstream/pricing/price-request.ts';
import type { CheckInGround } from './check-in/check-in-ground.server.ts';
import { settledOf, withAccount } from './check-in/return-account.ts';

/** What would be other than it was agreed. */
interface Change {
  /** When the vehicle would be due, `yyyy-MM-ddTHH:mm:ss`. */
  readonly to: string;
  readonly checkInPlaceId: number;
  /** The type that would be charged, and the terms with it; missing: as agreed. */
  readonly vehicleTypeId?: number | undefined;
  readonly terms?: AgreedTerms | null | undefined;
}

/**
 * What the service is asked for the price of an agreement that is out, from its start and at its own rates; null where
 * the service does not say when and where it began.
 */
export function agreementPriceRequest(
  { agreement, terms }: Pick<CheckInGround, 'agreement' | 'terms'>,
  { to, checkInPlaceId, ...change }: Change,
): PriceRequest | null {
  const { rental, vehicle, id, customerId } = agreement;
  const { checkOutAt, checkOutPlaceId } = rental;
  const vehicleTypeId = change.vehicleTypeId ?? vehicle.typeId;
  if (checkOutAt === null || checkOutPlaceId === null || vehicleTypeId === null) return null;
  const { advance, paid } = settledOf(agreement);
  return {
    ...{ checkOutPlaceId, checkInPlaceId, vehicleTypeId, customerId, advance, paid },
    from: checkOutAt,
    to,
    terms: change.terms ?? terms,
    vehicleId: vehicle.id,
    agreementId: id,
    reservationId: null,
  };
}

/**
 * The price of a change beside its form: what the agreement cost until now stands above the new total.
 * @param missing key of what is to be done first, while there is nothing to ask the price for
 */
export function changedPrice(priced: Priced, scene: Scene<CheckInGround>, missing: string): PriceAsideView {
  const { desk, ground } = scene;
  const { agreement } = ground;
  const price = priced.price && withAccount(priced.price, agreement);
  const view = priceAside({ ...priced, price }, isInsured(scene), desk);
  const isToDo = priced.state === 'missing' && priced.because === null;
  const before = {
    term: desk.t('extension.totalBefore'),
    amount: desk.formats.money(agreement.money.total),
  };
  const place = view.amounts.findIndex(({ weight }) => weight === 'total');
  return {
    ...view,
    missing: isToDo ? desk.t(missing) : view.missing,
    amounts:
      agreement.money.total === null ? view.amounts : view.amounts.toSpliced(Math.max(place, 0), 0, before),
  };
}
