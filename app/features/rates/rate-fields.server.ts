import { lastChangeFact } from '../../patterns/record/value-words.server.ts';
import { oneListed } from '../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { askedIn, fieldTable, type ValuesOfGroups } from '../../patterns/record-form/field-table.server.ts';
import type { FieldState } from '../../patterns/record-form/field-values.ts';
import { unitHint } from '../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { MOST_RATE, type RateAmount, rate } from '../../upstream/rates/rates.contract.ts';
import { type ManagedRate, type RateFormContext, seasonWords } from './managed-rate.server.ts';
import { readSeason } from './seasons.ts';

type Context = RateFormContext;

const group = fieldTable<Context, ManagedRate, string>('Rate');

/** What prices a rental decides whom it is for: that of a rate stays. */
const isKnown = ({ record }: Context): boolean => record !== null;

const chosen =
  (name: string) =>
  ({ start }: Context): number | null => {
    const id = start[name] ?? '';
    return /^\d{1,9}$/.test(id) ? Number(id) : null;
  };

const offered = (list: (formContext: Context) => readonly { readonly id: number; readonly name: string }[]) =>
  oneListed<Context>(({ formContext }) => list(formContext));

const startOf = ({ start }: Context) => readSeason(start.season ?? '');

const identity = group('identity', { legend: 'rate.groups.identity', columns: 3 })({
  typeId: {
    label: 'rate.type',
    kind: offered(({ types }) => types),
    begin: chosen('type'),
    missing: 'errors.rateType.missing',
    required: true,
    locked: isKnown,
    fact: ({ name }, _, term) => [term, name],
  },
  vehicleTypeId: {
    label: 'rate.class',
    kind: offered(({ classes }) => classes),
    begin: chosen('class'),
    required: true,
    locked: isKnown,
    fact: ({ vehicleType }, _, term) => [term, vehicleType],
  },
  locationId: {
    label: 'rate.location',
    kind: offered(({ locations }) => locations),
    begin: chosen('location'),
    missing: 'errors.rateLocation.missing',
    required: true,
    locked: isKnown,
    fact: ({ place }, _, term) => [term, place],
  },
  startsOn: {
    label: 'rate.startsOn',
    kind: kinds.day(),
    hint: 'rate.startsOnHint',
    begin: (formContext) => startOf(formContext)?.startsOn ?? null,
    fact: (found, staffContext) => [staffContext.t('rate.validity'), seasonWords(found, staffContext)],
  },
  endsOn: {
    label: 'rate.endsOn',
    kind: kinds.day(),
    hint: 'rate.endsOnHint',
    begin: (formContext) => startOf(formContext)?.endsOn ?? null,
    fact: () => ['', ''],
  },
  isActive: { label: 'rate.isActive', kind: kinds.check(), begin: () => true },
  isTaxable: { label: 'rate.isTaxable', kind: kinds.check(), begin: () => true },
  isPrepaid: { label: 'rate.isPrepaid', kind: kinds.check(), onlyShown: true },
});

/** A rate that is not used holds 0, which the form shows as nothing. */
const amount = <const Name extends RateAmount>(name: Name, hint?: string) => ({
  label: `rate.${name}` as const,
  kind: kinds.money<Context>(MOST_RATE),
  held: ({ record }: Context) => (record === null ? undefined : record[name] || null),
  fact: (found: ManagedRate, { formats }: StaffContext, term: string) =>
    [term, found[name] ? formats.money(found[name]) : null] as const,
  ...(hint !== undefined && { hint }),
});

const days = group('days', { legend: 'rate.groups.days', columns: 3 })({
  dailyRate: amount('dailyRate'),
  weeklyRate: amount('weeklyRate'),
  monthlyRate: amount('monthlyRate'),
});

const hours = group('hours', { legend: 'rate.groups.hours', columns: 3 })({
  hourlyRate: amount('hourlyRate'),
  halfDayRate: amount('halfDayRate'),
  extraHourlyRate: amount('extraHourlyRate'),
});

