// Three lists of the service from which a rental takes: charges, taxes and promotions. So it is long.
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Charge } from '../../../upstream/charges/charges.contract.ts';
import { listChargesOrEmpty } from '../../../upstream/charges/charges.server.ts';
import type { CalculatedPromotion } from '../../../upstream/pricing/pricing.contract.ts';
import type { Promotion } from '../../../upstream/promotions/promotions.contract.ts';
import { listPromotionsOrEmpty } from '../../../upstream/promotions/promotions.server.ts';
import type { Tax } from '../../../upstream/taxes/taxes.contract.ts';
import { listTaxesOrEmpty } from '../../../upstream/taxes/taxes.server.ts';
import { calculationWords } from '../record/calculation-words.server.ts';
import { taxWords } from '../record/line-words.server.ts';
import { reasonWords } from '../record/price-counted.server.ts';
import { chargeTerms, promotionCode } from './agreed-fields.server.ts';
import { hiddenField, tickField } from './agreed-kinds.server.ts';
import { readAgreed } from './agreed-terms.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import type { RentalPeriod } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** Returns the id of the agreement that is changed; undefined for any other form. */
const agreementIn = ({ formContext: { kind, record } }: At): number | undefined =>
  kind === 'agreement' ? record?.id : undefined;

/** Describes what a charge costs in general: '$5.00 a day'. */
function basisWords({ calculationType, value, least, most }: Charge, { desk }: At): string {
  const { t, formats } = desk;
  const amount = calculationType === 'Percentage' ? formats.number(value) : formats.money(value);
  if (calculationType === 'Range' && most > 0)
    return t('rentalPrice.charge.range', {
      amount,
      least: formats.number(least),
      most: formats.number(most),
    });
  if (calculationType === 'Fixed') return t('rentalPrice.charge.fixed', { amount });
  return calculationType === 'Percentage'
    ? t('rentalPrice.charge.percentage', { amount })
    : t('rentalPrice.charge.perDay', { amount });
}

/** How the amount of a charge comes about, and the amount, as the service calculated them. */
function calculated({ desk, price }: At, chargeId: number): Pick<FieldLine, 'how' | 'amount'> {
  const line = price?.charges.find((one) => one.chargeId === chargeId);
  if (!line) return {};
  return { how: calculationWords(line.calculation, desk), amount: desk.formats.money(line.total) };
}

function chargeLine(formState: At, charge: Charge, isChosen: boolean): FieldLine {
  const { t } = formState.desk;
  const { id, name: title, description, isOptional, isBilledToInsurance } = charge;
  const isAlways = isOptional === false;
  const detail = [
    isAlways ? t('rentalPrice.charge.always') : '',
    basisWords(charge, formState),
    isBilledToInsurance ? t('price.billedToInsurance') : '',
    description,
  ];
  const isOn = isChosen || isAlways;
  const ofCharge = { ...formState, formContext: { ...formState.formContext, charge } };
  return {
    key: String(id),
    title,
    detail: detail.filter(Boolean).join(' · '),
    ...(isOn ? calculated(formState, id) : {}),
    fields: [
      isAlways ? hiddenField(`charges.${id}.always`, 'on') : tickField(`charges.${id}`, title),
      ...(isOn ? chargeTerms.draw(ofCharge, `charges.${id}.`) : []),
    ],
  };
}

/** A charge that was chosen and is not offered here any more: it can be removed. */
function notOffered(formState: At, id: number): FieldLine {
  const { desk, price } = formState;
  const title = price?.charges.find(({ chargeId }) => chargeId === id)?.name ?? `#${id}`;
  return {
    key: String(id),
    title,
    detail: desk.t('rentalPrice.charge.notOffered'),
    ...calculated(formState, id),
    fields: [tickField(`charges.${id}`, title)],
  };
}

/** Returns the charges of the price book: those to choose, and those that are on every rental. */
export async function chargeGroup(formState: At, period: RentalPeriod): Promise<FieldGroupView> {
  const { reader, t } = formState.desk;
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId, vehicleTypeId } = period;
  const agreementId = agreementIn(formState);
  const charges = await listChargesOrEmpty(reader, { from, to, placeId, vehicleTypeId, agreementId });
  const chosen = readAgreed(formState).ticked('charges');
  const known = new Set(charges.map(({ id }) => id));
  const lines = [
    ...charges.map((charge) => chargeLine(formState, charge, chosen.includes(charge.id))),
    ...chosen.filter((id) => !known.has(id)).map((id) => notOffered(formState, id)),
  ];
  return {
    key: 'charges',
    legend: t('rentalPrice.charge.title'),
    fields: [],
    lines,
    ...(lines.length === 0 && { remark: t('rentalPrice.charge.none') }),
  };
}

/** Whether the location takes an optional tax by itself. */
const isUsual = ({ formContext }: At, tax: Tax): boolean =>
  formContext.kind === 'reservation' ? tax.isSelectedForReservations : tax.isSelected;

