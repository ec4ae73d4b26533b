import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { adjustmentGroup } from '../../rentals/form/adjustment-group.server.ts';
import { chargeGroup } from '../../rentals/form/charge-group.server.ts';
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

async function groups(formState: At): Promise<readonly FieldGroupView[]> {
  const ofReturn = returnGroup(formState);
  const period = periodOf(formState);
  if (formState.formContext.terms === null || period === null) return [ofReturn];
  const adjustments = adjustmentGroup(formState);
  return [ofReturn, await chargeGroup(formState, period), ...(adjustments ? [adjustments] : [])];
}

/** Reads `charges`. */
function schema(formState: At): z.ZodType<ReturnCharges> {
  if (formState.formContext.terms === null)
    return z.unknown().transform(() => ({ terms: null, adjustmentReason: null }));
  return ratesSchema(formState).transform(({ terms, adjustmentReason }) => ({
    terms: returnTerms(formState, terms),
    adjustmentReason,
  }));
}

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

/** What the return costs, and what is charged beside it. The service prices all of it. */
export const chargesStage: StageDeclaration<CheckInFormContext, ReturnCharges> = {
  slug: 'charges',
  title: 'checkIn.stages.charges',
  groups,
  schema,
  writtenBy: () => [CHECK_IN],
  review,
};
