import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listReservationsOperation } from '../../../app/upstream/reservations/reservations.contract.ts';
import { openRaw, readAnswer } from '../../../tests/setup/raw-socket.ts';
import type { Database } from '../core/database.ts';
import { type Rental, startRental } from '../service.ts';
import { startTestIssuer, type TestIssuer } from '../testing/issuer.ts';
import { seededDatabase } from '../testing/test-service.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LIST = '/v3/reservations?clientId=1&userId=101';
const STATUS = '/v3/vehicles/1/status?clientId=1&userId=101';

let issuer: TestIssuer;
let database: Database;
let rental: Rental;
let authorization: string;
beforeAll(async () => {
  issuer = await startTestIssuer();
  database = seededDatabase(60);
  database.run('UPDATE vehicles SET status_id = 1 WHERE id = 1');
  authorization = `Bearer ${await issuer.token(101, 1)}`;
  rental = await start();
});
afterEach(() => rental.faults.reset());
afterAll(async () => {
  await Promise.all([rental.close(), issuer.close()]);
  database.close();
});

const start = () =>
  startRental({ port: 0, issuer: issuer.issuer, database, profile: 'full', now: () => NOW });
const addressOf = (service: Rental, path: string) => `http://127.0.0.1:${service.port}${path}`;
const list = (signal?: AbortSignal) =>
  fetch(addressOf(rental, LIST), { headers: { authorization }, ...(signal ? { signal } : {}) });
const moveTo = (statusId: number) =>
  fetch(addressOf(rental, STATUS), {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ statusId }),
  });
const statusOfCar = () =>
  database.get<{ status_id: number }>('SELECT status_id FROM vehicles WHERE id = 1')?.status_id;

/** Writes a call on a bare socket and gives all that came back before it was closed. */
async function raw(service = rental) {
  const connection = openRaw(`http://127.0.0.1:${service.port}`);
  const errors: (string | undefined)[] = [];
  connection.socket.on('error', ({ code }: NodeJS.ErrnoException) => errors.push(code));
  connection.write(`GET ${LIST} HTTP/1.1\r\nhost: service\r\nauthorization: ${authorization}\r\n\r\n`);
  return { text: await connection.closed, errors };
}

describe('an answer that is struck', () => {
  it('has the status that was asked for', async () => {
    rental.faults.set({ 'reservations.list': { status: 503 } });
    const answer = await list();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ status: 503, traceId: expect.any(String) });
  });

  it('of 401 is plain text', async () => {
    rental.faults.set({ 'reservations.list': { rejectToken: 1 } });
    const answer = await list();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8']);
    expect((await list()).status).toBe(200);
  });

  it('comes late', async () => {
    rental.faults.set({ 'reservations.list': { delayMs: 120 } });
    const before = performance.now();
    expect((await list()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(115);
  });

  it('is no JSON', async () => {
    rental.faults.set({ 'reservations.list': { malformed: true } });
    const answer = await list();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('does not fit its contract', async () => {
    rental.faults.set({ 'reservations.list': { wrongShape: true } });
    const body = await (await list()).json();
    expect(listReservationsOperation.answer.safeParse(body).success).toBe(false);
  });

  it('ends half way', async () => {
    rental.faults.set({ 'reservations.list': { truncated: true } });
    const { headers, body } = readAnswer((await raw()).text);
    const promised = Number(headers.find(([name]) => name === 'content-length')?.[1]);
    expect(promised).toBeGreaterThan(100);
    expect(Buffer.byteLength(body, 'latin1')).toBe(Math.floor(promised / 2));
  });

  it.each([1, 2, 3, 4020, 1_000_000])('is huge: %d bytes of JSON', async (bytes) => {
    rental.faults.set({ 'reservations.list': { huge: bytes } });
    const text = await (await list()).text();
    expect(text.length).toBe(Math.max(2, bytes));
    expect(JSON.parse(text)).toEqual(expect.any(Array));
  });

  it('is broken off with a reset', async () => {
    rental.faults.set({ 'reservations.list': { reset: true } });
    expect(await raw()).toEqual({ text: '', errors: ['ECONNRESET'] });
  });

  it('never comes, and is given up by the caller', async () => {
    rental.faults.set({ 'reservations.list': { blackHole: true } });
    await expect(list(AbortSignal.timeout(80))).rejects.toThrow();
  });
});

describe('a write that is struck', () => {
  it('before it happens leaves everything as it was', async () => {
    rental.faults.set({ 'vehicles.saveStatus': { status: 500, times: 1 } });
    expect([(await moveTo(3)).status, statusOfCar()]).toEqual([500, 1]);
  });

  it('after it was committed loses only its answer', async () => {
    rental.faults.set({ 'vehicles.saveStatus': { reset: true, when: 'after', times: 1 } });
    await expect(moveTo(3)).rejects.toThrow();
    expect(statusOfCar()).toBe(3);
    expect((await moveTo(1)).status).toBe(200);
  });

  it('after it was committed may have a late answer that is right', async () => {
    rental.faults.set({ 'vehicles.saveStatus': { delayMs: 60, when: 'after' } });
    const answer = moveTo(3);
    await expect.poll(statusOfCar, { interval: 5 }).toBe(3);
    expect((await answer).status).toBe(200);
    await moveTo(1);
  });
});

describe('what is not struck', () => {
  it('is every other operation', async () => {
    rental.faults.set({ 'vehicles.list': { blackHole: true } });
    expect((await list()).status).toBe(200);
  });

  it('is whether the service lives', async () => {
    rental.faults.set({ '*': { blackHole: true } });
    expect((await fetch(addressOf(rental, '/healthz'))).status).toBe(200);
  });
});

it('counts the calls that it answers', async () => {
  await list();
  await moveTo(1);
  expect(rental.faults.counts).toEqual({
    'reservations.list': { method: 'GET', calls: 1 },
    'vehicles.saveStatus': { method: 'PUT', calls: 1 },
  });
});

it.each([
  ['a black hole', { blackHole: true }],
  ['a delay', { delayMs: 600_000 }],
  ['a huge answer that is not read', { huge: 4_000_000_000 }],
])('closes at once with callers held by %s', async (_, fault) => {
  const other = await start();
  other.faults.set({ 'reservations.list': fault });
  const held = get(addressOf(other, LIST), { headers: { authorization } }, (answer) => answer.pause());
  held.once('error', () => undefined);
  await expect.poll(() => other.faults.counts['reservations.list']?.calls, { interval: 5 }).toBe(1);
  await expect(other.close()).resolves.toBeUndefined();
  held.destroy();
});
