import { describe, expect, it } from 'vitest';
import { customerInformation, customerName, rentalAbout } from './customer-information.server.ts';
import { customerStage } from './customer-stage.fixture.ts';
import { rentalFormState, type Service } from './rental-form.fixture.ts';

const CALLER = { id: 7, name: 'Ada Lovelace' };
const GRACE = { customerId: 8, firstName: 'Grace', lastName: 'Hopper' };
const service: Service = { 'customers.get': () => GRACE };
const WHEN = 'Compact, 20/11/2026 – 23/11/2026';

describe('a rental that is being typed', () => {
  it('is named by the customer whom the form started with, while no other is selected', () => {
    expect(rentalAbout(rentalFormState(), CALLER)).toBe(`Ada Lovelace, ${WHEN}`);
    expect(rentalAbout(rentalFormState({ submitted: { customer: 8 } }), CALLER)).toBe(WHEN);
  });

  it('is named by the selected customer', async () => {
    const submitted = { customer: 8 };
    const named = await customerName(rentalFormState({ submitted, service }));
    const chosen = rentalFormState({ submitted });
    expect(rentalAbout({ ...chosen, answers: { ...chosen.answers, ...named } }, CALLER)).toBe(
      `Grace Hopper, ${WHEN}`,
    );
  });

  it('loses the name with its customer', async () => {
    const named = await customerName(rentalFormState({ submitted: { customer: 8 }, service }));
    const other = rentalFormState({ submitted: { customer: 9 } });
    expect(rentalAbout({ ...other, answers: { ...other.answers, ...named } }, CALLER)).toBe(WHEN);
  });

  it('is named by the customer who will be created', () => {
    const submitted = { customer: 'new', 'new.firstName': 'Alan', 'new.lastName': 'Turing' };
    expect(rentalAbout(rentalFormState({ submitted }), CALLER)).toBe(`Alan Turing, ${WHEN}`);
  });
});

it('asks for a name once, and lives without it', async () => {
  const submitted = { customer: 8, customerNamed: 8, customerName: 'Grace Hopper' };
  expect(await customerName(rentalFormState({ submitted }))).toEqual({});
  expect(await customerName(rentalFormState({ submitted: { customer: 8 } }))).toEqual({});
});

type Options = Parameters<typeof rentalFormState>[0];
const AGREEMENT = { kind: 'agreement' } as const;

const ADA = {
  ...{ customerId: 7, customerNumber: 'C-7', firstName: 'Ada', lastName: 'Lovelace', cPhone: '+44 1' },
  ...{ licenseNumber: 'LOVE1', licenseExpiryDate: '2030-01-01', dateOfbirth: '1990-12-10' },
};

const serviceWith = (customer: object, more: Service = {}): Service => ({
  'customers.get': () => ({ ...ADA, ...customer }),
  ...more,
});

const fieldsOf = customerStage.fields;
const errorsOf = (options: Options) => customerStage.read(options).errors;
const valuesOf = (options: Options) => customerStage.read(options).values;
const noticesOf = async (options: Options) =>
  (await customerStage.groups(options))[0]?.notices?.map(({ tone, text }) => [tone, text]);

describe('what is known of the customer', () => {
  it.each([
    ['no licence', { licenseNumber: null }, 'rentalForm.papers.noLicence Ada Lovelace'],
    ['a licence without an end', { licenseExpiryDate: null }, 'rentalForm.papers.noExpiry Ada Lovelace'],
    [
      'a licence that ends in the rental',
      { licenseExpiryDate: '2026-11-22' },
      'rentalForm.papers.expires Ada Lovelace 22/11/2026',
    ],
    ['no birthday', { dateOfbirth: null }, 'rentalForm.papers.noAge Ada Lovelace'],
  ])('warns of %s', async (_, customer, words) => {
    expect(await noticesOf({ service: serviceWith(customer) })).toEqual([['warn', words]]);
  });

  it('warns of who is too young for the vehicle’s type as the rental begins, where the service says it', async () => {
    const { lookUps } = rentalFormState().formContext;
    const vehicleTypes = [{ id: 10, name: 'Compact', minimumAge: 21 }, ...lookUps.vehicleTypes.slice(1)];
    const formContext = { lookUps: { ...lookUps, vehicleTypes } };
    const bornOn = (dateOfbirth: string) => ({ service: serviceWith({ dateOfbirth }), formContext });
    expect(await noticesOf(bornOn('2005-11-21'))).toEqual([
      ['warn', 'rentalForm.papers.young Ada Lovelace Compact 20 21'],
    ]);
    expect(await noticesOf(bornOn('2005-11-20'))).toEqual([]);
    const upgraded = { ...bornOn('2005-11-21'), submitted: { vehicle: '4:11' } };
    expect(await noticesOf(upgraded)).toEqual([]);
  });

  it('says nothing of the papers of who does not drive', async () => {
    const service = serviceWith({ licenseNumber: null });
    expect(await noticesOf({ service, submitted: { customerDrives: false } })).toEqual([]);
  });

  it('is what stops a check-out', async () => {
    const service = serviceWith({ licenseNumber: null });
    expect(await noticesOf({ service, formContext: AGREEMENT })).toEqual([
      ['bad', 'rentalForm.papers.noLicence Ada Lovelace'],
    ]);
  });

  it('tells of unpaid agreements and of who pays no tax', async () => {
    const service = serviceWith(
      { isTaxExempt: true },
      { 'customers.summary': () => ({ pendingPayments: 2 }) },
    );
    expect(await noticesOf({ service })).toEqual([
      ['warn', 'rentalForm.customer.owes 2'],
      ['info', 'rentalForm.customer.taxExempt'],
    ]);
  });
});

