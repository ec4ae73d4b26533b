import { lastChangeFact } from '../../patterns/record/value-words.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { askedIn, fieldTable, type ValuesOfGroups } from '../../patterns/record-form/field-table.server.ts';
import { vehicleClass } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import type { ClassFormContext, VehicleClass } from './managed-class.server.ts';

const group = fieldTable<ClassFormContext, VehicleClass, string>('VehicleType');

const DEAREST = 100_000_000;
const amount = () => kinds.money<ClassFormContext>(DEAREST);
const count = () => kinds.whole<ClassFormContext>({ most: 99 });

const identity = group('identity', { legend: 'class.groups.identity', columns: 3 })({
  name: {
    label: 'class.name',
    kind: kinds.line(vehicleClass.longest('name')),
    missing: 'errors.className.missing',
    required: true,
  },
  groupId: {
    label: 'class.group',
    kind: kinds.whole({ least: 1, most: 9999 }),
    hint: 'class.groupHint',
    fact: ({ groupId }, { t }, term) => [
      term,
      groupId === null ? null : t('classes.group', { group: groupId }),
    ],
  },
  order: { label: 'class.order', kind: kinds.whole({ most: 9999 }), hint: 'class.orderHint' },
  seats: { label: 'class.seats', kind: count() },
  doors: { label: 'class.doors', kind: count() },
  baggages: { label: 'class.baggages', kind: count() },
});

const money = group('money', { legend: 'class.groups.money', columns: 4 })({
  fullValue: { label: 'class.fullValue', kind: amount() },
  deposit: { label: 'class.deposit', kind: amount() },
  depositPercent: {
    label: 'class.depositPercent',
    kind: kinds.decimal(100),
    hint: 'class.depositPercentHint',
  },
  isDepositPercent: { label: 'class.isDepositPercent', kind: kinds.check() },
});

const excess = group('excess', { legend: 'class.groups.excess', columns: 3 })({
  'excess.mandatory': { label: 'class.mandatoryExcess', kind: amount() },
  'excess.premium': { label: 'class.premiumExcess', kind: amount() },
  'excess.extraPremium': { label: 'class.extraPremiumExcess', kind: amount() },
});

const drivers = group('drivers', { legend: 'class.groups.drivers', columns: 2 })({
  minimumAge: { label: 'class.minimumAge', kind: count(), hint: 'class.minimumAgeHint' },
  licenceClass: { label: 'class.licenceClass', kind: kinds.line(vehicleClass.longest('licenceClass')) },
  changedAt: {
    label: 'class.changed',
    kind: kinds.line(0),
    onlyShown: true,
    fact: lastChangeFact,
  },
});

export const CLASS_GROUPS = [identity, money, excess, drivers] as const;

export const CLASS_FIELDS = askedIn<ClassFormContext, VehicleClass>(CLASS_GROUPS);

export type ClassFieldValues = ValuesOfGroups<typeof CLASS_GROUPS>;
