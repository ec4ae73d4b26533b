import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AIRPORT, HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

type Body = Readonly<Record<string, unknown>>;

const tryOut = (body: Body, login: 'agent' | 'manager' | 'viewer' = 'agent') =>
  business.write(login, 'POST', '/v3/agreements', business.checkOutBody(body));

const count = () => business.database.get<{ n: number }>('SELECT count(*) AS n FROM agreements')?.n;

async function refused(body: Body, status: number, problem: Body) {
  const before = count();
  expect(await tryOut(body)).toMatchObject({ status, body: problem });
  expect(count()).toBe(before);
}

const insurer = { companyName: 'Aviva', claimNumber: 'CL-1', allowance: 40, maxDays: 10 };

describe('a check-out of a walk-in customer', () => {
  it('charges two days with tax, takes the vehicle and holds it until it is turned around', async () => {
    const { agreementId, vehicleId, totalAmount, balanceDue } = await business.checkOut();
    expect([totalAmount, balanceDue]).toEqual([120, 120]);
    expect(business.database.get('SELECT status_id FROM vehicles WHERE id = ?', [vehicleId])).toEqual({
      status_id: 2,
    });
    const hold = business.database.get<{ from: string; to: string }>(
      `SELECT datetime(starts_at, 'unixepoch') AS "from", datetime(ends_at, 'unixepoch') AS "to" FROM holds
       WHERE agreement_id = ?`,
      [agreementId],
    );
    expect(hold).toEqual({ from: '2026-11-20 10:00:00', to: '2026-11-22 11:00:00' });
  });

  it('freezes the rate: a new one in the book does not reach the agreement', async () => {
    const { agreementId } = await business.checkOut({ vehicleId: business.vehicle(business.large) });
    business.database.run('UPDATE rates SET daily = 9900 WHERE vehicle_type_id = ?', [business.large]);
    const reply = await business.write('agent', 'POST', `/v3/agreements/${agreementId}/extend`, {
      checkinDate: '2026-11-23T10:00:00',
    });
    business.database.run('UPDATE rates SET daily = 8000 WHERE vehicle_type_id = ?', [business.large]);
    expect(reply.body).toMatchObject({ totalBefore: 192, totalAmount: 288 });
  });

  it('keeps the customer as the driver when no other driver is named', async () => {
    const { agreementId } = await business.checkOut();
    const { body } = await business.counter.call('agent', `/v3/agreements/${agreementId}`);
    expect(body).toMatchObject({ driverList: [{ customerId: business.customerId, isPrimary: true }] });
  });

  it('charges another type than the vehicle’s as a free upgrade', async () => {
    const vehicleId = business.vehicle(business.large);
    const { totalAmount } = await business.checkOut({ vehicleId, vehicleTypeId: business.compact });
    expect(totalAmount).toBe(120);
  });

  it('gives the wished number to the first who comes and the next one to the second', async () => {
    const { body } = await business.counter.call('agent', '/v3/agreements/generateagreementno');
    const agreementNumber = (body as { agreementNo: string }).agreementNo;
    const [one, other] = [
      await business.checkOut({ agreementNumber }),
      await business.checkOut({ agreementNumber }),
    ];
    const next = `A-${Number(agreementNumber.slice(2)) + 1}`;
    expect([one.agreementNumber, other.agreementNumber]).toEqual([agreementNumber, next]);
  });

  it('charges the airport’s fee for a return in the night and warns of it', async () => {
    const { totalAmount, warnings } = await business.checkOut({
      checkinLocationId: AIRPORT,
      checkinDate: '2026-11-22T04:00:00',
    });
    expect([totalAmount, warnings.map(({ code }) => code)]).toEqual([162, ['outside-hours']]);
  });

  it('reads percent of a battery for an electric vehicle', async () => {
    const vehicleId = business.vehicle(business.compact, 'Electric');
    const { agreementId } = await business.checkOut({ vehicleId, fuelLevelOut: 85 });
    const { body } = await business.counter.call('agent', `/v3/agreements/${agreementId}`);
    expect(body).toMatchObject({ fuelLevelOut: 85, isElectric: true });
  });

  it('does nothing twice under the same idempotency key', async () => {
    const json = business.checkOutBody();
    const headers = { 'idempotency-key': 'check-out-1' };
    const before = count() ?? 0;
    const one = await business.write('agent', 'POST', '/v3/agreements', json, headers);
    const other = await business.write('agent', 'POST', '/v3/agreements', json, headers);
    expect([other.body, count()]).toEqual([one.body, before + 1]);
  });
});

