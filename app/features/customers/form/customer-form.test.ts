// Everything that the form of a customer reads, writes and draws, in the same context: so it is long.
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsIn } from '../../../patterns/form-fields/field-words.server.ts';
import {
  formStaffContext,
  formStateFor,
  longestTexts,
  readOnly,
  screenWith,
} from '../../../patterns/record-form/record-form.fixture.ts';
import { saveCustomerOperation } from '../../../upstream/customers/customers.contract.ts';
import { wholeBody, zoe } from '../../../upstream/customers/whole-customer.fixture.ts';
import { placesIn } from '../../../upstream/sent.fixture.ts';
import { playService, SERVICE } from '../../../upstream/upstream.fixture.ts';
import { customerFormContext } from './customer.fixture.ts';
import { customerStage, editCustomer, newCustomer, writtenCustomer } from './customer-form.server.ts';

playService();

const ADA = { firstName: 'Ada', lastName: 'Lovelace', typeId: '11' };

async function errorsOf(
  submitted: Readonly<Record<string, string>>,
  formContext = customerFormContext(),
  screen = screenWith(),
) {
  const formState = await formStateFor(newCustomer, formContext, { submitted, screen });
  return readOnly(newCustomer, formState).errors;
}

function rightIn<Values>({
  values,
  errors,
}: {
  readonly values: Values | null;
  readonly errors: object;
}): Values {
  if (values === null) throw new Error(JSON.stringify(errors));
  return values;
}

const valuesOf = async (submitted: Readonly<Record<string, string>>, formContext = customerFormContext()) =>
  rightIn(readOnly(newCustomer, await formStateFor(newCustomer, formContext, { submitted })));

describe('an edit that changes nothing', () => {
  const formContext = customerFormContext({ record: zoe });

  it('sends every field that there is as it was', async () => {
    const read = readOnly(editCustomer, await formStateFor(editCustomer, formContext));
    const { card, allowDuplicate, ...sent } = z.encode(
      saveCustomerOperation.body,
      writtenCustomer(rightIn(read)),
    );
    expect(sent).toEqual(wholeBody);
    expect([card, allowDuplicate]).toEqual([null, false]);
  });

  it('knows every field of the contract', () => {
    const isOther = (field: string) => !field.startsWith('card.') && field !== 'allowDuplicate';
    const fields = placesIn(saveCustomerOperation.body).filter(isOther);
    expect(fields.filter((field) => !(field in wholeBody))).toEqual([]);
  });

  it('keeps what the settings hide', async () => {
    const screen = screenWith({ Passport: { isVisible: false } });
    const formState = await formStateFor(editCustomer, formContext, { screen });
    expect(readOnly(editCustomer, formState).values).toMatchObject({ 'passport.number': 'P 1815' });
  });

  it('says nothing of the blacklist for who may not touch it', async () => {
    const staffContext = formStaffContext({}, { permissions: ['CUSTOMER_EDIT'] });
    const formState = await formStateFor(editCustomer, formContext, { staffContext });
    const input = writtenCustomer(rightIn(readOnly(editCustomer, formState)));
    expect(input.blacklist).toBeUndefined();
    expect(z.encode(saveCustomerOperation.body, input).isBlacklisted).toBeUndefined();
  });
});

