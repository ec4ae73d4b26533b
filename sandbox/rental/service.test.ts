import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from './testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(120);
});
afterAll(() => counter.close());

describe('the token', () => {
  it.each([
    ['no token', null],
    ['something else than a JWT', 'abc.def'],
  ])('refuses %s with 401 in plain words', async (_, token) => {
    const reply = await counter.call('admin', '/v3/reservations', { token });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8']);
  });

  it.each([
    ['another audience', { audience: 'urn:somebody:else' }],
    ['another issuer', { issuer: 'http://127.0.0.1:1' }],
    ['an expiry that has passed', { expiresIn: -60 }],
    ['a key that was never published', { forged: true }],
    ['no client', { claims: { clientId: undefined } }],
    ['a client that is no number', { claims: { clientId: '1 OR 1=1' } }],
  ])('refuses a token with %s', async (_, options) => {
    const token = await counter.issuer.token(101, 1, options);
    expect((await counter.call('admin', '/v3/reservations', { token })).status).toBe(401);
  });

  it('refuses a token without the scope Api', async () => {
    const token = await counter.issuer.token(101, 1, { claims: { scope: 'openid' } });
    expect((await counter.call('admin', '/v3/reservations', { token })).status).toBe(403);
  });

  it('refuses a user that the tenant does not have', async () => {
    const token = await counter.issuer.token(201, 1);
    expect((await counter.call('admin', '/v3/locations?userId=201', { token })).status).toBe(403);
  });
});

describe('addresses', () => {
  it('refuses what is no address with 400', async () => {
    const { port, hostname } = new URL(counter.origin);
    const headers = { authorization: `Bearer ${await counter.issuer.token(101, 1)}` };
    const status = await new Promise((resolve) => {
      get({ port, hostname, path: '//', headers }, ({ statusCode }) => resolve(statusCode));
    });
    expect(status).toBe(400);
  });

  it('answers an unknown path with a 404 problem', async () => {
    const { status, headers, body } = await counter.call('admin', '/v3/yachts');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(body).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status: 404,
      traceId: expect.any(String),
    });
  });

  it('answers a wrong method with 405', async () => {
    expect((await counter.call('admin', '/v3/reservations', { method: 'DELETE' })).status).toBe(405);
  });

  it('prefers a fixed segment to a hole', async () => {
    expect((await counter.call('admin', '/v3/users/language')).body).toContainEqual({
      key: 'en',
      value: 'English',
    });
  });

  it('serves the same below /api', async () => {
    expect((await counter.call('admin', '/api/v3/locations')).status).toBe(200);
  });

  it('refuses a badly encoded hole with 400', async () => {
    expect((await counter.call('admin', '/v3/reservations/%E0%A4%A')).status).toBe(400);
  });
});

describe('identifiers', () => {
  it('names the one that is missing', async () => {
    const { status, body } = await counter.call('admin', '/v3/locations', { bare: true });
    expect({ status, body }).toMatchObject({ status: 400, body: { parameter: 'clientId' } });
  });

  it.each(['/v3/locations?clientId=2', '/v3/locations?userId=102'])('refuses %s with 403', async (path) => {
    expect((await counter.call('admin', path)).status).toBe(403);
  });
});

describe('traces', () => {
  it('repeats the W3C trace of the caller in a problem', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    expect((await counter.call('admin', '/v3/yachts', { headers })).body).toMatchObject({ traceId: trace });
  });
});

describe('permissions', () => {
  it('names the function code that is missing', async () => {
    counter.database.run(`DELETE FROM role_permissions WHERE role_id = (SELECT role_id FROM users WHERE id = 104)
      AND permission_id = (SELECT id FROM permissions WHERE code = 'RESERVATION_VIEW')`);
    const { status, body } = await counter.call('viewer', '/v3/reservations');
    expect({ status, body }).toMatchObject({ status: 403, body: { functionCode: 'RESERVATION_VIEW' } });
  });

  it('hides a colleague from a user who may not manage users', async () => {
    const { status, body } = await counter.call('agent', '/v3/users/101?currentUserId=103');
    expect({ status, body }).toMatchObject({ status: 403, body: { functionCode: 'SETTINGS_USERS' } });
  });
});

describe('bodies', () => {
  const save = '/v3/clients/columnheaderinformation';

  it('refuses what is not JSON with 400', async () => {
    const url = new URL(`${save}?clientId=1&userId=101`, counter.origin);
    const authorization = `Bearer ${await counter.issuer.token(101, 1)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
  });

  it('refuses a body over a megabyte with 413', async () => {
    const reply = await counter.call('admin', save, {
      method: 'POST',
      json: { note: 'x'.repeat(1_100_000) },
    });
    expect(reply.status).toBe(413);
  });
});
