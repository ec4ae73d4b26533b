// The further drivers: their fields, how they are drawn and read, and what their buttons do. So it is long.
import { z } from 'zod';
import { fullName } from '../../../domain/person-name.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { oneListedOrNone } from '../../../patterns/record-form/choice-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-kind.ts';
import { check, day, identifier, line, search } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldSet, type Part } from '../../../patterns/record-form/form.server.ts';
import { recordSet } from '../../../patterns/record-form/record-set.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import {
  driverPathOf,
  LONGEST_CLASSES,
  longestOfDriver,
} from '../../../upstream/customers/people.contract.ts';
import { type DriverWish, toDriverWishes } from '../../../upstream/customers/people-wish.ts';
import { foundCustomers, noneFound } from './customer-choice.server.ts';
import { driverNotices } from './customer-notices.server.ts';
import { customerOption, factsLine, factsOf } from './customer-words.server.ts';
import { withKept } from './kept-choice.ts';
import { oncePerState } from './once-per-state.ts';
import type { RentalFormContext } from './rental-context.ts';
import { rentalPathOf } from './rental-fields.server.ts';
import { idIn } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

const MOST = 6;
const MOST_DRIVERS = 9;
const NAME = /^drivers\.(\d)\./;
const prefixOf = (place: number) => `drivers.${place}.`;

/** Returns how many further drivers there are: they are numbered from 0 without a gap. Empty texts make none. */
export function driverCount(answers: Answers): number {
  const filled = Object.entries(answers).filter(([, texts]) => texts.some(Boolean));
  const places = filled.flatMap(([name]) => NAME.exec(name)?.[1] ?? []);
  return Math.max(0, ...places.map((place) => Number(place) + 1));
}

const places = (answers: Answers): readonly number[] =>
  Array.from({ length: driverCount(answers) }, (_, place) => place);

/** The id of the customer whom a driver is; null for a person whose licence is read at the counter. */
const knownIn = (answers: Answers, place: number): number | null =>
  idIn(answers, `${prefixOf(place)}customer`);

const isTyped = ({ answers, under = '' }: FieldState<RentalFormContext>): boolean =>
  idIn(answers, `${under}customer`) === null;

const text = (path: string) => line<RentalFormContext>(longestOfDriver(path));

/** The countries, with the one that a driver's record has already. */
const country = oneListedOrNone<RentalFormContext>(({ formContext, answers, under = '' }) => {
  const id = idIn(answers, `${under}licenceCountry`);
  return withKept(formContext.lookUps.countries, id === null ? null : { id, name: String(id) });
}, 'rentalForm.choose');

const classes: FieldKind<RentalFormContext, string | null> = {
  ...text('licence.class'),
  leaf: ({ formContext: { kind } }) => textLeaf(LONGEST_CLASSES[kind]),
};

/** The fields of each further driver, as they are read off a licence. */
const fields = recordSet<RentalFormContext, DriverWish>()({
  firstName: { label: 'customer.firstName', kind: text('firstName'), required: isTyped, path: 'firstName' },
  lastName: { label: 'customer.lastName', kind: text('lastName'), required: isTyped, path: 'lastName' },
  // What a record has of a driver goes back as it came.
  bornOn: { label: 'customer.bornOn', kind: day('mostlyPast'), path: 'bornOn' },
  licenceNumber: {
    label: 'customer.licence',
    kind: identifier(longestOfDriver('licence.number')),
    path: 'licence.number',
  },
  licenceCountry: { label: 'customer.licenceCountry', kind: country, path: 'licence.countryId' },
  licenceClass: { label: 'customer.licenceClasses', kind: classes, path: 'licence.class' },
  licenceExpiresOn: { label: 'customer.licenceUntil', kind: day(), path: 'licence.expiresOn' },
});

/** What is asked before the drivers: whether the customer drives, and a search for another who does. */
const asked = fieldSet<RentalFormContext>()({
  customerDrives: { label: 'rentalForm.drivers.customer', kind: check(), live: true },
  findDriver: {
    label: 'rentalForm.drivers.find',
    hint: 'rentalForm.drivers.findHint',
    kind: search(),
    live: true,
    isUnread: true,
    shown: (answers) => driverCount(answers) < MOST_DRIVERS,
  },
});

