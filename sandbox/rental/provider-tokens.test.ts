import { afterAll, beforeAll, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../../tests/setup/code-flow.ts';
import { type Identity, startIdentity } from '../identity/provider.ts';
import { DEMO_USERS } from '../staff.ts';
import type { Database } from './core/database.ts';
import { type Rental, startRental } from './service.ts';
import { seededDatabase } from './testing/test-service.ts';

let identity: Identity;
let rental: Rental;
let database: Database;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, dataDir: null, productOrigin: PRODUCT, clientSecret: null });
  database = seededDatabase(60);
  const { issuer } = identity;
  rental = await startRental({ port: 0, issuer, database, profile: 'full', now: () => new Date() });
});
afterAll(async () => {
  await Promise.all([rental.close(), identity.close()]);
  database.close();
});

it.each(DEMO_USERS.map((user) => [user.login, user] as const))(
  'the provider’s token of %s opens the service',
  async (login, { clientId, userId }) => {
    const { access_token } = await new CodeFlow(identity.issuer).signIn(login);
    const address = `http://127.0.0.1:${rental.port}/v3/reservations?clientId=${clientId}&userId=${userId}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${access_token}` } });
    expect(answer.status).toBe(200);
  },
);
