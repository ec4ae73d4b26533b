// Each rule of a return with its known answer: so it is long.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AIRPORT, HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

type Body = Readonly<Record<string, unknown>>;

const inTime: Body = {
  returnDate: '2026-11-20T18:00:00',
  returnLocationId: HERE,
  odometerIn: 5010,
  fuelLevelIn: 8,
};

const checkIn = (agreementId: number, body: Body = {}, login: 'agent' | 'viewer' = 'agent') =>
  business.write(login, 'POST', `/v3/agreements/${agreementId}/checkin`, { ...inTime, ...body });

const pay = (agreementId: number, type: string, amount: number) =>
  business.write('manager', 'POST', `/v3/agreements/${agreementId}/payments`, {
    type,
    amount,
    method: 'Cash',
  });

const vehicleOf = (id: number) => business.database.get('SELECT * FROM vehicles WHERE id = ?', [id]) as Body;

/** A rental until 18:00 today: eight hours, which cost a day. */
const oneDay = (body: Body = {}) => business.checkOut({ checkinDate: '2026-11-20T18:00:00', ...body });

const kindsOf = (reply: { readonly body: Body }) =>
  (reply.body.price as { extraCharges: readonly { kind: string; total: number }[] }).extraCharges.map(
    ({ kind, total }) => [kind, total],
  );

