import nock from 'nock';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';

playService();

const boat = operation({
  id: 'boats.get',
  method: 'GET',
  path: '/v3/boats/{boatId}',
  query: z.object({ clientTime: z.string().optional() }),
  answer: z.object({ hit: z.number() }),
  sessionFreshness: 30,
  momentary: ['clientTime'],
});
const search = operation({
  id: 'boats.list',
  method: 'GET',
  path: '/v3/boats',
  answer: z.object({ hit: z.number() }),
});

interface Asked {
  readonly name?: string;
  readonly reuses?: boolean;
  readonly staff?: ReturnType<typeof staffOf>;
  readonly id?: number;
  readonly clientTime?: string;
}

/** A service that numbers its answers, asked for a boat by form sessions; the test moves the clock. */
function sessions() {
  const clock = { ms: 1 };
  let hit = 0;
  nock(SERVICE)
    .persist()
    .get(/./)
    .optionally()
    .reply(200, () => ({ hit: ++hit }));
  const { upstream } = openDoor({ registry: [boat, search], cache: { now: () => clock.ms } });
  const ask = async ({
    name = 'form',
    reuses = true,
    staff = staffOf(),
    id = 1,
    clientTime = '',
  }: Asked = {}) => {
    const session = { name, reuses };
    const call = { params: { boatId: id }, query: { clientTime }, traceId: 't', session };
    return (await upstream.call(staff, boat, call)).data.hit;
  };
  return { upstream, clock, ask };
}

it('a form session reads a record once while its user types', async () => {
  const { ask } = sessions();
  expect([await ask({ reuses: false }), await ask(), await ask()]).toEqual([1, 1, 1]);
});

it('a page of the session reads afresh, and what it read is used from then on', async () => {
  const { ask } = sessions();
  expect([await ask(), await ask({ reuses: false }), await ask()]).toEqual([1, 2, 2]);
});

it('after half a minute the record is read again', async () => {
  const { ask, clock } = sessions();
  await ask();
  clock.ms += 30_001;
  expect(await ask()).toBe(2);
});

it('a session uses nothing of another session, user or tenant, and nothing of another record', async () => {
  const { ask } = sessions();
  await ask();
  expect(await ask({ name: 'another form' })).toBe(2);
  expect(await ask({ staff: staffOf({ userId: '104' }) })).toBe(3);
  expect(await ask({ staff: staffOf({ clientId: '2' }) })).toBe(4);
  expect(await ask({ id: 2 })).toBe(5);
});

it('the moment of asking is no part of what is asked for', async () => {
  const { ask } = sessions();
  expect([await ask({ clientTime: '10:00:00' }), await ask({ clientTime: '10:00:01' })]).toEqual([1, 1]);
});

it('a reader without a session, as every write has, asks the service', async () => {
  const { upstream, ask } = sessions();
  await ask();
  const call = { params: { boatId: 1 }, query: {}, traceId: 't' };
  expect((await upstream.call(staffOf(), boat, call)).data.hit).toBe(2);
});

it('a search of a session is asked each time', async () => {
  const { upstream } = sessions();
  const find = async () =>
    (await upstream.call(staffOf(), search, { traceId: 't', session: { name: 'form', reuses: true } })).data
      .hit;
  expect([await find(), await find()]).toEqual([1, 2]);
});
