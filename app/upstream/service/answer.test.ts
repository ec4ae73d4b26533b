import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listMiscChargesOperation } from '../charges/charges.contract.ts';
import { type Operation, operation } from '../operation.ts';
import { listReservationsOperation } from '../reservations/reservations.contract.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';

playService();

const anything = operation({
  id: 'test.any',
  method: 'GET',
  path: '/v3/any',
  answer: z.unknown(),
  success: [200, 204],
});
const assumed = operation({
  id: 'test.assumed',
  method: 'GET',
  path: '/v3/any',
  answer: z.unknown(),
  provenance: 'assumed',
});
const counted = operation({
  id: 'test.counted',
  method: 'GET',
  path: '/v3/any',
  answer: z.object({ count: z.number() }),
});
const testRegistry: readonly Operation[] = [anything, assumed, counted];
const query = { page: 1, pageSize: 10, clientDate: '2026-11-17' };

function play(status: number, body: string | Buffer, headers: Record<string, string> = {}) {
  nock(SERVICE)
    .get(/any|reservations|misccharges/)
    .reply(status, body, headers);
}

function ask(asked: typeof anything | typeof assumed | typeof counted) {
  const { upstream, lines } = openDoor({ registry: testRegistry });
  return { lines, call: upstream.call(staffOf(), asked as typeof anything, { traceId: 'trace-1' }) };
}

