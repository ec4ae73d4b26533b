import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getClientOperation } from '../clients/clients.contract.ts';
import { saveColumnsOperation } from '../columns/columns.contract.ts';
import { operation } from '../operation.ts';
import { getReservationOperation } from '../reservations/reservation.contract.ts';
import { listReservationsOperation } from '../reservations/reservations.contract.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';

playService();

const page = { page: 1, pageSize: 10, clientDate: '2026-11-17' };
const noticed = operation({
  id: 'messages.list',
  method: 'GET',
  path: '/v3/messages',
  answer: z.array(z.unknown()),
  identifiers: 'client',
});

/** Plays one answer and gives the request that fetched it. */
function record(method: 'GET' | 'POST', path: RegExp, answer: unknown, headers: Record<string, string> = {}) {
  const seen: { request: Request | null; body: string } = { request: null, body: '' };
  nock(SERVICE)
    .intercept(path, method)
    .reply(async (request: Request) => {
      seen.request = request;
      seen.body = await request.clone().text();
      return [200, JSON.stringify(answer), { 'content-type': 'application/json', ...headers }];
    });
  return seen;
}

const searchOf = ({ request }: { request: Request | null }) =>
  new URL(request?.url ?? 'http://none').searchParams;

describe('a request to the rental service', () => {
  it('carries nothing but the headers of the list (fault 46)', async () => {
    const seen = record('GET', /reservations/, []);
    const { upstream } = openDoor();
    await upstream.call(staffOf(), listReservationsOperation, { query: page, traceId: 'trace-1' });
    const names = [...(seen.request?.headers.keys() ?? [])].filter(
      (name) => !['connection', 'host'].includes(name),
    );
    expect(names.sort()).toEqual(['accept', 'authorization', 'x-request-id']);
  });

  it('adds the key and the type of a write', async () => {
    const seen = record('POST', /columnheaderinformation/, {});
    const { upstream } = openDoor();
    const body = {
      clientId: 1,
      userId: 103,
      module: { number: 2, name: 'Reservation' as const },
      ids: [2],
      orderedIds: [2],
    };
    await upstream.call(staffOf(), saveColumnsOperation, {
      body,
      traceId: 'trace-1',
      idempotencyKey: 'once',
    });
    const headers = seen.request?.headers;
    expect([headers?.get('idempotency-key'), headers?.get('content-type')]).toEqual([
      'once',
      'application/json',
    ]);
  });

  it('carries the bearer of the session', async () => {
    const seen = record('GET', /reservations/, []);
    await openDoor().upstream.call(staffOf(), listReservationsOperation, { query: page, traceId: 't' });
    expect(seen.request?.headers.get('authorization')).toBe('Bearer first');
  });

  it('leaves out a request id that is no safe header', async () => {
    const seen = record('GET', /reservations/, []);
    await openDoor().upstream.call(staffOf(), listReservationsOperation, {
      query: page,
      traceId: 'a\r\nb: c',
    });
    expect(seen.request?.headers.has('x-request-id')).toBe(false);
  });

  it('gives no answer header away but pagination and etag (fault 46)', async () => {
    record('GET', /reservations/, [], { 'set-cookie': 'upstream=1', 'x-internal': 'secret' });
    const { readAt, ...answered } = await openDoor().upstream.call(staffOf(), listReservationsOperation, {
      query: page,
      traceId: 't',
    });
    expect(readAt, 'the time of reading, by the product').toEqual(expect.any(Number));
    expect(Object.keys(answered).sort()).toEqual(['data', 'etag', 'pagination']);
  });
});

