import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRODUCT } from '../../tests/setup/code-flow.ts';
import { type Rental, startRental } from '../rental/service.ts';
import { seededDatabase } from '../rental/testing/test-service.ts';
import { DEMO_USERS } from '../staff.ts';
import { demoTokens } from './demo-token.ts';
import { startFaultsPort } from './faults-port.ts';
import { loadKeys } from './keys.ts';
import { type Identity, startIdentity } from './provider.ts';
import { createSwitches } from './switches.ts';

let identity: Identity;
let rental: Rental;
let port: Awaited<ReturnType<typeof startFaultsPort>>;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, dataDir: null, productOrigin: PRODUCT, clientSecret: null });
  const { issuer } = identity;
  const database = seededDatabase(40);
  rental = await startRental({ port: 0, issuer, database, profile: 'full', now: () => new Date() });
  const controls = [demoTokens({ keys: await loadKeys(null), issuer })];
  port = await startFaultsPort({ port: 0, switches: createSwitches(), controls });
});
afterAll(async () => {
  await Promise.all([identity.close(), rental.close(), port.close()]);
  rental.state.database.close();
});

const tokenOf = (login: string, init: RequestInit = { method: 'POST' }) =>
  fetch(`http://127.0.0.1:${port.port}/token?login=${login}`, init);

it.each(DEMO_USERS.map((user) => [user.login, user] as const))(
  'a token of %s, as plain text, opens the rental service',
  async (login, { clientId, userId }) => {
    const answer = await tokenOf(login);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const list = `http://127.0.0.1:${rental.port}/v3/locations?clientId=${clientId}&userId=${userId}`;
    const headers = { authorization: `Bearer ${await answer.text()}` };
    expect((await fetch(list, { headers })).status).toBe(200);
  },
);

it('is valid only for its own user', async () => {
  const headers = { authorization: `Bearer ${await (await tokenOf('agent')).text()}` };
  const list = `http://127.0.0.1:${rental.port}/v3/locations?clientId=1&userId=101`;
  expect((await fetch(list, { headers })).status).toBe(403);
});

it('names the users there are when it is asked for another', async () => {
  const answer = await tokenOf('root');
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('admin, manager')]);
});

it('is not given for a GET, which a link could make', async () => {
  expect((await tokenOf('agent', {})).status).toBe(404);
});
