import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { failureOf, openDoor, staffOf } from '../upstream.fixture.ts';
import { type Limits, lookupWithin } from './transport.server.ts';

const read = operation({ id: 'test.read', method: 'GET', path: '/v3/things', answer: z.array(z.number()) });
const stored = operation({
  id: 'test.kept',
  method: 'GET',
  path: '/v3/kept',
  answer: z.array(z.number()),
  freshness: 60,
});
const write = operation({
  id: 'test.write',
  method: 'POST',
  path: '/v3/things',
  answer: z.array(z.number()),
});
const registry = [read, stored, write];

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A real service on a free port, with the requests that it saw. */
async function serve(answer: RequestListener, limits: Partial<Limits> = {}) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.socket.remotePort}`);
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, server, url, ...openDoor({ url, registry, limits }) };
}

const ok: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('[1]');

describe('the connection', () => {
  it('is reused for later calls', async () => {
    const { upstream, seen } = await serve(ok);
    for (let count = 0; count < 10; count += 1) await upstream.call(staffOf(), read, { traceId: 't' });
    expect(new Set(seen).size).toBeLessThanOrEqual(2);
  });

  it('to a closed server is unreachable', async () => {
    const { upstream, server } = await serve(ok);
    await new Promise((resolve) => server.close(resolve));
    expect((await failureOf(upstream.call(staffOf(), read, { traceId: 't' }))).kind).toBe('unreachable');
  });

  it.each([
    ['a port without a listener', 'http://127.0.0.1:1', 'unreachable', 'ECONNREFUSED', '127.0.0.1:1'],
    [
      'a host without an address',
      'https://rental.invalid/api',
      'unreachable',
      /ENOTFOUND|EAI_AGAIN/,
      'rental.invalid:443',
    ],
  ])('to %s is logged with code, words and address', async (_, url, kind, code, address) => {
    const { upstream, lines } = openDoor({ url, registry });
    expect((await failureOf(upstream.call(staffOf(), read, { traceId: 't' }))).kind).toBe(kind);
    const [{ fields, message } = { fields: {}, message: '' }] = lines.filter(({ level }) => level === 'warn');
    expect(fields).toMatchObject({ kind, errorCode: expect.stringMatching(code), address });
    expect(message).toMatch(/^The rental service cannot be reached: .* host of UPSTREAM_URL\)$/);
  });

  it('to a host that no name server answers for fails as a look-up, before the time for connections is over', async () => {
    const silent = lookupWithin(5, () => undefined);
    const code = await new Promise((resolve) => {
      silent('rental.example', {}, (error) => resolve(error?.code));
    });
    expect(code).toBe('EAI_AGAIN');
  });

  it('to a port without TLS is logged as such', async () => {
    const { url } = await serve(ok);
    const { upstream, lines } = openDoor({ url: url.replace('http:', 'https:'), registry });
    await failureOf(upstream.call(staffOf(), read, { traceId: 't' }));
    expect(lines.at(-1)?.message).toContain('that port does not speak TLS');
  });

  it.each([
    ['GET', read, 2],
    ['POST', write, 1],
  ] as const)('that is reset gives %s its number of hits (fault 48)', async (_, asked, hits) => {
    const { upstream, seen } = await serve((request) => request.socket.resetAndDestroy());
    await failureOf(upstream.call(staffOf(), asked, { traceId: 't' }));
    expect(seen).toHaveLength(hits);
  });
});

describe('a service that is slow', () => {
  it('and never answers is given up after the time for headers, without a second try (fault 47)', async () => {
    const { upstream, seen } = await serve(() => {}, { headersMs: 400 });
    const failure = await failureOf(upstream.call(staffOf(), read, { traceId: 't' }));
    expect([failure.kind, seen.length]).toEqual(['timeout', 1]);
  });

  it('and never finishes is given up after the time for all', async () => {
    const drip: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const { upstream } = await serve(drip, { totalMs: 80 });
    expect((await failureOf(upstream.call(staffOf(), read, { traceId: 't' }))).kind).toBe('timeout');
  });
});

describe('an answer', () => {
  it('above the limit is unexpected and not read to its end (fault 50)', async () => {
    const flood: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        response.once('drain', pour);
      };
      pour();
    };
    const { upstream, seen } = await serve(flood, { answerBytes: 1_000_000 });
    const failure = await failureOf(upstream.call(staffOf(), read, { traceId: 't' }));
    expect([failure.kind, seen.length]).toEqual(['unexpected-answer', 1]);
  });

  it('that breaks off is unexpected, after one more try (fault 50)', async () => {
    const truncate: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[1', () => response.destroy());
    };
    const { upstream, seen } = await serve(truncate);
    const failure = await failureOf(upstream.call(staffOf(), read, { traceId: 't' }));
    expect([failure.kind, seen.length]).toEqual(['unexpected-answer', 2]);
  });
});

describe('a caller who goes away', () => {
  it('ends the call', async () => {
    const away = new AbortController();
    const { upstream } = await serve(() => away.abort());
    const call = upstream.call(staffOf(), read, { traceId: 't', signal: away.signal });
    expect(await failureOf(call)).toMatchObject({ kind: 'unreachable', message: 'The call was given up' });
  });

  it('is not called for when already gone', async () => {
    const { upstream, seen } = await serve(ok);
    await failureOf(upstream.call(staffOf(), read, { traceId: 't', signal: AbortSignal.abort() }));
    expect(seen).toEqual([]);
  });

  it('does not end a shared read for the others', async () => {
    const away = new AbortController();
    const held: (() => void)[] = [];
    const { upstream } = await serve((request, response) => {
      held.push(() => ok(request, response));
      away.abort();
    });
    const first = failureOf(upstream.call(staffOf(), stored, { traceId: 'one', signal: away.signal }));
    const second = upstream.call(staffOf(), stored, { traceId: 'two' });
    await first;
    for (const release of held) release();
    expect((await second).data).toEqual([1]);
  });
});
