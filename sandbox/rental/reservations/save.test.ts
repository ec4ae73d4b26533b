import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTestBusiness, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ cars: 6 });
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

const detail = async (id: number) =>
  (await business.call('agent', `/v3/reservations/${id}`)).body as Record<string, unknown>;
const ledger = (id: number) =>
  business.database.all(
    `SELECT e.kind, e.amount FROM ledger_entries e JOIN reservations r ON r.account_id = e.account_id
     WHERE r.id = ? ORDER BY e.id`,
    [id],
  );

describe('a change', () => {
  it('prices again and charges the difference', async () => {
    const id = await business.booked();
    await business.save(id, { endDate: '2026-12-06T10:00' });
    expect(ledger(id)).toEqual([
      { kind: 'Charge', amount: 18000 },
      { kind: 'Charge', amount: 12000 },
    ]);
  });

  it('leaves the balance equal to the total when nothing was paid', async () => {
    const id = await business.booked();
    await business.save(id, { endDate: '2026-12-02T10:00' });
    expect(await detail(id)).toMatchObject({ total: 60, balanceDue: 60 });
  });

  it('empties what it leaves out', async () => {
    const id = await business.booked({
      note: 'By train',
      drivers: [{ firstName: 'Ada', lastName: 'Stone' }],
    });
    await business.save(id);
    expect(await detail(id)).toMatchObject({ note: null, drivers: [] });
  });

  it('raises the version and says who made it', async () => {
    const id = await business.booked();
    const { headers } = await business.save(id);
    expect([headers.get('etag'), await detail(id)]).toMatchObject([
      '"2"',
      { version: 2, changedBy: 'Ines Carvalho', changedAt: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  it('from an old version is refused with the present one', async () => {
    const id = await business.booked();
    await business.save(id);
    const { status, body } = await business.save(id, { note: 'Lost' }, { 'if-match': '"1"' });
    expect([status, body]).toMatchObject([412, { version: 2, changedBy: 'Ines Carvalho' }]);
    expect((await detail(id)).note).toBeNull();
  });

  it('from the present version is taken', async () => {
    const id = await business.booked();
    expect((await business.save(id, {}, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('may send back what a manager agreed', async () => {
    const agreed = { preAdjustment: -20 };
    const { body } = await business.book(agreed, 'manager');
    expect((await business.save((body as { reserveId: number }).reserveId, agreed)).status).toBe(200);
  });

  it('can send the price’s terms back as the detail gives them', async () => {
    const id = await business.booked({ promotionCode: 'WELCOME20', additionalCharge: 12.5 });
    const { total, priceTerms } = await detail(id);
    const { body } = await business.save(id, priceTerms as object);
    expect((body as { total: number }).total).toBe(total);
  });

  it.each([
    [4, 'CheckedOut'],
    [5, 'Completed'],
    [6, 'Cancelled'],
    [7, 'NoShow'],
    [8, 'Expired'],
  ])('of a reservation in status %d is refused, which is named', async (status, name) => {
    const id = await business.booked();
    business.database.run('UPDATE reservations SET status_id = ? WHERE id = ?', [status, id]);
    expect(await business.save(id)).toMatchObject({ status: 409, body: { presentStatus: name } });
  });

  it('of no reservation is refused', async () => {
    expect((await business.save(99_999_999)).status).toBe(404);
  });
});
