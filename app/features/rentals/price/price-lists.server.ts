import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { dotted, joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Charge } from '../../../upstream/charges/charges.contract.ts';
import {
  listChargesOrEmpty,
  listPromotionsOrEmpty,
  listTaxesOrEmpty,
} from '../../../upstream/pricing/pricing.server.ts';
import type { Promotion } from '../../../upstream/promotions/promotions.contract.ts';
import type { Tax } from '../../../upstream/taxes/taxes.contract.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import type { RentalPeriod } from '../form/rental-period.server.ts';
import { calculationWords, percentWords, reasonWords, taxWords } from '../record/price-words.server.ts';
import { chargeTerms, hiddenField, promotionCode, tickField } from './agreed-fields.server.ts';
import { readAgreed } from './agreed-terms.server.ts';

type At = FormState<RentalFormContext>;

const agreementIn = ({ formContext: { kind, record } }: At): number | undefined =>
  kind === 'agreement' ? record?.id : undefined;

/** A line with its box. */
const boxLine = (
  list: 'charges' | 'taxes' | 'promotions',
  { id, title }: { readonly id: number; readonly title: string },
  more: Partial<FieldLine>,
): FieldLine => ({ key: String(id), title, fields: [tickField(`${list}.${id}`, title)], ...more });

/** How a charge is counted: '$5.00 per day', '8% of the base charge'. */
export function chargeBasis(
  { calculationType, value, least, most }: Pick<Charge, 'calculationType' | 'value' | 'least' | 'most'>,
  { t, formats }: Pick<StaffContext, 't' | 'formats'>,
): string {
  if (calculationType === 'Percentage')
    return t('rentalPrice.charge.percentage', { amount: formats.number(value) });
  const amount = formats.money(value);
  if (calculationType === 'Range' && most > 0)
    return t('rentalPrice.charge.range', {
      amount,
      least: formats.number(least),
      most: formats.number(most),
    });
  return t(`rentalPrice.charge.${calculationType === 'Fixed' ? 'fixed' : 'perDay'}`, { amount });
}

function calculated({ staffContext, price }: At, chargeId: number): Pick<FieldLine, 'how' | 'amount'> {
  const line = price?.charges.find((one) => one.chargeId === chargeId);
  if (!line) return {};
  const how = calculationWords(line.calculation, staffContext);
  return { how, amount: staffContext.formats.money(line.total) };
}

function chargeLine(formState: At, charge: Charge, isChosen: boolean): FieldLine {
  const { t } = formState.staffContext;
  const { id, name: title, description, isOptional, isBilledToInsurance } = charge;
  const isAlways = isOptional === false;
  const isOn = isChosen || isAlways;
  const ofCharge = { ...formState, formContext: { ...formState.formContext, charge } };
  return {
    key: String(id),
    title,
    detail: dotted(
      isAlways && t('rentalPrice.charge.always'),
      chargeBasis(charge, formState.staffContext),
      isBilledToInsurance && t('price.billedToInsurance'),
      description,
    ),
    ...(isOn ? calculated(formState, id) : {}),
    fields: [
      isAlways ? hiddenField(`charges.${id}.always`, 'on') : tickField(`charges.${id}`, title),
      ...(isOn ? chargeTerms.draw(ofCharge, `charges.${id}.`) : []),
    ],
  };
}

/** A selected charge that is not offered any more: it can be removed. */
function notOffered(formState: At, id: number): FieldLine {
  const { staffContext, price } = formState;
  const title = price?.charges.find(({ chargeId }) => chargeId === id)?.name ?? `#${id}`;
  const detail = staffContext.t('rentalPrice.charge.notOffered');
  return boxLine('charges', { id, title }, { detail, ...calculated(formState, id) });
}

export async function chargeGroup(formState: At, period: RentalPeriod): Promise<FieldGroupView> {
  const { reader, t } = formState.staffContext;
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: locationId, vehicleTypeId } = period;
  const agreementId = agreementIn(formState);
  const charges = await listChargesOrEmpty(reader, { from, to, locationId, vehicleTypeId, agreementId });
  const chosen = readAgreed(formState).ticked('charges');
  const gone = chosen.filter((chosenId) => !charges.some(({ id }) => id === chosenId));
  const lines = [
    ...charges.map((charge) => chargeLine(formState, charge, chosen.includes(charge.id))),
    ...gone.map((id) => notOffered(formState, id)),
  ];
  const remark = lines.length === 0 ? t('rentalPrice.charge.none') : undefined;
  return { key: 'charges', legend: t('rentalPrice.charge.title'), fields: [], lines, remark };
}

