import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './customers.golden.ts';
import { findCustomers } from './customers.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const zoe = { keyword: 'zoë', most: 5 };

describe('customers found by what was typed', () => {
  it('are asked for in the service spelling', async () => {
    let search = '';
    nock(SERVICE)
      .get(/customers/)
      .reply((request: Request) => {
        search = decodeURIComponent(new URL(request.url).search);
        return [200, []];
      });
    await findCustomers(reader(), zoe);
    expect(search).toBe('?page=1&pageSize=5&Active=true&Keyword=zoë&clientId=1&userId=103');
  });

  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get(/customers/)
      .reply(200, golden['customers.list']?.accepted[1] as object);
    expect(await findCustomers(reader(), zoe)).toEqual([
      {
        id: 7714,
        number: 'C-17714',
        name: 'Zoë Ångström',
        company: null,
        phone: '+44 7700 900123',
        email: 'zoe@example.com',
        city: 'Leeds',
      },
    ]);
  });

  it('are called by their company where they have no name', async () => {
    nock(SERVICE)
      .get(/customers/)
      .reply(200, [{ CustomerId: 7, CompanyName: 'Sønner AS', BPhone: '+47 22 55 01 10' }]);
    expect(await findCustomers(reader(), zoe)).toMatchObject([
      { name: 'Sønner AS', phone: '+47 22 55 01 10' },
    ]);
  });

  it('cannot be had when the service refuses', async () => {
    nock(SERVICE)
      .get(/customers/)
      .reply(403, {});
    expect(await failureOf(findCustomers(reader(), zoe))).toMatchObject({ status: 403 });
  });
});
