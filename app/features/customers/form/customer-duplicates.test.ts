import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { formStateFor } from '../../../patterns/record-form/record-form.fixture.ts';
import { failureOf, playService, SERVICE } from '../../../upstream/upstream.fixture.ts';
import { customerFormContext } from './customer.fixture.ts';
import { refuseDuplicates } from './customer-duplicates.server.ts';
import { newCustomer } from './customer-form.server.ts';

playService();

const submission = async (values: object) => {
  const submitted = { firstName: 'Ada', lastName: 'King', email: 'ada@post.example' };
  return {
    formState: await formStateFor(newCustomer, customerFormContext(), { submitted }),
    values: { ...values },
    progress: {},
  };
};

describe('a customer who looks like another one', () => {
  it('is refused once, with a link to the confirmation', async () => {
    const other = { CustomerId: 9, FirstName: 'Ada', LastName: 'Byron', Email: 'ada@post.example' };
    nock(SERVICE).get('/v3/customers').query(true).reply(200, [other]);
    const { status, problem } = await failureOf(refuseDuplicates(await submission({}), 'customers.create'));
    expect([status, problem?.title, problem?.errors]).toEqual([
      409,
      'customer.form.twins.email Ada Byron',
      { allowsDuplicate: ['customer.form.twins.tick'] },
    ]);
  });

  it('is accepted when the user confirms that it is another person', async () => {
    await expect(
      refuseDuplicates(await submission({ allowsDuplicate: true }), 'customers.create'),
    ).resolves.toBeUndefined();
  });

  it('is accepted when the search for duplicates fails', async () => {
    nock(SERVICE).get('/v3/customers').query(true).twice().reply(500);
    await expect(refuseDuplicates(await submission({}), 'customers.create')).resolves.toBeUndefined();
  });
});
