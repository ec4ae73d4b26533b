// The further drivers: their fields, and what their buttons do. So it is long.
import { fullName } from '../../../domain/record-names.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import { NO_CHOICE, textSchema } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  followedBy,
  type InputIssue,
  type InputSchema,
  reads,
  together,
} from '../../../patterns/form-fields/input-schema.server.ts';
import { oneListedOrNone } from '../../../patterns/record-form/choice-kinds.server.ts';
import { check, day, identifier, line } from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-values.ts';
import { fieldSet, type Part } from '../../../patterns/record-form/form.server.ts';
import { recordSet } from '../../../patterns/record-form/written-rows.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import {
  driverPathOf,
  LONGEST_CLASSES,
  longestOfDriver,
} from '../../../upstream/customers/people.contract.ts';
import { type DriverInput, toDriverInputs } from '../../../upstream/customers/people-input.ts';
import { driverNotices, factsLine, factsOf, foundOptions, oncePerState } from './customer-choice.server.ts';
import { foundRow, withFound } from './pick-group.server.ts';
import { type RentalFormContext, rentalPathOf, withStored } from './rental-context.server.ts';
import { idIn } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

const MOST_DRIVERS = 9;
const NAME = /^drivers\.(\d)\./;
const prefixOf = (place: number) => `drivers.${place}.`;

/** Returns how many further drivers there are, numbered from 0. Empty texts make none. */
export function driverCount(answers: Answers): number {
  const filled = Object.entries(answers).filter(([, texts]) => texts.some(Boolean));
  const places = filled.flatMap(([name]) => NAME.exec(name)?.[1] ?? []);
  return Math.max(0, ...places.map((place) => Number(place) + 1));
}

/** Returns how many further drivers the client allows. */
const mostDrivers = ({ access }: Pick<StaffContext, 'access'>): number =>
  Math.min(MOST_DRIVERS, access.limit('drivers') ?? MOST_DRIVERS);

const places = (answers: Answers): readonly number[] =>
  Array.from({ length: driverCount(answers) }, (_, place) => place);

/** The customer id of a driver; null for a person whose licence is entered. */
const knownIn = (answers: Answers, place: number): number | null =>
  idIn(answers, `${prefixOf(place)}customer`);

const isFilled = ({ answers, under = '' }: FieldState<RentalFormContext>): boolean =>
  idIn(answers, `${under}customer`) === null;

const text = (path: string) => line<RentalFormContext>(longestOfDriver(path));

/** The countries, with the one of a driver's record. */
const country = oneListedOrNone<RentalFormContext>(({ formContext, answers, under = '' }) => {
  const id = idIn(answers, `${under}licenceCountry`);
  return withStored(formContext.lookUps.countries, id === null ? null : { id, name: String(id) });
}, 'rentalForm.choose');

const classes: FieldKind<RentalFormContext, string | null> = {
  ...text('licence.class'),
  fieldSchema: ({ formContext: { kind } }) => textSchema(LONGEST_CLASSES[kind]),
};

/** The settings of a new customer hide the papers of a driver as well; they demand none of them. */
const optional = { required: () => false } as const;

const fields = recordSet<RentalFormContext, DriverInput>()({
  firstName: { label: 'customer.firstName', kind: text('firstName'), required: isFilled, path: 'firstName' },
  lastName: { label: 'customer.lastName', kind: text('lastName'), required: isFilled, path: 'lastName' },
  // What a record has of a driver goes back as it came.
  bornOn: {
    label: 'customer.bornOn',
    kind: day('mostlyPast'),
    setting: 'DateOfBirth',
    ...optional,
    path: 'bornOn',
  },
  licenceNumber: {
    label: 'customer.licence',
    kind: identifier(longestOfDriver('licence.number')),
    setting: 'LicenseNumber',
    ...optional,
    path: 'licence.number',
  },
  licenceCountry: {
    label: 'customer.licenceCountry',
    kind: country,
    setting: 'LicenseCountry',
    ...optional,
    path: 'licence.countryId',
  },
  licenceClass: {
    label: 'customer.licenceClasses',
    kind: classes,
    setting: 'LicenseClass',
    ...optional,
    path: 'licence.class',
  },
  licenceExpiresOn: {
    label: 'customer.licenceUntil',
    kind: day(),
    setting: 'LicenseExpiryDate',
    ...optional,
    path: 'licence.expiresOn',
  },
});

