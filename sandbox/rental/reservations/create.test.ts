import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AIRPORT, clearTestBusiness, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ cars: 6 });
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

interface Written {
  readonly reserveId: number;
  readonly reservationNumber: string;
  readonly statusId: number;
  readonly total: number;
  readonly version: number;
  readonly warnings: readonly { readonly code: string }[];
}

const written = (body: unknown) => body as Written;
const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});
const detail = async (id: number) =>
  (await business.call('agent', `/v3/reservations/${id}`)).body as Record<string, unknown>;
const ledger = (id: number) =>
  business.database.all(
    `SELECT e.kind, e.amount FROM ledger_entries e JOIN reservations r ON r.account_id = e.account_id
     WHERE r.id = ? ORDER BY e.id`,
    [id],
  );

describe('a new reservation', () => {
  it('is open, numbered on and at version 1', async () => {
    const last = business.database.get<{ last: number }>(
      'SELECT max(sequence) AS last FROM reservations WHERE client_id = 1',
    );
    const { status, headers, body } = await business.book();
    expect([status, headers.get('etag'), body]).toEqual([
      201,
      '"1"',
      expect.objectContaining({
        statusId: 2,
        reservationNumber: `R-${(last?.last ?? 0) + 1}`,
        version: 1,
        warnings: [],
      }),
    ]);
  });

  it('is priced by the book: three days at 50 and 20 % tax', async () => {
    expect(await detail(await business.booked())).toMatchObject({
      basePrice: 150,
      totalDays: 3,
      total: 180,
      totalTax: 30,
      deposit: 200,
      balanceDue: 180,
      rates: [{ type: 'Daily', rate: 50, units: 3, total: 150 }],
    });
  });

  it('is charged to an account of its own', async () => {
    expect(ledger(await business.booked())).toEqual([{ kind: 'Charge', amount: 18000 }]);
  });

  it('stores the input in addition to the price', async () => {
    const body = {
      note: 'By train',
      voucherNo: 'V-1',
      poNo: 'PO-7',
      roNo: 'RO-8',
      destination: 'Leeds',
      projectedMileage: 300,
      isDelivery: true,
      isRetrieval: false,
    };
    expect(await detail(await business.booked(body))).toMatchObject(body);
  });

  it('keeps drivers and billing contacts', async () => {
    const id = await business.booked({
      drivers: [
        { customerId: business.customerId },
        { firstName: 'Ada', lastName: 'Stone', licenseNumber: 'X1' },
      ],
      billingContacts: [{ name: 'Accounts', email: 'a@example.com' }],
    });
    expect(await detail(id)).toMatchObject({
      drivers: [
        { customerId: business.customerId },
        { firstName: 'Ada', lastName: 'Stone', licenseNumber: 'X1' },
      ],
      billingContacts: [{ name: 'Accounts', email: 'a@example.com', isActive: true }],
    });
  });

  it('says who made it', async () => {
    expect(await detail(await business.booked())).toMatchObject({
      createdByName: 'Ines Carvalho',
      version: 1,
    });
  });

  it('may begin an hour ago and no earlier', async () => {
    const from = (time: string) => ({ startDate: `2026-11-20T${time}`, endDate: '2026-11-21T10:00' });
    const [now, past] = [await business.book(from('09:00')), await business.book(from('08:59'))];
    expect([now.status, past.status, errorsOf(past.body)]).toEqual([201, 422, ['startDate']]);
  });

  it('warns of a blacklisted customer and is made', async () => {
    business.database.run('UPDATE customers SET is_blacklisted = 1 WHERE id = ?', [business.customerId]);
    const { status, body } = await business.book();
    business.database.run('UPDATE customers SET is_blacklisted = 0 WHERE id = ?', [business.customerId]);
    expect([status, written(body).warnings.map(({ code }) => code)]).toEqual([201, ['blacklisted']]);
  });

  it('may name a vehicle of another type, and says so', async () => {
    const other = business.database.get<{ id: number }>(
      'SELECT min(vehicle_type_id) AS id FROM rates WHERE client_id = 1 AND location_id = 1',
    );
    const { status, body } = await business.book({ vehicleTypeId: other?.id, vehicleId: business.cars[0] });
    expect([status, written(body).warnings.map(({ code }) => code)]).toEqual([201, ['other-type']]);
  });
});