const weekdays = group('weekdays', { legend: 'rate.groups.weekdays', columns: 4 })({
  mondayRate: amount('mondayRate'),
  tuesdayRate: amount('tuesdayRate'),
  wednesdayRate: amount('wednesdayRate'),
  thursdayRate: amount('thursdayRate'),
  fridayRate: amount('fridayRate'),
  saturdayRate: amount('saturdayRate'),
  sundayRate: amount('sundayRate'),
});

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const weekday = () =>
  oneListed<Context>(({ staffContext: { t } }: FieldState<Context>) =>
    WEEKDAYS.map((name, at) => ({ id: at + 1, name: t(`hours.days.${name}`) })),
  );

/** Where a weekend begins and ends unless the user says otherwise (domain rules: Friday to Monday noon). */
const NOON = '12:00';

const pointFact =
  (end: 'weekendStart' | 'weekendEnd') =>
  (found: ManagedRate, { t }: { readonly t: (key: string) => string }, term: string) => {
    const { day, time } = found[end];
    const name = WEEKDAYS[(day ?? 0) - 1];
    return [term, name === undefined ? null : `${t(`hours.days.${name}`)} ${time}`] as const;
  };

const noFact = () => ['', ''] as const;

const weekend = group('weekend', { legend: 'rate.groups.weekend', columns: 3 })({
  weekendRate: { ...amount('weekendRate'), wide: true },
  'weekendStart.day': {
    label: 'rate.weekendStart',
    kind: weekday(),
    begin: () => 5,
    fact: pointFact('weekendStart'),
  },
  'weekendStart.time': {
    label: 'rate.weekendStartTime',
    kind: kinds.clockTime(false),
    begin: () => NOON,
    fact: noFact,
  },
  'weekendEnd.day': {
    label: 'rate.weekendEnd',
    kind: weekday(),
    begin: () => 1,
    fact: pointFact('weekendEnd'),
  },
  'weekendEnd.time': {
    label: 'rate.weekendEndTime',
    kind: kinds.clockTime(false),
    begin: () => NOON,
    fact: noFact,
  },
});

const longer = group('longer', { legend: 'rate.groups.longer', columns: 2 })({
  extraDailyRate: amount('extraDailyRate', 'rate.extraDailyRateHint'),
  extraWeeklyRate: amount('extraWeeklyRate', 'rate.extraWeeklyRateHint'),
});

const packages = group('package', { legend: 'rate.groups.package', columns: 3 })({
  packageName: { label: 'rate.packageName', kind: kinds.line(rate.longest('packageName')) },
  packageRate: amount('packageRate'),
  packageHours: {
    label: 'rate.packageHours',
    kind: kinds.whole({ most: 2400 }),
    hint: 'rate.packageHoursHint',
    held: ({ record }) => (record === null ? undefined : record.packageHours || null),
  },
});

/** The unit of distance at the rate's location. */
const distanceUnit = ({ formContext, staffContext }: FieldState<Context>) =>
  unitHint(staffContext.formatsAt(formContext.record?.locationId ?? '').distanceUnit ?? '');

const distance = group('distance', { legend: 'rate.groups.distance', columns: 3 })({
  isUnlimitedMileage: { label: 'rate.isUnlimitedMileage', kind: kinds.check() },
  mileageAllowed: {
    label: 'rate.mileageAllowed',
    kind: kinds.whole({ most: 100_000 }),
    hint: 'rate.mileageAllowedHint',
    notes: distanceUnit,
  },
  mileageRate: { ...amount('mileageRate'), hint: 'rate.mileageRateHint' },
  changedAt: { label: 'rate.changed', kind: kinds.line(0), onlyShown: true, fact: lastChangeFact },
});

export const RATE_GROUPS = [identity, days, hours, weekdays, weekend, longer, packages, distance] as const;

export const RATE_FIELDS = askedIn<Context, ManagedRate>(RATE_GROUPS);

export type RateFieldValues = ValuesOfGroups<typeof RATE_GROUPS>;