/** The fields above the drivers: whether the customer drives, and a search for another driver. */
const asked = fieldSet<RentalFormContext>()({
  customerDrives: { label: 'rentalForm.drivers.customer', kind: check(), live: true },
  driverFound: {
    ...foundRow('rentalForm.drivers.found', { name: 'findDriver', label: 'rentalForm.drivers.find' }),
    shown: (answers, { staffContext }) => driverCount(answers) < mostDrivers(staffContext),
  },
});

/** Returns the drivers who are known customers, by their places, as far as the service answers. */
export const knownDrivers = oncePerState(async ({ staffContext: { reader }, answers }: At) => {
  const found = new Map<number, Customer>();
  await Promise.all(
    places(answers).map(async (place) => {
      const id = knownIn(answers, place);
      const customer = id === null ? null : await getCustomerOrUnread(reader, String(id));
      if (customer) found.set(place, customer);
    }),
  );
  return new Map([...found].toSorted(([one], [other]) => one - other));
});

const numberOf = (place: number, { t }: StaffContext): string =>
  t('rentalForm.drivers.nth', { number: place + 1 });

function titleOf({ staffContext, answers }: At, place: number, customer: Customer | undefined): string {
  const answer = (name: string) => answerOf(answers, prefixOf(place) + name);
  const name = customer?.name ?? fullName(answer('firstName'), answer('lastName'));
  return name || numberOf(place, staffContext);
}

export async function driverNames(state: At): Promise<readonly string[]> {
  const known = await knownDrivers(state);
  return places(state.answers).map((place) => titleOf(state, place, known.get(place)));
}

function lineOf(state: At, place: number, customer: Customer | undefined): FieldLine {
  const { staffContext, answers } = state;
  const about = {
    key: `driver-${place}`,
    title: titleOf(state, place, customer),
    intents: [{ value: `remove-driver.${place}`, label: staffContext.t('rentalForm.drivers.remove') }],
  };
  const customerId = knownIn(answers, place);
  if (customerId === null) return { ...about, fields: fields.draw(state, prefixOf(place)) };
  const name = `${prefixOf(place)}customer`;
  return {
    ...about,
    detail: customer ? factsLine(factsOf(customer, state), staffContext, true) : undefined,
    fields: [{ name, kind: 'hidden', label: numberOf(place, staffContext), value: String(customerId) }],
  };
}

/** Draws the fields above the drivers. Nothing is shown below the search while there is no text. */
async function askedFields(state: At): Promise<readonly FieldView[]> {
  const found = await foundOptions(state, answerOf(state.answers, 'findDriver'));
  const { options = [], none } = found ?? {};
  return withFound(asked.draw(state, ''), { options, none });
}

async function driversGroup(state: At): Promise<FieldGroupView> {
  const { t } = state.staffContext;
  const known = await knownDrivers(state);
  const lines = places(state.answers).map((place) => lineOf(state, place, known.get(place)));
  const most = mostDrivers(state.staffContext);
  const mayAdd = lines.length < most;
  return {
    key: 'drivers',
    legend: t('rentalForm.groups.drivers'),
    ...(!mayAdd && most > 0 && { remark: t('rentalForm.drivers.full', { most }) }),
    columns: 2,
    fields: await askedFields(state),
    lines,
    notices: [...known.values()].flatMap((driver) => driverNotices(state, driver)),
    intents: mayAdd ? [{ value: 'add-driver', label: t('rentalForm.drivers.add') }] : [],
  };
}

interface DriverValues {
  readonly customerDrives: boolean;
  /** Who drives besides or instead of the customer. */
  readonly furtherDrivers: readonly DriverInput[];
}

/** Reads all further drivers, so that everything that is wrong is found at once. */
const furtherSchema = (state: At): InputSchema<Pick<DriverValues, 'furtherDrivers'>> =>
  reads((input) => {
    const issues: InputIssue[] = [];
    const furtherDrivers = places(state.answers).flatMap((place): readonly DriverInput[] => {
      const person = fields.schema(state, prefixOf(place)).safeParse(input);
      if (person.success)
        return [{ customerId: knownIn(state.answers, place), ...fields.record(person.data) }];
      issues.push(...person.error.issues);
      return [];
    });
    return issues.length > 0 ? { issues } : { value: { furtherDrivers } };
  });

