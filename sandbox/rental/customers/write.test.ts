/** Long, since each field of a customer that has a rule of its own is refused and taken here side by side. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';

interface Saved {
  readonly customerId: number;
  readonly customerNumber: string;
  readonly version: number;
  readonly warnings: readonly { readonly code: string }[];
}

let counter: TestService;
let nth = 0;
beforeAll(async () => {
  counter = await openTestService(150);
});
afterAll(() => counter.close());

/** A new customer each time, with a licence of their own. */
function newCustomer(more: object = {}) {
  nth += 1;
  return {
    customerTypeId: 11,
    firstName: 'Ada',
    lastName: `Lovelace ${nth}`,
    countryId: 1,
    licenseNumber: `LOVEL ${1000 + nth}`,
    licenseCountryId: 1,
    ...more,
  };
}

const post = (json: object, login: Login = 'admin') =>
  counter.call(login, '/v3/customers', { method: 'POST', json });
const put = (id: number, json: object, login: Login = 'admin', headers = {}) =>
  counter.call(login, `/v3/customers/${id}`, { method: 'PUT', json, headers });
const read = async (id: number) =>
  (await counter.call('admin', `/v3/customers/${id}`)).body as Record<string, unknown>;

async function created(more: object = {}): Promise<Saved> {
  const reply = await post(newCustomer(more));
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body as Saved;
}

