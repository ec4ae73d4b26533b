// What a return is asked and what it costs, with the words for each line of its price, so the file is long.

import { sumAmounts } from '../../../domain/money.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { given, mapped } from '../../../patterns/form-fields/input-schema.server.ts';
import { type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  PriceAsideView,
  PriceDeclaration,
  Priced,
  ReviewLine,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice, PriceRequest, PriceStep } from '../../../upstream/pricing/pricing.contract.ts';
import type { RentalPeriod } from '../../rentals/form/rental-period.server.ts';
import { adjustments } from '../../rentals/price/agreed-fields.server.ts';
import { agreedFieldOf, agreedTerms, isInsured } from '../../rentals/price/agreed-terms.server.ts';
import { otherChargeGroup } from '../../rentals/price/other-charges.server.ts';
import { chargeGroup } from '../../rentals/price/price-lists.server.ts';
import { ratesSchema } from '../../rentals/price/rates-and-charges.server.ts';
import { priceAside } from '../../rentals/price/rental-price.server.ts';
import { chargeWords, extraWords, lengthWords } from '../../rentals/record/price-words.server.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';
import { earlyWords, returnSketch } from './returned-vehicle.server.ts';

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

type At = FormState<CheckInFormContext>;

const ADJUSTMENTS = [
  ...['preAdjustment', 'preAdjustmentTaxed', 'postAdjustment'],
  ...['additionalCharge', 'untaxedAdditional'],
];

/** Returns whether a return asks for a field of the price: charges and adjustments; the rest stays as agreed. */
export const isOfReturn = (name: string): boolean =>
  name.startsWith('charges.') || name.startsWith('otherCharges.') || ADJUSTMENTS.includes(name);

/** The agreed terms with the charges and adjustments of the answers; null where the service keeps no terms. */
function returnTerms(formState: At, answered: AgreedTerms = agreedTerms(formState)): AgreedTerms | null {
  const { terms } = formState.formContext;
  const { charges, otherCharges, preAdjustment, isPreAdjustmentTaxable, ...other } = answered;
  const { postAdjustment, additionalCharge, untaxedAdditional } = other;
  const ofReturn = { charges, otherCharges, preAdjustment, isPreAdjustmentTaxable };
  return terms && { ...terms, ...ofReturn, postAdjustment, additionalCharge, untaxedAdditional };
}

/** When and by how much the price changes next, as far as the service says. */
function clockWords({ nextStep }: CalculatedPrice, staffContext: StaffContext): readonly string[] {
  if (nextStep === null) return [];
  const { t, formats } = staffContext;
  const words = (key: string, { minutes, at, increase: by }: PriceStep) => {
    const increase = by > 0 ? `+${formats.money(by)}` : formats.money(by);
    return t(key, { wait: lengthWords(minutes, staffContext), at: formats.dateTime(at), increase });
  };
  const { chargeDay } = nextStep;
  const isOther = chargeDay !== null && chargeDay.at !== nextStep.at && chargeDay.increase !== 0;
  return [
    words('checkIn.clock.next', nextStep),
    ...(isOther ? [words('checkIn.clock.chargeDay', chargeDay)] : []),
  ];
}

/** Returns the price request of a return; null while its time and location are not known. */
function request(formState: At): PriceRequest | null {
  const { formContext } = formState;
  const { rental, vehicle } = formContext.agreement;
  const { at, locationId, odometerIn, fuelIn } = returnSketch(formState);
  if (at === null || locationId === null) return null;
  if (rental.checkOutAt !== null && at.slice(0, 16) <= rental.checkOutAt.slice(0, 16)) return null;
  const terms = returnTerms(formState);
  const asked = agreementPriceRequest(formContext, { to: at, checkInPlaceId: locationId, terms });
  const isBelow = odometerIn !== null && vehicle.odometerOut !== null && odometerIn < vehicle.odometerOut;
  return asked && { ...asked, returned: { odometerIn: isBelow ? null : odometerIn, fuelIn } };
}

