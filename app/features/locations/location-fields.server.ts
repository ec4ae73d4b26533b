import { zonesOf } from '../../domain/time-zones.ts';
import { type FactDraft, lastChangeFact } from '../../patterns/record/value-words.server.ts';
import { anyOf, oneName, oneOf, oneText } from '../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { askedIn, fieldTable, type ValuesOfGroups } from '../../patterns/record-form/field-table.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { location } from '../../upstream/locations/locations.contract.ts';
import type { Region } from '../../upstream/locations/locations.server.ts';
import { chosenCountry, type LocationFormContext, type ManagedLocation } from './managed-location.server.ts';

/** The context of the form, with the states of the selected country. */
export interface LocationFieldContext extends LocationFormContext {
  readonly states: readonly Region[];
}

const group = fieldTable<LocationFieldContext, ManagedLocation, string>('Location');

/** Text is as long as the contract says. */
const text = (path: string) => kinds.line<LocationFieldContext>(location.longest(path));

const MOST_MINUTES = 1440;
const OLDEST = 99;
const DEAREST = 1_000_000;

/** A field that the specification does not name. */
const assumed = { exists: ({ hasRules }: LocationFieldContext) => hasRules } as const;

export const identity = group('identity', { legend: 'location.groups.identity', columns: 4 })({
  name: {
    label: 'location.name',
    kind: text('name'),
    missing: 'errors.locationName.missing',
    required: true,
  },
  code: { label: 'location.code', kind: text('code'), hint: 'location.codeHint', ...assumed },
  isActive: {
    label: 'location.isActive',
    kind: kinds.check(),
    begin: () => true,
    // A location is closed by an action, which shows what that concerns.
    exists: ({ record }) => record === null,
  },
  takesReservations: {
    label: 'location.takesReservations',
    kind: kinds.check(),
    begin: () => true,
  },
});

export const address = group('address', { legend: 'location.groups.address', columns: 4 })({
  'address.line1': { label: 'location.line1', kind: text('address.line1') },
  'address.line2': { label: 'location.line2', kind: text('address.line2') },
  'address.city': { label: 'location.city', kind: text('address.city') },
  'address.postcode': { label: 'location.postcode', kind: text('address.postcode') },
  'address.countryId': {
    label: 'location.country',
    kind: oneOf<LocationFieldContext>(
      ({ countries }) => countries,
      ({ country }) => country,
    ),
    required: true,
    live: true,
    begin: ({ country }) => country?.id,
    fact: ({ address: { countryId }, country }, { t }, term): FactDraft => [
      term,
      country ?? (countryId === null ? null : t('locations.unknown')),
    ],
  },
  'address.stateId': {
    label: 'location.state',
    kind: anyOf(({ states }) => states),
    fact: ({ address: { stateId }, state }, { t }, term): FactDraft => [
      term,
      state ?? (stateId === null ? null : t('locations.unknown')),
    ],
  },
  latitude: { label: 'location.latitude', kind: kinds.degrees(90), hint: 'location.latitudeHint' },
  longitude: { label: 'location.longitude', kind: kinds.degrees(180), hint: 'location.longitudeHint' },
});

const phone = kinds.phone<LocationFieldContext>(
  (formContext, { answers }) => chosenCountry(formContext, answers)?.code ?? null,
);

export const contact = group('contact', { legend: 'location.groups.contact', columns: 3 })({
  contact: { label: 'location.contact', kind: text('contact') },
  phone: {
    label: 'location.phone',
    kind: phone,
  },
  emergencyPhone: {
    label: 'location.emergencyPhone',
    kind: phone,
    hint: 'location.emergencyPhoneHint',
    ...assumed,
  },
  email: { label: 'location.email', kind: kinds.email(location.longest('email')) },
});

const RULES = {
  refused: 'location.outsideHoursRules.refused',
  charged: 'location.outsideHoursRules.charged',
};

const minutes = ({ turnaroundMinutes: count }: ManagedLocation, { formats, t }: StaffContext, term: string) =>
  [term, count === null ? null : t('location.minutes', { minutes: formats.number(count) })] as const;

export const rules = group('rules', { legend: 'location.groups.rules', columns: 4 })({
  timeZone: {
    label: 'location.timeZone',
    kind: oneText<LocationFieldContext>(({ formContext, answers }) =>
      zonesOf(chosenCountry(formContext, answers)?.code ?? null).map((zone) => [zone, zone]),
    ),
    required: ({ formContext }) => formContext.hasRules,
    begin: ({ country }) => zonesOf(country?.code ?? null)[0],
    ...assumed,
  },
  turnaroundMinutes: {
    label: 'location.turnaround',
    kind: kinds.whole({ most: MOST_MINUTES }),
    hint: 'location.turnaroundHint',
    begin: () => 60,
    fact: minutes,
    ...assumed,
  },
  youngDriverAge: {
    label: 'location.youngDriverAge',
    kind: kinds.whole({ most: OLDEST }),
    hint: 'location.youngDriverAgeHint',
    begin: () => 25,
    ...assumed,
  },
  outsideHours: {
    label: 'location.outsideHours',
    kind: oneName(RULES),
    begin: () => 'refused',
    fact: ({ outsideHours: rule }, { t }, term): FactDraft => [
      term,
      rule === 'refused' || rule === 'charged' ? t(RULES[rule]) : rule,
    ],
    ...assumed,
  },
  outsideHoursFee: {
    label: 'location.outsideHoursFee',
    kind: kinds.money(DEAREST),
    hint: 'location.outsideHoursFeeHint',
    ...assumed,
  },
  changedAt: {
    label: 'location.changed',
    kind: kinds.line(0),
    onlyShown: true,
    fact: lastChangeFact,
  },
});

const GROUPS = [identity, address, contact, rules] as const;

export const LOCATION_FIELDS = askedIn<LocationFieldContext, ManagedLocation>(GROUPS);

export type LocationFieldValues = ValuesOfGroups<typeof GROUPS>;
