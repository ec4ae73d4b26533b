import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { golden as reservations } from '../../app/upstream/reservations/reservations.golden.ts';
import { askRaw, type RawAnswer } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import { arenaForFile } from './arena.ts';

const arena = arenaForFile();
let origin: string;
let cookie: string;
beforeAll(async () => {
  origin = arena.product.origin;
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  cookie = jar.header(origin) ?? '';
});
beforeEach(() => arena.service.reset());

const LIST = '/v3/reservations?page=1&pageSize=10&clientDate=2026-11-17';
const COLUMNS = '/v3/clients/columnheaderinformation';
const SAVE = { type: 2, typeName: 'Reservation', headerSettingIDList: [1], orderdHeaderSettingIDList: [1] };

const ask = (path: string, headers: Record<string, string> = {}) =>
  askRaw(origin, path, { headers: { cookie, ...headers } });
const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  askRaw(origin, path, {
    method,
    body,
    headers: {
      cookie,
      origin,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });
const problem = ({ text }: RawAnswer) =>
  JSON.parse(text) as { title: string; detail: string; status: number; traceId: string };
/** What each call of the service was asked for in the query, by operation. */
const asked = () => arena.service.calls.map(({ operationId, url }) => `${operationId}${url.search}`);

describe('a call that is on the list', () => {
  it('is answered with the service’s data and its pagination', async () => {
    const answer = await ask(LIST);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(String(answer.headers['x-pagination']))).toEqual({
      CurrentPage: 1,
      PageSize: 10,
      TotalPages: 1,
      TotalCount: 1,
    });
    expect(JSON.parse(answer.text)).toEqual(reservations['reservations.list']?.accepted[0]);
  });

  it('passes repeated parameters on as they are and leaves unknown ones out', async () => {
    await ask(`${LIST}&Statuses=1&Statuses=2&Keyword=a%26b&debug=1&statuses=9`);
    expect(asked()).toEqual([
      'reservations.list?page=1&pageSize=10&clientDate=2026-11-17&Statuses=1&Statuses=2&Keyword=a%26b&clientId=1&userId=103',
    ]);
  });

  it.each([
    '?page=one&pageSize=10&clientDate=2026-11-17',
    '?page=1&page=2&pageSize=10&clientDate=2026-11-17',
    '',
  ])('with the query %j that its contract refuses is 400 and asks nothing', async (query) => {
    const answer = await ask(`/v3/reservations${query}`);
    expect([answer.status, asked()]).toEqual([400, []]);
  });

  it('saves what it is given, once, with its key', async () => {
    const answer = await send('POST', COLUMNS, JSON.stringify(SAVE), { 'idempotency-key': 'once-1' });
    expect(answer.status).toBe(200);
    expect(
      arena.service.calls.map(({ operationId, headers }) => [operationId, headers['idempotency-key']]),
    ).toEqual([['columns.save', 'once-1']]);
  });

  it.each([
    ['is not JSON', '{"type":', {}, 400],
    ['is of another type', 'type=2', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['breaks the contract', '{"type":9}', {}, 400],
    ['is larger than 1 MB', JSON.stringify({ ...SAVE, more: 'x'.repeat(1024 * 1024) }), {}, 413],
    ['comes with a key that is no header', JSON.stringify(SAVE), { 'idempotency-key': 'k\u00e9y' }, 400],
  ])('with a body that %s is refused and asks nothing', async (_, body, headers, status) => {
    const answer = await send('POST', COLUMNS, body, headers);
    expect([answer.status, asked()]).toEqual([status, []]);
  });

  it('is refused by the origin gate when it changes something from elsewhere', async () => {
    const answer = await send('POST', COLUMNS, JSON.stringify(SAVE), { origin: 'https://evil.example' });
    expect([answer.status, asked()]).toEqual([403, []]);
  });

  it('hands a refusal on in the service’s words, with when to try again', async () => {
    arena.service.answer('reservations.list', (response) =>
      response
        .writeHead(403, { 'content-type': 'application/problem+json', 'retry-after': '7' })
        .end('{"title":"Not for you","functionCode":"RESERVATION_VIEW","traceId":"theirs"}'),
    );
    const answer = await ask(LIST);
    expect([answer.status, answer.headers['retry-after']]).toEqual([403, '7']);
    expect(problem(answer)).toMatchObject({
      title: 'Not for you',
      functionCode: 'RESERVATION_VIEW',
      traceId: 'theirs',
    });
  });
});

describe('somebody who is signed out', () => {
  it.each([
    ['without a cookie', ''],
    ['with a dead one', 'forecourt.s=dead'],
  ])('%s gets a problem in words: no redirect, no cookie', async (_, dead) => {
    const answer = await askRaw(origin, LIST, { headers: { cookie: dead } });
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      401,
      undefined,
      undefined,
    ]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem(answer)).toMatchObject({ title: 'You are signed out', status: 401 });
    expect(asked()).toEqual([]);
  });
});

