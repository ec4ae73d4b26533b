import { z } from 'zod';
import { fullName } from '../../../domain/person-name.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  dayLeaf,
  NO_CHOICE,
  neededIf,
  neededTextLeaf,
  optionalChoiceLeaf,
  textLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import type { DriverWish } from '../../../upstream/customers/people-wish.ts';
import { foundCustomers, noneFound } from './customer-choice.server.ts';
import { driverNotices } from './customer-notices.server.ts';
import { customerOption, factsLine, factsOf } from './customer-words.server.ts';
import { withKept } from './kept-choice.ts';
import type { RentalFormContext } from './rental-context.ts';
import { idIn } from './rental-period.server.ts';

type RentalFormState = FormState<RentalFormContext>;

const MOST = 6;
const MOST_DRIVERS = 9;
const NAME = /^drivers\.(\d)\./;

/** How many further drivers there are: they are numbered from 0 without a gap. Empty texts make none. */
export function driverCount(answers: Answers): number {
  const said = Object.entries(answers).filter(([, texts]) => texts.some(Boolean));
  const places = said.flatMap(([name]) => NAME.exec(name)?.[1] ?? []);
  return Math.max(0, ...places.map((place) => Number(place) + 1));
}

const places = (answers: Answers): readonly number[] =>
  Array.from({ length: driverCount(answers) }, (_, place) => place);

/** The countries, with the one that a driver's record has already. */
function countriesOf({ formContext, answers }: RentalFormState, place: number) {
  const id = idIn(answers, `drivers.${place}.licenceCountry`);
  return withKept(formContext.lookUps.countries, id === null ? null : { id, name: String(id) });
}

/** The fields of a person whose licence is read at the counter. */
function typedFields(formState: RentalFormState, place: number): readonly FieldView[] {
  const { t } = formState.desk;
  const countries = toChoices(countriesOf(formState, place));
  const fields: readonly FieldView[] = [
    { name: 'firstName', kind: 'line', label: t('customer.firstName'), required: true },
    { name: 'lastName', kind: 'line', label: t('customer.lastName'), required: true },
    { name: 'bornOn', kind: 'day', prefer: 'past', label: t('customer.bornOn') },
    { name: 'licenceNumber', kind: 'line', label: t('customer.licence') },
    {
      name: 'licenceCountry',
      kind: 'choice',
      label: t('customer.licenceCountry'),
      choices: [[NO_CHOICE, t('rentalForm.choose')], ...countries],
    },
    { name: 'licenceClass', kind: 'line', label: t('customer.licenceClasses') },
    { name: 'licenceExpiresOn', kind: 'day', label: t('customer.licenceUntil') },
  ];
  return fields.map((field) => ({ ...field, name: `drivers.${place}.${field.name}` }));
}

/** The drivers who are known customers, by their places; one whom the service does not give is missing. */
export async function knownDrivers({
  desk: { reader },
  answers,
}: Pick<RentalFormState, 'desk' | 'answers'>): Promise<ReadonlyMap<number, Customer>> {
  const found = await Promise.all(
    places(answers).map(async (place) => {
      const id = idIn(answers, `drivers.${place}.customer`);
      return [place, id === null ? null : await getCustomerOrUnread(reader, String(id))] as const;
    }),
  );
  return new Map(found.flatMap(([place, customer]) => (customer ? [[place, customer] as const] : [])));
}

function lineOf(formState: RentalFormState, place: number, customer: Customer | undefined): FieldLine {
  const { desk, answers } = formState;
  const { t } = desk;
  const said = (field: string) => answerOf(answers, `drivers.${place}.${field}`);
  const deeds = [{ value: `remove-driver.${place}`, label: t('rentalForm.drivers.remove') }];
  const number = t('rentalForm.drivers.nth', { number: place + 1 });
  const customerId = idIn(answers, `drivers.${place}.customer`);
  if (customerId === null)
    return {
      key: `driver-${place}`,
      title: fullName(said('firstName'), said('lastName')) || number,
      fields: typedFields(formState, place),
      deeds,
    };
  return {
    key: `driver-${place}`,
    title: customer?.name ?? (fullName(said('firstName'), said('lastName')) || number),
    detail: customer ? factsLine(factsOf(customer), desk, { isWhole: true }) : undefined,
    fields: [{ name: `drivers.${place}.customer`, kind: 'hidden', label: number, value: String(customerId) }],
    deeds,
  };
}

/** Search of a customer who drives, too. */
async function findFields({ desk, answers }: RentalFormState): Promise<readonly FieldView[]> {
  const { t } = desk;
  const find: FieldView = {
    name: 'findDriver',
    kind: 'search',
    label: t('rentalForm.drivers.find'),
    hint: t('rentalForm.drivers.findHint'),
    live: true,
  };
  const found = await foundCustomers(desk, answerOf(answers, 'findDriver'));
  if (found === null) return [find];
  const pick: FieldView = {
    name: 'driverFound',
    kind: 'pick',
    label: t('rentalForm.drivers.found'),
    wide: true,
    options: found.customers.slice(0, MOST).map((facts) => customerOption(facts, desk)),
    none: noneFound(found, desk),
  };
  return [find, pick];
}

