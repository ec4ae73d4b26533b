import nock from 'nock';
import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProviderBusyError, SessionEndedError } from '../../identity/staff.ts';
import { operation } from '../operation.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';

playService();

const read = operation({ id: 'test.read', method: 'GET', path: '/v3/things', answer: z.array(z.number()) });
const write = operation({
  id: 'test.write',
  method: 'POST',
  path: '/v3/things',
  body: z.object({ name: z.string() }),
  answer: z.array(z.number()),
});
const registry = [read, write];
const JSON_TYPE = { 'content-type': 'application/json' };
/** Host and port of SERVICE. */
const HOST = `${new URL(SERVICE).hostname}:80`;
const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

const service = (times = 1) =>
  nock(SERVICE)
    .get(/things/)
    .times(times);
const serviceWrites = (times = 1) =>
  nock(SERVICE)
    .post(/things/)
    .times(times);
const readThings = (staff = staffOf()) =>
  openDoor({ registry }).upstream.call(staff, read, { traceId: 'trace-1' });
const writeThing = (idempotencyKey?: string, staff = staffOf()) =>
  openDoor({ registry }).upstream.call(staff, write, {
    body: { name: 'x' },
    traceId: 'trace-1',
    idempotencyKey,
  });

describe('a read (fault 48)', () => {
  it('that meets a reset connection is sent once more', async () => {
    service().replyWithError(reset);
    service().reply(200, '[1]', JSON_TYPE);
    expect((await readThings()).data).toEqual([1]);
  });

  it('that meets two reset connections is given up as unreachable', async () => {
    service(2).replyWithError(reset);
    expect((await failureOf(readThings())).kind).toBe('unreachable');
  });

  it('that cannot connect in time is tried twice and given up as a time-out', async () => {
    service(2).replyWithError(new errors.ConnectTimeoutError());
    expect((await failureOf(readThings())).kind).toBe('timeout');
  });

  it.each([500, 502, 503, 504])('that is answered %i is sent once more', async (status) => {
    service().reply(status, '');
    service().reply(200, '[1]', JSON_TYPE);
    expect((await readThings()).data).toEqual([1]);
  });

  it('that is answered 503 twice is an unexpected answer', async () => {
    service(2).reply(503, '');
    expect(await failureOf(readThings())).toMatchObject({ kind: 'unexpected-status', status: 503 });
  });

  it.each([400, 404, 501])('that is answered %i is not repeated', async (status) => {
    service().reply(status, '');
    expect((await failureOf(readThings())).status).toBe(status);
  });
});

describe('a write (fault 48)', () => {
  it('that meets a reset connection is sent once', async () => {
    serviceWrites().replyWithError(reset);
    expect((await failureOf(writeThing())).kind).toBe('unreachable');
  });

  it('is not repeated for having an idempotency key', async () => {
    serviceWrites().replyWithError(reset);
    expect((await failureOf(writeThing('once'))).kind).toBe('unreachable');
  });

  it.each([502, 503, 504])('that is answered %i is sent once', async (status) => {
    serviceWrites().reply(status, '');
    expect((await failureOf(writeThing())).status).toBe(status);
  });
});

describe('a 401', () => {
  const refuseFirst = (method: 'get' | 'post') =>
    nock(SERVICE, { reqheaders: { authorization: 'Bearer first' } })
      [method](/things/)
      .reply(401, 'Unauthorized', { 'content-type': 'text/plain' });
  const takeSecond = (method: 'get' | 'post') =>
    nock(SERVICE, { reqheaders: { authorization: 'Bearer second' } })
      [method](/things/)
      .reply(200, '[1]', JSON_TYPE);

  it('is answered by one renewal and one replay with the new bearer (fault 28)', async () => {
    refuseFirst('get');
    takeSecond('get');
    expect((await readThings()).data).toEqual([1]);
  });

  it('renews once', async () => {
    let renewals = 0;
    refuseFirst('get');
    takeSecond('get');
    await readThings(staffOf({ renew: async () => (++renewals === 1 ? 'second' : 'third') }));
    expect(renewals).toBe(1);
  });

  it('replays a write too, since nothing was done', async () => {
    refuseFirst('post');
    takeSecond('post');
    expect((await writeThing()).data).toEqual([1]);
  });

  it('that comes twice means signed out', async () => {
    service(2).reply(401, 'Unauthorized', { 'content-type': 'text/plain' });
    expect(await failureOf(readThings())).toMatchObject({ kind: 'signed-out', status: 401 });
  });

  it('means signed out when the session is over at the provider', async () => {
    service().reply(401, 'Unauthorized', { 'content-type': 'text/plain' });
    const renew = () => Promise.reject(new SessionEndedError('invalid_grant'));
    expect((await failureOf(readThings(staffOf({ renew })))).kind).toBe('signed-out');
  });

  it('keeps the session when the provider does not answer', async () => {
    service().reply(401, 'Unauthorized', { 'content-type': 'text/plain' });
    const renew = () => Promise.reject(new Error('503'));
    expect(await failureOf(readThings(staffOf({ renew })))).toMatchObject({
      kind: 'unreachable',
      retryAfter: null,
    });
  });

  it('keeps the session while the provider wants no token call, and says how long to wait', async () => {
    service().reply(401, 'Unauthorized', { 'content-type': 'text/plain' });
    const renew = () => Promise.reject(new ProviderBusyError(18));
    expect(await failureOf(readThings(staffOf({ renew })))).toMatchObject({
      kind: 'unreachable',
      status: 401,
      retryAfter: '18',
    });
  });
});

describe('what is logged', () => {
  it('holds no bearer, no query and no body', async () => {
    serviceWrites().replyWithError(reset);
    const { upstream, lines } = openDoor({ registry });
    await failureOf(upstream.call(staffOf(), write, { body: { name: 'Zoë' }, traceId: 'trace-1' }));
    expect(lines).toEqual([
      {
        level: 'warn',
        fields: {
          operationId: 'test.write',
          traceId: 'trace-1',
          kind: 'unreachable',
          ms: expect.any(Number),
          errorCode: 'ECONNRESET',
          address: HOST,
        },
        message: `The rental service cannot be reached: the connection was reset (ECONNRESET, ${HOST}, host of UPSTREAM_URL)`,
      },
    ]);
  });
});
