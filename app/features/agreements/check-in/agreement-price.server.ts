import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FormState, Priced, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import type { PriceAsideView } from '../../../patterns/staged-form/form-view.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice, PriceRequest } from '../../../upstream/pricing/pricing.contract.ts';
import { isInsured } from '../../rentals/form/agreed-terms.server.ts';
import { priceAside } from '../../rentals/form/price-aside.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import { settledOf, withAccount } from './return-money.server.ts';

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
 * Returns what the service is asked for the price of an agreement that is out, from its start and at its own rates; null where
 * the service does not say when and where it began.
 */
export function agreementPriceRequest(
  { agreement, terms }: Pick<CheckInFormContext, 'agreement' | 'terms'>,
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

/** Returns by how much a change makes a rental dearer: '+$96.75', '−$20.00'; '' where the service does not give both totals. */
export function differenceWords(
  before: number | null,
  price: CalculatedPrice | null,
  { formats }: Pick<Desk, 'formats'>,
): string {
  if (before === null || price === null) return '';
  const difference = sumAmounts([price.total, -before]);
  return difference > 0 ? `+${formats.money(difference)}` : formats.money(difference);
}

/** Returns what a rental cost until now, what it costs with the change, and by how much that differs; nothing without a price. */
export function changeLines(
  before: number | null,
  price: CalculatedPrice | null,
  { t, formats }: Pick<Desk, 't' | 'formats'>,
): readonly ReviewLine[] {
  if (before === null || price === null) return [];
  return [
    { term: t('extension.totalBefore'), text: formats.money(before) },
    { term: t('price.total'), text: formats.money(price.total) },
    { term: t('agreement.exchange.difference'), text: differenceWords(before, price, { formats }) },
  ];
}

/** What of a changed price is the change's own. */
interface Changed {
  /** Key of what is to be done first, while there is nothing to ask the price for. */
  readonly missing: string;
  /** What the rental cost until now, in currency units; null where the service does not say. */
  readonly before: number | null;
}

/**
 * Returns the price of a change as it stands at its form: what the agreement cost until now above the new total, and what
 * the change makes of it below.
 */
export function changedPrice(
  priced: Priced,
  formState: FormState<CheckInFormContext>,
  { missing, before }: Changed,
): PriceAsideView {
  const { desk, formContext } = formState;
  const price = priced.price && withAccount(priced.price, formContext.agreement);
  const view = priceAside({ ...priced, price }, isInsured(formState), desk);
  const isToDo = priced.state === 'missing' && priced.because === null;
  const line = (key: string, amount: string) => (amount === '' ? [] : [{ term: desk.t(key), amount }]);
  const place = view.amounts.findIndex(({ weight }) => weight === 'total');
  const upToTotal = view.amounts.slice(0, place + 1);
  return {
    ...view,
    missing: isToDo ? desk.t(missing) : view.missing,
    amounts: [
      ...upToTotal.slice(0, -1),
      ...line('extension.totalBefore', before === null ? '' : desk.formats.money(before)),
      ...upToTotal.slice(-1),
      ...line('agreement.exchange.difference', differenceWords(before, price, desk)),
      ...view.amounts.slice(place + 1),
    ],
  };
}