describe('an answer', () => {
  it.each([
    ['JSON', 'application/json; charset=utf-8', '{"name":"Zoë"}', { name: 'Zoë' }],
    ['a dialect of JSON', 'application/vnd.rental+json', '[1]', [1]],
    ['JSON with a byte-order mark', 'application/json', '\uFEFF[1]', [1]],
    ['text', 'text/plain', 'NONE', 'NONE'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1&b=two+words', { a: '1', b: 'two words' }],
  ])('is read as %s by its content type', async (_, type, body, data) => {
    play(200, body, { 'content-type': type });
    expect((await ask(anything).call).data).toEqual(data);
  });

  it('is read in the charset that it names', async () => {
    play(200, Buffer.from('Zo\xEB', 'latin1'), { 'content-type': 'text/plain; charset=iso-8859-1' });
    expect((await ask(anything).call).data).toBe('Zoë');
  });

  it('in an unknown charset is read as UTF-8', async () => {
    play(200, 'Zoë', { 'content-type': 'text/plain; charset=klingon' });
    expect((await ask(anything).call).data).toBe('Zoë');
  });

  it('may be empty', async () => {
    play(204, '');
    expect((await ask(anything).call).data).toBeUndefined();
  });

  it.each([
    ['no JSON although it says so', 'application/json', '<html>'],
    ['cut-off JSON', 'application/json', '{"count": 1'],
    ['of no type at all', '', '{"count":1}'],
    ['of an unknown type', 'application/octet-stream', '{"count":1}'],
    ['of another shape', 'application/json', '{"count":"many"}'],
    ['empty where data are due', 'application/json', ''],
  ])('that is %s is unexpected (fault 50)', async (_, type, body) => {
    play(200, body, { 'content-type': type });
    expect(await failureOf(ask(counted).call)).toMatchObject({
      kind: 'unexpected-answer',
      status: 200,
      traceId: 'trace-1',
    });
  });

  it('that breaks its contract is logged by path and never by value', async () => {
    play(200, '{"count":"Zoë Ångström"}', { 'content-type': 'application/json' });
    const { call, lines } = ask(counted);
    await failureOf(call);
    expect(lines.map(({ fields }) => fields)).toEqual([
      {
        operationId: 'test.counted',
        traceId: 'trace-1',
        status: 200,
        contentType: 'application/json',
        issues: ['count: invalid_type'],
      },
    ]);
  });

  it('reads null numbers of miscellaneous charges as 0', async () => {
    const charge = { name: 'Seat', calculationType: 'Fixed', value: null, quantity: 2 };
    play(200, JSON.stringify([charge]), { 'content-type': 'application/json' });
    const { upstream } = openDoor();
    const { data } = await upstream.call(staffOf(), listMiscChargesOperation, {
      query: { active: 'true' },
      traceId: 't',
    });
    expect(data[0]).toMatchObject({ value: 0, quantity: 2, daily: { value: 0 }, commission: 0 });
  });
});

describe('a refusal', () => {
  const problem = { type: 'about:blank', title: 'No such reservation', status: 404, traceId: 'theirs-9' };

  it('carries the problem object of the service', async () => {
    play(404, JSON.stringify(problem), { 'content-type': 'application/problem+json' });
    expect(await failureOf(ask(anything).call)).toMatchObject({
      kind: 'refused',
      status: 404,
      message: 'No such reservation',
      problem,
    });
  });

  it('is known by the trace id of the problem', async () => {
    play(404, JSON.stringify(problem), { 'content-type': 'application/problem+json' });
    expect((await failureOf(ask(anything).call)).traceId).toBe('theirs-9');
  });

  it('names the permission that is missing', async () => {
    const forbidden = { title: 'Forbidden', status: 403, functionCode: 'RESERVATION_VIEW' };
    play(403, JSON.stringify(forbidden), { 'content-type': 'application/problem+json' });
    expect((await failureOf(ask(anything).call)).problem?.functionCode).toBe('RESERVATION_VIEW');
  });

  it('may come without a problem', async () => {
    play(404, '<html>', { 'content-type': 'text/html' });
    expect(await failureOf(ask(anything).call)).toMatchObject({
      kind: 'refused',
      status: 404,
      problem: null,
      traceId: 'trace-1',
    });
  });

  it('of a status that is not declared is unexpected, in the words of the specification', async () => {
    play(418, 'short and stout', { 'content-type': 'text/plain' });
    const failure = await failureOf(ask(anything).call);
    expect([failure.kind, failure.message]).toEqual([
      'unexpected-status',
      'Server returned unexpected response. Expected one of: 200, 204, 401, 403, 404 got: 418',
    ]);
  });

  it('by redirection is not followed', async () => {
    play(302, '', { location: 'http://elsewhere.test/' });
    expect(await failureOf(ask(anything).call)).toMatchObject({ kind: 'unexpected-status', status: 302 });
  });
});

describe('an assumed call that the service does not know after all', () => {
  it.each([404, 405, 501])('is not offered when it answers %i', async (status) => {
    play(status, '', {});
    expect(await failureOf(ask(assumed).call)).toMatchObject({ kind: 'not-offered', status });
  });

  it('is refused when a problem says that the record is missing', async () => {
    play(404, '{"title":"No such record"}', { 'content-type': 'application/problem+json' });
    expect((await failureOf(ask(assumed).call)).kind).toBe('refused');
  });

  it('is never asked for when UPSTREAM_ASSUMED lacks it', async () => {
    const { upstream } = openDoor({ registry: testRegistry, assumed: 'none' });
    const call = upstream.call(staffOf(), assumed, { traceId: 't' });
    expect(await failureOf(call)).toMatchObject({ kind: 'not-offered', status: null });
  });
});

describe('x-pagination', () => {
  async function paginationOf(header?: string) {
    play(200, '[]', {
      'content-type': 'application/json',
      ...(header === undefined ? {} : { 'x-pagination': header }),
    });
    const { upstream, lines } = openDoor();
    const { pagination } = await upstream.call(staffOf(), listReservationsOperation, { query, traceId: 't' });
    return { pagination, warnings: lines.filter(({ level }) => level === 'warn').length };
  }

  const zeros = { page: 0, pageSize: 0, totalPages: 0, totalCount: 0 };

  it.each([
    '{"CurrentPage":2,"PageSize":10,"TotalPages":8,"TotalCount":78}',
    '{"currentPage":2,"pageSize":10,"totalPages":8,"totalCount":78}',
    '{"pageNumber":2,"size":10,"totalPages":8,"totalRecords":78}',
    '{"CurrentPage":"2","PageSize":"10","TotalPages":"8","TotalCount":"78"}',
  ])('is read from %s', async (header) => {
    expect((await paginationOf(header)).pagination).toEqual({
      page: 2,
      pageSize: 10,
      totalPages: 8,
      totalCount: 78,
    });
  });

  it('is zeros when it is missing, without a warning', async () => {
    expect(await paginationOf()).toEqual({ pagination: zeros, warnings: 0 });
  });

  it.each(['not json', '[1]', 'null', '"8"'])('is zeros and a warning when it is %s', async (header) => {
    expect(await paginationOf(header)).toEqual({ pagination: zeros, warnings: 1 });
  });

  it('has a 0 for each figure that makes no sense', async () => {
    const { pagination } = await paginationOf('{"CurrentPage":-1,"PageSize":"ten","TotalCount":78}');
    expect(pagination).toEqual({ ...zeros, totalCount: 78 });
  });

  it('is null for operations that are not paged', async () => {
    play(200, '[]', { 'content-type': 'application/json' });
    expect((await ask(anything).call).pagination).toBeNull();
  });
});