/** Who drives: the customer, and others who are known customers or read off their licence. */
export async function driversGroup(
  formState: RentalFormState,
  known: ReadonlyMap<number, Customer>,
): Promise<FieldGroupView> {
  const { desk, answers } = formState;
  const { t } = desk;
  const lines = places(answers).map((place) => lineOf(formState, place, known.get(place)));
  const find = await findFields(formState);
  const drives: FieldView = {
    name: 'customerDrives',
    kind: 'check',
    label: t('rentalForm.drivers.customer'),
    live: true,
  };
  return {
    key: 'drivers',
    legend: t('rentalForm.groups.drivers'),
    columns: 2,
    fields: [drives, ...(lines.length < MOST_DRIVERS ? find : [])],
    lines,
    notices: [...known.values()].flatMap((driver) => driverNotices(formState, driver)),
    deeds: lines.length < MOST_DRIVERS ? [{ value: 'add-driver', label: t('rentalForm.drivers.add') }] : [],
  };
}

/** Reads one further driver: a known customer, or a person with a name. */
function driverLeaf(formState: RentalFormState, place: number) {
  const { desk, answers } = formState;
  const at = <Name extends string>(field: Name) => `drivers.${place}.${field}` as const;
  const isKnown = idIn(answers, at('customer')) !== null;
  const name = isKnown ? textLeaf(80) : neededTextLeaf(80);
  return z
    .object({
      [at('firstName')]: name,
      [at('lastName')]: name,
      [at('bornOn')]: neededIf(false, dayLeaf({ ...desk.habits, prefer: 'past' })),
      [at('licenceNumber')]: textLeaf(40),
      [at('licenceCountry')]: optionalChoiceLeaf(countriesOf(formState, place)),
      [at('licenceClass')]: textLeaf(20),
      [at('licenceExpiresOn')]: neededIf(false, dayLeaf(desk.habits)),
    })
    .transform((read): DriverWish => {
      const text = (field: string) => (read[at(field)] as string | null) || null;
      return {
        customerId: idIn(answers, at('customer')),
        firstName: text('firstName'),
        lastName: text('lastName'),
        bornOn: text('bornOn'),
        licence: {
          number: text('licenceNumber'),
          countryId: read[at('licenceCountry')] as number | null,
          class: text('licenceClass'),
          expiresOn: text('licenceExpiresOn'),
        },
      };
    });
}

/** Reads all further drivers, each under its own fields' names. */
export const driverLeaves = (formState: RentalFormState) =>
  places(formState.answers).map((place) => driverLeaf(formState, place));

const without = (answers: Answers, isOut: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !isOut(name)));

/** One more driver: the customer who was found, else one to be typed. */
function added(answers: Answers): Answers {
  const place = driverCount(answers);
  if (place >= MOST_DRIVERS) return answers;
  const found = answerOf(answers, 'driverFound');
  const rest = without(answers, (name) => name === 'findDriver' || name === 'driverFound');
  const line =
    found === ''
      ? { [`drivers.${place}.licenceCountry`]: [NO_CHOICE] }
      : { [`drivers.${place}.customer`]: [found] };
  return { ...rest, ...line };
}

/** Without one of them; those behind move up. */
function removed(answers: Answers, gone: number): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, texts]) => {
      const place = Number(NAME.exec(name)?.[1] ?? -1);
      if (place === gone) return [];
      return [[place > gone ? name.replace(NAME, `drivers.${place - 1}.`) : name, texts]];
    }),
  );
}

/** What the buttons of the drivers make of the answers: `add-driver`, `remove-driver.<n>`. */
export function actOnDrivers(answers: Answers, deed: string): Answers {
  if (deed === 'add-driver') return added(answers);
  const gone = /^remove-driver\.(\d)$/.exec(deed)?.[1];
  return gone === undefined ? answers : removed(answers, Number(gone));
}

/** Answers of a record's drivers beside the customer. */
export function driverAnswers(
  drivers: readonly DriverWish[],
  customerId: number | null,
  dayText: (wire: string | null) => string,
): Answers {
  const further = drivers.filter((driver) => driver.customerId === null || driver.customerId !== customerId);
  const isDriving = drivers.length === 0 || further.length < drivers.length;
  const entries = further.slice(0, MOST_DRIVERS).flatMap(({ licence, ...driver }, place) => {
    const said = {
      customer: driver.customerId,
      firstName: driver.firstName,
      lastName: driver.lastName,
      bornOn: dayText(driver.bornOn),
      licenceNumber: licence.number,
      licenceCountry: licence.countryId,
      licenceClass: licence.class,
      licenceExpiresOn: dayText(licence.expiresOn),
    };
    return Object.entries(said).flatMap(([field, value]) =>
      value === null || value === '' ? [] : [[`drivers.${place}.${field}`, [String(value)]] as const],
    );
  });
  return { ...(isDriving ? { customerDrives: ['on'] } : {}), ...Object.fromEntries(entries) };
}