describe('the price of a return', () => {
  it('in time is the agreed one', async () => {
    const { agreementId } = await oneDay();
    expect(await checkIn(agreementId)).toMatchObject({
      status: 200,
      body: { totalAmount: 60, difference: 0, balanceDue: 60, agreementStatusName: 'Pending payment' },
    });
  });

  it('before its time is that of the time that was used', async () => {
    const { agreementId } = await business.checkOut();
    const reply = await checkIn(agreementId);
    expect(reply.body).toMatchObject({ totalBefore: 120, totalAmount: 60, difference: -60 });
  });

  it.each([
    ['2026-11-20T18:29:00', []],
    ['2026-11-20T18:42:00', [['late', 12]]],
    ['2026-11-20T19:40:00', [['late', 50]]],
  ])('at %s adds %j for being late', async (returnDate, expected) => {
    const { agreementId } = await oneDay();
    expect(kindsOf(await checkIn(agreementId, { returnDate }))).toEqual(expected);
  });

  it('charges what was driven beyond the allowance', async () => {
    const { agreementId } = await oneDay();
    expect(kindsOf(await checkIn(agreementId, { odometerIn: 5250 }))).toEqual([['mileage', 15]]);
  });

  it('charges missing fuel with its fee', async () => {
    const { agreementId } = await oneDay();
    expect(kindsOf(await checkIn(agreementId, { fuelLevelIn: 7 }))).toEqual([['fuel', 16.25]]);
  });

  it('charges missing percent of a battery with its fee', async () => {
    const vehicleId = business.vehicle(business.compact, 'Electric');
    const { agreementId } = await oneDay({ vehicleId, fuelLevelOut: 90 });
    expect(kindsOf(await checkIn(agreementId, { fuelLevelIn: 80 }))).toEqual([['fuel', 9.5]]);
    expect(vehicleOf(vehicleId)).toMatchObject({ battery_level: 80 });
  });

  it('charges the way back from another place', async () => {
    business.database.run(
      'INSERT INTO one_way_fees (from_location_id, to_location_id, vehicle_type_id, amount) VALUES (1, 2, ?, 4000)',
      [business.compact],
    );
    const { agreementId, vehicleId } = await oneDay();
    expect(kindsOf(await checkIn(agreementId, { returnLocationId: AIRPORT }))).toEqual([['one-way', 40]]);
    expect(vehicleOf(vehicleId)).toMatchObject({ current_location_id: AIRPORT });
  });

  it('keeps the charges that were agreed and takes others in their place, the toll tag without tax', async () => {
    const { agreementId } = await oneDay({ miscCharges: [{ miscChargeId: 2, quantity: 1 }] });
    const same = await checkIn(agreementId);
    const changed = await checkIn(agreementId, {
      correction: true,
      miscCharges: [{ miscChargeId: 9, quantity: 1 }],
    });
    expect([same.body.totalAmount, changed.body.totalAmount]).toEqual([66, 75]);
  });

  const otherCharges = [
    { chargeKindId: 2, amount: 45, reason: 'Sand in the boot' },
    { chargeKindId: 1, amount: 100, reason: 'Scratch on the left door' },
    { chargeKindId: 7, amount: 10, taxable: true, reason: 'Parking' },
  ];

  it('adds charges outside the price book, taxed as their kind or as the user says', async () => {
    const { agreementId } = await oneDay();
    const reply = await checkIn(agreementId, { otherCharges });
    expect(kindsOf(reply)).toEqual([
      ['other', 45],
      ['other', 100],
      ['other', 10],
    ]);
    // 50 for the day, and 20 % on all but the damage.
    expect(reply.body).toMatchObject({ totalAmount: 226, balanceDue: 226 });
    const names = (reply.body.price as { extraCharges: { name: string }[] }).extraCharges;
    expect(names.map(({ name }) => name)).toContain('Damage: Scratch on the left door');
    const again = await checkIn(agreementId, { correction: true });
    expect(again.body).toMatchObject({ totalAmount: 226, difference: 0 });
    const fewer = await checkIn(agreementId, { correction: true, otherCharges: [] });
    expect(fewer.body).toMatchObject({ totalAmount: 60, difference: -166 });
  });

  it.each([
    ['no amount', { chargeKindId: 2, amount: 0, reason: 'Sand' }, 400, 'otherCharges.0.amount'],
    ['no reason', { chargeKindId: 2, amount: 5, reason: ' ' }, 400, 'otherCharges.0.reason'],
    [
      'a kind that is not used',
      { chargeKindId: 4, amount: 5, reason: 'Key' },
      422,
      'otherCharges.0.chargeKindId',
    ],
  ])('refuses a charge outside the price book with %s', async (_, charge, status, field) => {
    business.database.run('UPDATE charge_kinds SET is_active = 0 WHERE id = 4');
    const { agreementId } = await oneDay();
    const reply = await checkIn(agreementId, { otherCharges: [charge] });
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([status, [field]]);
  });

  it('takes no value of one’s own without the permission', async () => {
    const { agreementId } = await oneDay();
    expect(await checkIn(agreementId, { postAdjustment: -20 })).toMatchObject({
      status: 403,
      body: { functionCode: 'PRICE_OVERRIDE' },
    });
  });
});

describe('the status after a return', () => {
  it('is Closed when everything is paid and no deposit remains', async () => {
    const { agreementId } = await oneDay();
    await pay(agreementId, 'Payment', 60);
    expect((await checkIn(agreementId)).body).toMatchObject({ agreementStatusName: 'Closed', balanceDue: 0 });
  });

  it('waits for the deposit', async () => {
    const { agreementId } = await oneDay();
    await pay(agreementId, 'Payment', 60);
    await pay(agreementId, 'Deposit', 150);
    expect((await checkIn(agreementId)).body).toMatchObject({
      agreementStatusName: 'Pending deposit',
      balanceDeposit: 150,
    });
  });

  it('waits for the refund of a credit', async () => {
    const { agreementId } = await business.checkOut();
    await pay(agreementId, 'Payment', 120);
    expect((await checkIn(agreementId)).body).toMatchObject({
      agreementStatusName: 'Pending payment',
      balanceDue: -60,
    });
    expect((await pay(agreementId, 'Refund', 60)).body).toMatchObject({ agreementStatusName: 'Closed' });
  });
});