describe('a new customer', () => {
  it('is read back as it was given', async () => {
    const given = newCustomer({
      companyName: 'Analytical Engines',
      dateOfbirth: '1990-12-10',
      email: 'ada@post.example',
      cPhone: '+44 7700 900456',
      licenseClass: 'B',
      licenseIssueDate: '2012-02-01',
      licenseExpiryDate: '2032-01-31',
      passportNumber: 'P 1815',
      bankName: 'Coutts',
      emergencyContactName: 'Charles Babbage',
      brokerCommission: 7.5,
      isTaxExempt: true,
      isSMSOpted: true,
    });
    const { customerId } = (await post(given)).body as Saved;
    expect(await read(customerId)).toMatchObject(given);
  });

  it('is active, of today and version 1, with the next number', async () => {
    const first = await created();
    const second = await created();
    const number = ({ customerNumber }: Saved) => Number(customerNumber.slice(2));
    expect(number(second)).toBe(number(first) + 1);
    expect(await read(second.customerId)).toMatchObject({
      active: true,
      createdDate: '2026-11-20T10:00:00',
      version: 1,
    });
  });

  it('comes once when the same request comes twice', async () => {
    const json = newCustomer();
    const send = () =>
      counter.call('admin', '/v3/customers', {
        method: 'POST',
        json,
        headers: { 'idempotency-key': 'new-1' },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
  });

  it('keeps a card as brand, last four, expiry and token', async () => {
    const card = { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_ada' };
    const { customerId } = await created({ card });
    expect((await read(customerId)).creditCards).toEqual([
      expect.objectContaining({ brand: 'Visa', lastFour: '4242', expiry: '09/29', isTokenized: true }),
    ]);
  });
});

describe('refused', () => {
  it.each([
    ['no name', { lastName: ' ' }, 400, 'lastName'],
    ['an address that is no e-mail', { email: 'ada at post' }, 400, 'email'],
    ['a day that there is not', { dateOfbirth: '1990-02-30' }, 400, 'dateOfbirth'],
    ['a birth in time to come', { dateOfbirth: '2026-11-20' }, 422, 'dateOfbirth'],
    ['a licence issued in time to come', { licenseIssueDate: '2026-11-21' }, 422, 'licenseIssueDate'],
    [
      'a licence that ended before it was issued',
      { licenseIssueDate: '2020-01-01', licenseExpiryDate: '2019-01-01' },
      422,
      'licenseExpiryDate',
    ],
    ['an unknown country', { countryId: 9999 }, 422, 'countryId'],
    ['an unknown country of the licence', { licenseCountryId: 9999 }, 422, 'licenseCountryId'],
    ['an unknown state', { stateId: 9999 }, 422, 'stateId'],
    ['a blacklisting without a reason', { isBlacklisted: true }, 422, 'blacklistReason'],
    ['a card’s number', { billingName: '4111 1111 1111 1111' }, 422, 'billingName'],
    ['a card’s number in a field for it', { cardNumber: '4111111111111111' }, 422, 'cardNumber'],
  ])('%s', async (_, more, status, field) => {
    const reply = await post(newCustomer(more));
    expect([reply.status, Object.keys((reply.body as { errors: object }).errors)]).toEqual([status, [field]]);
  });

  it('a customer type of the other tenant', async () => {
    const customerTypeId = idOf(
      counter.database,
      'SELECT min(id) AS id FROM customer_types WHERE client_id = 2',
    );
    expect((await post(newCustomer({ customerTypeId }))).status).toBe(404);
  });
});

describe('a customer who is stored already', () => {
  it('is refused by the licence, which names the other one', async () => {
    const first = await created({ licenseNumber: 'SAME 12345' });
    const reply = await post(newCustomer({ licenseNumber: 'same-12345' }));
    expect(reply).toMatchObject({ status: 409, body: { customerId: first.customerId } });
    expect(reply.text).toContain(first.customerNumber);
  });

  it('is taken with a warning when that is allowed', async () => {
    await created({ licenseNumber: 'TWICE 1' });
    const { warnings } = await created({ licenseNumber: 'TWICE 1', allowDuplicate: true });
    expect(warnings.map(({ code }) => code)).toEqual(['same-licence']);
  });

  it('is not recognised by a licence of another country', async () => {
    await created({ licenseNumber: 'ABROAD 1', licenseCountryId: 1 });
    expect((await created({ licenseNumber: 'ABROAD 1', licenseCountryId: 2 })).warnings).toEqual([]);
  });

  it('is warned of by e-mail address and mobile number', async () => {
    const contact = { email: 'twin@post.example', cPhone: '+44 7700 900777' };
    await created(contact);
    expect((await created(contact)).warnings.map(({ code }) => code)).toEqual(['same-email', 'same-phone']);
  });

  it('is not found in the other tenant', async () => {
    counter.database.run(
      "UPDATE customers SET license_number = 'THEIRS 1', email = 'x@y.example' WHERE client_id = 2",
    );
    expect((await created({ licenseNumber: 'THEIRS 1', email: 'x@y.example' })).warnings).toEqual([]);
  });
});

describe('a change', () => {
  it('keeps what it does not say and clears what is null', async () => {
    const { customerId } = await created({ email: 'keep@post.example', city: 'Leeds', bankName: 'Coutts' });
    await put(customerId, { city: null, bankName: null, firstName: 'Augusta' });
    expect(await read(customerId)).toMatchObject({
      firstName: 'Augusta',
      email: 'keep@post.example',
      city: '',
      bankName: null,
    });
  });

  it('of the name moves the customer in lists and in the lists of reservations', async () => {
    const customerId = idOf(
      counter.database,
      'SELECT min(customer_id) AS id FROM reservations WHERE client_id = 1',
    );
    await put(customerId, { firstName: 'Zoë', lastName: 'Ärlig' });
    const row = counter.database.get(
      'SELECT c.sort_name, r.customer_sort FROM customers c JOIN reservations r ON r.customer_id = c.id WHERE c.id = ?',
      [customerId],
    );
    expect(row).toEqual({ sort_name: 'arlig zoe', customer_sort: 'arlig zoe' });
  });

  it('of something else is not refused for a licence that was there twice', async () => {
    await created({ licenseNumber: 'OLD 1' });
    const { customerId } = await created({ licenseNumber: 'OLD 1', allowDuplicate: true });
    expect((await put(customerId, { city: 'Leeds' })).status).toBe(200);
  });

  it('raises the version and says who and when', async () => {
    const { customerId } = await created();
    expect((await put(customerId, { city: 'Leeds' })).body).toMatchObject({ version: 2 });
    expect(await read(customerId)).toMatchObject({
      version: 2,
      changedByName: 'Maren Oldenburg',
      changedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('of a version that is gone is refused with the present one', async () => {
    const { customerId } = await created();
    const { headers } = await counter.call('admin', `/v3/customers/${customerId}`);
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    await put(customerId, { city: 'Leeds' }, 'agent', ifMatch);
    const reply = await put(customerId, { city: 'York' }, 'admin', ifMatch);
    expect(reply).toMatchObject({ status: 412, body: { version: 2, changedBy: 'Ines Carvalho' } });
  });
});

describe('the blacklist', () => {
  const listed = { isBlacklisted: true, blacklistReason: 'Unpaid damage' };

  it('is entered with reason and moment, and left without the moment', async () => {
    const { customerId } = await created(listed);
    expect(await read(customerId)).toMatchObject({ ...listed, blacklistedDate: '2026-11-20T10:00:00' });
    await put(customerId, { isBlacklisted: false });
    expect(await read(customerId)).toMatchObject({ isBlacklisted: false, blacklistedDate: null });
  });

  it.each([
    ['entered', {}, listed],
    ['left', listed, { isBlacklisted: false }],
    ['explained otherwise', listed, { blacklistReason: 'Forgiven' }],
  ])('is not %s by an agent', async (_, before, change) => {
    const { customerId } = await created(before);
    const reply = await put(customerId, change, 'agent');
    expect(reply).toMatchObject({ status: 403, body: { functionCode: 'BLACKLIST_OVERRIDE' } });
  });

  it('does not keep an agent from changing something else', async () => {
    const { customerId } = await created(listed);
    expect((await put(customerId, { city: 'Leeds' }, 'agent')).status).toBe(200);
  });
});

describe('the summary', () => {
  it('counts what the customer has', async () => {
    const customerId = idOf(
      counter.database,
      'SELECT customer_id AS id FROM agreements WHERE client_id = 1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    );
    const count = (table: string, statuses: string) =>
      idOf(
        counter.database,
        `SELECT count(*) AS id FROM ${table} WHERE customer_id = ? AND status_id IN (${statuses})`,
        [customerId],
      );
    expect((await counter.call('admin', `/v3/customers/${customerId}/summary`)).body).toEqual({
      openedReservations: count('reservations', '2'),
      confirmedReservations: count('reservations', '3'),
      noShowReservations: count('reservations', '7'),
      cancelledReservations: count('reservations', '6'),
      openAgreements: count('agreements', '1, 2'),
      closedAgreements: count('agreements', '5'),
      trafficTickets: idOf(
        counter.database,
        'SELECT count(*) AS id FROM traffic_tickets WHERE customer_id = ?',
        [customerId],
      ),
      pendingPayments: count('agreements', '3'),
      pendingDeposit: count('agreements', '4'),
      totalRevenue:
        idOf(
          counter.database,
          'SELECT coalesce(sum(total_amount), 0) AS id FROM agreements WHERE customer_id = ? AND status_id <> 6',
          [customerId],
        ) / 100,
    });
  });
});
