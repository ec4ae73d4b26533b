import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { joined, orEmpty, stacked } from '../../../patterns/detail-screen/table-cells.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import type {
  ChargeLine,
  ExtraLine,
  PromotionLine,
  RateLine,
  TaxLine,
} from '../../../upstream/pricing/price-line.contract.ts';
import { calculationWords } from './calculation-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Rental time by rates. */
export function ratesTable(lines: readonly RateLine[], words: Words): TableView {
  const { t } = words;
  const say = valueWords(words);
  return {
    caption: t('price.rates'),
    heads: [
      { label: t('price.name') },
      { label: t('price.unit') },
      { label: t('price.rate'), end: true },
      { label: t('price.quantity'), end: true },
      { label: t('price.total'), end: true },
    ],
    rows: lines.map((line) => [
      orEmpty(line.name ?? line.type),
      unitName(line.type, words),
      orEmpty(say.money(line.rate)),
      orEmpty(say.number(line.units)),
      orEmpty(say.money(line.total)),
    ]),
  };
}

function unitName(type: string | null, { t }: Words): string {
  if (type === 'Hourly') return t('price.units.hour');
  if (type === 'Daily') return t('price.units.day');
  if (type === 'Weekly') return t('price.units.week');
  if (type === 'Monthly') return t('price.units.month');
  return orEmpty(type);
}

function calculationName(type: string | null, { t }: Words): string {
  if (type === 'Perday') return t('price.calculation.perDay');
  if (type === 'Fixed') return t('price.calculation.fixed');
  if (type === 'Percentage') return t('price.calculation.percentage');
  if (type === 'Range') return t('price.calculation.range');
  return orEmpty(type);
}

const taxWords = (isTaxable: boolean | null, { t }: Words): string | null =>
  isTaxable === null ? null : t(isTaxable ? 'price.taxed' : 'price.untaxed');

function chargeRow(line: ChargeLine, words: Words): readonly string[] {
  const { t } = words;
  const say = valueWords(words);
  const isPercentage = line.calculationType === 'Percentage' && line.value !== null;
  return [
    orEmpty(line.name),
    joined(
      calculationName(line.calculationType, words),
      taxWords(line.isTaxable, words),
      line.isBilledToInsurance ? t('price.billedToInsurance') : null,
    ),
    orEmpty(
      isPercentage
        ? t('price.how.percent', { percent: orEmpty(say.number(line.value)) })
        : say.money(line.value),
    ),
    orEmpty(say.number(line.quantity)),
    calculationWords(line.calculation, words),
    orEmpty(say.money(line.total)),
  ];
}

/** The heads of what is worked out line by line. */
const calculatedHeads = ({ t }: Words): TableView['heads'] => [
  { label: t('price.name') },
  { label: t('price.kind') },
  { label: t('price.value'), end: true },
  { label: t('price.quantity'), end: true },
  { label: t('price.calculated') },
  { label: t('price.total'), end: true },
];

/** Miscellaneous charges under a caption in words: those that were chosen, or those that lower a damage's cost. */
export function chargesTable(caption: string, lines: readonly ChargeLine[], words: Words): TableView {
  return {
    caption,
    heads: calculatedHeads(words),
    rows: lines.map((line) => chargeRow(line, words)),
  };
}

/** Late return, mileage, fuel, one-way, young driver, adjustments. */
export function extrasTable(lines: readonly ExtraLine[], words: Words): TableView {
  const { t } = words;
  const say = valueWords(words);
  return {
    caption: t('price.extras'),
    heads: calculatedHeads(words),
    rows: lines.map((line) => [
      orEmpty(line.name),
      joined(extraKind(line.kind, words), taxWords(line.isTaxable, words)),
      orEmpty(say.money(line.unitPrice)),
      orEmpty(say.number(line.quantity)),
      calculationWords(line.calculation, words, line.kind),
      orEmpty(say.money(line.total)),
    ]),
  };
}

function extraKind(kind: string | null, { t }: Words): string {
  if (kind === 'late') return t('price.extraKinds.late');
  if (kind === 'mileage') return t('price.extraKinds.mileage');
  if (kind === 'fuel') return t('price.extraKinds.fuel');
  if (kind === 'one-way') return t('price.extraKinds.oneWay');
  if (kind === 'young-driver') return t('price.extraKinds.youngDriver');
  if (kind === 'adjustment') return t('price.extraKinds.adjustment');
  return orEmpty(kind);
}

function taxRow(line: TaxLine, words: Words): readonly TableCell[] {
  const { t } = words;
  const say = valueWords(words);
  const isLimited = [line.activeFrom, line.activeTo].some(Boolean);
  return [
    stacked(
      line.name,
      joined(line.place, line.ledgerCode && t('price.ledgerCode', { code: line.ledgerCode })),
    ),
    stacked(
      joined(
        line.isOptional === null ? null : t(line.isOptional ? 'price.optional' : 'price.always'),
        line.isSelected === null ? null : t(line.isSelected ? 'price.chosen' : 'price.notChosen'),
      ),
      isLimited
        ? t('price.period', { from: orEmpty(say.day(line.activeFrom)), to: orEmpty(say.day(line.activeTo)) })
        : '',
    ),
    line.percent === null ? '' : t('price.how.percent', { percent: orEmpty(say.number(line.percent)) }),
    calculationWords(line.calculation, words),
    orEmpty(say.money(line.total)),
  ];
}

/** The taxes of a record's place, chosen or not; where each falls and in which account stand below its name. */
export function taxesTable(lines: readonly TaxLine[], words: Words): TableView {
  const { t } = words;
  return {
    caption: t('price.taxes'),
    heads: [
      { label: t('price.name') },
      { label: t('price.kind') },
      { label: t('price.percent'), end: true },
      { label: t('price.calculated') },
      { label: t('price.total'), end: true },
    ],
    rows: lines.map((line) => taxRow(line, words)),
  };
}

/** Promotions with what each takes off. */
export function promotionsTable(lines: readonly PromotionLine[], words: Words): TableView {
  const { t } = words;
  const say = valueWords(words);
  return {
    caption: t('price.promotions'),
    heads: [{ label: t('price.code') }, { label: t('price.discount'), end: true }],
    rows: lines.map(({ code, discount }) => [orEmpty(code), orEmpty(say.money(discount))]),
  };
}
