import { describe, expect, it } from 'vitest';
import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { customerInformation } from './customer-information.server.ts';
import { customerStage, GRACE } from './customer-stage.fixture.ts';
import { createCustomerStep, customerIdOf } from './new-customer.server.ts';
import { rentalFormState, type Service } from './rental-form.fixture.ts';

type Options = Parameters<typeof rentalFormState>[0];

const row = (CustomerId: number, LastName: string, more = {}) => ({ CustomerId, LastName, ...more });

describe('reading a new customer', () => {
  it.each([
    [
      'a new one without names and country',
      { ...GRACE, 'new.firstName': '', 'new.lastName': ' ', 'new.country': 'none' },
      {
        'new.firstName': 'fields.problem.missing',
        'new.lastName': 'fields.problem.missing',
        'new.country': 'fields.problem.choose',
      },
    ],
    ['no such phone', { ...GRACE, 'new.mobile': '12' }, { 'new.mobile': 'fields.problem.phone' }],
    ['no e-mail address', { ...GRACE, 'new.email': 'grace' }, { 'new.email': 'fields.problem.email' }],
    [
      'a birthday that is ahead',
      { ...GRACE, 'new.bornOn': '1/2/2030' },
      { 'new.bornOn': 'fields.problem.notPast' },
    ],
    ['no such day', { ...GRACE, 'new.bornOn': 'x' }, { 'new.bornOn': 'labels:controls.problem.unreadDay' }],
  ])('refuses %s', (_, submitted, errors) => {
    expect(customerStage.read({ submitted }).errors).toEqual(errors);
  });

  it('takes the input; the licence is of the customer’s own country by default', () => {
    const more = { 'new.mobile': '020 7946 0958', 'new.bornOn': '9/12/06', 'new.licenceNumber': 'HOPPE1' };
    expect(customerStage.read({ submitted: { ...GRACE, ...more } }).values?.newCustomer).toMatchObject({
      ...{
        typeId: 1,
        firstName: 'Grace',
        lastName: 'Hopper',
        mobile: '+44 20 7946 0958',
        bornOn: '2006-12-09',
      },
      address: { countryId: 44 },
      licence: { number: 'HOPPE1', countryId: 44 },
    });
  });

  it('demands of a new one what the client demands', () => {
    const settings = { CellPhone: { isRequired: true }, LicenseNumber: { isRequired: true } };
    expect(customerStage.read({ submitted: GRACE, settings }).errors).toEqual({
      'new.mobile': 'fields.problem.missing',
      'new.licenceNumber': 'fields.problem.missing',
    });
  });
});

it.each([
  ['cPhone', 'new.mobile'],
  ['licenseNumber', 'new.licenceNumber'],
  ['countryId', 'new.country'],
  ['allowDuplicate', 'new.allowsDuplicate'],
  ['bankName', null],
])('what it names of a new customer, %s, stands at %s', (service, own) => {
  expect(customerInformation.fieldOf(service, rentalFormState({ submitted: GRACE }))).toBe(own);
});

it('what it names of a customer stands nowhere where none is created', () => {
  expect(customerInformation.fieldOf('cPhone', rentalFormState())).toBeNull();
});

describe('a new customer', () => {
  it('is asked for by a button, for who may create one', async () => {
    const intentsOf = async (options: Options) =>
      (await customerStage.groups(options))[0]?.intents?.map(({ value }) => value);
    expect(await intentsOf({})).toEqual(['find', 'new-customer']);
    expect(await intentsOf({ permissions: ['RESERVATION_EDIT'] })).toEqual(['find']);
    expect(await intentsOf({ offers: (id) => id !== 'customers.create' })).toEqual(['find']);
  });

  it('has no fields until it is asked for', async () => {
    const keysOf = async (options: Options) => (await customerStage.groups(options)).map(({ key }) => key);
    expect(await keysOf({})).toEqual(['customer', 'drivers']);
    expect(await keysOf({ submitted: GRACE })).toEqual(['customer', 'new-customer', 'drivers']);
  });

  it('starts with the text of the search', () => {
    const formState = rentalFormState({ submitted: { customer: '', find: 'Grace Brewster Hopper' } });
    expect(customerInformation.act?.(formState.answers, 'new-customer', formState)).toMatchObject({
      customer: ['new'],
      'new.firstName': ['Grace Brewster'],
      'new.lastName': ['Hopper'],
    });
  });

  it('may be a duplicate', async () => {
    const service: Service = {
      'customers.list': ({ Keyword }) =>
        Keyword === 'HOPPE1' ? [row(8, 'Hopper', { CustomerNumber: 'C-8' })] : [],
    };
    const groups = await customerStage.groups({
      service,
      submitted: { ...GRACE, 'new.licenceNumber': 'HOPPE1' },
    });
    const group = groups.find(({ key }) => key === 'new-customer');
    expect(group?.notices).toEqual([
      {
        tone: 'warn',
        text: 'rentalForm.customer.duplicate Hopper, C-8',
        link: { href: '/customers/8', label: 'rentalForm.customer.look' },
      },
    ]);
    expect(group?.fields.at(-1)?.name).toBe('new.allowsDuplicate');
  });

  it('may be a duplicate of a blacklisted customer', async () => {
    const service: Service = {
      'customers.list': () => [row(8, 'Hopper', { CustomerNumber: 'C-8', IsBlacklisted: true })],
    };
    const groups = await customerStage.groups({
      service,
      submitted: { ...GRACE, 'new.licenceNumber': 'HOPPE1' },
    });
    const group = groups.find(({ key }) => key === 'new-customer');
    expect(group?.notices).toMatchObject([
      { tone: 'bad', text: 'rentalForm.customer.duplicateListed Hopper, C-8' },
    ]);
  });
});

const INPUT = { typeId: 1, firstName: 'Grace', lastName: 'Hopper', address: { countryId: 44 } };
const submission = (newCustomer: NewCustomer | null, more = {}) => ({
  formState: rentalFormState({
    service: { 'customers.create': () => ({ customerId: 70, customerNumber: 'C-70' }) },
  }),
  values: { customerId: null, newCustomer },
  progress: {},
  ...more,
});

it('creates who was written down, and the rental is for them', async () => {
  const one = submission(INPUT);
  const safety = { idempotencyKey: 'k-1', ifMatch: undefined };
  expect(createCustomerStep.isNeeded?.(one)).toBe(true);
  const customer = await createCustomerStep.perform(one.formState.staffContext.reader, one, safety);
  expect(customer).toEqual({ id: 70, number: 'C-70' });
  expect(customerIdOf(submission(INPUT, { progress: { customer } }))).toBe(70);
});

it('creates no customer when an existing one is selected', () => {
  expect(createCustomerStep.isNeeded?.(submission(null))).toBe(false);
  expect(customerIdOf({ values: { customerId: 7 }, progress: {} })).toBe(7);
});
