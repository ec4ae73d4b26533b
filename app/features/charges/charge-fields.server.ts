import { answerOf } from '../../patterns/form-fields/answers.ts';
import { type FactDraft, lastChangeFact } from '../../patterns/record/value-words.server.ts';
import { oneListedOrNone, oneName } from '../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { askedIn, fieldTable, type ValuesOfGroups } from '../../patterns/record-form/field-table.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../patterns/staged-form/declaration.server.ts';
import { charge } from '../../upstream/charges/charges.contract.ts';
import { chargeBasis, percentWords } from '../rentals/public.ts';
import type { ChargeFormContext, ManagedCharge } from './managed-charge.server.ts';

const group = fieldTable<ChargeFormContext, ManagedCharge, string>('MiscCharge');

const DEAREST = 1_000_000;
const MOST = 10_000;

export const CALCULATION_TEXTS = {
  Perday: 'price.calculation.perDay',
  Fixed: 'price.calculation.fixed',
  Percentage: 'price.calculation.percentage',
  Range: 'price.calculation.range',
};

export const APPLIES_TEXTS = {
  rental: 'charge.appliesToRental',
  'young-driver': 'charge.appliesToYoungDriver',
  'extra-driver': 'charge.appliesToExtraDriver',
};

/** The key of the text of a value that the service may not know. */
export const textOf = (texts: Readonly<Record<string, string>>, value: string | null): string | undefined =>
  texts[value ?? ''];

type Part = 'value' | 'quantity';
type Answered = Pick<FormState<ChargeFormContext>, 'answers'>;

/** A number of which 0 means none (specification section 5): the form is empty then, and the record does not show it. */
const orNone = (value: (record: ManagedCharge) => number, isMoney: boolean) => ({
  held: ({ record }: ChargeFormContext) => (record === null ? undefined : value(record) || null),
  fact: (record: ManagedCharge, { formats }: StaffContext, term: string): FactDraft => {
    const own = value(record);
    return [term, own === 0 ? null : isMoney ? formats.money(own) : formats.number(own)];
  },
});

const unitField = (unit: 'hourly' | 'daily' | 'weekly' | 'monthly', part: Part) => ({
  label: `charge.${unit}.${part}`,
  kind:
    part === 'value'
      ? kinds.money<ChargeFormContext>(DEAREST)
      : kinds.whole<ChargeFormContext>({ most: MOST }),
  ...orNone(({ [unit]: own }) => own[part], part === 'value'),
});

const calculationIn = ({ answers }: Answered): string => answerOf(answers, 'calculationType');

/** Whether a value of the charge is surely an amount: the calculation is selected, and is no percentage. */
export const isAmount = (state: Answered): boolean => !['', 'Percentage'].includes(calculationIn(state));

/** The key of what a value is; without scripts the calculation may change until the form is sent. */
function valueHint(state: Answered): string {
  if (isAmount(state)) return 'charge.orPercentHint';
  return calculationIn(state) === 'Percentage' ? 'charge.percentHint' : 'charge.valueHint';
}

const identity = group('identity', { legend: 'charge.groups.identity', columns: 3 })({
  name: {
    label: 'charge.name',
    kind: kinds.line(charge.longest('name')),
    missing: 'errors.chargeName.missing',
    required: true,
  },
  description: { label: 'charge.description', kind: kinds.line(charge.longest('description')) },
  appliesTo: {
    label: 'charge.appliesTo',
    kind: oneName(APPLIES_TEXTS),
    begin: () => 'rental',
    fact: ({ appliesTo }, { t }, term): FactDraft => {
      const key = textOf(APPLIES_TEXTS, appliesTo);
      return [term, key === undefined ? appliesTo : t(key)];
    },
  },
  isActive: { label: 'charge.isActive', kind: kinds.check(), begin: () => true },
});

