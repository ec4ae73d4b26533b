import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';

playService();

const stored = operation({
  id: 'test.kept',
  method: 'GET',
  path: '/v3/kept',
  query: z.object({ module: z.string() }),
  answer: z.object({ hit: z.number(), inner: z.array(z.number()).default([]) }),
  freshness: 60,
});
const other = operation({
  id: 'test.other',
  method: 'GET',
  path: '/v3/other',
  answer: z.object({ hit: z.number() }),
  freshness: 60,
});
const fresh = operation({
  id: 'test.fresh',
  method: 'GET',
  path: '/v3/fresh',
  answer: z.object({ hit: z.number() }),
});
const ofTenant = operation({
  id: 'test.tenant',
  method: 'GET',
  path: '/v3/tenant',
  identifiers: 'client',
  answer: z.object({ hit: z.number() }),
  freshness: 60,
});
const write = operation({
  id: 'test.write',
  method: 'POST',
  path: '/v3/kept',
  answer: z.unknown(),
  invalidates: ['test.kept'],
});
const registry = [stored, other, fresh, ofTenant, write];

/** A service that numbers its answers, and a door with a clock that the test moves. */
function numbered(cache: { entries?: number } = {}) {
  const clock = { ms: 1 };
  let hit = 0;
  nock(SERVICE)
    .persist()
    .get(/./)
    .optionally()
    .reply(200, () => ({ hit: ++hit, inner: [1] }));
  const { upstream } = openDoor({ registry, cache: { now: () => clock.ms, ...cache } });
  const ask = async (staff = staffOf(), module = 'reservation') =>
    (await upstream.call(staff, stored, { query: { module }, traceId: 't' })).data.hit;
  return { upstream, clock, ask, hits: () => hit };
}

/** A promise and what fulfils it. */
function gate(): [Promise<void>, () => void] {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passed, open];
}

const colleague = staffOf({ userId: '104' });
const otherTenant = staffOf({ clientId: '2' });

describe('a cached answer', () => {
  it('serves the same user until its lifetime is over', async () => {
    const { ask, clock } = numbered();
    await ask();
    clock.ms += 59_999;
    expect(await ask()).toBe(1);
  });

  it('is requested again when its lifetime is over', async () => {
    const { ask, clock } = numbered();
    await ask();
    clock.ms += 60_001;
    expect(await ask()).toBe(2);
  });

  it('is never shared by two users of a tenant', async () => {
    const { ask } = numbered();
    expect([await ask(), await ask(colleague)]).toEqual([1, 2]);
  });

  it('is never shared by users of the same number in two tenants', async () => {
    const { ask } = numbered();
    expect([await ask(), await ask(otherTenant)]).toEqual([1, 2]);
  });

  it('is never shared by two users, even where the request names the tenant alone', async () => {
    const { upstream } = numbered();
    const first = await upstream.call(staffOf(), ofTenant, { traceId: 't' });
    const second = await upstream.call(colleague, ofTenant, { traceId: 't' });
    expect([first.data.hit, second.data.hit]).toEqual([1, 2]);
  });

  it('is cached per parameters', async () => {
    const { ask } = numbered();
    expect([await ask(staffOf(), 'vehicle'), await ask(staffOf(), 'customer')]).toEqual([1, 2]);
  });

  it('cannot be changed by one of those who share it', async () => {
    const { upstream } = numbered();
    const { data } = await upstream.call(staffOf(), stored, { query: { module: 'vehicle' }, traceId: 't' });
    expect(() => data.inner.push(2)).toThrow(TypeError);
  });

  it('is dropped for newer ones', async () => {
    const { ask } = numbered({ entries: 1 });
    await ask(staffOf(), 'vehicle');
    await ask(staffOf(), 'customer');
    expect(await ask(staffOf(), 'vehicle')).toBe(3);
  });
});

describe('an operation without freshness', () => {
  it('is asked for every time', async () => {
    const { upstream, hits } = numbered();
    await upstream.call(staffOf(), fresh, { traceId: 't' });
    await upstream.call(staffOf(), fresh, { traceId: 't' });
    expect(hits()).toBe(2);
  });
});

