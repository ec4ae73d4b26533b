import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { customerInformation } from './customer-information.server.ts';
import { actOnDrivers, driverAnswers, driverCount, drivers, driversOf } from './rental-drivers.server.ts';
import { readOf, rentalFormState } from './rental-form.fixture.ts';

const TWO = {
  'drivers.0.firstName': 'Mary',
  'drivers.0.lastName': 'Somerville',
  'drivers.1.customer': '8',
  'drivers.1.licenceCountry': 'none',
};
const readDrivers = (submitted: Parameters<typeof answersFrom>[0]) =>
  readOf(customerInformation, rentalFormState({ submitted }));

describe('reading drivers', () => {
  it('takes known customers and people read off their licence', () => {
    const { values } = readDrivers({ ...TWO, 'drivers.0.licenceExpiresOn': '1/2/2030' });
    expect(values?.furtherDrivers).toMatchObject([
      { customerId: null, firstName: 'Mary', lastName: 'Somerville', licence: { expiresOn: '2030-02-01' } },
      { customerId: 8, firstName: null, licence: { number: null, countryId: null } },
    ]);
  });

  it('takes a country that the record has, whatever the service lists', () => {
    const { values, errors } = readDrivers({ ...TWO, 'drivers.0.licenceCountry': '1' });
    expect(errors).toEqual({});
    expect(values?.furtherDrivers).toMatchObject([{ licence: { countryId: 1 } }, {}]);
  });

  it.each([
    ['one without a name', { 'drivers.0.lastName': ' ' }, { 'drivers.0.lastName': 'fields.problem.missing' }],
    [
      'a day that is none',
      { 'drivers.0.bornOn': 'x' },
      { 'drivers.0.bornOn': 'labels:controls.problem.unreadDay' },
    ],
    [
      'too long a class',
      { 'drivers.0.licenceClass': 'B'.repeat(21) },
      { 'drivers.0.licenceClass': 'fields.problem.tooLong' },
    ],
  ])('refuses %s', (_, submitted, errors) => {
    expect(readDrivers({ ...TWO, ...submitted }).errors).toEqual(errors);
  });
});

it('takes of an agreement’s driver as long a class as the service does', () => {
  const submitted = { ...TWO, 'drivers.0.licenceClass': 'B'.repeat(40), vehicle: '4:10' };
  const formState = rentalFormState({ submitted, formContext: { kind: 'agreement' } });
  expect(readOf(customerInformation, formState).errors).toEqual({});
});

describe('what the service names of a driver in refusing a rental', () => {
  const submitted = { 'drivers.1.customer': '8' };
  const fieldOf = (service: string, answers: Parameters<typeof answersFrom>[0] = submitted) =>
    customerInformation.fieldOf(service, rentalFormState({ submitted: answers }));

  it.each([
    ['drivers.0.licenseNumber', 'customer'],
    ['drivers.1.licenseExpiryDate', 'drivers.0.licenceExpiresOn'],
    ['drivers.1.unheardOf', 'drivers.0.lastName'],
    ['drivers.2.dateOfBirth', 'customerDrives'],
  ])('%s stands at %s', (service, own) => {
    expect(fieldOf(service)).toBe(own);
  });

  it('counts drivers from the first when the customer does not drive', () => {
    expect(fieldOf('drivers.0.dateOfBirth', { customerDrives: false })).toBe('drivers.0.bornOn');
  });
});

