import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { NO_SETTINGS } from '../../../patterns/staged-form/screen-settings.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { adjustments } from '../../rentals/form/agreed-fields.server.ts';
import { agreedFieldOf } from '../../rentals/form/agreed-terms.server.ts';
import { chargeGroup } from '../../rentals/form/price-lists.server.ts';
import { ratesSchema } from '../../rentals/form/rates-schema.server.ts';
import type { RentalPeriod } from '../../rentals/form/rental-period.server.ts';
import { chargeWords, extraWords, type LineWords } from '../../rentals/record/line-words.server.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';
import { earlyWords, returnTerms } from './return-price.server.ts';
import { returnSketch } from './returned-vehicle.server.ts';

/** Values of this stage. */
export interface ReturnCharges {
  /** What is agreed about the price from now on; null where the service keeps no terms: they stay as they are. */
  readonly terms: AgreedTerms | null;
  /** Why something was added or taken off by hand; null where nothing was. */
  readonly adjustmentReason: string | null;
}

type At = FormState<CheckInFormContext>;

/** Lateness, distance, fuel, the way back and what else the return costs, each as the service calculated it. */
export function returnGroup(formState: At): FieldGroupView {
  const { desk, price } = formState;
  const { t, formats } = desk;
  const early = earlyWords(formState);
  const lines = (price?.extras ?? []).map((extra, place): FieldLine => {
    const { term, how, total } = extraWords(extra, desk);
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

/** What the charges that can be chosen depend on; null while when and where are not known. */
function periodOf(formState: At): RentalPeriod | null {
  const { rental, vehicle, customerId } = formState.formContext.agreement;
  const { at, placeId } = returnSketch(formState);
  const { checkOutAt, checkOutPlaceId } = rental;
  if (at === null || placeId === null || checkOutAt === null || checkOutPlaceId === null) return null;
  if (vehicle.typeId === null) return null;
  return {
    checkOutAt,
    checkInAt: at,
    checkOutPlaceId,
    checkInPlaceId: placeId,
    vehicleTypeId: vehicle.typeId,
    vehicleId: vehicle.id,
    customerId,
  };
}

/** A return asks for the same whatever the client's settings say: they are those of a check-out. */
const unset = (formState: At): At => ({ ...formState, screen: NO_SETTINGS });

/** What the return costs, and the charges and adjustments that can be changed where the service keeps terms. */
const returnCharges: Part<CheckInFormContext, ReturnCharges> = {
  async groups(formState) {
    const ofReturn = returnGroup(formState);
    const period = periodOf(formState);
    if (formState.formContext.terms === null || period === null) return [ofReturn];
    const [charges, adjusted] = await Promise.all([
      chargeGroup(formState, period),
      adjustments.groups(unset(formState)),
    ]);
    return [ofReturn, charges, ...adjusted];
  },
  schema(formState) {
    if (formState.formContext.terms === null)
      return z.unknown().transform(() => ({ terms: null, adjustmentReason: null }));
    return ratesSchema(unset(formState)).transform(({ terms, adjustmentReason }) => ({
      terms: returnTerms(formState, terms),
      adjustmentReason,
    }));
  },
  fieldOf: (serviceField, { answers }) => agreedFieldOf(serviceField, answers),
};

function review(formState: At): readonly ReviewLine[] {
  const { desk, price, answers } = formState;
  const { t, formats } = desk;
  const said = ({ term, how, total }: LineWords): ReviewLine => ({
    term,
    text: [formats.money(total), how].filter(Boolean).join(' · '),
  });
  const lines = [
    ...(price?.extras ?? []).map((extra) => said(extraWords(extra, desk))),
    ...(price?.charges ?? []).map((charge) => said(chargeWords(charge, desk))),
    { term: t('rentalPrice.adjustment.reason'), text: answerOf(answers, 'adjustmentReason') },
  ];
  const total = { term: t('price.total'), text: price === null ? '' : formats.money(price.total) };
  return [...lines, total].filter(({ text }) => text !== '');
}

/** The stage of what the return costs, and of what is charged besides. The service prices all of it. */
export const chargesStage = stage<CheckInFormContext>()({
  slug: 'charges',
  title: 'checkIn.stages.charges',
  parts: [returnCharges],
  writtenBy: () => [CHECK_IN],
  review,
});