describe('a blacklisted customer', () => {
  const service = serviceWith({ isBlacklisted: true, blacklistReason: 'Fraud' });

  it('is a warning on a reservation', async () => {
    const fields = await fieldsOf({ service });
    expect(fields.has('overrideNote')).toBe(false);
    expect(await noticesOf({ service })).toEqual([
      ['warn', 'rentalForm.blacklist.is Ada Lovelace Fraud rentalForm.blacklist.reservation'],
    ]);
  });

  it('needs a note of who may override it', async () => {
    const may = { service, formContext: { ...AGREEMENT, permissions: new Set(['BLACKLIST_OVERRIDE']) } };
    expect((await fieldsOf(may)).has('overrideNote')).toBe(true);
  });

  it('is nothing that others can decide', async () => {
    const may = { service, formContext: AGREEMENT, permissions: ['AGREEMENT_EDIT'] };
    expect((await fieldsOf(may)).has('overrideNote')).toBe(false);
    expect((await noticesOf(may))?.[0]).toEqual([
      'bad',
      'rentalForm.blacklist.is Ada Lovelace Fraud rentalForm.blacklist.forbidden',
    ]);
  });

  it('is asked about when only the service knows', async () => {
    const errors = { overrideNote: 'The licence belongs to another customer, who is blacklisted.' };
    const fields = await fieldsOf({ service: serviceWith({}), formContext: AGREEMENT, errors });
    expect(fields.has('overrideNote')).toBe(true);
  });
});

describe('a driver in addition to the customer', () => {
  const listed = { customerId: 8, firstName: 'Grace', isBlacklisted: true, licenseNumber: null };
  const service: Service = {
    'customers.get': ({ customerId }) => ({ ...ADA, ...(Number(customerId) === 8 ? listed : {}) }),
  };
  const submitted = { 'drivers.0.customer': '8' };
  const driversOf = async (options: Options) =>
    (await customerStage.groups(options)).find(({ key }) => key === 'drivers');

  it('who is a customer is warned of like the one who rents', async () => {
    const group = await driversOf({ service, submitted });
    expect(group?.notices).toEqual([
      { tone: 'warn', text: 'rentalForm.blacklist.isPlain Grace Lovelace rentalForm.blacklist.reservation' },
      { tone: 'warn', text: 'rentalForm.papers.noLicence Grace Lovelace' },
    ]);
  });

  it('who is blacklisted needs a note at a check-out before the service asks for it', async () => {
    const fields = await fieldsOf({ service, submitted, formContext: AGREEMENT });
    expect(fields.has('overrideNote')).toBe(true);
  });
});

it('asks the service once for each person, however many parts show them', async () => {
  const asked: unknown[] = [];
  const service: Service = {
    'customers.get': ({ customerId }) => {
      asked.push(customerId);
      return { ...ADA, customerId: Number(customerId) };
    },
  };
  const formState = rentalFormState({
    service,
    submitted: { 'drivers.0.customer': '8' },
    formContext: AGREEMENT,
  });
  await customerInformation.groups(formState);
  await customerInformation.review?.(formState);
  expect(asked.map(String)).toEqual(['7', '8']);
});

describe('reading who rents', () => {
  it('takes the chosen one', () => {
    expect(valuesOf({})).toEqual({
      ...{ customerId: 7, newCustomer: null, customerDrives: true, furtherDrivers: [], overrideNote: null },
    });
  });

  it.each([
    ['no customer', { customer: '' }, { customer: 'rentalForm.problem.customer' }],
    ['no driver', { customerDrives: false }, { customerDrives: 'rentalForm.problem.nobodyDrives' }],
    ['too long a note', { overrideNote: 'n'.repeat(501) }, { overrideNote: 'fields.problem.tooLong' }],
  ])('refuses %s', (_, submitted, errors) => {
    expect(errorsOf({ submitted })).toEqual(errors);
  });

  it('ignores the fields of a new customer when an existing one is selected', () => {
    expect(errorsOf({ submitted: { 'new.lastName': 'Hopper' } })).toEqual({});
  });
});

describe('what the service names in refusing a rental', () => {
  it.each([
    ['customerId', 'reservation', 'customer'],
    ['customerId', 'agreement', 'customer'],
    ['overrideNote', 'agreement', 'overrideNote'],
    ['miscCharges.0.quantity', 'agreement', null],
  ] as const)('%s of a %s stands at %s', (service, kind, own) => {
    expect(customerInformation.fieldOf(service, rentalFormState({ formContext: { kind } }))).toBe(own);
  });
});

describe('once the vehicle is out', () => {
  const record = { id: 5, number: 'A-5', version: 1, changedBy: null, changedAt: null };
  const before = { customer: { id: 7, name: 'Ada Lovelace' } } as never;
  const out = { formContext: { ...AGREEMENT, record, before }, submitted: { customer: '' } };

  it('the customer stands, and drivers can change', async () => {
    const fields = await fieldsOf(out);
    expect([...fields.keys()]).toEqual(['customerDrives', 'driverFound']);
    expect(valuesOf(out)).toMatchObject({ customerId: 7 });
  });
});
