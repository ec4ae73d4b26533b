import { describe, expect, it } from 'vitest';
import { customerInformation } from './customer-information.server.ts';
import { fieldsByName, readOf, rentalScene, type Service } from './rental-scene.fixture.ts';

const ADA = {
  ...{ customerId: 7, customerNumber: 'C-7', firstName: 'Ada', lastName: 'Lovelace', cPhone: '+44 1' },
  ...{ licenseNumber: 'LOVE1', licenseExpiryDate: '2030-01-01', dateOfbirth: '1990-12-10' },
};
const row = (CustomerId: number, LastName: string, more = {}) => ({ CustomerId, LastName, ...more });

const serviceWith = (customer: object, more: Service = {}): Service => ({
  'customers.get': () => ({ ...ADA, ...customer }),
  ...more,
});

type Options = Parameters<typeof rentalScene>[0];
const AGREEMENT = { kind: 'agreement' } as const;
const NEW = {
  ...{
    customer: 'new',
    'new.firstName': 'Grace',
    'new.lastName': 'Hopper',
    'new.type': 1,
    'new.country': 44,
  },
};

const groupsOf = async (options: Options) => await customerInformation.groups(rentalScene(options));
const fieldsOf = async (options: Options) => fieldsByName(await groupsOf(options));
const noticesOf = async (options: Options) =>
  (await groupsOf(options))[0]?.notices?.map(({ tone, text }) => [tone, text]);
const errorsOf = (options: Options) => readOf(customerInformation, rentalScene(options)).errors;
const valuesOf = (options: Options) => readOf(customerInformation, rentalScene(options)).values;

async function optionsOf(options: Options) {
  const pick = (await fieldsOf(options)).get('customer');
  if (pick?.kind !== 'pick') throw new Error('There is no customer to pick');
  return pick.options;
}

describe('the customers to choose from', () => {
  const found: Service = {
    'customers.list': () => [row(7, 'Lovelace'), row(8, 'Lovett', { IsBlacklisted: true })],
  };

  it('have the chosen one on top, who is not found twice', async () => {
    const service = serviceWith({}, found);
    const options = await optionsOf({ service, typed: { find: 'love' } });
    expect(options.map(({ value }) => value)).toEqual(['7', '8']);
    expect(options[0]?.detail).toBe(
      'C-7 · +44 1 · rentalForm.customer.licence LOVE1 rentalForm.customer.until 01/01/2030 · rentalForm.customer.age 35',
    );
    expect(options[1]?.badge).toEqual({ text: 'customers.blacklisted', tone: 'bad' });
  });

  it('are those who rented here last when nothing was typed', async () => {
    const reservation = (ReserveId: number, CustomerId: number, LastName: string) => ({
      ...{ ReserveId, ReservationNumber: `R-${ReserveId}`, StatusId: 2, CustomerId, LastName },
    });
    const list = () => [
      reservation(1, 3, 'Hopper'),
      reservation(2, 3, 'Hopper'),
      reservation(3, 4, 'Noether'),
    ];
    const options = await optionsOf({ service: { 'reservations.list': list }, typed: { customer: '' } });
    expect(options.map(({ title }) => title)).toEqual(['Hopper', 'Noether']);
  });

  it('are looked for by telephone, too', async () => {
    const asked: unknown[] = [];
    const service: Service = {
      'customers.list': (query) => {
        asked.push(query);
        return [];
      },
    };
    await optionsOf({ service, typed: { customer: '', find: '07700 900123' } });
    expect(asked).toMatchObject([{ Keyword: '07700 900123' }, { Phone: '07700 900123' }]);
  });

  it('hold a new one once that is chosen', async () => {
    const options = await optionsOf({ typed: NEW });
    expect(options.map(({ value }) => value)).toEqual(['new']);
  });

  it('keep the chosen one when the service does not answer', async () => {
    expect((await optionsOf({}))[0]).toEqual({ value: '7', title: '7' });
  });
});

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

  it('says nothing of the papers of who does not drive', async () => {
    const service = serviceWith({ licenseNumber: null });
    expect(await noticesOf({ service, typed: { customerDrives: false } })).toEqual([]);
  });

  it('is what stops a check-out', async () => {
    const service = serviceWith({ licenseNumber: null });
    expect(await noticesOf({ service, ground: AGREEMENT })).toEqual([
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
    const may = { service, ground: { ...AGREEMENT, permissions: new Set(['BLACKLIST_OVERRIDE']) } };
    expect((await fieldsOf(may)).has('overrideNote')).toBe(true);
  });

  it('is nothing that others can decide', async () => {
    const may = { service, ground: { ...AGREEMENT, permissions: new Set(['AGREEMENT_EDIT']) } };
    expect((await fieldsOf(may)).has('overrideNote')).toBe(false);
    expect((await noticesOf(may))?.[0]).toEqual([
      'bad',
      'rentalForm.blacklist.is Ada Lovelace Fraud rentalForm.blacklist.forbidden',
    ]);
  });

  it('is asked about when only the service knows', async () => {
    const errors = { overrideNote: 'The licence is that of somebody else, who is blacklisted.' };
    const fields = await fieldsOf({ service: serviceWith({}), ground: AGREEMENT, errors });
    expect(fields.has('overrideNote')).toBe(true);
  });
});