describe('tenant and user', () => {
  it('come from the session and never from the query: ?clientId=other never reaches upstream (fault 45)', async () => {
    const seen = record('GET', /reservations/, []);
    const query = { ...page, clientId: '2', userId: '201', ClientId: '2', clientID: '2' };
    await openDoor().upstream.call(staffOf(), listReservationsOperation, { query, traceId: 't' });
    const identifiers = [...searchOf(seen)].filter(
      ([name]) => /client|user/i.test(name) && name !== 'clientDate',
    );
    expect(identifiers).toEqual([
      ['clientId', '1'],
      ['userId', '103'],
    ]);
  });

  it('fill the client of a path, whatever is passed (fault 45)', async () => {
    const seen = record('GET', /clients/, { clientId: 1 });
    const call = { params: { clientId: '2' }, traceId: 't' };
    await openDoor().upstream.call(staffOf(), getClientOperation, call as never);
    expect(new URL(seen.request?.url ?? '').pathname).toBe('/v3/clients/1');
  });

  it('fill the identifiers of a body, whatever is passed (fault 45)', async () => {
    const seen = record('POST', /columnheaderinformation/, {});
    const body = {
      clientId: 2,
      userId: 201,
      module: { number: 2, name: 'Reservation' as const },
      ids: [],
      orderedIds: [],
    };
    await openDoor().upstream.call(staffOf(), saveColumnsOperation, { body, traceId: 't' });
    expect(JSON.parse(seen.body)).toMatchObject({ clientID: 1, userID: 103 });
  });

  it('are the client alone where the operation says so', async () => {
    const seen = record('GET', /messages/, []);
    const { upstream } = openDoor({ registry: [noticed] });
    await upstream.call(staffOf(), noticed, { traceId: 't' });
    expect(searchOf(seen).toString()).toBe('clientId=1');
  });
});

describe('the address', () => {
  it('repeats the key of an array', async () => {
    const seen = record('GET', /reservations/, []);
    await openDoor().upstream.call(staffOf(), listReservationsOperation, {
      query: { ...page, statuses: [2, 3] },
      traceId: 't',
    });
    expect(searchOf(seen).getAll('Statuses')).toEqual(['2', '3']);
  });

  it('keeps the path of UPSTREAM_URL', async () => {
    const seen = record('GET', /reservations/, []);
    const { upstream } = openDoor({ url: `${SERVICE}/host/api/` });
    await upstream.call(staffOf(), listReservationsOperation, { query: page, traceId: 't' });
    expect(new URL(seen.request?.url ?? '').pathname).toBe('/host/api/v3/reservations');
  });

  it('encodes what fills a hole', async () => {
    const seen = record('GET', /reservations/, { reserveId: 1, reservationNumber: 'R-1', statusId: 1 });
    await openDoor().upstream.call(staffOf(), getReservationOperation, {
      params: { reservationId: '../a?b#c' },
      traceId: 't',
    });
    expect(new URL(seen.request?.url ?? '').pathname).toBe('/v3/reservations/..%2Fa%3Fb%23c');
  });

  it.each(['.', '..', '', '\uD800'])('is never built of the hole %j', async (reservationId) => {
    const call = openDoor().upstream.call(staffOf(), getReservationOperation, {
      params: { reservationId },
      traceId: 't',
    });
    expect(await failureOf(call)).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('leaves out assumed parameters that the service lacks', async () => {
    const seen = record('GET', /reservations/, []);
    const { upstream } = openDoor({ assumed: 'reservations.list.dates' });
    const query = { ...page, sort: 'checkOut' as const, checkOutFrom: '2026-11-01', unassigned: true };
    await upstream.call(staffOf(), listReservationsOperation, { query, traceId: 't' });
    const names = ['SortBy', 'StartDateFrom', 'Unassigned'].filter((name) => searchOf(seen).has(name));
    expect(names).toEqual(['StartDateFrom']);
  });

  it('is never built of a body that breaks its contract', async () => {
    const body = {
      clientId: 1,
      userId: 103,
      module: { number: 2, name: 'Reservation' },
      ids: ['two'],
      orderedIds: [],
    };
    const call = openDoor().upstream.call(staffOf(), saveColumnsOperation, { body, traceId: 't' } as never);
    expect(await failureOf(call)).toMatchObject({ kind: 'refused', status: 400 });
  });

  it('is never built of a query that breaks its contract', async () => {
    const query = { ...page, clientDate: '17 November' };
    const call = openDoor().upstream.call(staffOf(), listReservationsOperation, { query, traceId: 't' });
    expect(await failureOf(call)).toMatchObject({ kind: 'refused', status: 400 });
  });
});
