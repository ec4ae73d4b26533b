// Every form and every action of a record is asked for its fields, so the file is long.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { agreementOf } from '../features/agreements/agreement.fixture.ts';
import { customerFormContext } from '../features/customers/form/customer.fixture.ts';
import { newCustomer } from '../features/customers/form/customer-form.server.ts';
import { ordinary, staffContextWith, vehicleOf } from '../features/fleet/detail/detail.fixture.ts';
import { vehicleFormContext } from '../features/fleet/form/vehicle.fixture.ts';
import { newVehicle } from '../features/fleet/form/vehicle-form.server.ts';
import { newUser } from '../features/users/form/user-form.server.ts';
import { userFormContext } from '../features/users/user.fixture.ts';
import type { Texts } from '../i18n/pseudo.server.ts';
import { loadTranslations } from '../i18n/translations.server.ts';
import * as paths from '../paths.ts';
import { fieldError } from '../patterns/form-fields/field-error.server.ts';
import { fieldsIn, filledGroups } from '../patterns/form-fields/field-words.server.ts';
import type { RecordField } from '../patterns/record-form/record-fields.server.ts';
import { formStaffContext, formStateFor } from '../patterns/record-form/record-form.fixture.ts';
import type { FormDeclaration } from '../patterns/staged-form/declaration.server.ts';
import { readStages } from '../patterns/staged-form/stages.server.ts';
import { resources } from '../resources.ts';
import { getReservationOperation } from '../upstream/reservations/reservation.contract.ts';
import { playService } from '../upstream/upstream.fixture.ts';
import { formNamed, recordAt } from './resource-at.server.ts';

playService();

type Field = RecordField<object>;

/** Every table of fields that a form is declared with, whether a form of now draws it or not. */
const declared = vi.hoisted(() => {
  // Test files share modules: a table that an earlier file imported would have been declared unseen.
  vi.resetModules();
  return { groups: [] as (readonly unknown[])[], sets: [] as (readonly unknown[])[] };
});

vi.mock('../patterns/record-form/form.server.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../patterns/record-form/form.server.ts')>();
  type Declare = () => (...about: readonly unknown[]) => { readonly fields: readonly unknown[] };
  const noting = (declare: Declare, tables: (readonly unknown[])[]) => () => {
    const started = declare();
    return (...about: readonly unknown[]) => {
      const made = started(...about);
      tables.push(made.fields);
      return made;
    };
  };
  return {
    ...real,
    fieldSet: noting(real.fieldSet as unknown as Declare, declared.sets),
    fieldGroup: noting(real.fieldGroup as unknown as Declare, declared.groups),
    groupPart(...[key, about, fields]: Parameters<typeof real.groupPart>) {
      declared.groups.push(fields);
      return real.groupPart(key, about, fields);
    },
  };
});

const missing = vi.fn();
const { t } = loadTranslations({ directory: 'public', pseudo: false, missing }).instance(DEFAULT_LANGUAGE);

/** Sets by a field that they have, the first that fits, with what stands before their names without row numbers. */
const SETS: readonly (readonly [field: string, under: string])[] = [
  ['mobile', 'new.'],
  ['licenceNumber', 'drivers.'],
  ['quantity', 'charges.'],
  ['hourlyRate', 'rates.'],
  ['odometer', 'out.'],
  ['promotionCode', ''],
  ['emergencyPhone', 'terms.'],
  ['taxed', 'otherCharges.'],
  ['amount', 'fees.'],
  ['isActive', 'kinds.'],
  ['isChosen', 'targets.'],
  ['value', 'options.'],
  ['mode', 'locations.'],
  ['isOn', 'features.'],
  ['defaultValue', 'fields.'],
  ['customer', ''],
  ['vehicle', ''],
  ['driverFound', ''],
  ['overrideNote', ''],
];

const MONEY = 'Direction';
const ALL_KINDS = 'payment deposit hold renewal refund release forfeit adjustment write-off';
/** The movements of money: what stands before their names, their kinds, and whether the settings count there. */
const MOVEMENTS: readonly (readonly [prefix: string, kinds: string, hasSettings: boolean])[] = [
  ['pay', ALL_KINDS, true],
  ['deposit', 'deposit hold', true],
  ['collectedForfeit', 'forfeit', false],
  ['heldForfeit', 'forfeit', false],
  ['refund', 'refund', false],
  ['collectedRefund', 'refund', false],
  ['heldRelease', 'release', false],
];