describe('reading who rents', () => {
  it('takes the chosen one', () => {
    expect(valuesOf({})).toEqual({
      ...{ customerId: 7, newCustomer: null, customerDrives: true, furtherDrivers: [], overrideNote: null },
    });
  });

  it.each([
    ['nobody', { customer: '' }, { customer: 'rentalForm.problem.customer' }],
    ['nobody who drives', { customerDrives: false }, { customerDrives: 'rentalForm.problem.nobodyDrives' }],
    ['too long a note', { overrideNote: 'n'.repeat(501) }, { overrideNote: 'fields.problem.tooLong' }],
    [
      'a new one without names and country',
      { ...NEW, 'new.firstName': '', 'new.lastName': ' ', 'new.country': 'none' },
      {
        'new.firstName': 'fields.problem.missing',
        'new.lastName': 'fields.problem.missing',
        'new.country': 'fields.problem.choose',
      },
    ],
    ['no such phone', { ...NEW, 'new.mobile': '12' }, { 'new.mobile': 'fields.problem.phone' }],
    ['no e-mail address', { ...NEW, 'new.email': 'grace' }, { 'new.email': 'fields.problem.email' }],
    ['no such day', { ...NEW, 'new.bornOn': 'x' }, { 'new.bornOn': 'labels:controls.problem.unreadDay' }],
  ])('refuses %s', (_, typed, errors) => {
    expect(errorsOf({ typed })).toEqual(errors);
  });

  it('takes a new one with what was typed, the licence of the country they live in', () => {
    const more = { 'new.mobile': '020 7946 0958', 'new.bornOn': '9/12/06', 'new.licenceNumber': 'HOPPE1' };
    expect(valuesOf({ typed: { ...NEW, ...more } })?.newCustomer).toMatchObject({
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
    expect(errorsOf({ typed: NEW, settings })).toEqual({
      'new.mobile': 'fields.problem.missing',
      'new.licenceNumber': 'fields.problem.missing',
    });
  });

  it('looks at no half of a new one when somebody is chosen', () => {
    expect(errorsOf({ typed: { 'new.lastName': 'Hopper' } })).toEqual({});
  });
});

describe('a new customer', () => {
  it('is asked for by a button, for who may create one', async () => {
    const deedsOf = async (options: Options) =>
      (await groupsOf(options))[0]?.deeds?.map(({ value }) => value);
    expect(await deedsOf({})).toEqual(['find', 'new-customer']);
    expect(await deedsOf({ ground: { permissions: new Set(['RESERVATION_EDIT']) } })).toEqual(['find']);
    expect(await deedsOf({ offers: (id) => id !== 'customers.create' })).toEqual(['find']);
  });

  it('has no fields until it is asked for', async () => {
    const keysOf = async (options: Options) => (await groupsOf(options)).map(({ key }) => key);
    expect(await keysOf({})).toEqual(['customer', 'drivers']);
    expect(await keysOf({ typed: NEW })).toEqual(['customer', 'new-customer', 'drivers']);
  });

  it('begins with what was looked for', () => {
    const scene = rentalScene({ typed: { customer: '', find: 'Grace Brewster Hopper' } });
    expect(customerInformation.act?.(scene.answers, 'new-customer', scene)).toMatchObject({
      customer: ['new'],
      'new.firstName': ['Grace Brewster'],
      'new.lastName': ['Hopper'],
    });
  });

  it('may be known already', async () => {
    const service: Service = {
      'customers.list': ({ Keyword }) =>
        Keyword === 'HOPPE1' ? [row(8, 'Hopper', { CustomerNumber: 'C-8' })] : [],
    };
    const groups = await groupsOf({ service, typed: { ...NEW, 'new.licenceNumber': 'HOPPE1' } });
    const group = groups.find(({ key }) => key === 'new-customer');
    expect(group?.notices).toEqual([
      {
        tone: 'warn',
        text: 'rentalForm.customer.duplicate Hopper, C-8',
        link: { href: '/customers/8', label: 'rentalForm.customer.look' },
      },
    ]);
    expect(group?.fields.at(-1)?.name).toBe('new.allowDuplicate');
  });
});

describe('what is completed', () => {
  const completed = async (options: Options) =>
    (await customerInformation.complete?.(rentalScene(options)))?.customer;
  const only: Service = { 'customers.list': () => [row(8, 'Hopper')] };

  it('is the only one who was found', async () => {
    expect(await completed({ service: only, typed: { customer: '', find: 'hopp' } })).toEqual(['8']);
  });

  it('is nobody among several', async () => {
    const service: Service = { 'customers.list': () => [row(8, 'Hopper'), row(9, 'Hoppe')] };
    expect(await completed({ service, typed: { customer: '', find: 'hopp' } })).toEqual(['']);
  });

  it('replaces nobody who was chosen', async () => {
    expect(await completed({ service: only, typed: { find: 'hopp' } })).toEqual(['7']);
  });

  it('is nobody when the service does not answer', async () => {
    expect(await completed({ typed: { customer: '', find: 'hopp' } })).toEqual(['']);
  });
});

describe('once the vehicle is out', () => {
  const record = { id: 5, number: 'A-5', version: 1, changedBy: null, changedAt: null };
  const before = { customer: { id: 7, name: 'Ada Lovelace' } } as never;
  const out = { ground: { ...AGREEMENT, record, before }, typed: { customer: '' } };

  it('the customer stands, and drivers can change', async () => {
    const fields = await fieldsOf(out);
    expect([...fields.keys()]).toEqual(['customerDrives', 'findDriver']);
    expect(valuesOf(out)).toMatchObject({ customerId: 7 });
  });
});
