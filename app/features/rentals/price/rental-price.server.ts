import { isSameMinute } from '../../../domain/calendar.ts';
import { answerOf, momentText } from '../../../patterns/form-fields/answers.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  PriceAsideView,
  PriceDeclaration,
  Priced,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Amount } from '../../../ui/panel.tsx';
import {
  type CalculatedPrice,
  KEEP_PRICE,
  type PriceRequest,
} from '../../../upstream/pricing/pricing.contract.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import { rentalPeriod, rentalSketch } from '../form/rental-period.server.ts';
import { explainPrice, nextStepWords, notCounted, percentWords } from '../record/price-words.server.ts';
import { agreedTerms, isInsured } from './agreed-terms.server.ts';

type At = Pick<FormState<RentalFormContext>, 'staffContext' | 'formContext' | 'answers'>;

const KEEPS = 'keepsReservedPrice';

/** The reserved pick-up of a check-out at another time; null for any other form. */
function reservedAt({ staffContext, formContext, answers }: At): string | null {
  const { kind, record, reservation, before } = formContext;
  const { checkOutAt } = rentalSketch({ staffContext, answers });
  const reserved = before?.checkOutAt ?? null;
  if (kind !== 'agreement' || record !== null || reservation === null) return null;
  return checkOutAt === null || isSameMinute(reserved, checkOutAt) ? null : reserved;
}

/** Whether the check-out may keep the price of its reservation, although it is at another time. */
export const mayKeepPrice = (formState: At): boolean =>
  formState.staffContext.offers(KEEP_PRICE.id) && reservedAt(formState) !== null;

export const keepsReservedPrice = (formState: At): boolean =>
  mayKeepPrice(formState) && answerOf(formState.answers, KEEPS) === 'on';

function reservedWords(formState: At & Pick<FormState<unknown>, 'price'>, reserved: string): string {
  const { staffContext, formContext, price } = formState;
  const { t, formats } = staffContext;
  const total = formContext.before?.total ?? null;
  const words = {
    reserved: formats.dateTime(reserved),
    before: formats.money(total),
    now: formats.money(price?.total ?? null),
  };
  if (total === null) return t('rentalForm.reserved.time', words);
  if (price === null) return t('rentalForm.reserved.price', words);
  return t(keepsReservedPrice(formState) ? 'rentalForm.reserved.kept' : 'rentalForm.reserved.changed', words);
}

export function reservedNotices(formState: Parameters<typeof reservedWords>[0]) {
  const reserved = reservedAt(formState);
  return reserved === null ? [] : [{ tone: 'warn' as const, text: reservedWords(formState, reserved) }];
}

/** The reserved moment as the user would type it; undefined for any other form. */
export function reservedNote(formState: At): string | undefined {
  const { t, habits } = formState.staffContext;
  const reserved = reservedAt(formState);
  return reserved === null ? undefined : t('rentalForm.reserved.at', { at: momentText(reserved, habits) });
}

type Localizer = Pick<StaffContext, 'formats' | 't' | 'access'>;

function afterTotal(price: CalculatedPrice, isInsured: boolean, localizer: Localizer): readonly Amount[] {
  const { t, formats } = localizer;
  const line = (term: string, amount: number | null, how = ''): readonly Amount[] =>
    amount === null ? [] : [{ term: t(term), amount: formats.money(amount), ...(how && { how }) }];
  const deposit = line('toPay.deposit', price.deposit || null, percentWords(price.depositPercent, localizer));
  if (!isInsured) return deposit;
  const insurer = line('price.insurerTotal', price.insurerTotal);
  return [...deposit, ...insurer, ...line('price.customerTotal', price.customerTotal)];
}

function shownPrice(price: CalculatedPrice, isInsured: boolean, localizer: Localizer) {
  const { t } = localizer;
  const { amounts, whyTitle, why } = explainPrice(price, localizer);
  const skipped = notCounted(price, localizer);
  const step = nextStepWords(price, localizer);
  return {
    amounts: [
      ...amounts.map((line) =>
        // The balance of an insured rental is the insurer's in part.
        line.weight === 'balance' && !isInsured ? { ...line, term: t('toPay.due') } : line,
      ),
      ...afterTotal(price, isInsured, localizer),
    ],
    clock: step === null ? [] : [step],
    whyTitle,
    why: [
      ...why.filter((sentence) => sentence !== step),
      ...(skipped === null ? [] : [t('toPay.notCounted', { promotions: skipped })]),
    ],
  };
}

/** The price at the side of a form. Every figure is the service's own. */
export function priceAside(priced: Priced, isInsured: boolean, localizer: Localizer): PriceAsideView {
  const { t, formats } = localizer;
  const { state, at, because, price } = priced;
  const updated = state === 'old' ? t('toPay.old', { at: formats.time(at) }) : t('toPay.fresh');
  const isCalculated = state === 'old' || state === 'fresh';
  return {
    state,
    title: t('toPay.title'),
    updated: isCalculated ? updated : '',
    missing: because ?? (isCalculated ? '' : t(`toPay.${state}`)),
    ...(price === null
      ? { amounts: [], clock: [], whyTitle: '', why: [] }
      : shownPrice(price, isInsured, localizer)),
  };
}

/** Returns the request for the price so far; null until times, locations and vehicle class are known. */
export function priceRequest(formState: At): PriceRequest | null {
  const period = rentalPeriod(formState);
  if (period === null) return null;
  const { kind, record, reservation, before } = formState.formContext;
  const { checkOutAt, checkInAt, ...rental } = period;
  return {
    ...rental,
    from: checkOutAt,
    to: checkInAt,
    terms: agreedTerms(formState),
    agreementId: kind === 'agreement' ? (record?.id ?? null) : null,
    keepsReservedPrice: keepsReservedPrice(formState),
    reservationId: kind === 'reservation' ? (record?.id ?? null) : (reservation?.id ?? null),
    advance: before?.advance ?? null,
    paid: before?.paid ?? null,
  };
}

export const rentalPrice: PriceDeclaration<RentalFormContext> = {
  request: priceRequest,
  view: (priced, formState) => priceAside(priced, isInsured(formState), formState.staffContext),
};
