import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FRAMES_TYPE, readFrames } from '../../app/patterns/list/export/frames.ts';
import { HeldList } from '../setup/held-list.ts';
import { type Nginx, startNginx } from '../setup/nginx.ts';
import { freePort } from '../setup/product.ts';
import { readCsv } from '../setup/read-csv.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { type FaultHarness, openFaultHarness } from './fault-harness.ts';

const EXPORT = '/reservations/export?columns=ReservationNumber&format=csv';

let harness: FaultHarness;
let nginx: Nginx;
let origin: string;
let visitor: Visitor;

beforeAll(async () => {
  const port = await freePort();
  origin = `https://127.0.0.1:${port}`;
  harness = await openFaultHarness({ publicOrigin: origin, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  nginx = await startNginx({ port, upstream: harness.address });
  ({ visitor } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' }));
});
afterEach(() => harness.service.reset());
afterAll(async () => {
  await nginx.stop();
  await harness.close();
});

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  visitor.ask(origin + EXPORT, { headers: { 'accept-encoding': 'gzip, br', ...headers } });

it('an export reports its progress through a stock nginx while the service is still called', async () => {
  const service = new HeldList(harness.service, 1200, { 2: 'hold' });
  const { body } = await ask({ accept: FRAMES_TYPE });
  const frames = readFrames(body as ReadableStream<Uint8Array>);
  const first = [await frames.next(), await frames.next()].map(({ value }) => value?.kind);
  expect(first).toEqual(['bytes', 'progress']);
  await expect.poll(() => service.asked()).toEqual([1, 2]);
  service.release();
  const rest: string[] = [];
  for await (const { kind } of frames) rest.push(kind);
  expect(rest).toEqual(['bytes', 'progress', 'bytes', 'progress', 'done']);
});

it('a download arrives page by page through a stock nginx, and completely', async () => {
  const service = new HeldList(harness.service, 1200, { 2: 'hold' });
  const { body, headers } = await ask();
  expect(headers.get('content-encoding')).toBeNull();
  const pieces: Uint8Array[] = [];
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  if (!first.done) pieces.push(first.value);
  await expect.poll(() => service.asked()).toEqual([1, 2]);
  service.release();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  expect(readCsv(Buffer.concat(pieces))).toHaveLength(1201);
});

it('a download whose service fails half-way breaks off through a stock nginx too', async () => {
  new HeldList(harness.service, 1200, { 2: (response) => response.writeHead(500).end() });
  const answer = await ask();
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

it('a reader who leaves ends the call to the service', async () => {
  const service = new HeldList(harness.service, 1200, { 2: 'hold' });
  const { body } = await ask({ accept: FRAMES_TYPE });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await expect.poll(() => service.asked()).toEqual([1, 2]);
  await reader.cancel();
  await expect.poll(() => service.givenUp()).toBe(1);
  expect(service.asked()).toEqual([1, 2]);
});

it('a token that expires half-way ends the export and uses no refresh token', async () => {
  new HeldList(harness.service, 1200, { 2: (response) => response.writeHead(401).end() });
  const before = harness.identity.switches.counts.token;
  const { body } = await ask({ accept: FRAMES_TYPE });
  const kinds: string[] = [];
  for await (const { kind } of readFrames(body as ReadableStream<Uint8Array>)) kinds.push(kind);
  expect(kinds).toEqual(['bytes', 'progress', 'failed']);
  expect(harness.identity.switches.counts.token).toBe(before);
});
