import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { type CustomerMarks, findDuplicatesOrEmpty } from './customer-duplicates.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const nobody: CustomerMarks = {
  licence: null,
  email: null,
  phones: [],
  firstName: null,
  lastName: null,
  bornOn: null,
};

function playList(asked: Readonly<Record<string, string>>, rows: readonly object[], status = 200): void {
  nock(SERVICE)
    .get('/v3/customers')
    .query((query) => Object.entries(asked).every(([name, value]) => query[name] === value))
    .reply(status, rows);
}

const find = async (marks: Partial<CustomerMarks>, ownId: number | null = null) =>
  (await findDuplicatesOrEmpty(reader(), { ...nobody, ...marks }, ownId)).map(({ customer, same, phone }) => [
    customer.id,
    same,
    phone,
  ]);

describe('customers who may be the same person', () => {
  it('have the licence, however it is written', async () => {
    playList({ Keyword: 'ab 12-34' }, [
      { CustomerId: 1, LicenseNumber: 'AB1234' },
      { CustomerId: 2, LicenseNumber: 'AB12345' },
    ]);
    expect(await find({ licence: 'ab 12-34' })).toEqual([[1, 'licence', null]]);
  });

  it('have the e-mail address', async () => {
    playList({ Keyword: 'ada@post.example' }, [
      { CustomerId: 1, Email: 'Ada@post.example' },
      { CustomerId: 2, Email: 'ada@post.example.com' },
    ]);
    expect(await find({ email: ' ADA@post.example' })).toEqual([[1, 'email', null]]);
  });

  it('have one of the telephone numbers, with the country’s code or without', async () => {
    playList({ Phone: '700900456' }, [
      { CustomerId: 1, HPhone: '07700 900456' },
      { CustomerId: 2, CPhone: '+44 7700 900456 7' },
    ]);
    expect(await find({ phones: ['+44 7700 900456'] })).toEqual([[1, 'phone', '+44 7700 900456']]);
  });

  it('have the name together with the date of birth, and not alone', async () => {
    const ada = { firstName: 'Ada', lastName: 'Lovelace' };
    playList({ Keyword: 'lovelace', DateOfbirth: '1986-12-10' }, [
      { CustomerId: 1, FirstName: 'ADA', LastName: 'Lovelace' },
      { CustomerId: 2, FirstName: 'Ida', LastName: 'Lovelace' },
    ]);
    expect(await find({ ...ada, bornOn: '1986-12-10' })).toEqual([[1, 'name', null]]);
    expect(await find(ada)).toEqual([]);
  });

  it('are each named once, by the strongest match, and never the customer itself', async () => {
    const both = { LicenseNumber: 'AB1234', Email: 'ada@post.example' };
    const rows = [
      { CustomerId: 1, ...both },
      { CustomerId: 7, ...both },
    ];
    playList({ Keyword: 'AB1234' }, rows);
    playList({ Keyword: 'ada@post.example' }, rows);
    expect(await find({ licence: 'AB1234', email: 'ada@post.example' }, 7)).toEqual([[1, 'licence', null]]);
  });

  it('are not looked for by too little', async () => {
    expect(await find({ licence: 'A', email: 'ada', phones: ['123'] })).toEqual([]);
  });

  it('are none when the service does not answer', async () => {
    nock(SERVICE).get('/v3/customers').query(true).twice().reply(500);
    expect(await find({ licence: 'AB1234' })).toEqual([]);
  });
});
