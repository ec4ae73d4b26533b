import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { HERE, openTestBusiness, type TestBusiness } from './test-business.fixture.ts';

describe('a service without versions and overlap checks', () => {
  let business: TestBusiness;
  beforeAll(async () => {
    business = await openTestBusiness('plain');
  });
  afterAll(() => business.counter.close());

  it('gives no version, and takes a save from any', async () => {
    const { agreementId, version } = await business.checkOut();
    const json = { agreementTypeId: 11, checkinDate: '2026-11-22T10:00:00', checkinLocationId: HERE };
    const headers = { 'if-match': '"77"' };
    const saved = await business.write('agent', 'PUT', `/v3/agreements/${agreementId}`, json, headers);
    const detail = await business.counter.call('agent', `/v3/agreements/${agreementId}`);
    expect([version, saved.status, detail.headers.get('etag')]).toEqual([null, 200, null]);
    expect(detail.body).not.toHaveProperty('version');
  });

  it('checks out a vehicle that is reserved for another customer, without a hold', async () => {
    const vehicleId = business.vehicle(business.compact);
    await business.write('agent', 'POST', '/v3/reservations', {
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
    const { agreementId } = await business.checkOut({ vehicleId });
    expect(business.database.all('SELECT id FROM holds WHERE agreement_id = ?', [agreementId])).toEqual([]);
  });

  it('checks out again under the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const numbers = [];
    for (const json of [business.checkOutBody(), business.checkOutBody()]) {
      numbers.push(
        (await business.write('agent', 'POST', '/v3/agreements', json, headers)).body.agreementNumber,
      );
    }
    expect(new Set(numbers).size).toBe(2);
  });
});

describe('a service of the given calls alone', () => {
  let counter: TestService;
  let id: number;
  beforeAll(async () => {
    counter = await openTestService(60, 'given');
    id = idOf(counter.database, 'SELECT min(id) AS id FROM agreements WHERE client_id = 1');
  });
  afterAll(() => counter.close());

  it.each([
    ['GET', ''],
    ['GET', '/summary'],
  ])('still answers %s of an agreement%s', async (method, end) => {
    expect((await counter.call('agent', `/v3/agreements/${id}${end}`, { method })).status).toBe(200);
  });

  it.each([
    ['PUT', '', 405],
    ['PUT', '/status', 404],
    ['POST', '/checkin', 404],
    ['POST', '/extend', 404],
    ['GET', '/documents', 404],
  ])('has no %s of an agreement%s (%d)', async (method, end, status) => {
    const json = method === 'GET' ? undefined : {};
    const reply = await counter.call('admin', `/v3/agreements/${id}${end}`, { method, json });
    expect(reply.status).toBe(status);
  });
});
