// Who shares an answer and for how long, case by case: so it is long.

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
  invalidates: ['test.kept', 'test.shared'],
});
const shared = operation({
  id: 'test.shared',
  method: 'GET',
  path: '/v3/shared',
  query: z.object({ module: z.string() }),
  answer: z.object({ hit: z.number() }),
  freshness: 60,
  staleness: 60,
  sharedBy: 'tenant',
});
const registry = [stored, other, fresh, ofTenant, shared, write];

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

describe('an answer that a tenant shares', () => {
  const sharing = (cache: { entries?: number } = {}) => {
    const { upstream, ...rest } = numbered(cache);
    const askShared = async (staff = staffOf(), module = 'reservation') =>
      (await upstream.call(staff, shared, { query: { module }, traceId: 't' })).data.hit;
    return { upstream, askShared, ...rest };
  };

  it('serves all its users, and no other tenant', async () => {
    const { askShared } = sharing();
    expect([await askShared(), await askShared(colleague), await askShared(otherTenant)]).toEqual([1, 1, 2]);
  });

  it('is read once for 2,000 users of 20 tenants, whatever the cache holds for one user', async () => {
    const { askShared, hits } = sharing({ entries: 100 });
    for (let user = 0; user < 2000; user += 1)
      await askShared(staffOf({ clientId: String(user % 20), userId: String(user) }));
    expect(hits()).toBe(20);
  });

  it('is given for another minute while a new one is read, and then no more', async () => {
    const { askShared, clock } = sharing();
    await askShared();
    clock.ms += 60_000;
    expect(await askShared(colleague)).toBe(1);
    await expect.poll(() => askShared()).toBe(2);
    clock.ms += 120_001;
    expect(await askShared()).toBe(3);
  });

  it('stays while a new one cannot be read', async () => {
    nock(SERVICE)
      .get(/shared/)
      .reply(200, { hit: 7 });
    nock(SERVICE)
      .get(/shared/)
      .reply(404, '');
    nock(SERVICE)
      .get(/shared/)
      .reply(200, { hit: 8 });
    const clock = { ms: 1 };
    const { upstream } = openDoor({ registry, cache: { now: () => clock.ms } });
    const askShared = async () =>
      (await upstream.call(staffOf(), shared, { query: { module: 'x' }, traceId: 't' })).data.hit;
    expect(await askShared()).toBe(7);
    clock.ms += 60_000;
    expect(await askShared()).toBe(7);
    await expect.poll(askShared).toBe(8);
  });

  it('is dropped by a write of any of its users, a stale one too', async () => {
    const { upstream, askShared, clock } = sharing();
    await askShared();
    clock.ms += 60_000;
    nock(SERVICE).post(/kept/).reply(200, '');
    await upstream.call(colleague, write, { traceId: 't' });
    expect(await askShared()).toBe(2);
  });

  it('that is refused to one user is read again for another', async () => {
    const [released, release] = gate();
    const answered = (userId: string, status: number, wait: Promise<void>) =>
      nock(SERVICE)
        .get(/shared/)
        .query((query) => query.userId === userId)
        .reply(async () => {
          await wait;
          return [status, status === 200 ? { hit: 5 } : ''];
        });
    answered(staffOf().userId, 403, released);
    answered(colleague.userId, 200, Promise.resolve());
    const { upstream } = openDoor({ registry });
    const call = (staff = staffOf()) =>
      upstream.call(staff, shared, { query: { module: 'x' }, traceId: 't' });
    const both = Promise.allSettled([call(), call(colleague)]);
    release();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
