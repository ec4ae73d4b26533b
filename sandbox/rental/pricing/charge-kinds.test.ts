import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBusiness, type TestBusiness } from '../agreements/test-business.fixture.ts';
import type { Login } from '../testing/test-service.ts';

const PATH = '/v3/clients/1/chargekinds';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness();
});
afterAll(() => business.counter.close());

const save = (kind: object, login: Login = 'admin', headers: Readonly<Record<string, string>> = {}) =>
  business.counter.call(login, PATH, { method: 'PUT', json: { kinds: [kind] }, headers });

const damage = { chargeKindId: 1, name: 'Damage', isActive: true, taxable: false };

describe('the kinds of charges of a client', () => {
  it('are listed to every user, also those that are not used', async () => {
    expect((await save({ ...damage, isActive: false })).status).toBe(200);
    const { status, body } = await business.counter.call('viewer', '/v3/chargekinds');
    expect([status, (body as readonly object[]).length]).toEqual([200, 9]);
    expect(body).toContainEqual({ ...damage, isActive: false });
  });

  it.each([
    ['an empty name', { ...damage, name: ' ' }, 400],
    ['a name that exists', { ...damage, name: 'toll' }, 422],
    ['a kind of another client', { ...damage, chargeKindId: 10 }, 404],
  ])('are refused with %s', async (_, kind, status) => {
    expect((await save(kind)).status).toBe(status);
  });

  it('are refused without the permission, and by an old version', async () => {
    expect((await save(damage, 'manager')).status).toBe(403);
    expect((await save(damage, 'admin', { 'if-match': '"1"' })).status).toBe(412);
  });
});
