import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { adjustmentGroup } from '../../rentals/form/adjustment-group.server.ts';
import { chargeGroup } from '../../rentals/form/charge-group.server.ts';
import { ratesSchema } from '../../rentals/form/rates-schema.server.ts';
import type { RentalPeriod } from '../../rentals/form/rental-period.server.ts';
import {
  chargeWords,
  extraWords,
  type LineWords,
} from '../../rentals/record/line-words.server.ts';
import type {
  ReviewLine,
  Scene,
  StageDeclaration,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import type { CheckInGround } from './check-in-ground.server.ts';
import { returnSketch } from './return-moment.server.ts';
import { returnTerms } from './return-terms.server.ts';
import { CHECK_IN, type ReturnCharges } from './return-values.ts';
import { earlyWords } from './return-words.server.ts';

type At = Scene<CheckInGround>;

/** Lateness, distance, fuel, the way back and what else the return costs, each as the service calculated it. */
export function returnGroup(scene: At): FieldGroupView {
  const { desk, price } = scene;
  const { t, formats } = desk;
  const early = earlyWords(scene);
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
function periodOf(scene: At): RentalPeriod | null {
  const { rental, vehicle, customerId } = scene.ground.agreement;
  const { at, placeId } = returnSketch(scene);
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

async function groups(scene: At): Promise<readonly FieldGroupView[]> {
  const ofReturn = returnGroup(scene);
  const period = periodOf(scene);
  if (scene.ground.terms === null || period === null) return [ofReturn];
  const adjustments = adjustmentGroup(scene);
  return [ofReturn, await chargeGroup(scene, period), ...(adjustments ? [adjustments] : [])];
}

/** Reads `charges`. */
function schema(scene: At): z.ZodType<ReturnCharges> {
  if (scene.ground.terms === null)
    return z.unknown().transform(() => ({ terms: null, adjustmentReason: null }));
  return ratesSchema(scene).transform(({ terms, adjustmentReason }) => ({
    terms: returnTerms(scene, terms),
    adjustmentReason,
  }));
}

function review(scene: At): readonly ReviewLine[] {
  const { desk, price, answers } = scene;
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
export const chargesStage: StageDeclaration<CheckInGround> = {
  slug: 'charges',
  title: 'checkIn.stages.charges',
  groups,
  schema,
  writtenBy: () => [CHECK_IN],
  review,
};