describe('fault 44: what is not on the list is never asked of the service', () => {
  const id = '/v3/reservations/20380';
  it.each([
    '/v3',
    '/v3/',
    '/v3/secrets',
    '/v3/reservations/',
    '/v3//reservations',
    '//v3/reservations',
    '/V3/reservations',
    '/%763/reservations',
    '/v3/Reservations',
    '/v3/./reservations',
    '/v3/x/../reservations',
    '/x/../v3/reservations',
    '/v3/../reservations',
    '/v3/%2e%2e/reservations',
    '/v3/reservations/%2e%2e/users/language',
    '/v3/reservations/..%2fusers%2flanguage',
    '/v3/reservations%2f20380',
    '/v3/reservations/..%5cusers',
    '/v3/reservations\\20380',
    '/v3\\reservations',
    '/v3/reservations/20380;x=1',
    '/v3/reservations/20380%00',
    '/v3/reservations/20380%3fclientId=2',
    '/v3/reservations/%32',
    '/v3/reservations/.hidden',
    '/v3/reservations.data',
    '/v3/reservations?_data=upstream%2Fproxy.route',
    '/v3/reservations?_data=root',
    `${id}.data`,
    `${id}/`,
    `${id}/notes`,
    'http://evil.example/v3/reservations',
    'http://evil.example:80/v3/users/language',
    'https://evil.example//v3/users/language',
  ])('%s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, asked()]).toEqual([404, []]);
    expect(problem(answer).traceId).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ['PUT', '/v3/reservations', 'GET'],
    ['DELETE', '/v3/reservations/20380', 'GET'],
    ['POST', '/v3/reservations/statuses', 'GET'],
    ['PATCH', COLUMNS, 'GET, POST'],
    ['HEAD', '/v3/users/language', 'GET'],
  ])('%s %s: 405 with the methods that there are', async (method, path, allow) => {
    const answer = await send(method, path, method === 'HEAD' ? '' : '{}');
    expect([answer.status, answer.headers.allow, asked()]).toEqual([405, allow, []]);
  });

  it.each(['OPTIONS', 'PROPFIND', 'QUERY', 'LOCK'])('%s is no method here', async (method) => {
    const answer = await send(method, LIST, '');
    expect([answer.status, asked()]).toEqual([405, []]);
  });
});

describe('fault 45: tenant and user of a passed-on call are the session’s', () => {
  it('in the query, whatever the address says', async () => {
    const others = 'clientId=2&userId=201&ClientId=2&CLIENTID=2&clientId%20=2&currentUserId=201';
    await ask(`${LIST}&${others}`);
    await ask(`/v3/users/103?${others}&currentUserId=202`);
    await ask(`/v3/users/103/permissions?${others}`);
    const foreign = arena.service.calls.flatMap(({ url }) =>
      [...url.searchParams].filter(
        ([name, value]) =>
          (/clientid/i.test(name) && value !== '1') || (/userid/i.test(name) && value !== '103'),
      ),
    );
    expect(arena.service.calls.some(({ operationId }) => operationId === 'reservations.list')).toBe(true);
    expect(foreign).toEqual([]);
  });

  it.each([
    ['GET', '/v3/clients/2'],
    ['POST', '/v3/clients/2/clientfeatures'],
    ['GET', '/v3/clients/2/screensettings'],
    ['GET', '/v3/users/201?currentUserId=103'],
    ['GET', '/v3/users/201/permissions'],
  ])('%s %s, another’s path, is 404 and asks nothing', async (method, path) => {
    const answer = await (method === 'GET' ? ask(path) : send(method, path, ''));
    expect([answer.status, asked()]).toEqual([404, []]);
  });

  it('in the body, whatever it says', async () => {
    const bodies: unknown[] = [];
    arena.service.hear((body) => bodies.push(JSON.parse(body)));
    await send(
      'POST',
      COLUMNS,
      JSON.stringify({ ...SAVE, clientID: 2, userID: 201, ClientID: 2, clientId: 2 }),
    );
    expect(bodies).toEqual([{ ...SAVE, clientID: 1, userID: 103 }]);
  });
});

describe('fault 46: headers of a passed-on call', () => {
  it('go out by the list alone', async () => {
    await send('POST', COLUMNS, JSON.stringify(SAVE), {
      'if-match': 'W/"7"',
      'idempotency-key': 'k1',
      authorization: 'Bearer stolen',
      'x-forwarded-for': '6.6.6.6',
      'x-secret': 'canary',
      referer: `${origin}/canary`,
      'accept-language': 'de',
      'x-http-method-override': 'DELETE',
    });
    const [call] = arena.service.calls;
    expect(call?.headers).toEqual({
      host: expect.any(String),
      connection: 'keep-alive',
      accept: expect.stringContaining('application/json'),
      authorization: expect.stringMatching(/^Bearer (?!stolen)/),
      'content-type': 'application/json',
      'content-length': expect.any(String),
      'idempotency-key': 'k1',
      'if-match': 'W/"7"',
      'x-request-id': expect.any(String),
    });
  });

  it('come back by the list alone', async () => {
    arena.service.answer('reservations.list', (response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          etag: '"7"',
          'set-cookie': 'upstream=leaked',
          server: 'canary',
          'x-powered-by': 'canary',
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=600',
          location: 'http://evil.example/',
        })
        .end('[]'),
    );
    const { headers } = await ask(LIST);
    expect(headers.etag).toBe('"7"');
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin', 'location'])
      expect(headers[name], name).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain('canary');
  });
});

it('every operation without parameters of its own can be asked for', async () => {
  const statuses = new Map<string, number>();
  const plain = registry.filter(
    ({ query, body }) => query.safeParse(undefined).success && body.safeParse(undefined).success,
  );
  for (const { id, method, path } of plain) {
    const own = path
      .replace('{clientId}', '1')
      .replace('{userId}', '103')
      .replace(/\{\w+\}/, '20380');
    statuses.set(id, (await (method === 'GET' ? ask(own) : send(method, own, ''))).status);
  }
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  expect(statuses.size).toBeGreaterThan(7);
});
