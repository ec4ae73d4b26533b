import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import { heldBy } from './money-account.ts';
import { type MoneyKind, type MoneySource, TYPE_OF } from './money-kinds.ts';
import { LONGEST_REASON } from './money-schema.server.ts';
import {
  chosenSource,
  hasTills,
  type MoneyAt,
  type MoneySpec,
  moneyField,
  proposedAmount,
  sourcesFor,
} from './money-spec.ts';
import { methodChoices } from './money-words.server.ts';

/** What of a card may be known. */
function cardFields(spec: MoneySpec, { desk: { t } }: MoneyAt): readonly FieldView[] {
  const needed = (part: string) => ({ name: moneyField(spec, part), kind: 'line', required: true }) as const;
  return [
    {
      ...needed('Brand'),
      label: t('rentalPayment.card.brand'),
      hint: t('rentalPayment.card.brandHint'),
    },
    {
      ...needed('LastFour'),
      label: t('rentalPayment.card.lastFour'),
      hint: t('rentalPayment.card.never'),
    },
    {
      ...needed('Expiry'),
      label: t('rentalPayment.card.expiry'),
      hint: t('rentalPayment.card.expiryHint'),
    },
    { ...needed('Token'), label: t('rentalPayment.card.token') },
    {
      name: moneyField(spec, 'Until'),
      kind: 'moment',
      label: t('rentalPayment.card.until'),
      hint: t('rentalPayment.card.untilHint'),
    },
  ];
}

const movedFields = (spec: MoneySpec, at: MoneyAt, { desk } = at): readonly FieldView[] => [
  {
    name: moneyField(spec, 'Method'),
    kind: 'choice',
    label: desk.t('rentalPayment.method'),
    choices: methodChoices(desk),
    value: 'Card',
  },
  {
    name: moneyField(spec, 'Reference'),
    kind: 'line',
    label: desk.t('rentalPayment.reference'),
    hint: desk.t('rentalPayment.referenceHint'),
  },
  ...(hasTills(spec, at) ? [placeField(spec, desk)] : []),
];

/** In whose till the money lies; at first the place where this user works. */
const placeField = (spec: MoneySpec, { t, assigned, place }: Desk): FieldView => ({
  name: moneyField(spec, 'Place'),
  kind: 'choice',
  label: t('rentalMoney.till'),
  choices: assigned.map(({ id, name }) => [String(id), name]),
  value: place ? String(place.id) : undefined,
});

const reasonField = (spec: MoneySpec, { desk: { t } }: MoneyAt, required: boolean): FieldView => ({
  name: moneyField(spec, 'Reason'),
  kind: 'text',
  label: t('rentalMoney.reason'),
  required,
  limit: LONGEST_REASON,
  rows: 2,
  wide: true,
});

const directionField = (spec: MoneySpec, { desk: { t } }: MoneyAt): FieldView => ({
  name: moneyField(spec, 'Direction'),
  kind: 'radio',
  label: t('rentalMoney.direction'),
  choices: [
    ['charge', t('rentalMoney.directions.charge')],
    ['credit', t('rentalMoney.directions.credit')],
  ],
  value: 'charge',
  wide: true,
});

/** A source with what it holds: 'Collected deposit, $150.00'. */
function sourceWords(source: MoneySource, { desk: { t, formats }, account }: MoneyAt): string {
  const held = formats.money(heldBy(account, source));
  if (source === 'Deposit') return t('rentalMoney.sources.deposit', { held });
  if (source === 'Hold') return t('rentalMoney.sources.hold', { held });
  return t('rentalMoney.sources.balance', { held });
}

/** Where it is taken from: a question only where there are several. */
function sourceFields(spec: MoneySpec, at: MoneyAt): readonly FieldView[] {
  const sources = sourcesFor(spec, at);
  if (sources.length < 2) return [];
  return [
    {
      name: moneyField(spec, 'From'),
      kind: 'radio',
      label: at.desk.t('rentalMoney.from'),
      choices: sources.map((source) => [source, sourceWords(source, at)]),
      value: chosenSource(spec, at),
      live: true,
      wide: true,
    },
  ];
}

function furtherFields(kind: MoneyKind, spec: MoneySpec, at: MoneyAt): readonly FieldView[] {
  if (TYPE_OF[kind] === 'Hold') return cardFields(spec, at);
  if (kind === 'release') return [];
  if (kind === 'forfeit') return [reasonField(spec, at, false)];
  if (kind === 'adjustment' || kind === 'write-off') return [reasonField(spec, at, true)];
  return movedFields(spec, at);
}

/** What one press enters as the amount: 'Take $349.84'. Nothing where nothing is proposed. */
function fillOf(spec: MoneySpec, at: MoneyAt): FieldView['fill'] {
  const { t, formats, separators } = at.desk;
  const proposed = proposedAmount(spec, at) ?? 0;
  if (proposed <= 0) return undefined;
  const label = t(`rentalPayment.fill.${spec.kind}`, { amount: formats.money(proposed) });
  return { text: figureText(proposed, separators), label };
}

/** The fields of one movement of money, `moneySchema` reads them. The amount is empty until the user enters it. */
export function moneyFields(spec: MoneySpec, at: MoneyAt): readonly FieldView[] {
  const { kind, isNeeded } = spec;
  const { desk } = at;
  const amount: FieldView = {
    name: moneyField(spec, 'Amount'),
    kind: 'money',
    label: desk.t('rentalPayment.amount'),
    live: true,
    fill: fillOf(spec, at),
    ...(isNeeded !== undefined && { required: isNeeded }),
  };
  return [
    ...(kind === 'adjustment' && at.mayLetOff !== false ? [directionField(spec, at)] : []),
    ...sourceFields(spec, at),
    amount,
    ...furtherFields(kind, spec, at),
  ];
}