export function driverAnswers(
  drivers: readonly DriverInput[],
  customerId: number | null,
  staffContext: StaffContext,
): Answers {
  const further = drivers.filter((driver) => driver.customerId === null || driver.customerId !== customerId);
  const isDriving = drivers.length === 0 || further.length < drivers.length;
  const lines = further.slice(0, MOST_DRIVERS).map((driver, place) => ({
    ...(driver.customerId === null ? {} : { [`${prefixOf(place)}customer`]: [String(driver.customerId)] }),
    ...fields.begin(driver, prefixOf(place), staffContext),
  }));
  return Object.assign(isDriving ? { customerDrives: ['on'] } : {}, ...lines);
}

export const customerIdIn = ({ held }: Pick<RentalFormContext, 'held'>): number | null =>
  held && (held.kind === 'reservation' ? held.record.customer.id : held.record.customerId);

const heldDrivers = (formContext: RentalFormContext, staffContext: StaffContext): Answers =>
  driverAnswers(
    toDriverInputs(formContext.held?.record.drivers ?? []),
    customerIdIn(formContext),
    staffContext,
  );

/** Who drives: the customer, other known customers, and persons whose licence is entered. */
export const drivers: Part<RentalFormContext, DriverValues> = {
  groups: async (state) => [await driversGroup(state)],
  schema: (state) =>
    followedBy(together(asked.schema(state, ''), furtherSchema(state)), (value) => {
      const { customerDrives, furtherDrivers } = value;
      const refused = (message: string) => ({ message, field: 'customerDrives' });
      if (!customerDrives && furtherDrivers.length === 0) return refused('rentalForm.problem.nobodyDrives');
      const { staffContext } = state;
      const most = mostDrivers(staffContext);
      // Those who were agreed before stay.
      const before = driverCount(heldDrivers(state.formContext, staffContext));
      if (furtherDrivers.length <= Math.max(most, before)) return { value };
      return refused(staffContext.t('rentalForm.problem.tooManyDrivers', { most }));
    }),
  begin: (formContext, { staffContext }) => heldDrivers(formContext, staffContext),
  identifies: (field) =>
    field === 'findDriver' || (NAME.test(field) && fields.identifies(field.replace(NAME, ''))),
  // Where the customer drives as well, the service's first driver is the customer.
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

/** Returns who drives as the service takes it: none when only the customer of the rental does. */
export function driversOf(
  { customerDrives, furtherDrivers }: DriverValues,
  customerId: number,
): readonly DriverInput[] {
  if (furtherDrivers.length === 0) return [];
  const licence = { number: null, countryId: null, class: null, expiresOn: null };
  const customer: DriverInput = { customerId, firstName: null, lastName: null, bornOn: null, licence };
  return customerDrives ? [customer, ...furtherDrivers] : furtherDrivers;
}

/** One more driver: the customer who was found, else one to be entered. */
function added(answers: Answers, staffContext: StaffContext): Answers {
  const place = driverCount(answers);
  if (place >= mostDrivers(staffContext)) return answers;
  const found = answerOf(answers, 'driverFound');
  const { findDriver: _, driverFound: __, ...rest } = answers;
  const [field, text] = found === '' ? ['licenceCountry', NO_CHOICE] : ['customer', found];
  return { ...rest, [prefixOf(place) + field]: [text] };
}

/** Without one of them; those behind move up. */
const removed = (answers: Answers, gone: number): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, texts]) => {
      const place = Number(NAME.exec(name)?.[1] ?? -1);
      if (place === gone) return [];
      return [[place > gone ? name.replace(NAME, prefixOf(place - 1)) : name, texts]];
    }),
  );

/** Returns what the buttons of the drivers make of the answers: `add-driver`, `remove-driver.<n>`. */
export function actOnDrivers(answers: Answers, intent: string, staffContext: StaffContext): Answers {
  if (intent === 'add-driver') return added(answers, staffContext);
  const gone = /^remove-driver\.(\d)$/.exec(intent)?.[1];
  return gone === undefined ? answers : removed(answers, Number(gone));
}
