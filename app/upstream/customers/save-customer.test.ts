import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy, wholeSample } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { type CustomerChange, createCustomerOperation, type NewCustomer } from './customers.contract.ts';
import { golden } from './customers.golden.ts';
import { createCustomer, saveCustomer } from './customers.server.ts';

playService();

const answer = (index = 0) => golden['customers.create']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };

const input: NewCustomer = {
  typeId: 2,
  firstName: 'Zoë',
  lastName: 'Ångström',
  company: 'Quay Logistics',
  bornOn: '1990-04-05',
  email: 'zoe@quay.example',
  mobile: '+44 7700 900123',
  homePhone: '+44 20 7946 0001',
  businessPhone: '+44 20 7946 0002',
  address: { street: '4 Quay Road', city: 'Harbour', stateId: 16, countryId: 44, postcode: 'HB1 4AA' },
  licence: {
    number: 'X123',
    countryId: 46,
    classes: 'B BE',
    issuedOn: '2010-01-02',
    expiresOn: '2030-01-31',
  },
  passport: { number: 'P-9', expiresOn: '2031-02-03' },
  insurance: { company: 'Aviva', policyNumber: 'PO-1', expiresOn: '2027-04-05' },
  billing: { name: 'Accounts', address: '5 Quay Road' },
  bank: { name: 'Harbour Bank', accountName: 'Z Ångström' },
  emergency: { name: 'Ada Stone', phone: '+44 7700 900999' },
  paymentTerms: '30 days',
  employmentType: 'Employed',
  broker: { name: 'Rent & Go', commission: 7.5 },
  isTaxExempt: true,
  optIns: { sms: true, email: false },
  isActive: true,
  blacklist: { isListed: false, reason: 'Settled' },
  card: { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1' },
  allowsDuplicate: true,
};

const body = {
  customerTypeId: 2,
  firstName: 'Zoë',
  lastName: 'Ångström',
  companyName: 'Quay Logistics',
  dateOfbirth: '1990-04-05',
  email: 'zoe@quay.example',
  cPhone: '+44 7700 900123',
  hPhone: '+44 20 7946 0001',
  bPhone: '+44 20 7946 0002',
  address: '4 Quay Road',
  city: 'Harbour',
  stateId: 16,
  countryId: 44,
  zipCode: 'HB1 4AA',
  licenseNumber: 'X123',
  licenseCountryId: 46,
  licenseClass: 'B BE',
  licenseIssueDate: '2010-01-02',
  licenseExpiryDate: '2030-01-31',
  passportNumber: 'P-9',
  passportExpiryDate: '2031-02-03',
  insuranceCompany: 'Aviva',
  insurancePolicyNo: 'PO-1',
  insuranceExpiryDate: '2027-04-05',
  billingName: 'Accounts',
  billingAddress: '5 Quay Road',
  bankName: 'Harbour Bank',
  bankAccountName: 'Z Ångström',
  emergencyContactName: 'Ada Stone',
  emergencyContactPhone: '+44 7700 900999',
  paymentTerms: '30 days',
  employmentType: 'Employed',
  brokerName: 'Rent & Go',
  brokerCommission: 7.5,
  isTaxExempt: true,
  isSMSOpted: true,
  isEmailOpted: false,
  active: true,
  isBlacklisted: false,
  blacklistReason: 'Settled',
  card: { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1' },
  allowDuplicate: true,
};

const create = (given = input) =>
  sentBy(() => createCustomer(reader(), given, safety), { method: 'POST', status: 201, answer: answer() });
const save = (given: CustomerChange) =>
  sentBy(() => saveCustomer(reader(), 812, given, safety), { method: 'PUT', answer: answer() });

describe('a new customer', () => {
  it('is sent whole, under its key', async () => {
    const sent = await create();
    expect(sent).toMatchObject({ path: '/v3/customers', key: 'key-1', version: null });
    expect(sent.body).toEqual(body);
  });

  it('forgets nothing that the service takes', async () => {
    const whole = { ...wholeSample(createCustomerOperation.body), ...body };
    expect(placesOf(whole)).toEqual(expect.arrayContaining([...placesIn(createCustomerOperation.body)]));
    const sent = await create(createCustomerOperation.body.parse(whole));
    expect(sent.body).toEqual(whole);
  });

  it('needs no more than type, names and country', async () => {
    const sent = await create({ typeId: 2, firstName: 'Zoë', lastName: 'Å', address: { countryId: 44 } });
    expect(sent.body).toEqual({ customerTypeId: 2, firstName: 'Zoë', lastName: 'Å', countryId: 44 });
  });

  it('comes back with number and warnings', async () => {
    nock(SERVICE)
      .post(/customers/)
      .reply(201, { customerId: 812, warnings: [{ code: 'same-email', message: 'Ada Stone has it too.' }] });
    expect(await createCustomer(reader(), input, safety)).toEqual({
      id: 812,
      number: null,
      version: null,
      warnings: [{ code: 'same-email', message: 'Ada Stone has it too.' }],
    });
  });

  it.each([
    [409, { title: 'C-7 has this licence.', errors: { licenseNumber: ['Is that of C-7.'] } }],
    [422, { title: 'This cannot be saved.', errors: { dateOfbirth: ['Is in the future.'] } }],
  ])('is refused with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .post(/customers/)
      .reply(status, { ...problem, status });
    const failure = await failureOf(createCustomer(reader(), input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(createCustomer(reader('none'), input, safety))).kind).toBe('not-offered');
  });
});

describe('a changed customer', () => {
  it('is sent whole, with the version that was seen', async () => {
    const sent = await save(input);
    expect(sent).toMatchObject({ path: '/v3/customers/812', key: 'key-1', version: '"3"' });
    expect(sent.body).toEqual(body);
  });

  it('clears what is null and leaves the rest unchanged', async () => {
    const sent = await save({ company: null, address: { city: null }, licence: {} });
    expect(sent.body).toEqual({ companyName: null, city: null });
  });

  it('is refused with 412 and who was faster', async () => {
    const problem = {
      title: 'Another user has changed this record.',
      changedBy: 'Ines Carvalho',
      version: 4,
    };
    nock(SERVICE)
      .put(/customers/)
      .reply(412, { ...problem, status: 412 });
    expect(await failureOf(saveCustomer(reader(), 812, input, safety))).toMatchObject({
      status: 412,
      problem,
    });
  });
});