describe('store hours', () => {
  it('refuse a check-out while the place is closed', async () => {
    const { status, body } = await business.book({ startDate: '2026-12-01T06:59' });
    expect([status, errorsOf(body)]).toEqual([422, ['startDate']]);
  });

  it('refuse a return on a holiday', async () => {
    const { status, body } = await business.book({ endDate: '2026-12-25T10:00' });
    expect([status, errorsOf(body)]).toEqual([422, ['endDate']]);
  });

  it('are charged where the place says so', async () => {
    const airport = { startLocationId: AIRPORT, endLocationId: AIRPORT, statusId: 1 };
    const [within, late] = [
      written(
        (await business.book({ ...airport, startDate: '2026-12-01T22:59', endDate: '2026-12-04T22:59' }))
          .body,
      ),
      written(
        (await business.book({ ...airport, startDate: '2026-12-01T23:30', endDate: '2026-12-04T23:30' }))
          .body,
      ),
    ];
    expect([Math.round((late.total - within.total) * 100), late.warnings.map(({ code }) => code)]).toEqual([
      2 * 3500 * 1.2,
      ['outside-hours', 'outside-hours'],
    ]);
  });

  it('are not asked again for what an edit leaves as it was', async () => {
    const id = await business.booked({ startDate: '2026-12-01T07:30' });
    business.database.run("UPDATE location_hours SET opens = '08:00' WHERE location_id = 1");
    const { status } = await business.save(id, { startDate: '2026-12-01T07:30', note: 'Later' });
    business.database.run("UPDATE location_hours SET opens = '07:00' WHERE location_id = 1");
    expect(status).toBe(200);
  });
});

describe('a body is refused', () => {
  const strangers = (table: string) =>
    business.database.get<{ id: number }>(`SELECT min(id) AS id FROM ${table} WHERE client_id = 2`)?.id;

  it.each([
    ['without a customer', { customerId: undefined }, 400, ['customerId']],
    ['with a day that there is not', { startDate: '2026-02-30T10:00' }, 400, ['startDate']],
    ['with a time of a zone', { startDate: '2026-12-01T10:00Z' }, 400, ['startDate']],
    ['with thirds of a cent', { preAdjustment: 1.005 }, 400, ['preAdjustment']],
    ['with an end at its start', { endDate: '2026-12-01T10:00' }, 422, ['endDate']],
    ['with an end before its start', { endDate: '2026-11-30T10:00' }, 422, ['endDate']],
    ['as checked out from the beginning', { statusId: 4 }, 422, ['statusId']],
    ['with a card number in its note', { note: 'Card 4111 1111 1111 1111' }, 422, ['note']],
    ['with an unknown promotion', { promotionCode: 'NOPE' }, 422, ['promotionCode']],
  ])('%s', async (_, change, status, errors) => {
    const { status: answered, body } = await business.book(change);
    expect([answered, errorsOf(body)]).toEqual([status, errors]);
  });

  it.each([
    ['customerId', 'customers'],
    ['vehicleId', 'vehicles'],
    ['vehicleTypeId', 'vehicle_types'],
    ['startLocationId', 'locations'],
    ['endLocationId', 'locations'],
    ['reservationTypeId', 'reservation_types'],
    ['referralId', 'referrals'],
  ])('with another tenant’s %s', async (field, table) => {
    expect((await business.book({ [field]: strangers(table) })).status).toBe(404);
  });

  it('with a country that there is not', async () => {
    expect((await business.book({ drivers: [{ firstName: 'A', licenseCountryId: 999 }] })).status).toBe(404);
  });

  it('without a rate for its type and place', async () => {
    const { status } = await business.book({ startLocationId: 3, endLocationId: 3, statusId: 1 }, 'manager');
    expect(status).toBe(422);
  });

  it('with another price than the book’s, unless the caller may', async () => {
    const cheap = { preAdjustment: -20 };
    const [agent, manager] = [await business.book(cheap), await business.book(cheap, 'manager')];
    expect([agent.status, agent.body, manager.status]).toMatchObject([
      403,
      { functionCode: 'PRICE_OVERRIDE' },
      201,
    ]);
  });
});

it('the same key makes one reservation', async () => {
  const make = () =>
    business.call('agent', '/v3/reservations', {
      method: 'POST',
      json: business.body(),
      headers: { 'idempotency-key': 'once' },
    });
  expect((await make()).body).toEqual((await make()).body);
});
