import type { FactDraft } from '../../patterns/record/value-words.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { fieldTable } from '../../patterns/record-form/field-table.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { type ClientRules, MOST_FEE, MOST_MINUTES } from '../../upstream/clients/client-rules.contract.ts';

export interface RulesContext {
  readonly record: ClientRules;
}

const group = fieldTable<RulesContext, ClientRules, string>('ClientRules');

type MinutesRule = 'graceMinutes' | 'fullDayAfterMinutes' | 'halfDayMinutes';

const minutes = (name: MinutesRule) => ({
  label: `runtime.rules.${name}`,
  hint: `runtime.rules.${name}Hint`,
  kind: kinds.whole<RulesContext>({ most: MOST_MINUTES }),
  missing: 'errors.runtimeMinutes.missing',
  required: true,
  fact: ({ [name]: count }: ClientRules, { t, formats }: StaffContext, term: string): FactDraft => [
    term,
    count === null ? null : t('location.minutes', { minutes: formats.number(count) }),
  ],
});

const days = (
  name: 'weekDays' | 'monthDays' | 'noShowDays' | 'holdDays',
  bounds: { readonly least: number; readonly most: number },
) => ({
  label: `runtime.rules.${name}`,
  hint: `runtime.rules.${name}Hint`,
  kind: kinds.whole<RulesContext>(bounds),
  missing: 'errors.runtimeDays.missing',
  required: true,
});

const fee = (
  name: 'fuelPrice' | 'chargingPrice' | 'fuelServiceFee' | 'fuelAllowance' | 'cancellationFee',
) => ({
  label: `runtime.rules.${name}`,
  hint: `runtime.rules.${name}Hint`,
  kind: kinds.money<RulesContext>(MOST_FEE),
  missing: 'errors.runtimeAmount.missing',
  required: true,
});

/** How time is counted. */
export const COUNTING = [
  group('counting', { legend: 'runtime.groups.counting', columns: 3 })({
    graceMinutes: minutes('graceMinutes'),
    fullDayAfterMinutes: minutes('fullDayAfterMinutes'),
    halfDayMinutes: minutes('halfDayMinutes'),
    weekDays: days('weekDays', { least: 1, most: 7 }),
    monthDays: days('monthDays', { least: 28, most: 31 }),
  }),
] as const;

/** What is charged apart from rates and extras. */
export const FEES = [
  group('fuel', { legend: 'runtime.groups.fuel', columns: 4 })({
    fuelPrice: fee('fuelPrice'),
    chargingPrice: fee('chargingPrice'),
    fuelServiceFee: fee('fuelServiceFee'),
    fuelAllowance: fee('fuelAllowance'),
  }),
  group('ends', { legend: 'runtime.groups.ends', columns: 2 })({
    cancellationFee: fee('cancellationFee'),
    noShowDays: days('noShowDays', { least: 0, most: 31 }),
  }),
] as const;

export const DEPOSITS = [
  group('deposits', { legend: 'runtime.groups.deposits', columns: 2 })({
    holdDays: days('holdDays', { least: 1, most: 60 }),
  }),
] as const;
