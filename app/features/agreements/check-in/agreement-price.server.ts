import { sumAmounts } from '../../../domain/money.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  PriceAsideView,
  Priced,
  ReviewLine,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice, PriceRequest } from '../../../upstream/pricing/pricing.contract.ts';
import { isInsured } from '../../rentals/price/agreed-terms.server.ts';
import { priceAside } from '../../rentals/price/rental-price.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';

/**
 * Returns what is settled by the service's balance, in currency units: payments, refunds, fines and damage alike; `owed`
 * is what is owed besides the total. An agreed write-off is part of the terms and not counted twice.
 */
function settledOf({ money, terms }: Pick<Agreement, 'money' | 'terms'>) {
  const { total, balance, advance } = money;
  if (total === null || balance === null) return { advance: advance ?? 0, paid: money.paid ?? 0, owed: 0 };
  const settled = sumAmounts([total, -balance, -(terms?.writtenOff ?? 0)]);
  const inAdvance = Math.max(0, Math.min(advance ?? 0, settled));
  const paid = sumAmounts([settled, -inAdvance]);
  return { advance: inAdvance, paid: Math.max(0, paid), owed: Math.max(0, -paid) };
}

/** Returns the price with the balance that the account will have, with what is owed besides the total. */
export function withAccount(price: CalculatedPrice, agreement: Agreement): CalculatedPrice {
  const { owed } = settledOf(agreement);
  return owed === 0 ? price : { ...price, balance: sumAmounts([price.balance, owed]) };
}

/** The due time, `yyyy-MM-ddTHH:mm:ss`, and location; missing type and terms: as agreed. */
interface Change {
  readonly to: string;
  readonly checkInPlaceId: number;
  readonly vehicleTypeId?: number;
  readonly terms?: AgreedTerms | null;
}

/** Returns the price request of an agreement that is out; null where the service does not say how it began. */
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
    ...{ to, checkOutPlaceId, checkInPlaceId, vehicleTypeId, customerId, advance, paid },
    ...{ from: checkOutAt, vehicleId: vehicle.id, agreementId: id, reservationId: null },
    terms: change.terms ?? terms,
  };
}

/** Returns by how much a change makes a rental dearer: '+$96.75', '−$20.00'; '' without both totals. */
export function differenceWords(
  before: number | null,
  price: CalculatedPrice | null,
  { formats }: Pick<StaffContext, 'formats'>,
): string {
  if (before === null || price === null) return '';
  const difference = sumAmounts([price.total, -before]);
  return difference > 0 ? `+${formats.money(difference)}` : formats.money(difference);
}

/** Returns the total until now, the new one and their difference; nothing without a price. */
export function changeLines(
  before: number | null,
  price: CalculatedPrice | null,
  { t, formats }: Pick<StaffContext, 't' | 'formats'>,
): readonly ReviewLine[] {
  if (before === null || price === null) return [];
  return [
    { term: t('extension.totalBefore'), text: formats.money(before) },
    { term: t('price.total'), text: formats.money(price.total) },
    { term: t('agreement.exchange.difference'), text: differenceWords(before, price, { formats }) },
  ];
}

/**
 * Returns the price of a change: the total until now above the new one, and the difference below.
 * @param missing key of what is to be done first, while there is nothing to ask the price for
 * @param before the total until now, in currency units; null where the service does not say
 */
export function changedPrice(
  priced: Priced,
  formState: FormState<CheckInFormContext>,
  { missing, before }: { readonly missing: string; readonly before: number | null },
): PriceAsideView {
  const { staffContext, formContext } = formState;
  const { t, formats } = staffContext;
  const price = priced.price && withAccount(priced.price, formContext.agreement);
  const view = priceAside({ ...priced, price }, isInsured(formState), staffContext);
  const isToDo = priced.state === 'missing' && priced.because === null;
  const line = (key: string, amount: string) => (amount === '' ? [] : [{ term: t(key), amount }]);
  const total = view.amounts.findIndex(({ weight }) => weight === 'total');
  const amounts = view.amounts.toSpliced(
    total + 1,
    0,
    ...line('agreement.exchange.difference', differenceWords(before, price, staffContext)),
  );
  const until = line('extension.totalBefore', before === null ? '' : formats.money(before));
  return {
    ...view,
    missing: isToDo ? t(missing) : view.missing,
    amounts: amounts.toSpliced(Math.max(0, total), 0, ...until),
  };
}
