import { expect, it } from 'vitest';
import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { createCustomerStep, customerIdOf } from './create-customer-step.server.ts';
import { rentalFormState } from './rental-form.fixture.ts';

const WISH = { typeId: 1, firstName: 'Grace', lastName: 'Hopper', address: { countryId: 44 } };
const submission = (newCustomer: NewCustomer | null, more = {}) => ({
  formState: rentalFormState({
    service: { 'customers.create': () => ({ customerId: 70, customerNumber: 'C-70' }) },
  }),
  values: { customerId: null, newCustomer },
  progress: {},
  ...more,
});

it('creates who was written down, and the rental is for them', async () => {
  const one = submission(WISH);
  const safety = { idempotencyKey: 'k-1', ifMatch: undefined };
  expect(createCustomerStep.isNeeded?.(one)).toBe(true);
  const customer = await createCustomerStep.perform(one.formState.desk.reader, one, safety);
  expect(customer).toEqual({ id: 70, number: 'C-70' });
  expect(customerIdOf(submission(WISH, { progress: { customer } }))).toBe(70);
});

it('is not needed for somebody who is known', () => {
  expect(createCustomerStep.isNeeded?.(submission(null))).toBe(false);
  expect(customerIdOf({ values: { customerId: 7 }, progress: {} })).toBe(7);
});
