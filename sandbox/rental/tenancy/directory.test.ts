import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../../../tests/setup/code-flow.ts';
import { type Identity, startIdentity } from '../../identity/provider.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { rentalDirectory } from './directory.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let counter: TestService;
let identity: Identity;
beforeAll(async () => {
  counter = await openTestService(40);
  identity = await startIdentity({
    ...{ port: 0, dataDir: null, productOrigin: PRODUCT, clientSecret: null },
    directory: rentalDirectory(() => ({ database: counter.database, now: () => NOW })),
  });
});
afterAll(() => Promise.all([counter.close(), identity.close()]));

const flow = () => new CodeFlow(identity.issuer);
const save = (id: number, json: object) =>
  counter.call('admin', `/v3/users/${id}`, { method: 'PUT', json: { ...json } });

async function create(userName: string): Promise<number> {
  const names = { userName, firstName: 'Nora', lastName: 'Lind', email: `${userName}@harbour.example` };
  const json = { ...names, userRoleID: 13 };
  const { body } = await counter.call('admin', '/v3/users', { method: 'POST', json });
  return (body as { userID: number }).userID;
}

describe('a user who was created', () => {
  it('signs in with the demo password, and the service knows when', async () => {
    const id = await create('Nora');
    const one = flow();
    const { access_token: token } = await one.signIn('nora');
    const claims = await (await one.userinfo(token)).json();
    expect(claims).toMatchObject({
      sub: String(id),
      clientId: '1',
      name: 'Nora Lind',
      email: 'Nora@harbour.example',
    });
    const { body } = await counter.call('admin', `/v3/users/${id}`);
    expect(body).toMatchObject({ lastLogin: '2026-11-20T10:00:00', version: 1 });
  });

  it.each([
    ['inactive', 'idle', { isActive: false }],
    ['locked', 'shut', { lockOut: true }],
  ])('and is %s cannot sign in, in plain words', async (_, login, change) => {
    await save(await create(login), change);
    const one = flow();
    const form = await one.visitor.open(one.authorizeAddress());
    const page = await one.visitor.submit(form, { login, password: 'demo' });
    expect([page.status, page.html]).toEqual([400, expect.stringContaining('inactive or locked')]);
    const last = 'SELECT last_login FROM users WHERE user_name = ?';
    expect(counter.database.value(last, login)).toBeUndefined();
  });

  it('and is locked later is asked to sign in again, and gets no further tokens', async () => {
    const id = await create('later');
    const first = flow();
    const { refresh_token: token, access_token: access } = await first.signIn('later');
    await save(id, { lockOut: true });
    expect((await first.refresh(token)).body.error).toBe('invalid_grant');
    expect((await first.userinfo(access)).status).toBe(401);
    const again = new CodeFlow(identity.issuer, first.visitor.jar);
    expect((await again.visitor.open(again.authorizeAddress())).html).toContain('name="password"');
    const silent = await again.visitor.openUntil(again.authorizeAddress({ prompt: 'none' }), PRODUCT);
    expect(silent).toContain('error=login_required');
  });
});

it('a wrong password does not tell who is locked', async () => {
  const one = flow();
  const page = await one.visitor.submit(await one.visitor.open(one.authorizeAddress()), {
    ...{ login: 'grace.adeyemi', password: 'wrong' },
  });
  expect(page.html).toContain('do not belong together');
});

it('users of the seed sign in as well', async () => {
  expect((await flow().signIn('piotr.lis')).access_token).toBeTruthy();
});