/** Returns the drivers who are known customers, by their places; one whom the service does not give is missing. */
export const knownDrivers = oncePerState(
  async ({ desk: { reader }, answers }: At): Promise<ReadonlyMap<number, Customer>> => {
    const found = await Promise.all(
      places(answers).map(async (place) => {
        const id = knownIn(answers, place);
        return [place, id === null ? null : await getCustomerOrUnread(reader, String(id))] as const;
      }),
    );
    return new Map(found.flatMap(([place, customer]) => (customer ? [[place, customer] as const] : [])));
  },
);

const numberOf = (place: number, { t }: Pick<Desk, 't'>): string =>
  t('rentalForm.drivers.nth', { number: place + 1 });

function titleOf({ desk, answers }: At, place: number, customer: Customer | undefined): string {
  const [first, last] = ['firstName', 'lastName'].map((name) => answerOf(answers, prefixOf(place) + name));
  return customer?.name ?? (fullName(first ?? '', last ?? '') || numberOf(place, desk));
}

/** Returns the further drivers by name. */
export async function driverNames(state: At): Promise<readonly string[]> {
  const known = await knownDrivers(state);
  return places(state.answers).map((place) => titleOf(state, place, known.get(place)));
}

function lineOf(state: At, place: number, customer: Customer | undefined): FieldLine {
  const { desk, answers } = state;
  const about = {
    key: `driver-${place}`,
    title: titleOf(state, place, customer),
    deeds: [{ value: `remove-driver.${place}`, label: desk.t('rentalForm.drivers.remove') }],
  };
  const customerId = knownIn(answers, place);
  if (customerId === null) return { ...about, fields: fields.draw(state, prefixOf(place)) };
  const name = `${prefixOf(place)}customer`;
  return {
    ...about,
    detail: customer ? factsLine(factsOf(customer), desk, { isWhole: true }) : undefined,
    fields: [{ name, kind: 'hidden', label: numberOf(place, desk), value: String(customerId) }],
  };
}

/** Returns the customers who were found to drive as well. */
async function foundFields({ desk, answers }: At): Promise<readonly FieldView[]> {
  const found = await foundCustomers(desk, answerOf(answers, 'findDriver'));
  if (found === null) return [];
  const pick: FieldView = {
    name: 'driverFound',
    kind: 'pick',
    label: desk.t('rentalForm.drivers.found'),
    wide: true,
    options: found.customers.slice(0, MOST).map((facts) => customerOption(facts, desk)),
    none: noneFound(found, desk),
  };
  return [pick];
}

async function driversGroup(state: At): Promise<FieldGroupView> {
  const { t } = state.desk;
  const known = await knownDrivers(state);
  const lines = places(state.answers).map((place) => lineOf(state, place, known.get(place)));
  const mayAdd = lines.length < MOST_DRIVERS;
  return {
    key: 'drivers',
    legend: t('rentalForm.groups.drivers'),
    columns: 2,
    fields: [...asked.draw(state, ''), ...(mayAdd ? await foundFields(state) : [])],
    lines,
    notices: [...known.values()].flatMap((driver) => driverNotices(state, driver)),
    deeds: mayAdd ? [{ value: 'add-driver', label: t('rentalForm.drivers.add') }] : [],
  };
}

interface DriverValues {
  readonly customerDrives: boolean;
  /** Who drives besides the customer, or instead of the customer. */
  readonly furtherDrivers: readonly DriverWish[];
}

/** Reads all further drivers, each under its fields' names, so that everything that is wrong is found at once. */
const furtherSchema = (state: At): z.ZodType<Pick<DriverValues, 'furtherDrivers'>> =>
  z.unknown().transform((input, context) => {
    const read = places(state.answers).map((place) => ({
      customerId: knownIn(state.answers, place),
      person: fields.schema(state, prefixOf(place)).safeParse(input),
    }));
    for (const { path, message } of read.flatMap(({ person }) => person.error?.issues ?? []))
      context.addIssue({ code: 'custom', path: [...path], message, input });
    const furtherDrivers = read.flatMap(({ customerId, person }) =>
      person.success ? [{ customerId, ...fields.record(person.data) }] : [],
    );
    return { furtherDrivers };
  });