/** Whether the location selects an optional tax by itself. */
const isUsual = ({ formContext }: At, tax: Tax): boolean =>
  formContext.kind === 'reservation' ? tax.isSelectedForReservations : tax.isSelected;

function taxLine(formState: At, tax: Tax): FieldLine {
  const { staffContext, price, answers } = formState;
  const { t, formats } = staffContext;
  const { id, name, percent, isOptional } = tax;
  const line = price?.taxes.find(({ taxId }) => taxId === id);
  // Once taxes were selected for the record, the location selects none.
  const isTicked = answerOf(answers, 'taxesChosen') !== 'on' && isUsual(formState, tax);
  return {
    key: String(id),
    title: name,
    detail: dotted(percentWords(percent, staffContext), !isOptional && t('price.always')),
    ...(line && { how: taxWords(line, staffContext).how, amount: formats.money(line.total) }),
    fields: isOptional ? [tickField(`taxes.${id}`, name, isTicked ? 'on' : '')] : [],
  };
}

export async function taxGroup(
  formState: At,
  { checkOutPlaceId: locationId }: RentalPeriod,
): Promise<readonly FieldGroupView[]> {
  const { reader, t } = formState.staffContext;
  const taxes = await listTaxesOrEmpty(reader, { locationId, agreementId: agreementIn(formState) });
  const usual = taxes.filter((tax) => tax.isOptional && isUsual(formState, tax)).map(({ id }) => id);
  const offered = hiddenField('taxesOffered', usual.join(','));
  const first = taxes.find(({ isOptional }) => isOptional);
  // Without listed taxes the location selects by itself.
  const lines = taxes.map((tax) => {
    const line = taxLine(formState, tax);
    return tax === first ? { ...line, fields: [...line.fields, offered] } : line;
  });
  return lines.length === 0 ? [] : [{ key: 'taxes', legend: t('price.taxes'), fields: [], lines }];
}

/** Describes what a promotion takes off, and what it requires: '10% off the base charge, from 7 days'. */
export function promotionTerms(promotion: Promotion, staffContext: StaffContext): string {
  const { t, formats } = staffContext;
  const { discountType, discountValue, applicableTo, leastDays, leastTotal, isAutoApplied } = promotion;
  const discount =
    discountType === 'Percentage' ? percentWords(discountValue, staffContext) : formats.money(discountValue);
  return joined(
    `${discount} ${t(applicableTo === 'BaseRate' ? 'price.ofBase' : 'price.ofSubtotal')}`,
    leastDays > 0 && t('rentalPrice.promotion.fromDays', { days: formats.number(leastDays) }),
    leastTotal > 0 && t('rentalPrice.promotion.fromTotal', { total: formats.money(leastTotal) }),
    isAutoApplied && t('price.autoApplied'),
  );
}

/** Returns what a promotion takes off, or why it does not count. */
function outcome({ staffContext, price }: At, id: number): Pick<FieldLine, 'how' | 'amount'> {
  const line = price?.promotions.find(({ promotionId }) => promotionId === id);
  if (!line) return {};
  if (line.skipped === null) return { amount: staffContext.formats.money(-line.discount) };
  const reason = reasonWords(line.skipped, staffContext);
  return { how: staffContext.t('rentalPrice.promotion.skipped', { reason }) };
}

export async function promotionGroup(
  formState: At,
  period: RentalPeriod,
): Promise<readonly FieldGroupView[]> {
  const { staffContext, price } = formState;
  if (!staffContext.access.allows({ feature: 'promotions' })) return [];
  const { checkOutAt: from, checkOutPlaceId: locationId, vehicleTypeId } = period;
  const listed = await listPromotionsOrEmpty(staffContext.reader, { from, locationId, vehicleTypeId });
  const chosen = readAgreed(formState).ticked('promotions');
  const offered = listed.filter(({ id, isUsed }) => isUsed !== true || chosen.includes(id));
  const others = chosen.filter((id) => !listed.some((one) => one.id === id));
  const group = {
    key: 'promotions',
    legend: staffContext.t('price.promotions'),
    columns: 3,
    fields: promotionCode.draw(formState, ''),
    lines: [
      ...offered.map((promotion) => {
        const { id, code: title, isAutoApplied } = promotion;
        const more = { detail: promotionTerms(promotion, formState.staffContext), ...outcome(formState, id) };
        const isFixed = isAutoApplied && !chosen.includes(id);
        return boxLine('promotions', { id, title }, isFixed ? { ...more, fields: [] } : more);
      }),
      ...others.map((id) => {
        const title = price?.promotions.find(({ promotionId }) => promotionId === id)?.code ?? `#${id}`;
        return boxLine('promotions', { id, title }, outcome(formState, id));
      }),
    ],
  } as const;
  return [group];
}
