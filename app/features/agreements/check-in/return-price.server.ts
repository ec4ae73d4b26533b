import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState, PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice, PriceRequest, PriceStep } from '../../../upstream/pricing/pricing.contract.ts';
import type { RentalPeriod } from '../../rentals/form/rental-period.server.ts';
import { adjustments } from '../../rentals/price/agreed-fields.server.ts';
import { agreedFieldOf, agreedTerms, isInsured } from '../../rentals/price/agreed-terms.server.ts';
import { chargeGroup } from '../../rentals/price/price-lists.server.ts';
import { ratesSchema } from '../../rentals/price/rates-and-charges.server.ts';
import { priceAside } from '../../rentals/price/rental-price.server.ts';
import { chargeWords, extraWords, lengthWords } from '../../rentals/record/price-words.server.ts';
import { agreementPriceRequest, withAccount } from './agreement-price.server.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';
import { earlyWords, returnSketch } from './returned-vehicle.server.ts';

type At = FormState<CheckInFormContext>;

const ADJUSTMENTS = [
  ...['preAdjustment', 'preAdjustmentTaxed', 'postAdjustment'],
  ...['additionalCharge', 'untaxedAdditional'],
];

/** Returns whether a return asks for a field of the price: charges and adjustments; the rest stays as agreed. */
export const isOfReturn = (name: string): boolean =>
  name.startsWith('charges.') || ADJUSTMENTS.includes(name);

/** The agreed terms with the charges and adjustments of the answers; null where the service keeps no terms. */
function returnTerms(formState: At, answered: AgreedTerms = agreedTerms(formState)): AgreedTerms | null {
  const { terms } = formState.formContext;
  const { charges, preAdjustment, isPreAdjustmentTaxable, ...other } = answered;
  const { postAdjustment, additionalCharge, untaxedAdditional } = other;
  const ofReturn = { charges, preAdjustment, isPreAdjustmentTaxable };
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
    const [charges, adjusted] = await Promise.all([
      chargeGroup(formState, period),
      adjustments.groups(undemanded(formState)),
    ]);
    return [ofReturn, charges, ...adjusted];
  },
  schema(formState) {
    if (formState.formContext.terms === null)
      return z.unknown().transform(() => ({ terms: null, adjustmentReason: null }));
    return ratesSchema(undemanded(formState)).transform(({ terms, adjustmentReason }) => ({
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
