import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Charge } from '../../../upstream/charges/charges.contract.ts';
import { listChargesOrEmpty } from '../../../upstream/charges/charges.server.ts';
import { calculationWords } from '../record/calculation-words.server.ts';
import { mayOverride } from './override-rules.server.ts';
import { readAgreed } from './read-agreed.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import type { RentalPeriod } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** What a charge costs in general: '$5.00 a day'. */
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

/** How the amount of a charge came about, and the amount, as the service calculated them. */
function calculated({ desk, price }: At, chargeId: number): Pick<FieldLine, 'how' | 'amount'> {
  const line = price?.charges.find((one) => one.chargeId === chargeId);
  if (!line) return {};
  return { how: calculationWords(line.calculation, desk), amount: desk.formats.money(line.total) };
}

function quantityField({ desk }: At, { id, quantity }: Charge): FieldView {
  const { t, formats } = desk;
  return {
    name: `charges.${id}.quantity`,
    kind: 'whole',
    label: t('rentalPrice.charge.quantity'),
    hint: formats.number(quantity || 1),
    live: true,
  };
}

function optionField({ desk }: At, { id, options }: Charge): FieldView {
  const { t, formats } = desk;
  return {
    name: `charges.${id}.option`,
    kind: 'choice',
    label: t('rentalPrice.charge.option'),
    live: true,
    value: 'none',
    choices: [
      ['none', t('rentalPrice.charge.usual')],
      ...options.flatMap((option) =>
        option.id === null
          ? []
          : [[String(option.id), `${option.name}, ${formats.money(option.value)}`] as const],
      ),
    ],
  };
}

/** Another value than the price book's, and why. */
function valueFields({ desk }: At, { id, calculationType, value }: Charge): readonly FieldView[] {
  const { t, formats } = desk;
  const isPercentage = calculationType === 'Percentage';
  return [
    {
      name: `charges.${id}.value`,
      kind: isPercentage ? 'line' : 'money',
      label: t(isPercentage ? 'rentalPrice.charge.percent' : 'rentalPrice.charge.value'),
      hint: isPercentage ? formats.number(value) : formats.money(value),
      live: true,
    },
    { name: `charges.${id}.reason`, kind: 'line', label: t('rentalPrice.charge.reason') },
  ];
}

/** What can be said of a charge that is on the rental. */
function partsOf(formState: At, charge: Charge): readonly FieldView[] {
  const isSaid = ['value', 'reason'].some(
    (part) => answerOf(formState.answers, `charges.${charge.id}.${part}`) !== '',
  );
  return [
    ...(charge.calculationType === 'Percentage' ? [] : [quantityField(formState, charge)]),
    ...(charge.options.length > 0 ? [optionField(formState, charge)] : []),
    ...(mayOverride(formState.formContext) || isSaid ? valueFields(formState, charge) : []),
  ];
}

function chargeLine(formState: At, charge: Charge, isChosen: boolean): FieldLine {
  const { t } = formState.desk;
  const { id, name, description, isOptional, isBilledToInsurance } = charge;
  const title = name;
  const detail = [
    isOptional === false ? t('rentalPrice.charge.always') : '',
    basisWords(charge, formState),
    isBilledToInsurance ? t('price.billedToInsurance') : '',
    description,
  ];
  const tick: FieldView =
    isOptional === false
      ? { name: `charges.${id}.always`, kind: 'hidden', label: '', value: 'on' }
      : { name: `charges.${id}`, kind: 'check', label: title, live: true };
  const isOn = isChosen || isOptional === false;
  return {
    key: String(id),
    title,
    detail: detail.filter(Boolean).join(' · '),
    ...(isOn ? calculated(formState, id) : {}),
    fields: [tick, ...(isOn ? partsOf(formState, charge) : [])],
  };
}

/** A charge that was chosen and is not offered here any more: it can be taken off. */
function keptLine(formState: At, id: number): FieldLine {
  const { desk, price } = formState;
  const title = price?.charges.find(({ chargeId }) => chargeId === id)?.name ?? `#${id}`;
  return {
    key: String(id),
    title,
    detail: desk.t('rentalPrice.charge.notOffered'),
    ...calculated(formState, id),
    fields: [{ name: `charges.${id}`, kind: 'check', label: title, live: true }],
  };
}

/** The charges of the price book: those to choose, and those that are on every rental. */
export async function chargeGroup(formState: At, period: RentalPeriod): Promise<FieldGroupView> {
  const { desk, formContext } = formState;
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId, vehicleTypeId } = period;
  const agreementId = formContext.kind === 'agreement' ? formContext.record?.id : undefined;
  const charges = await listChargesOrEmpty(desk.reader, { from, to, placeId, vehicleTypeId, agreementId });
  const chosen = readAgreed(formState).ticked('charges');
  const known = new Set(charges.map(({ id }) => id));
  const lines = [
    ...charges.map((charge) => chargeLine(formState, charge, chosen.includes(charge.id))),
    ...chosen.filter((id) => !known.has(id)).map((id) => keptLine(formState, id)),
  ];
  const { t } = desk;
  return {
    key: 'charges',
    legend: t('rentalPrice.charge.title'),
    fields: [],
    lines,
    ...(lines.length === 0 && { remark: t('rentalPrice.charge.none') }),
  };
}