function taxLine(formState: At, tax: Tax): FieldLine {
  const { desk, price, answers } = formState;
  const { t, formats } = desk;
  const { id, name, percent, isOptional } = tax;
  const rate = percent === null ? '' : t('price.how.percent', { percent: formats.number(percent) });
  const line = price?.taxes.find(({ taxId }) => taxId === id);
  // Once taxes were selected for the record, the location decides nothing any more.
  const isTicked = answerOf(answers, 'taxesChosen') !== 'on' && isUsual(formState, tax);
  return {
    key: String(id),
    title: name,
    detail: [rate, isOptional ? '' : t('price.always')].filter(Boolean).join(' · '),
    ...(line && { how: taxWords(line, desk).how, amount: formats.money(line.total) }),
    fields: isOptional ? [tickField(`taxes.${id}`, name, isTicked ? 'on' : '')] : [],
  };
}

/** Returns the taxes of the pick-up location: those to choose, and those that are always due. */
export async function taxGroup(
  formState: At,
  { checkOutPlaceId: placeId }: RentalPeriod,
): Promise<readonly FieldGroupView[]> {
  const { reader, t } = formState.desk;
  const taxes = await listTaxesOrEmpty(reader, { placeId, agreementId: agreementIn(formState) });
  const usual = taxes.filter((tax) => tax.isOptional && isUsual(formState, tax)).map(({ id }) => id);
  const offered = hiddenField('taxesOffered', usual.join(','));
  const first = taxes.find(({ isOptional }) => isOptional);
  // Taxes that the service does not list are not asked for: the location then selects by itself.
  const lines = taxes.map((tax) => {
    const line = taxLine(formState, tax);
    return tax === first ? { ...line, fields: [...line.fields, offered] } : line;
  });
  return lines.length === 0 ? [] : [{ key: 'taxes', legend: t('price.taxes'), fields: [], lines }];
}

/** Describes what a promotion takes off, and what it requires: '10% off the base charge, from 7 days'. */
function termsWords(promotion: Promotion, { desk }: At): string {
  const { t, formats } = desk;
  const { discountType, discountValue, applicableTo, leastDays, leastTotal, isAutoApplied } = promotion;
  const discount =
    discountType === 'Percentage'
      ? t('price.how.percent', { percent: formats.number(discountValue) })
      : formats.money(discountValue);
  return [
    `${discount} ${t(applicableTo === 'BaseRate' ? 'price.ofBase' : 'price.ofSubtotal')}`,
    leastDays > 0 ? t('rentalPrice.promotion.fromDays', { days: formats.number(leastDays) }) : '',
    leastTotal > 0 ? t('rentalPrice.promotion.fromTotal', { total: formats.money(leastTotal) }) : '',
    isAutoApplied ? t('price.autoApplied') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns what the service made of a promotion: what it takes off, or why it does not count. */
function outcome(line: CalculatedPromotion | undefined, { desk }: At): Pick<FieldLine, 'how' | 'amount'> {
  if (!line) return {};
  return line.skipped === null
    ? { amount: desk.formats.money(-line.discount) }
    : { how: desk.t('rentalPrice.promotion.skipped', { reason: reasonWords(line.skipped, desk) }) };
}

/** Returns promotions to choose, those that apply by themselves, and a field for a code. */
export async function promotionGroup(formState: At, period: RentalPeriod): Promise<FieldGroupView> {
  const { desk, price } = formState;
  const { checkOutAt: from, checkOutPlaceId: placeId, vehicleTypeId } = period;
  const listed = await listPromotionsOrEmpty(desk.reader, { from, placeId, vehicleTypeId });
  const chosen = readAgreed(formState).ticked('promotions');
  const priced = (id: number) => price?.promotions.find(({ promotionId }) => promotionId === id);
  const offered = listed.filter(({ id, isUsed }) => isUsed !== true || chosen.includes(id));
  const others = chosen.filter((id) => !listed.some((one) => one.id === id));
  return {
    key: 'promotions',
    legend: desk.t('price.promotions'),
    columns: 3,
    fields: promotionCode.draw(formState, ''),
    lines: [
      ...offered.map((promotion): FieldLine => {
        const { id, code } = promotion;
        const isFixed = promotion.isAutoApplied && !chosen.includes(id);
        return {
          key: String(id),
          title: code,
          detail: termsWords(promotion, formState),
          ...outcome(priced(id), formState),
          fields: isFixed ? [] : [tickField(`promotions.${id}`, code)],
        };
      }),
      ...others.map((id): FieldLine => {
        const line = priced(id);
        const title = line?.code ?? `#${id}`;
        const fields = [tickField(`promotions.${id}`, title)];
        return { key: String(id), title, ...outcome(line, formState), fields };
      }),
    ],
  };
}