describe('the vehicle after a return', () => {
  it('is dirty, at the place, with what was read, and free', async () => {
    const { agreementId, vehicleId } = await oneDay();
    await checkIn(agreementId, { fuelLevelIn: 5 });
    expect(vehicleOf(vehicleId)).toMatchObject({ status_id: 3, odometer: 5010, fuel_level: 5 });
    expect(business.database.get('SELECT id FROM holds WHERE vehicle_id = ?', [vehicleId])).toBeUndefined();
  });

  it('takes the status that is asked for', async () => {
    const { agreementId, vehicleId } = await oneDay();
    await checkIn(agreementId, { vehicleStatusId: 4 });
    expect(vehicleOf(vehicleId)).toMatchObject({ status_id: 4 });
  });

  it('cannot be sold on the spot', async () => {
    const { agreementId } = await oneDay();
    expect(await checkIn(agreementId, { vehicleStatusId: 6 })).toMatchObject({ status: 409 });
  });
});

describe('a correction', () => {
  it('charges the difference once, however often it is sent', async () => {
    const { agreementId } = await oneDay();
    await checkIn(agreementId, { odometerIn: 5250 });
    const right = await checkIn(agreementId, { odometerIn: 5150, correction: true });
    const again = await checkIn(agreementId, { odometerIn: 5150, correction: true });
    expect([right.body, again.body]).toMatchObject([
      { totalBefore: 78, totalAmount: 66, balanceDue: 66 },
      { totalBefore: 66, totalAmount: 66, balanceDue: 66 },
    ]);
  });

  it('reaches the vehicle as long as no other write has changed it', async () => {
    const { agreementId, vehicleId } = await oneDay();
    await checkIn(agreementId);
    await checkIn(agreementId, { odometerIn: 5020, correction: true });
    expect(vehicleOf(vehicleId)).toMatchObject({ odometer: 5020 });
    business.database.run('UPDATE vehicles SET status_id = 2, odometer = 5021 WHERE id = ?', [vehicleId]);
    await checkIn(agreementId, { odometerIn: 5015, correction: true });
    expect(vehicleOf(vehicleId)).toMatchObject({ odometer: 5021, status_id: 2 });
  });

  it('must say that it is one', async () => {
    const { agreementId } = await oneDay();
    await checkIn(agreementId);
    expect(await checkIn(agreementId)).toMatchObject({
      status: 409,
      body: { presentStatus: 'PendingPayment', openMoves: ['correction'] },
    });
  });

  it('is over once the agreement is closed', async () => {
    const { agreementId } = await oneDay();
    await pay(agreementId, 'Payment', 60);
    await checkIn(agreementId);
    expect(await checkIn(agreementId, { correction: true })).toMatchObject({
      status: 409,
      body: { presentStatus: 'Closed', openMoves: [] },
    });
  });
});

describe('a return is refused', () => {
  it.each([
    ['with an odometer below the one at check-out', { odometerIn: 4999 }, 'odometerIn'],
    ['with more than a full tank', { fuelLevelIn: 9 }, 'fuelLevelIn'],
    ['before the vehicle left', { returnDate: '2026-11-20T09:00:00' }, 'returnDate'],
    ['more than a day ahead', { returnDate: '2026-11-21T12:00:00' }, 'returnDate'],
    ['while the place is closed', { returnDate: '2026-11-20T23:00:00' }, 'returnDate'],
  ])('%s', async (_, body, field) => {
    const { agreementId } = await oneDay();
    expect(await checkIn(agreementId, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('of an agreement that is void', async () => {
    const { agreementId } = await oneDay();
    await business.write('manager', 'PUT', `/v3/agreements/${agreementId}/status`, {
      statusId: 6,
      reason: 'Typed twice',
    });
    expect(await checkIn(agreementId)).toMatchObject({ status: 409, body: { presentStatus: 'Void' } });
  });

  it('to a user who may not check in', async () => {
    const { agreementId } = await oneDay();
    expect(await checkIn(agreementId, {}, 'viewer')).toMatchObject({
      status: 403,
      body: { functionCode: 'AGREEMENT_CHECKIN' },
    });
  });
});