const calculation = group('calculation', { legend: 'charge.groups.calculation', columns: 3 })({
  calculationType: {
    label: 'charge.calculation',
    kind: oneName(CALCULATION_TEXTS),
    missing: 'errors.chargeCalculation.missing',
    required: true,
    live: true,
    fact: (found, staffContext, term): FactDraft => [term, chargeBasis(found, staffContext)],
  },
  value: {
    label: 'charge.value',
    kind: kinds.moneyOrPercent(DEAREST, isAmount),
    missing: 'errors.chargeValue.missing',
    required: true,
    notes: (state) => ({ hint: state.staffContext.t(valueHint(state)) }),
    fact: ({ value, calculationType }, staffContext, term): FactDraft => [
      term,
      calculationType === 'Percentage'
        ? percentWords(value, staffContext)
        : staffContext.formats.money(value),
    ],
  },
  quantity: { label: 'charge.quantity', kind: kinds.whole({ most: MOST }), begin: () => 1 },
  least: {
    label: 'charge.least',
    kind: kinds.whole({ most: MOST }),
    hint: 'charge.rangeHint',
    ...orNone(({ least }) => least, false),
  },
  most: {
    label: 'charge.most',
    kind: kinds.whole({ most: MOST }),
    hint: 'charge.rangeHint',
    ...orNone(({ most }) => most, false),
  },
});

const marks = group('marks', { legend: 'charge.groups.marks', columns: 3 })({
  commission: {
    label: 'charge.commission',
    kind: kinds.decimal(100),
    hint: 'charge.commissionHint',
    ...orNone(({ commission }) => commission, false),
  },
  deductible: {
    label: 'charge.deductible',
    kind: kinds.money(DEAREST),
    hint: 'charge.deductibleHint',
    ...orNone(({ deductible }) => deductible, true),
  },
  // It has a hint, so it does not stand in one line with the boxes that have none.
  isOptional: {
    label: 'charge.isOptional',
    kind: kinds.check(),
    hint: 'charge.isOptionalHint',
    begin: () => true,
  },
  isTaxable: { label: 'charge.isTaxable', kind: kinds.check(), begin: () => true },
  isBilledToInsurance: { label: 'charge.isBilledToInsurance', kind: kinds.check() },
});

const where = group('where', { legend: 'charge.groups.where', columns: 2 })({
  locationId: {
    label: 'charge.location',
    kind: oneListedOrNone(({ formContext }) => formContext.locations, 'charge.everyLocation'),
    fact: ({ location }, { t }, term): FactDraft => [term, location ?? t('charge.everyLocation')],
  },
  vehicleTypeId: {
    label: 'charge.vehicleType',
    kind: oneListedOrNone(({ formContext }) => formContext.types, 'charge.everyClass'),
    fact: ({ vehicleType }, { t }, term): FactDraft => [term, vehicleType ?? t('charge.everyClass')],
  },
  taxNames: {
    label: 'charge.taxes',
    kind: kinds.line(0),
    onlyShown: true,
    fact: ({ taxNames, isTaxable }, { t }, term): FactDraft => [
      term,
      isTaxable === false ? t('charge.untaxed') : (taxNames ?? t('charge.everyTax')),
    ],
  },
  changedAt: { label: 'charge.changed', kind: kinds.line(0), onlyShown: true, fact: lastChangeFact },
});

const units = group('units', { legend: 'charge.groups.units', columns: 4, folded: true })({
  'hourly.value': unitField('hourly', 'value'),
  'hourly.quantity': unitField('hourly', 'quantity'),
  'daily.value': unitField('daily', 'value'),
  'daily.quantity': unitField('daily', 'quantity'),
  'weekly.value': unitField('weekly', 'value'),
  'weekly.quantity': unitField('weekly', 'quantity'),
  'monthly.value': unitField('monthly', 'value'),
  'monthly.quantity': unitField('monthly', 'quantity'),
});

export const CHARGE_GROUPS = [identity, calculation, marks, where, units] as const;

export const CHARGE_FIELDS = askedIn<ChargeFormContext, ManagedCharge>(CHARGE_GROUPS);

export type ChargeFieldValues = ValuesOfGroups<typeof CHARGE_GROUPS>;
