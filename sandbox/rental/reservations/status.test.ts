import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTestBusiness, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

const [OPEN, CONFIRMED, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED] = [2, 3, 4, 6, 7, 8];
const why = { reason: 'Changed plans' };

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ cars: 4 });
});
beforeEach(() => clearTestBusiness(business));
afterAll(() => business.close());

const detail = async (id: number) =>
  (await business.call('agent', `/v3/reservations/${id}`)).body as Record<string, unknown>;
const charges = (id: number) =>
  business.database
    .all<{ amount: number }>(
      `SELECT e.amount FROM ledger_entries e JOIN reservations r ON r.account_id = e.account_id
       WHERE r.id = ? AND e.kind = 'Charge' ORDER BY e.id`,
      [id],
    )
    .map(({ amount }) => amount);

it('a reservation is confirmed', async () => {
  const id = await business.booked();
  const { status, body } = await business.move(id, { statusId: CONFIRMED });
  expect([status, body]).toMatchObject([200, { statusId: CONFIRMED, version: 2 }]);
});

it('a refused move names the present status and the open moves', async () => {
  const id = await business.booked({ statusId: CONFIRMED });
  expect(await business.move(id, { statusId: OPEN })).toMatchObject({
    status: 409,
    body: { presentStatus: 'Confirmed', openMoves: ['Cancelled', 'NoShow'] },
  });
});

it.each([
  ['checked out', CHECKED_OUT],
  ['completed', 5],
])('a reservation is never %s by hand', async (_, statusId) => {
  const id = await business.booked();
  expect((await business.move(id, { statusId })).status).toBe(409);
});

it('a status that there is not is refused', async () => {
  expect((await business.move(await business.booked(), { statusId: 77 })).status).toBe(422);
});

it('a move from an old version is refused', async () => {
  const id = await business.booked();
  await business.save(id);
  const { status } = await business.call('agent', `/v3/reservations/${id}/status`, {
    method: 'PUT',
    json: { statusId: CONFIRMED },
    headers: { 'if-match': '"1"' },
  });
  expect(status).toBe(412);
});

describe.each([
  ['a cancellation', CANCELLED],
  ['a no-show', NO_SHOW],
])('%s', (_, statusId) => {
  it.each([undefined, '', '   '])('needs a reason and not %j', async (reason) => {
    const id = await business.booked();
    expect(await business.move(id, { statusId, reason })).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(Array) } },
    });
  });

  it('keeps when and why', async () => {
    const id = await business.booked();
    await business.move(id, { statusId, ...why });
    expect(await detail(id)).toMatchObject({
      statusId,
      cancelledDate: '2026-11-20T10:00:00',
      cancelledReason: 'Changed plans',
    });
  });
});

describe('the fee', () => {
  it('of a cancellation is the client’s, and all that remains charged', async () => {
    const id = await business.booked();
    const { body } = await business.move(id, { statusId: CANCELLED, ...why });
    expect([body, await detail(id), charges(id)]).toMatchObject([
      { cancellationCharge: 25 },
      { balanceDue: 25, cancellationCharge: 25 },
      [18000, -15500],
    ]);
  });

  it('of a no-show is the first day of the base', async () => {
    const id = await business.booked();
    await business.move(id, { statusId: NO_SHOW, ...why });
    expect(await detail(id)).toMatchObject({ balanceDue: 50, cancellationCharge: 50 });
  });

  it('is shown beforehand as it is charged later', async () => {
    const id = await business.booked();
    expect(await detail(id)).toMatchObject({ usualFees: { cancellation: 25, noShow: 50 } });
    await business.move(id, { statusId: CANCELLED, ...why });
    expect(await detail(id)).toMatchObject({ usualFees: null, cancellationCharge: 25 });
  });

  it('is never more than the rental', async () => {
    business.database.run('UPDATE clients SET cancellation_fee = 99900 WHERE id = 1');
    const id = await business.booked();
    await business.move(id, { statusId: CANCELLED, ...why });
    business.database.run('UPDATE clients SET cancellation_fee = 2500 WHERE id = 1');
    expect(await detail(id)).toMatchObject({ balanceDue: 180 });
  });

  it('is lowered by who may change prices', async () => {
    const id = await business.booked();
    await business.move(id, { statusId: CANCELLED, fee: 10, ...why }, 'manager');
    expect(await detail(id)).toMatchObject({ balanceDue: 10 });
  });

  it('is not lowered by other users', async () => {
    const id = await business.booked();
    expect(await business.move(id, { statusId: CANCELLED, fee: 0, ...why })).toMatchObject({
      status: 403,
      body: { functionCode: 'PRICE_OVERRIDE' },
    });
  });

  it('is not raised by any user', async () => {
    const id = await business.booked();
    expect((await business.move(id, { statusId: CANCELLED, fee: 26, ...why }, 'manager')).status).toBe(422);
  });

  it('of a quote is none', async () => {
    const id = await business.booked({ statusId: 1 });
    await business.move(id, { statusId: CANCELLED, ...why });
    expect(await detail(id)).toMatchObject({ balanceDue: 0, cancellationCharge: 0 });
  });

  it('leaves a credit when more was paid', async () => {
    const id = await business.booked();
    const { status } = await business.call('agent', `/v3/reservations/${id}/payments`, {
      method: 'POST',
      json: { type: 'Payment', amount: 180, method: 'Cash' },
    });
    await business.move(id, { statusId: CANCELLED, ...why });
    expect([status, await detail(id)]).toMatchObject([201, { balanceDue: -155 }]);
  });
});

it('an expired quote owes nothing', async () => {
  const id = await business.booked({ statusId: 1 });
  await business.move(id, { statusId: EXPIRED });
  expect(await detail(id)).toMatchObject({ balanceDue: 0, statusId: EXPIRED });
});

describe('a no-show', () => {
  it('is taken back by who may void', async () => {
    const id = await business.booked();
    await business.move(id, { statusId: NO_SHOW, ...why });
    await business.move(id, { statusId: OPEN }, 'manager');
    expect(await detail(id)).toMatchObject({
      statusId: OPEN,
      balanceDue: 180,
      cancellationCharge: 0,
      cancelledDate: null,
      cancelledReason: null,
    });
  });

  it('is not reversed by other users', async () => {
    const id = await business.booked();
    await business.move(id, { statusId: NO_SHOW, ...why });
    expect(await business.move(id, { statusId: OPEN })).toMatchObject({
      status: 403,
      body: { functionCode: 'AGREEMENT_VOID' },
    });
  });
});
