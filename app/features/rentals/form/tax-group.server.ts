import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Tax } from '../../../upstream/taxes/taxes.contract.ts';
import { listTaxesOrEmpty } from '../../../upstream/taxes/taxes.server.ts';
import { taxWords } from '../record/line-words.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import type { RentalPeriod } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** Whether the place takes an optional tax by itself. */
const isUsual = ({ formContext }: At, tax: Tax): boolean =>
  formContext.kind === 'reservation' ? tax.isSelectedForReservations : tax.isSelected;

function taxLine(formState: At, tax: Tax, offered: FieldView | null): FieldLine {
  const { desk, price, answers } = formState;
  const { t, formats } = desk;
  const { id, name, percent, isOptional } = tax;
  const rate = percent === null ? '' : t('price.how.percent', { percent: formats.number(percent) });
  const line = price?.taxes.find(({ taxId }) => taxId === id);
  // Once somebody chose for the record, the place decides nothing any more.
  const isTicked = answerOf(answers, 'taxesChosen') !== 'on' && isUsual(formState, tax);
  const tick: FieldView = {
    name: `taxes.${id}`,
    kind: 'check',
    label: name,
    live: true,
    value: isTicked ? 'on' : '',
  };
  return {
    key: String(id),
    title: name,
    detail: [rate, isOptional ? '' : t('price.always')].filter(Boolean).join(' · '),
    ...(line && { how: taxWords(line, desk).how, amount: formats.money(line.total) }),
    fields: [...(isOptional ? [tick] : []), ...(offered ? [offered] : [])],
  };
}

/** The taxes of the check-out place: those to choose, and those that are always due. */
export async function taxGroup(
  formState: At,
  { checkOutPlaceId: placeId }: RentalPeriod,
): Promise<FieldGroupView> {
  const { desk, formContext } = formState;
  const agreementId = formContext.kind === 'agreement' ? formContext.record?.id : undefined;
  const taxes = await listTaxesOrEmpty(desk.reader, { placeId, agreementId });
  const usual = taxes.filter((tax) => tax.isOptional && isUsual(formState, tax));
  const offered: FieldView = {
    name: 'taxesOffered',
    kind: 'hidden',
    label: '',
    value: usual.map(({ id }) => id).join(','),
  };
  const first = taxes.find(({ isOptional }) => isOptional);
  return {
    key: 'taxes',
    legend: desk.t('price.taxes'),
    fields: [],
    // What was not answered is not asked for: the place then selects by itself.
    lines: taxes.map((tax) => taxLine(formState, tax, tax === first ? offered : null)),
  };
}