describe('the input', () => {
  it('is enough with names, type and the business’s country', async () => {
    expect(writtenCustomer(await valuesOf(ADA))).toMatchObject({
      ...{ firstName: 'Ada' },
      address: { countryId: 1 },
    });
  });

  it('is read as people write it', async () => {
    const submitted = { ...ADA, bornOn: '10.12.86', mobile: '07700 900456', 'broker.commission': '7.5' };
    expect(await valuesOf(submitted)).toMatchObject({
      bornOn: '1986-12-10',
      mobile: '+44 7700 900456',
      'broker.commission': 7.5,
    });
  });

  it('has telephone numbers of the customer’s own country', async () => {
    const submitted = { ...ADA, 'address.countryId': '2', mobile: '0170 1234567' };
    expect(await valuesOf(submitted)).toMatchObject({ mobile: '+49 170 1234567' });
  });

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    ['no name', { lastName: ' ' }, { lastName: 'fields.problem.missing' }],
    ['no type', { typeId: 'none' }, { typeId: 'fields.problem.choose' }],
    ['no address', { email: 'ada at post' }, { email: 'fields.problem.email' }],
    ['no number', { mobile: '12' }, { mobile: 'fields.problem.phone' }],
    ['a birth to come', { bornOn: '20/11/2026' }, { bornOn: 'fields.problem.notPast' }],
    [
      'a licence that is issued tomorrow',
      { 'licence.issuedOn': '21/11/2026' },
      { 'licence.issuedOn': 'fields.problem.ahead' },
    ],
    [
      'a licence that ends before it begins',
      { 'licence.issuedOn': '1/5/2020', 'licence.expiresOn': '1/5/2019' },
      { 'licence.expiresOn': 'customer.form.endsBeforeIssue' },
    ],
    [
      'a blacklisting without a reason',
      { 'blacklist.isListed': 'on' },
      { 'blacklist.reason': 'customer.form.whyListed' },
    ],
    [
      'more than all',
      { 'broker.commission': '101' },
      { 'broker.commission': 'labels:controls.problem.tooLarge' },
    ],
    [
      'a whole card number',
      { 'card.lastFour': '4111111111111111' },
      { 'card.lastFour': 'customer.form.card.fourFigures' },
    ],
    [
      'several things',
      { lastName: '', mobile: '1' },
      { lastName: 'fields.problem.missing', mobile: 'fields.problem.phone' },
    ],
  ])('is refused with a message at its field: %s', async (_, submitted, words) => {
    expect(await errorsOf({ ...ADA, ...submitted })).toMatchObject(words);
  });

  it('may be asked for by the client’s settings', async () => {
    const screen = screenWith({ DateOfBirth: { isRequired: true } });
    expect(await errorsOf(ADA, customerFormContext(), screen)).toEqual({
      bornOn: 'labels:controls.problem.noDay',
    });
  });

  it('is a card only when all of it is there', async () => {
    const some = { ...ADA, 'card.brand': 'Visa', 'card.lastFour': '4242' };
    expect(Object.keys(await errorsOf(some)).toSorted()).toEqual(['card.expiry', 'card.gatewayToken']);
    const whole = { ...some, 'card.expiry': '09/29', 'card.gatewayToken': 'tok_ada' };
    expect(writtenCustomer(await valuesOf(whole)).card).toEqual({
      brand: 'Visa',
      lastFour: '4242',
      expiry: '09/29',
      gatewayToken: 'tok_ada',
    });
  });
});

const stateFor = await formStateFor(newCustomer, customerFormContext());
const customerFieldOf = (field: string) => newCustomer.fieldOf?.(field, stateFor) ?? null;

describe('the longest text', () => {
  const isFilled = ([field]: readonly [string, number]) => !/phone$/i.test(field) && field !== 'email';

  it.each(longestTexts(saveCustomerOperation.body).filter(isFilled))(
    'of %s is the contract’s: %d characters',
    async (field, longest) => {
      const name = customerFieldOf(field) ?? '';
      expect((await errorsOf({ ...ADA, [name]: 'x'.repeat(longest) }))[name]).toBeUndefined();
      expect((await errorsOf({ ...ADA, [name]: 'x'.repeat(longest + 1) }))[name]).toBe(
        'fields.problem.tooLong',
      );
    },
  );
});

describe('a field that the service names', () => {
  it.each([
    ['cPhone', 'mobile'],
    ['licenseNumber', 'licence.number'],
    ['countryId', 'address.countryId'],
    ['blacklistReason', 'blacklist.reason'],
    ['card.lastFour', 'card.lastFour'],
    ['allowDuplicate', 'allowsDuplicate'],
    ['somethingNew', null],
  ])('%s is %s here', (theirs, ours) => {
    expect(customerFieldOf(theirs)).toBe(ours);
  });
});

const STATE = 'address.stateId';
const inBavaria = { ...zoe, address: { ...zoe.address, countryId: 2, stateId: 16, state: 'Bavaria' } };

describe('a state of another country', () => {
  const storedWith = async (submitted: Readonly<Record<string, string>>, answer: () => nock.Scope) => {
    answer();
    const formState = await formStateFor(editCustomer, customerFormContext({ record: inBavaria }), {
      submitted,
    });
    return (await customerStage.complete?.(formState))?.[STATE];
  };
  const played = (status: number, states: readonly object[]) => () =>
    nock(SERVICE)
      .get(/states/)
      .query(true)
      .reply(status, states as nock.Body);

  it.each([
    ['is left to the service', { 'address.countryId': '1' }, played(200, [{ id: 3, name: 'Kent' }]), ['16']],
    ['goes where the country has none', { 'address.countryId': '1' }, played(200, []), []],
    ['stays while the service does not say', { 'address.countryId': '1' }, played(404, []), ['16']],
    ['is the record’s own', { 'address.countryId': '2' }, played(200, []), ['16']],
  ] as const)('%s', async (_, submitted, answer, stored) => {
    expect(await storedWith(submitted, answer)).toEqual(stored);
  });
});