/** Fields with keys of their own for no input. */
const OWN: Readonly<Record<string, string>> = {
  signKind: 'agreementForm.signature.noKind',
  signature: 'agreementForm.signature.noDrawing',
  signedName: 'agreementForm.signature.noName',
};

const UNASKED: ReadonlySet<string> = new Set(['check', 'hidden', 'files']);

interface Named {
  readonly name: string;
  readonly keys: readonly string[];
  readonly isRequirable: boolean;
}

function keysOf({ missing: own }: Field, name: string): readonly string[] {
  if (own === undefined) return [OWN[name] ?? `errors.${name}.missing`];
  if (typeof own === 'string') return [own];
  return ['reservation', 'agreement'].map((kind) => own({ kind }));
}

function named(field: Field, under: string): Named {
  const name = under + field.name;
  const { required, setting, isUnread, kind } = field;
  const isShown = 'onlyShown' in field;
  const never = typeof required === 'function' && required.length === 0 && !required({} as never, true);
  const mayBe = !never && ((required !== undefined && required !== false) || setting !== undefined);
  const isRequirable = mayBe && !isUnread && !isShown && !UNASKED.has(kind.control);
  return { name, keys: keysOf(field, name), isRequirable };
}

/** A movement's fields; the kind of the movement decides which it has and needs. */
const moneyNamed = (fields: readonly Field[]): readonly Named[] =>
  MOVEMENTS.flatMap(([prefix, kinds, hasSettings]) =>
    fields.map((field) => {
      const needs = kinds.split(' ').some((kind) => {
        const formContext = { spec: { kind, prefix, isNeeded: true }, staffContext: formStaffContext() };
        if (field.exists?.(formContext) === false) return false;
        const { required } = field;
        const isNeeded = typeof required === 'function' ? required({ formContext } as never, true) : required;
        return isNeeded === true || (hasSettings && field.setting !== undefined);
      });
      return { ...named(field, prefix), isRequirable: needs };
    }),
  );

function allFields(): readonly Named[] {
  const groups = declared.groups as (readonly Field[])[];
  const sets = declared.sets as (readonly Field[])[];
  const inSets = sets.flatMap((fields) => {
    const has = (name: string) => fields.some((field) => field.name === name);
    if (has(MONEY)) return moneyNamed(fields);
    const set = SETS.find(([field]) => has(field));
    if (!set) throw new Error(`Say under which name this set stands: ${fields.map(({ name }) => name)}`);
    return fields.map((field) => named(field, set[1]));
  });
  return [...groups.flat().map((field) => named(field, '')), ...inSets];
}

/** Demanded together, once one of them is entered. */
const TOGETHER = ['card.brand', 'card.lastFour', 'card.expiry', 'card.gatewayToken'];

const leaves = (texts: Texts, prefix: string): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : leaves(text, `${prefix}${key}.`),
  );
const written = JSON.parse(readFileSync(`public/locales/${DEFAULT_LANGUAGE}/translation.json`, 'utf8'));
const texts: ReadonlySet<string> = new Set(leaves(written, ''));

const vehicle = {
  ...vehicleOf(ordinary),
  statuses: [{ id: 1, name: 'Available' }],
  holds: [{ id: 72, kind: 'maintenance', canBeRemoved: true }],
};
/** A record of each resource whose actions ask for something. */
const FOUND: Readonly<Record<string, unknown>> = {
  reservations: getReservationOperation.answer.parse({ reserveId: 7, reservationNumber: 'R-7', statusId: 3 }),
  agreements: agreementOf({}),
  fleet: vehicle,
  hours: { id: 1, holidays: [{ id: 3, day: '2026-12-25', name: 'Christmas Day' }] },
};

/** The required fields of all record actions, each with its error where nothing is entered. */
const actionFields = () =>
  resources.flatMap(([resource, { views }]) => {
    if (views === undefined) return [];
    const { detail } = recordAt({ url: `https://forecourt.example${paths.record(resource, 5)}` });
    return detail.actions.flatMap((one) => {
      const staffContext = staffContextWith();
      const fields = one.fields(FOUND[resource], staffContext).filter(({ required }) => required);
      const prepared = one.prepare({}, FOUND[resource], staffContext);
      const errors: Readonly<Record<string, string>> = 'errors' in prepared ? prepared.errors : {};
      return fields.map(({ name }) => ({ name, of: `${resource} ${one.name}`, key: errors[name] ?? '' }));
    });
  });

