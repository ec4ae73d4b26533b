import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientErrors } from './client-errors.server.ts';
import { fullResponse } from './full-body.server.ts';

/** The product's limits, fifty times as short. */
const HEADERS_MS = 300;
const REQUEST_MS = 600;
const DRIP_MS = 50;

const logged: object[] = [];
const clientErrors = createClientErrors({
  log: { info: (line: object) => void logged.push(line) },
  refusal: async (status, key) => fullResponse(key, { status, headers: { 'content-type': 'text/plain' } }),
  expiredSession: () => ['s=; Max-Age=0', 's.0=; Max-Age=0'],
});
const server = createServer(
  { connectionsCheckingInterval: 20, maxHeaderSize: 2048, requireHostHeader: false },
  async (incoming, outgoing) => {
    if (!clientErrors.began(incoming, outgoing)) return;
    incoming.on('error', () => undefined);
    incoming.on('end', () => outgoing.end('whole'));
    incoming.resume();
  },
);
Object.assign(server, { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS });
server.on('clientError', clientErrors.answer);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Sends what is given at once and then the drops, one by one, until the other side has enough. */
function drip(first: string, drop: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const pieces: string[] = [];
    const timer = setInterval(() => drop && socket.writable && socket.write(drop), DRIP_MS);
    socket.on('data', (piece) => pieces.push(String(piece)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(pieces.join(''));
    });
    socket.write(first);
  });
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'x'],
  ['a body of known length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n', 'x'],
  ['a body in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ['nothing more', 'GET / HTT', ''],
])(
  'fault 51: a client that drips %s gets 408 with a message, and its connection is closed',
  async (_, first, drop) => {
    const answer = await drip(first, drop);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('connection: close');
    expect(answer.endsWith('edge.tooSlow')).toBe(true);
  },
);

it('fault 14: headers too large are answered by expiring the session', async () => {
  const answer = await drip(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(4000)}\r\n\r\n`, '');
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer.match(/^set-cookie: .*$/gim)).toEqual([
    'set-cookie: s=; Max-Age=0',
    'set-cookie: s.0=; Max-Age=0',
  ]);
});

it('an answer to what cannot be read never stands in for one still to come', async () => {
  const answer = await drip('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nxBAD\r\n\r\n', '');
  expect(answer).not.toContain(' 400 ');
});

it('logs the parser’s code and the status, and nothing of what was sent', () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(new Set(logged.flatMap(Object.keys))).toEqual(new Set(['parser', 'status']));
});