describe('a flight', () => {
  it('is shared by all who ask for the same at that time', async () => {
    const { ask, hits } = numbered();
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(hits()).toBe(1);
  });

  it('is not shared by two users', async () => {
    const { ask } = numbered();
    const answers = await Promise.all([ask(), ask(colleague), ask(), ask(colleague)]);
    expect([answers[0] === answers[2], answers[1] === answers[3], answers[0] === answers[1]]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('that fails is not cached', async () => {
    nock(SERVICE).get(/kept/).reply(404, '');
    nock(SERVICE).get(/kept/).reply(200, { hit: 9 });
    const { upstream } = openDoor({ registry });
    const call = () => upstream.call(staffOf(), stored, { query: { module: 'x' }, traceId: 't' });
    await failureOf(call());
    expect((await call()).data.hit).toBe(9);
  });

  it('that fails tells each caller under that caller own trace id', async () => {
    nock(SERVICE).get(/kept/).reply(404, '');
    const { upstream } = openDoor({ registry });
    const call = (traceId: string) =>
      failureOf(upstream.call(staffOf(), stored, { query: { module: 'x' }, traceId }));
    const failures = await Promise.all([call('one'), call('two')]);
    expect(failures.map(({ traceId }) => traceId)).toEqual(['one', 'two']);
  });

  it('of a session that ended is not the end of another session of the same user', async () => {
    nock(SERVICE, { reqheaders: { authorization: 'Bearer ended' } })
      .get(/kept/)
      .twice()
      .reply(401, 'no', { 'content-type': 'text/plain' });
    nock(SERVICE, { reqheaders: { authorization: 'Bearer alive' } })
      .get(/kept/)
      .reply(200, { hit: 5 });
    const { upstream } = openDoor({ registry });
    const call = (bearer: string) => {
      const staff = staffOf({ bearer: () => bearer, renew: async () => bearer });
      return upstream.call(staff, stored, { query: { module: 'x' }, traceId: 't' });
    };
    const [ended, alive] = await Promise.allSettled([call('ended'), call('alive')]);
    expect([ended.status, alive.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a write', () => {
  const writing = (status = 200) => nock(SERVICE).post(/kept/).reply(status, '');

  it('drops what it makes stale for the whole tenant', async () => {
    const { upstream, ask } = numbered();
    await ask(colleague);
    writing();
    await upstream.call(staffOf(), write, { traceId: 't' });
    expect(await ask(colleague)).toBe(2);
  });

  it('drops nothing of another tenant', async () => {
    const { upstream, ask } = numbered();
    await ask(otherTenant);
    writing();
    await upstream.call(staffOf(), write, { traceId: 't' });
    expect(await ask(otherTenant)).toBe(1);
  });

  it('drops nothing of other operations', async () => {
    const { upstream } = numbered();
    const first = await upstream.call(staffOf(), other, { traceId: 't' });
    writing();
    await upstream.call(staffOf(), write, { traceId: 't' });
    expect((await upstream.call(staffOf(), other, { traceId: 't' })).data.hit).toBe(first.data.hit);
  });

  it('that was cut off may have been done, so it drops as well', async () => {
    const { upstream, ask } = numbered();
    await ask();
    nock(SERVICE).post(/kept/).replyWithError(new Error('reset'));
    await failureOf(upstream.call(staffOf(), write, { traceId: 't' }));
    expect(await ask()).toBe(2);
  });

  it('keeps a read that started before it out of the cache', async () => {
    const [released, release] = gate();
    const [arrived, arrive] = gate();
    nock(SERVICE)
      .get(/kept/)
      .reply(async () => {
        arrive();
        await released;
        return [200, { hit: 1 }];
      });
    nock(SERVICE).get(/kept/).reply(200, { hit: 2 });
    writing();
    const { upstream } = openDoor({ registry });
    const ask = () => upstream.call(staffOf(), stored, { query: { module: 'x' }, traceId: 't' });
    const before = ask();
    await arrived;
    await upstream.call(staffOf(), write, { traceId: 't' });
    release();
    await before;
    expect((await ask()).data.hit).toBe(2);
  });
});