describe('the text for a field without input', () => {
  it('is there for every field that a form may require', () => {
    const forms = resources.flatMap(([, { record, forms = [] }]) => forms.map((one) => `${record}-${one}`));
    expect(forms.filter((name) => formNamed(name) === undefined)).toEqual([]);
    const required = allFields().filter(({ isRequirable }) => isRequirable);
    // A table that escapes this test would make it idle.
    expect(required.length).toBeGreaterThan(120);
    const keys = [
      ...required.flatMap((field) => field.keys),
      ...TOGETHER.map((name) => `errors.${name}.missing`),
    ];
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('is there for every field that an action of a record requires', () => {
    const found = actionFields();
    expect([...new Set(found.map(({ of }) => of))]).toEqual([
      'reservations no-show',
      'reservations cancel',
      'agreements void',
      'fleet status',
      'fleet maintenance',
      'fleet transfer',
      'fleet remove-plan',
      'hours remove-holiday',
    ]);
    const general = ['missing', 'choose'].map((key) => t(`fields.problem.${key}`));
    const shown = found.map(({ of, name, key }) => [of, name, fieldError(name, key, t)] as const);
    expect(shown.filter(([, , text]) => general.includes(text) || !/^(?:Select|Enter) /.test(text))).toEqual(
      [],
    );
    expect(shown).toContainEqual(['fleet transfer', 'startDate', 'Enter a start date and time']);
  });

  it('is the text of a field', () => {
    const fields = allFields().flatMap(({ keys }) => keys);
    const asked = actionFields().map(({ name }) => `errors.${name}.missing`);
    // A till is chosen outside the forms; the fields of its count are named after the methods of payment.
    const known = new Set([...fields, ...asked, 'errors.place.missing', 'errors.counted.missing']);
    const own = [...texts].filter((key) => key.startsWith('errors.'));
    expect(own.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each([
    ['drivers.0.firstName', 'fields.problem.missing', 'Enter a first name'],
    ['out.12.fuel', 'labels:controls.problem.noLevel', 'Select a fuel level'],
    ['firstName', 'fields.problem.tooLong', 'This is too long'],
    ['mast', 'fields.problem.missing', 'This is required'],
    ['mast', 'fields.problem.choose', 'Select an option from the list'],
    ['licence', 'labels:controls.problem.noDay', 'Enter a date'],
  ])('%s: %s is "%s", and no text is reported as missing', (name, key, text) => {
    missing.mockClear();
    expect(fieldError(name, key, t)).toBe(text);
    expect(missing).not.toHaveBeenCalled();
  });
});

describe('an empty form says at each field what to enter', () => {
  async function errorsAtFields<Context, Values>(form: FormDeclaration<Context, Values>, context: Context) {
    const staffContext = formStaffContext({ t });
    const formState = await formStateFor(form, context, { staffContext });
    const [read] = readStages(form as unknown as FormDeclaration, formState);
    const groups = (await form.stages[0]?.groups(formState)) ?? [];
    const drawn = fieldsIn(filledGroups(groups, formState, read?.errors ?? {}));
    return Object.fromEntries(drawn.flatMap(({ name, error }) => (error ? [[name, error]] : [])));
  }

  it('of a customer', async () => {
    expect(await errorsAtFields(newCustomer, customerFormContext({ country: null }))).toEqual({
      firstName: 'Enter a first name',
      lastName: 'Enter a last name',
      typeId: 'Select a customer type',
      'address.countryId': 'Select a country',
    });
  });

  it('of a vehicle', async () => {
    expect(await errorsAtFields(newVehicle, vehicleFormContext())).toEqual({
      number: 'Enter a unit number',
      plate: 'Enter a plate',
      make: 'Enter a make',
      model: 'Enter a model',
      year: 'Enter a year',
      colour: 'Enter a colour',
      typeId: 'Select a vehicle class',
      homeLocationId: 'Select a home location',
      locationId: 'Select a location',
      odometer: 'Enter an odometer reading',
      fuelType: 'Select a fuel type',
      transmission: 'Select a transmission',
      doors: 'Enter the number of doors',
      seats: 'Enter the number of seats',
      baggages: 'Enter the number of bags',
    });
  });

  it('of a user', async () => {
    expect(await errorsAtFields(newUser, userFormContext({}))).toEqual({
      firstName: 'Enter a first name',
      lastName: 'Enter a last name',
      userName: 'Enter a user name',
      email: 'Enter an email address',
      roleId: 'Select a role',
    });
  });
});