describe('a check-out is refused', () => {
  it('when the vehicle is rented, naming the agreement that has it', async () => {
    const { vehicleId, agreementId } = await business.checkOut();
    const conflict = { referenceType: 'agreement', referenceId: agreementId };
    await refused({ vehicleId }, 409, { presentStatus: 'Rented', conflict });
  });

  it('when the vehicle is not available', async () => {
    const vehicleId = business.vehicle(business.compact);
    business.database.run('UPDATE vehicles SET status_id = 3 WHERE id = ?', [vehicleId]);
    await refused({ vehicleId }, 409, { presentStatus: 'Dirty' });
  });

  it('when the vehicle is elsewhere', async () => {
    const vehicleId = business.vehicle(business.compact);
    business.database.run('UPDATE vehicles SET current_location_id = 3 WHERE id = ?', [vehicleId]);
    await refused({ vehicleId }, 409, { transferNeeded: true });
  });

  it('when the vehicle is reserved for another customer, whom it names', async () => {
    const vehicleId = business.vehicle(business.compact);
    const reserved = await business.write('agent', 'POST', '/v3/reservations', {
      reservationTypeId: 11,
      customerId: business.customerId,
      startDate: '2026-11-21T10:00:00',
      endDate: '2026-11-23T10:00:00',
      startLocationId: HERE,
      endLocationId: HERE,
      vehicleTypeId: business.compact,
      vehicleId,
      statusId: 3,
    });
    await refused({ vehicleId }, 409, {
      conflict: { referenceType: 'reservation', referenceId: reserved.body.reserveId },
    });
  });

  it('with an odometer below the vehicle’s', () =>
    refused({ odometerOut: 4999 }, 422, { errors: { odometerOut: [expect.any(String)] } }));

  it('with more than a full tank', () =>
    refused({ fuelLevelOut: 9 }, 422, { errors: { fuelLevelOut: [expect.any(String)] } }));

  it('when it ends before it begins', () =>
    refused({ checkinDate: '2026-11-20T10:00:00' }, 422, { errors: { checkinDate: [expect.any(String)] } }));

  it('when it lies more than a day ahead', () =>
    refused({ checkoutDate: '2026-11-21T12:00:00' }, 422, {
      errors: { checkoutDate: [expect.any(String)] },
    }));

  it('when the place is closed on its return', () =>
    refused({ checkinDate: '2026-11-22T23:00:00' }, 422, { errors: { checkinDate: [expect.any(String)] } }));

  it('for the type Insurance without an insurer', () =>
    refused({ agreementTypeId: 13 }, 422, {
      errors: {
        'agreementInsurance.companyName': [expect.any(String)],
        'agreementInsurance.claimNumber': [expect.any(String)],
      },
    }));

  it('for an insurer on an agreement of another type', () =>
    refused({ agreementInsurance: insurer }, 422, { errors: { agreementInsurance: [expect.any(String)] } }));

  it('for a driver whose licence ends before the rental', () =>
    refused({ drivers: [{ customerId: business.customerId, licenseExpiryDate: '2026-11-21' }] }, 422, {
      errors: { 'drivers.0.licenseExpiryDate': [expect.any(String)] },
    }));

  it('for a driver who is too young', () =>
    refused({ drivers: [{ customerId: business.customerId, dateOfBirth: '2007-01-01' }] }, 422, {
      errors: { 'drivers.0.dateOfBirth': [expect.any(String)] },
    }));

  it('for a card number anywhere in the body', () =>
    refused({ note: 'Card 4111 1111 1111 1111' }, 422, { errors: { note: [expect.any(String)] } }));

  it('for a rate of one’s own without the permission', () =>
    refused({ rates: [{ dailyRate: 1 }] }, 403, { functionCode: 'PRICE_OVERRIDE' }));

  it('without the fields that it cannot do without', async () => {
    const reply = await business.write('agent', 'POST', '/v3/agreements', {
      customerId: business.customerId,
    });
    expect(reply).toMatchObject({ status: 400, body: { errors: { vehicleId: [expect.any(String)] } } });
  });

  it('to a user who may only view', async () => {
    expect(await tryOut({}, 'viewer')).toMatchObject({
      status: 403,
      body: { functionCode: 'AGREEMENT_EDIT' },
    });
  });
});

describe('a blacklisted customer', () => {
  const blacklisted = () =>
    business.database.run('UPDATE customers SET is_blacklisted = 1 WHERE id = ?', [business.customerId]);
  afterAll(() => {
    business.database.run('UPDATE customers SET is_blacklisted = 0 WHERE id = ?', [business.customerId]);
  });

  it('is refused, and accepted with a permission and a note that is stored', async () => {
    blacklisted();
    await refused({ overrideNote: 'The boss knows' }, 422, {
      errors: { overrideNote: [expect.any(String)] },
    });
    const reply = await tryOut({ overrideNote: 'The boss knows' }, 'manager');
    expect(reply.status).toBe(201);
    const note = business.database.get(
      "SELECT is_alert, note FROM notes WHERE reference_type = 'agreement' AND reference_id = ?",
      [Number(reply.body.agreementId)],
    );
    expect(note).toEqual({ is_alert: 1, note: 'Blacklist overridden: The boss knows' });
  });
});

describe('an insurance rental', () => {
  it('keeps its insurer and claim', async () => {
    const { agreementId } = await business.checkOut({ agreementTypeId: 13, agreementInsurance: insurer });
    const { body } = await business.counter.call('agent', `/v3/agreements/${agreementId}`);
    expect(body).toMatchObject({
      agreementInsurance: { companyName: 'Aviva', claimNumber: 'CL-1', allowance: 40, maxDays: 10 },
    });
  });
});
