import type { Tax } from '../../../upstream/taxes/taxes.contract.ts';
import { listTaxesOrEmpty } from '../../../upstream/taxes/taxes.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { taxWords } from '../record/line-words.server.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { RentalGround } from './rental-ground.ts';
import type { RentalPeriod } from './rental-period.server.ts';

type At = Scene<RentalGround>;

/** Whether the place takes an optional tax by itself. */
const isUsual = ({ ground }: At, tax: Tax): boolean =>
  ground.kind === 'reservation' ? tax.isSelectedForReservations : tax.isSelected;

function taxLine(scene: At, tax: Tax, offered: FieldView | null): FieldLine {
  const { desk, price, answers } = scene;
  const { t, formats } = desk;
  const { id, name, percent, isOptional } = tax;
  const rate = percent === null ? '' : t('price.how.percent', { percent: formats.number(percent) });
  const line = price?.taxes.find(({ taxId }) => taxId === id);
  // Once somebody chose for the record, the place decides nothing any more.
  const isTicked = answerOf(answers, 'taxesChosen') !== 'on' && isUsual(scene, tax);
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
  scene: At,
  { checkOutPlaceId: placeId }: RentalPeriod,
): Promise<FieldGroupView> {
  const { desk, ground } = scene;
  const agreementId = ground.kind === 'agreement' ? ground.record?.id : undefined;
  const taxes = await listTaxesOrEmpty(desk.reader, { placeId, agreementId });
  const usual = taxes.filter((tax) => tax.isOptional && isUsual(scene, tax));
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
    lines: taxes.map((tax) => taxLine(scene, tax, tax === first ? offered : null)),
  };
}