/** Returns what a record's drivers begin with. */
export function driverAnswers(
  drivers: readonly DriverWish[],
  customerId: number | null,
  desk: Desk,
): Answers {
  const further = drivers.filter((driver) => driver.customerId === null || driver.customerId !== customerId);
  const isDriving = drivers.length === 0 || further.length < drivers.length;
  const lines = further.slice(0, MOST_DRIVERS).map((driver, place) => ({
    ...(driver.customerId === null ? {} : { [`${prefixOf(place)}customer`]: [String(driver.customerId)] }),
    ...fields.begin(driver, prefixOf(place), desk),
  }));
  return Object.assign(isDriving ? { customerDrives: ['on'] } : {}, ...lines);
}

/** Returns the customer of a record. */
export const customerIdIn = ({ held }: Pick<RentalFormContext, 'held'>): number | null => {
  if (held === null) return null;
  return held.kind === 'reservation' ? held.record.customer.id : held.record.customerId;
};

/** Who drives: the customer, and others who are known customers or whose licence is read at the counter. */
export const drivers: Part<RentalFormContext, DriverValues> = {
  groups: async (state) => [await driversGroup(state)],
  schema: (state) =>
    z
      .intersection(asked.schema(state, ''), furtherSchema(state))
      .superRefine(({ customerDrives, furtherDrivers }, context) => {
        if (customerDrives || furtherDrivers.length > 0) return;
        const message = 'rentalForm.problem.nobodyDrives';
        context.addIssue({ code: 'custom', path: ['customerDrives'], message });
      }),
  begin: (formContext, { desk }) =>
    driverAnswers(toDriverWishes(formContext.held?.record.drivers ?? []), customerIdIn(formContext), desk),
  identifies: (field) =>
    field === 'findDriver' || (NAME.test(field) && fields.identifies(field.replace(NAME, ''))),
  /** Where the customer drives as well, the service's first driver is the customer. */
  fieldOf(serviceField, { formContext, answers }) {
    const path = rentalPathOf(serviceField, formContext) ?? '';
    const [, number, field = ''] = /^drivers\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (number === undefined) return null;
    const place = Number(number) - (answerOf(answers, 'customerDrives') === 'on' ? 1 : 0);
    if (place < 0) return 'customer';
    const name = fields.nameAt(driverPathOf(field)) ?? 'lastName';
    return knownIn(answers, place) === null ? prefixOf(place) + name : 'customerDrives';
  },
};

/**
 * Returns who drives as the service takes it: none when only the customer does.
 * @param customerId of the rental: the chosen one's, or that of the one who was created
 */
export function driversOf(
  { customerDrives, furtherDrivers }: DriverValues,
  customerId: number,
): readonly DriverWish[] {
  if (furtherDrivers.length === 0) return [];
  const customer: DriverWish = {
    customerId,
    firstName: null,
    lastName: null,
    bornOn: null,
    licence: { number: null, countryId: null, class: null, expiresOn: null },
  };
  return customerDrives ? [customer, ...furtherDrivers] : furtherDrivers;
}

const without = (answers: Answers, isOut: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !isOut(name)));

/** One more driver: the customer who was found, else one to be entered. */
function added(answers: Answers): Answers {
  const place = driverCount(answers);
  if (place >= MOST_DRIVERS) return answers;
  const found = answerOf(answers, 'driverFound');
  const rest = without(answers, (name) => name === 'findDriver' || name === 'driverFound');
  const line =
    found === ''
      ? { [`${prefixOf(place)}licenceCountry`]: [NO_CHOICE] }
      : { [`${prefixOf(place)}customer`]: [found] };
  return { ...rest, ...line };
}

/** Without one of them; those behind move up. */
function removed(answers: Answers, gone: number): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, texts]) => {
      const place = Number(NAME.exec(name)?.[1] ?? -1);
      if (place === gone) return [];
      return [[place > gone ? name.replace(NAME, prefixOf(place - 1)) : name, texts]];
    }),
  );
}

/** Returns what the buttons of the drivers make of the answers: `add-driver`, `remove-driver.<n>`. */
export function actOnDrivers(answers: Answers, deed: string): Answers {
  if (deed === 'add-driver') return added(answers);
  const gone = /^remove-driver\.(\d)$/.exec(deed)?.[1];
  return gone === undefined ? answers : removed(answers, Number(gone));
}