describe('the groups', () => {
  const playStates = () =>
    nock(SERVICE)
      .get(/states/)
      .query(true)
      .reply(200, []);
  const groupsOf = async (submitted: Readonly<Record<string, string>>, formContext = customerFormContext()) =>
    customerStage.groups(await formStateFor(newCustomer, formContext, { submitted }));

  it('ask about no duplicate while nothing identifies the customer', async () => {
    playStates();
    expect((await groupsOf(ADA)).map(({ key }) => key)).not.toContain('twins');
  });

  it('name another customer with this licence, and offer to continue', async () => {
    playStates();
    const other = { FirstName: 'Ada', LastName: 'King', LicenseNumber: 'same-1' };
    nock(SERVICE)
      .get('/v3/customers')
      .query(({ Keyword, Active }) => Keyword === 'SAME 1' && Active === undefined)
      .reply(200, [
        { CustomerId: 9, CustomerNumber: 'C-9', ...other },
        { CustomerId: 10, ...other, LicenseNumber: 'SAME 11' },
      ]);
    const groups = await groupsOf({ ...ADA, 'licence.number': 'SAME 1' });
    const licence = fieldsIn(groups).find(({ name }) => name === 'licence.number');
    expect(licence?.note).toBe('customer.form.twins.licence C-9, Ada King');
    expect(groups.find(({ key }) => key === 'twins')).toMatchObject({
      notices: [{ text: 'customer.form.twins.licence C-9, Ada King', link: { href: '/customers/9' } }],
      fields: [{ kind: 'check', name: 'allowsDuplicate' }],
    });
  });

  it('do not search for duplicates of values that the customer had already', async () => {
    playStates();
    const formState = await formStateFor(editCustomer, customerFormContext({ record: zoe }));
    expect((await customerStage.groups(formState)).map(({ key }) => key)).not.toContain('twins');
  });

  it('leave out what the settings hide and mark what they demand', async () => {
    playStates();
    const screen = screenWith({ DateOfBirth: { isRequired: true }, Passport: { isVisible: false } });
    const fields = fieldsIn(
      await customerStage.groups(await formStateFor(newCustomer, customerFormContext(), { screen })),
    );
    expect(fields.find(({ name }) => name === 'bornOn')?.required).toBe(true);
    expect(fields.map(({ name }) => name)).not.toContain('passport.number');
  });

  it('ask for no state where the country has none, and show the record’s own by its name', async () => {
    const asksFor = async (country: string) => {
      playStates();
      const submitted = { 'address.countryId': country };
      const formState = await formStateFor(editCustomer, customerFormContext({ record: inBavaria }), {
        submitted,
      });
      const field = fieldsIn(await customerStage.groups(formState)).find(({ name }) => name === STATE);
      return field?.kind === 'choice' ? field.choices.map(([, name]) => name) : null;
    };
    expect(await asksFor('1')).toBeNull();
    expect(await asksFor('2')).toEqual(['fields.none', 'Bavaria']);
  });

  it('show the blacklist read-only to who may not touch it', async () => {
    playStates();
    const formContext = customerFormContext({ record: zoe });
    const staffContext = formStaffContext({}, { permissions: ['CUSTOMER_EDIT'] });
    const formState = await formStateFor(editCustomer, formContext, { staffContext });
    const fields = fieldsIn(await customerStage.groups(formState));
    expect(fields.find(({ name }) => name === 'blacklist.isListed')?.readOnly).toBe(true);
  });
});

describe('a number that looks like a card’s', () => {
  it.each([
    ['licence.number', true],
    ['passport.number', true],
    ['insurance.policyNumber', true],
    ['mobile', true],
    ['emergency.phone', true],
    ['card.lastFour', false],
    ['card.gatewayToken', false],
    ['billing.address', false],
    ['lastName', false],
  ])('stands in %s: %s', (field, stands) => {
    expect([newCustomer.identifies?.(field), editCustomer.identifies?.(field)]).toEqual([stands, stands]);
  });
});
