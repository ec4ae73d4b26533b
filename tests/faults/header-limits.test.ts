import { expect, it } from 'vitest';
import { answersIn, headerOf, readAnswer, sendRaw } from '../setup/raw-socket.ts';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

const KILOBYTE = 1024;
const harness = harnessForFile();
const get = (path: string, headers: string) =>
  sendRaw(harness.address, `GET ${path} HTTP/1.1\r\nHost: bff\r\nAccept: text/html\r\n${headers}\r\n`);

it('fault 14: an answer to 17 KB of cookies expires those of the product, and the next request works', async () => {
  const origin = harness.address;
  const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  jar.set(origin, 'forecourt.s.0', 'stale'.repeat(100));
  jar.set(origin, 'forecourt.s.1', 'x'.repeat(17 * KILOBYTE));
  const locked = readAnswer(await get('/reservations', `Cookie: ${jar.header(origin)}\r\n`));
  expect(locked.status).toBe(431);
  expect(locked.body).toContain('cookies for this site were too large');
  expect(headerOf(locked, 'connection')).toBe('close');
  jar.store(origin, new Headers([...locked.headers].map(([name, value]): [string, string] => [name, value])));
  expect(jar.all().filter(({ name }) => name.startsWith('forecourt.s'))).toEqual([]);
  const next = readAnswer(
    await get('/login', `Cookie: ${jar.header(origin) ?? 'none=1'}\r\nConnection: close\r\n`),
  );
  expect(next.status).toBe(200);
});

it.each([
  ['one huge header', `X-Flood: ${'x'.repeat(17 * KILOBYTE)}\r\n`],
  ['5,000 headers', Array.from({ length: 5000 }, (_, index) => `X-${index}: 1\r\n`).join('')],
  ['one header 3,000 times', 'X-Flood: 12\r\n'.repeat(3000)],
])('fault 51: a flood of headers (%s) is refused with 431', async (_, headers) => {
  const text = await get('/login', headers);
  expect(readAnswer(text).status).toBe(431);
  expect(answersIn(text)).toBe(1);
});

it('fault 51: as many small headers as fit are answered', async () => {
  const headers = Array.from({ length: 500 }, (_, index) => `a${index}:1\r\n`).join('');
  expect(readAnswer(await get('/login', `${headers}Connection: close\r\n`)).status).toBe(200);
});

it('fault 43: every page of the edge itself carries the policy and its nonce', async () => {
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n';
  const post = (headers: string) =>
    `POST /login HTTP/1.1\r\nHost: bff\r\nAccept: text/html\r\n${form}${headers}\r\n`;
  const requests: [number, string][] = [
    [403, post('Content-Length: 0\r\n')],
    [405, 'OPTIONS /login HTTP/1.1\r\nHost: bff\r\nAccept: text/html\r\nConnection: close\r\n\r\n'],
    [400, 'TRACE /login HTTP/1.1\r\nHost: bff\r\nConnection: close\r\n\r\n'],
    [413, post(`Origin: ${harness.address}\r\nContent-Length: 9999999\r\n`)],
    [400, 'GET /login HTTP/1.1\r\nHost: bff\r\nBad Header: 1\r\n\r\n'],
    [431, `GET /login HTTP/1.1\r\nHost: bff\r\nX: ${'x'.repeat(17 * KILOBYTE)}\r\n\r\n`],
  ];
  for (const [status, bytes] of requests) {
    const answer = readAnswer(await sendRaw(harness.address, bytes));
    const [line = ''] = bytes.split('\r\n');
    expect(answer.status, line).toBe(status);
    const policy = headerOf(answer, 'content-security-policy');
    expect(policy, line).toContain("default-src 'none'");
    expect(policy, line).not.toContain("'unsafe-inline'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(answer.body, line).toContain(`<style nonce="${nonce}">`);
    expect(headerOf(answer, 'x-content-type-options'), line).toBe('nosniff');
    expect(headerOf(answer, 'cache-control'), line).toBe('no-store');
  }
});
