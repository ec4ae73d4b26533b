// Every way in which a reader asks, and what each makes of a failure: so it is long.
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reader } from './call.ts';
import { operation } from './operation.ts';
import {
  choicesOrEmpty,
  emptyOnFailure,
  nullOnFailure,
  page,
  read,
  readWithEtag,
  unreadOnFailure,
  write,
} from './reader.ts';
import { listOf, record } from './record/record.ts';
import { both, readOnly, requiredText, writeOnly } from './record/record-fields.ts';
import { identity } from './record/wire.ts';
import { sentBy } from './sent.fixture.ts';
import { createUnreadParts } from './unread-parts.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from './upstream.fixture.ts';
import { UpstreamError } from './upstream-error.ts';

playService();

const boat = record({ id: readOnly('boatId', identity), name: both('boatName', requiredText(10)) });
const filters = record({
  page: writeOnly('Page', z.number()),
  word: writeOnly('Word', z.string().optional()),
});
const shared = { method: 'GET', refusals: [401, 403, 404] } as const;
const boats = operation({
  ...shared,
  id: 'boats.list',
  path: '/v3/boats',
  query: filters.create,
  answer: listOf(boat.read),
  paged: true,
});
const fresh = operation({
  ...shared,
  id: 'boats.fresh',
  path: '/v3/clients/{clientId}/boats',
  answer: listOf(boat.read),
  freshness: 60,
});
const getBoat = operation({ ...shared, id: 'boats.get', path: '/v3/boats/{boatId}', answer: boat.read });
const getOar = operation({
  ...shared,
  id: 'boats.oar',
  path: '/v3/clients/{clientId}/boats/{boatId}/oars/{oarId}',
  answer: boat.read,
});
const getCrew = operation({
  ...shared,
  id: 'boats.crew',
  path: '/v3/boats/{boatId}/crew',
  query: filters.create,
  answer: boat.read,
});
const create = operation({
  id: 'boats.create',
  method: 'POST',
  path: '/v3/boats',
  body: boat.create,
  answer: boat.read,
});
const save = operation({
  id: 'boats.save',
  method: 'PUT',
  path: '/v3/boats/{boatId}',
  body: boat.change,
  answer: boat.read,
  refusals: [404, 412],
});

const nearest = operation({
  ...shared,
  id: 'boats.nearest',
  method: 'POST',
  isRead: true,
  path: '/v3/boats/nearest',
  body: boat.create,
  answer: boat.read,
});
const remove = operation({
  id: 'boats.removeOar',
  method: 'DELETE',
  path: '/v3/boats/{boatId}/oars/{oarId}',
  answer: boat.read,
});

const registry = [boats, fresh, getBoat, getOar, getCrew, create, save, nearest, remove];
const readerOf = () => {
  const { upstream, lines } = openDoor({ registry });
  return { upstream, lines, staff: staffOf(), traceId: 'trace-1', unread: createUnreadParts() };
};
const ida = { boatId: 7, boatName: 'Ida' };
const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };

const play = (path: string, answer: object, status = 200, headers = {}) =>
  nock(SERVICE).get(path).query(true).reply(status, answer, headers);