describe('the number of additional drivers', () => {
  const limited = { features: { drivers: '2' } };
  const group = async (features: object, submitted: object = TWO) => {
    const [own] = await drivers.groups(rentalFormState({ submitted: { ...submitted }, features }));
    return own;
  };

  it('is that of the client: no further one can be added, and the page says why', async () => {
    expect(await group({ drivers: '3' })).toMatchObject({ intents: [{ value: 'add-driver' }] });
    expect(await group(limited.features)).toMatchObject({
      intents: [],
      remark: 'rentalForm.drivers.full 2',
    });
    expect(driverCount(actOnDrivers(answersFrom(TWO), 'add-driver', staffContextForTests({}, limited)))).toBe(
      2,
    );
  });

  it('is none without the feature: they are no part of the form', async () => {
    const own = await group({ drivers: 'false' }, {});
    expect([own?.fields.map(({ name }) => name), own?.intents, own?.remark]).toEqual([
      ['customerDrives'],
      [],
      undefined,
    ]);
  });

  it('is refused above it with a message, unless they were agreed before', () => {
    const three = { ...TWO, 'drivers.2.firstName': 'Alan', 'drivers.2.lastName': 'Turing' };
    const errorsFor = (features: object) =>
      drivers.schema(rentalFormState({ submitted: three, features })).safeParse(three).error?.issues ?? [];
    expect(errorsFor({ drivers: '3' })).toEqual([]);
    expect(errorsFor(limited.features)).toMatchObject([
      { path: ['customerDrives'], message: 'rentalForm.problem.tooManyDrivers 2' },
    ]);
  });
});

const staffContext = staffContextForTests();

describe('the buttons', () => {
  it('add one to be typed', () => {
    expect(driverCount(actOnDrivers(answersFrom(TWO), 'add-driver', staffContext))).toBe(3);
  });

  it('add the customer who was found, and forget the search', () => {
    const answers = actOnDrivers(
      answersFrom({ findDriver: 'hop', driverFound: '8' }),
      'add-driver',
      staffContext,
    );
    expect(answers).toEqual({ 'drivers.0.customer': ['8'] });
  });

  it('leave none behind whose fields are empty', () => {
    const emptied = { ...answersFrom({ 'drivers.0.customer': '8' }), 'drivers.1.firstName': [''] };
    expect(driverCount(emptied)).toBe(1);
  });

  it('remove one, and those behind move up', () => {
    const answers = actOnDrivers(answersFrom(TWO), 'remove-driver.0', staffContext);
    expect(answers).toEqual({ 'drivers.0.customer': ['8'], 'drivers.0.licenceCountry': ['none'] });
  });

  it('do nothing else', () => {
    expect(actOnDrivers(answersFrom(TWO), 'find', staffContext)).toEqual(answersFrom(TWO));
  });
});

it('shows a known customer by name, and others by their fields', async () => {
  const service = {
    'customers.get': () => ({ customerId: 8, firstName: 'Grace', lastName: 'Hopper' }),
  };
  const [group] = await drivers.groups(rentalFormState({ submitted: TWO, service }));
  expect(group?.lines?.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['Mary Somerville', 7],
    ['Grace Hopper', 1],
  ]);
});

describe('as the service wants them', () => {
  const one = { customerId: 8 } as never;
  const written = (changes: Partial<Parameters<typeof driversOf>[0]>) =>
    driversOf({ customerDrives: true, furtherDrivers: [], ...changes }, 7).map(
      ({ customerId }) => customerId,
    );

  it('none when only the customer drives', () => expect(written({})).toEqual([]));
  it('the customer first, when others drive, too', () =>
    expect(written({ furtherDrivers: [one] })).toEqual([7, 8]));
  it('only the others, when the customer does not', () =>
    expect(written({ furtherDrivers: [one], customerDrives: false })).toEqual([8]));
});

it('keeps a record’s further drivers, and whether the customer drives', () => {
  const licence = { number: 'S1', countryId: 44, class: 'B', expiresOn: '2030-02-01' };
  const mary = { customerId: null, firstName: 'Mary', lastName: 'Somerville', bornOn: null, licence };
  const ada = { ...mary, customerId: 7, firstName: 'Ada' };
  const { staffContext } = rentalFormState();
  expect(driverAnswers([ada, mary], 7, staffContext)).toMatchObject({
    customerDrives: ['on'],
    'drivers.0.firstName': ['Mary'],
    'drivers.0.licenceExpiresOn': ['01/02/2030'],
  });
  expect(driverAnswers([mary], 7, staffContext)).not.toHaveProperty('customerDrives');
  expect(driverAnswers([], 7, staffContext)).toEqual({ customerDrives: ['on'] });
});
