import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { golden as reservations } from '../../app/upstream/reservations/reservations.golden.ts';
import { addressOf, sampleOf } from '../../sandbox/rental/testing/samples.ts';
import { seededDatabase } from '../../sandbox/rental/testing/test-service.ts';
import { askRaw } from '../setup/raw-request.ts';
import { harnessForFile } from './fault-harness.ts';
import { COLUMNS, LIST, problemOf, SAVE, scriptForFile } from './script-in-browser.ts';

const harness = harnessForFile();
const { ask, send, asked } = scriptForFile(harness);

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

  it('passes repeated parameters on unchanged and omits unknown ones', async () => {
    await ask(`${LIST}&Statuses=1&Statuses=2&Keyword=a%26b&debug=1&statuses=9`);
    expect(asked()).toEqual([
      'reservations.list?page=1&pageSize=10&clientDate=2026-11-17&Statuses=1&Statuses=2&Keyword=a%26b&clientId=1&userId=103',
    ]);
  });

  it.each([
    '?page=one&pageSize=10&clientDate=2026-11-17',
    '?page=1&page=2&pageSize=10&clientDate=2026-11-17',
    '',
  ])('with the query %j that its contract rejects is 400 and calls nothing', async (query) => {
    const answer = await ask(`/v3/reservations${query}`);
    expect([answer.status, asked()]).toEqual([400, []]);
  });

  it('saves its body once, with its key', async () => {
    const answer = await send('POST', COLUMNS, JSON.stringify(SAVE), { 'idempotency-key': 'once-1' });
    expect(answer.status).toBe(200);
    expect(
      harness.service.calls.map(({ operationId, headers }) => [operationId, headers['idempotency-key']]),
    ).toEqual([['columns.save', 'once-1']]);
  });

  it.each([
    ['is not valid JSON', '{"type":', {}, 400],
    ['is of another type', 'type=2', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['breaks the contract', '{"type":9}', {}, 400],
    ['is larger than 1 MB', JSON.stringify({ ...SAVE, more: 'x'.repeat(1024 * 1024) }), {}, 413],
    [
      'comes with a key that is not a valid header',
      JSON.stringify(SAVE),
      { 'idempotency-key': 'k\u00e9y' },
      400,
    ],
  ])('with a body that %s is refused and calls nothing', async (_, body, headers, status) => {
    const answer = await send('POST', COLUMNS, body, headers);
    expect([answer.status, asked()]).toEqual([status, []]);
  });

  it('is refused by the origin gate when another site changes something', async () => {
    const answer = await send('POST', COLUMNS, JSON.stringify(SAVE), { origin: 'https://evil.example' });
    expect([answer.status, asked()]).toEqual([403, []]);
  });

  it('passes a refusal on with the service’s text and Retry-After', async () => {
    harness.service.answer('reservations.list', (response) =>
      response
        .writeHead(403, { 'content-type': 'application/problem+json', 'retry-after': '7' })
        .end('{"title":"Not for you","functionCode":"RESERVATION_VIEW","traceId":"theirs"}'),
    );
    const answer = await ask(LIST);
    expect([answer.status, answer.headers['retry-after']]).toEqual([403, '7']);
    expect(problemOf(answer)).toMatchObject({
      title: 'Not for you',
      functionCode: 'RESERVATION_VIEW',
      traceId: 'theirs',
    });
  });
});

describe('a user who is signed out', () => {
  it.each([
    ['without a cookie', ''],
    ['with an ended one', 'forecourt.s=dead'],
  ])('%s gets a problem object: no redirect, no cookie', async (_, dead) => {
    const answer = await askRaw(harness.product.origin, LIST, { headers: { cookie: dead } });
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      401,
      undefined,
      undefined,
    ]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problemOf(answer)).toMatchObject({ title: 'You are signed out', status: 401 });
    expect(asked()).toEqual([]);
  });
});

describe('every operation can be called', () => {
  const business = seededDatabase(400);
  afterAll(() => business.close());

  it.each(registry.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const { body, ...sample } = sampleOf(id, business, 1);
    const address = addressOf(operation.path, {
      ...sample,
      pathParams: { ...sample.pathParams, clientId: 1, userId: 103 },
    });
    const json = body === undefined ? '' : JSON.stringify(body);
    const { method } = operation;
    const answer = await (method === 'GET' ? ask(address) : send(method, address, json));
    expect([200, 204]).toContain(answer.status);
  });
});