describe('reading', () => {
  it('one record takes its id', async () => {
    play('/v3/boats/7', ida);
    expect(await read(getBoat)(readerOf(), 7)).toEqual({ id: 7, name: 'Ida' });
  });

  it('one record is read by its id alone, whatever else a screen passes', async () => {
    const get: (reader: Reader, id: string, staffContext: object) => Promise<unknown> = read(getBoat);
    play('/v3/boats/7', ida);
    expect(await get(readerOf(), '7', { today: '2026-11-20' })).toEqual({ id: 7, name: 'Ida' });
  });

  it('takes a value for each hole of a path, and the tenant from the session', async () => {
    play('/v3/clients/1/boats/7/oars/2', ida);
    expect(await read(getOar)(readerOf(), { boatId: 7, oarId: 2 })).toEqual({ id: 7, name: 'Ida' });
  });

  it('one record takes a query behind its id', async () => {
    nock(SERVICE)
      .get('/v3/boats/7/crew')
      .query({ Page: 2, clientId: 1, userId: 103 })
      .reply(200, ida, { etag: '"4"' });
    expect(await readWithEtag(getCrew)(readerOf(), 7, { page: 2 })).toMatchObject({
      data: { id: 7, name: 'Ida' },
      etag: '"4"',
    });
    play('/v3/boats/7/crew', ida);
    expect(await read(getCrew)(readerOf(), 7, { page: 2 })).toEqual({ id: 7, name: 'Ida' });
  });

  it('a page is asked for in the names of the service, and says where it stands', async () => {
    const header = { 'x-pagination': '{"CurrentPage":2,"PageSize":25,"TotalPages":4,"TotalCount":78}' };
    nock(SERVICE)
      .get('/v3/boats')
      .query({ Page: 2, Word: 'ida', clientId: 1, userId: 103 })
      .reply(200, [ida], header);
    expect(await page(boats)(readerOf(), { page: 2, word: 'ida' })).toEqual({
      rows: [{ id: 7, name: 'Ida' }],
      pagination: { page: 2, pageSize: 25, totalPages: 4, totalCount: 78 },
    });
  });

  it('a question goes in the body, without a key', async () => {
    const sent = await sentBy(() => read(nearest)(readerOf(), { name: 'Ida' }), {
      method: 'POST',
      answer: ida,
    });
    expect(sent).toMatchObject({ path: '/v3/boats/nearest', body: { boatName: 'Ida' }, key: null });
  });

  it('fails with the refusal of the service', async () => {
    play('/v3/boats/7', {}, 404);
    expect(await failureOf(read(getBoat)(readerOf(), 7))).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('a list on which a screen does not depend is empty when it fails, and named as unread', async () => {
    play('/v3/clients/1/boats', {}, 403);
    const reader = readerOf();
    expect(await choicesOrEmpty(fresh)(reader)).toEqual([]);
    expect(reader.unread.take()).toEqual(['boats.fresh']);
    play('/v3/boats', {}, 403);
    expect(await emptyOnFailure(read(boats))(reader, { page: 1 })).toEqual([]);
    expect(reader.unread.take()).toEqual(['boats.list']);
  });
});

describe('a read that the page can do without', () => {
  const failure = (kind: UpstreamError['kind']) =>
    new UpstreamError(kind, 'no', { operationId: 'boats.get', traceId: 'trace-1' });
  const failing = (error: unknown) => () => Promise.reject(error);

  it('is what was read, by the same id', async () => {
    const reader = readerOf();
    for (const get of [unreadOnFailure(read(getBoat)), nullOnFailure(read(getBoat))]) {
      play('/v3/boats/7', ida);
      expect(await get(reader, 7)).toEqual({ id: 7, name: 'Ida' });
    }
    expect(reader.unread.take()).toEqual([]);
  });

  it('is null when it failed, and the page reports it unless the caller does', async () => {
    const reader = readerOf();
    expect(await nullOnFailure(failing(failure('timeout')))(reader)).toBeNull();
    expect(reader.unread.take()).toEqual([]);
    expect(await unreadOnFailure(failing(failure('timeout')))(reader)).toBeNull();
    expect(reader.unread.take()).toEqual(['boats.get']);
  });

  it.each([failure('signed-out'), new TypeError('ours')])(
    'throws what is no failed read: %s',
    async (error) => {
      await expect(unreadOnFailure(failing(error))(readerOf())).rejects.toBe(error);
      await expect(nullOnFailure(failing(error))(readerOf())).rejects.toBe(error);
    },
  );
});

describe('writing', () => {
  it('makes a record under its key and without a version', async () => {
    const sent = await sentBy(() => write(create)(readerOf(), { name: 'Ida' }, safety), {
      method: 'POST',
      answer: ida,
    });
    expect(sent).toMatchObject({ path: '/v3/boats', body: { boatName: 'Ida' }, key: 'key-1', version: null });
  });

  it('changes a record under key and version', async () => {
    const sent = await sentBy(() => write(save)(readerOf(), 7, { name: 'Ada' }, safety), {
      method: 'PUT',
      answer: ida,
    });
    expect(sent).toMatchObject({ path: '/v3/boats/7', body: { boatName: 'Ada' }, version: '"3"' });
  });

  it('removes a record under its key and without a version', async () => {
    const sent = await sentBy(() => write(remove)(readerOf(), { boatId: 7, oarId: 2 }, safety), {
      method: 'DELETE',
      answer: ida,
    });
    expect(sent).toMatchObject({ path: '/v3/boats/7/oars/2', body: null, key: 'key-1', version: null });
  });

  it('refuses what breaks the contract before anything is sent', async () => {
    const failure = await failureOf(write(create)(readerOf(), { name: ' ' }, safety));
    expect(failure).toMatchObject({ kind: 'refused', status: 400 });
  });
});

describe('a call from the browser', () => {
  const call = { traceId: 'trace-1' };

  it('has the names of the service in query, body and answer', async () => {
    const { upstream, staff } = readerOf();
    nock(SERVICE)
      .get('/v3/boats')
      .query({ Page: 2, clientId: 1, userId: 103 })
      .reply(200, [{ ...ida, tomorrow: 1 }]);
    const { data } = await upstream.pass(staff, boats, { ...call, query: { Page: 2 } });
    expect(data).toEqual([ida]);
    const sent = await sentBy(() => upstream.pass(staff, create, { ...call, body: { boatName: 'Ida' } }), {
      method: 'POST',
      answer: ida,
    });
    expect(sent.body).toEqual({ boatName: 'Ida' });
  });

  it('never shares a cached answer with the product, which has it by other names', async () => {
    const reader = readerOf();
    nock(SERVICE).get('/v3/clients/1/boats').query(true).twice().reply(200, [ida]);
    expect(await choicesOrEmpty(fresh)(reader)).toEqual([{ id: 7, name: 'Ida' }]);
    expect((await reader.upstream.pass(reader.staff, fresh, call)).data).toEqual([ida]);
    expect(await choicesOrEmpty(fresh)(reader)).toEqual([{ id: 7, name: 'Ida' }]);
  });
});