/** The price of the return, with the clock of its next change. */
export const returnPrice: PriceDeclaration<CheckInFormContext> = {
  request,
  view(priced, formState) {
    const { staffContext, formContext } = formState;
    const { t, formats } = staffContext;
    const { agreement, isCorrection } = formContext;
    const deposit = agreement.depositTotals?.balance ?? null;
    // What is held of the deposit counts now, and not what was asked for.
    const price = priced.price && { ...withAccount(priced.price, agreement), deposit, depositPercent: null };
    const balance = price?.balance ?? 0;
    const credit = { term: t('checkIn.money.back'), amount: formats.money(-balance) };
    const early = earlyWords({ ...formState, price });
    const aside = priceAside({ ...priced, price }, isInsured(formState), staffContext);
    const amounts = aside.amounts.map((line) =>
      line.weight === 'balance' && balance < 0 ? { ...line, ...credit } : line,
    );
    const next = price && !isCorrection ? clockWords(price, staffContext) : [];
    return { ...aside, amounts, clock: early ? [early, ...next] : next };
  },
};

/** Values of the stage of charges; null for terms that stay as they are, and without an adjustment by hand. */
export interface ReturnCharges {
  readonly terms: AgreedTerms | null;
  readonly adjustmentReason: string | null;
}

/** Returns the group of what the return itself costs, as the service calculated it. */
export function returnGroup(formState: At): FieldGroupView {
  const { staffContext, price } = formState;
  const { t, formats } = staffContext;
  const early = earlyWords(formState);
  const lines = (price?.extras ?? []).map((extra, place): FieldLine => {
    const { term, how, total } = extraWords(extra, staffContext);
    return { key: `${extra.kind}-${place}`, title: term, how, amount: formats.money(total), fields: [] };
  });
  return {
    key: 'of-return',
    legend: t('checkIn.charges.ofReturn'),
    fields: [],
    lines,
    ...(price === null
      ? { notices: [{ tone: 'warn', text: t('checkIn.charges.noPrice') }] }
      : early && { notices: [{ tone: 'info', text: early }] }),
    ...(price !== null && lines.length === 0 && { remark: t('checkIn.charges.none') }),
  };
}

function periodOf(formState: At): RentalPeriod | null {
  const { rental, vehicle, customerId } = formState.formContext.agreement;
  const { at: checkInAt, locationId: checkInPlaceId } = returnSketch(formState);
  const { checkOutAt, checkOutPlaceId } = rental;
  const { typeId: vehicleTypeId, id: vehicleId } = vehicle;
  if (checkInAt === null || checkInPlaceId === null || checkOutAt === null) return null;
  if (checkOutPlaceId === null || vehicleTypeId === null) return null;
  return { checkOutAt, checkInAt, checkOutPlaceId, checkInPlaceId, vehicleTypeId, vehicleId, customerId };
}

/** What the client's settings demand of a check-out is not asked for again. */
const undemanded = (formState: At): At => ({
  ...formState,
  screen: { of: (field) => ({ ...formState.screen.of(field), isRequired: false }) },
});

const returnCharges: Part<CheckInFormContext, ReturnCharges> = {
  async groups(formState) {
    const ofReturn = returnGroup(formState);
    const period = periodOf(formState);
    if (formState.formContext.terms === null || period === null) return [ofReturn];
    const [charges, others, adjusted] = await Promise.all([
      chargeGroup(formState, period),
      otherChargeGroup(formState),
      adjustments.groups(undemanded(formState)),
    ]);
    return [ofReturn, ...others, charges, ...adjusted];
  },
  schema(formState) {
    if (formState.formContext.terms === null) return given(() => ({ terms: null, adjustmentReason: null }));
    return mapped(ratesSchema(undemanded(formState)), ({ terms, adjustmentReason }) => ({
      terms: returnTerms(formState, terms),
      adjustmentReason,
    }));
  },
  fieldOf: (serviceField, { answers }) => agreedFieldOf(serviceField, answers),
};

/** The stage of what the return costs, and of further charges. The service prices all of it. */
export const chargesStage = stage<CheckInFormContext>()({
  slug: 'charges',
  title: 'checkIn.stages.charges',
  parts: [returnCharges],
  writtenBy: () => [CHECK_IN],
  review({ staffContext, price, answers }) {
    const { t, formats } = staffContext;
    const lines = [
      ...(price?.extras ?? []).map((extra) => extraWords(extra, staffContext)),
      ...(price?.charges ?? []).map((charge) => chargeWords(charge, staffContext)),
    ];
    return [
      ...lines.map(({ term, how, total }) => ({
        term,
        text: [formats.money(total), how].filter(Boolean).join(' · '),
      })),
      { term: t('rentalPrice.adjustment.reason'), text: answerOf(answers, 'adjustmentReason') },
      { term: t('price.total'), text: price === null ? '' : formats.money(price.total) },
    ].filter(({ text }) => text !== '');
  },
});
