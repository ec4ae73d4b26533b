import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finished } from './finished-body.server.ts';
import { send, toRequest } from './node-adapter.server.ts';

const ORIGIN = 'https://forecourt.example';
const MEGABYTE = 1024 * 1024;

let seen: Request | null;
let tooLarge: boolean;
let answer: () => Response;
const server = createServer(async (incoming, outgoing) => {
  const read = await toRequest(incoming, outgoing, ORIGIN);
  seen = read.request;
  tooLarge = read.bodyTooLarge;
  await send(answer(), outgoing, incoming.method === 'HEAD');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  seen = null;
  tooLarge = false;
  answer = () => new Response('ok');
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const ask = (
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request(
      { port, path, method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false },
      (incoming) => {
        const pieces: string[] = [];
        incoming.on('data', (piece) => pieces.push(String(piece)));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode, headers: incoming.headers, body: pieces.join('') }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });

describe('toRequest', () => {
  it.each([
    ['/reservations?size=20', '/reservations?size=20'],
    ['//evil.example/x', '//evil.example/x'],
    ['http://evil.example/x?y=1', '/x?y=1'],
    ['/a?b=?c', '/a?b=?c'],
  ])('puts %s under the public origin', async (path, expected) => {
    await ask(path);
    expect(seen?.url).toBe(ORIGIN + expected);
  });

  it('leaves out what others say about the host', async () => {
    await ask('/', {
      headers: { host: 'bff:3000', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const said = JSON.stringify([...(seen?.headers ?? [])]);
    expect(said).not.toMatch(/evil|bff/);
    expect(seen?.headers.get('host')).toBe('forecourt.example');
  });

  it('hands the body over whole', async () => {
    await ask('/', { method: 'POST', body: 'theme=dark' });
    expect(await seen?.text()).toBe('theme=dark');
  });

  it.each([{}, { 'transfer-encoding': 'chunked' }])(
    'says that a body is above 1 MB, and still answers (%j)',
    async (headers) => {
      const body = 'x'.repeat(MEGABYTE + 1);
      expect((await ask('/', { method: 'POST', headers, body })).body).toBe('ok');
      expect(tooLarge).toBe(true);
      expect(await seen?.text()).toBe('');
    },
  );

  it('takes a body of just 1 MB', async () => {
    await ask('/', { method: 'POST', body: 'x'.repeat(MEGABYTE) });
    expect(tooLarge).toBe(false);
    expect((await seen?.text())?.length).toBe(MEGABYTE);
  });

  describe('of a form with files', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };

    it('takes a body of just 8 MB', async () => {
      await ask('/', { method: 'POST', headers, body: 'x'.repeat(8 * MEGABYTE) });
      expect(tooLarge).toBe(false);
      expect((await seen?.text())?.length).toBe(8 * MEGABYTE);
    });

    it.each([{}, { 'transfer-encoding': 'chunked' }])(
      'says that a body is above 8 MB, and still answers (%j)',
      async (more) => {
        const body = 'x'.repeat(8 * MEGABYTE + 1);
        const all = { ...headers, ...more };
        expect((await ask('/', { method: 'POST', headers: all, body })).body).toBe('ok');
        expect(tooLarge).toBe(true);
      },
    );

    it('is not taken for one by a type that only begins like it', async () => {
      const body = 'x'.repeat(MEGABYTE + 1);
      await ask('/', { method: 'POST', headers: { 'content-type': 'multipart/form-data-x' }, body });
      expect(tooLarge).toBe(true);
    });
  });
});

describe('send', () => {
  it('writes a finished body with its length', async () => {
    answer = () => finished('größer', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    expect(await ask('/')).toMatchObject({ status: 404, headers: { 'content-length': '8' }, body: 'größer' });
  });

  it('writes every cookie in a line of its own', async () => {
    answer = () =>
      new Response('', {
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      });
    expect((await ask('/')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('sends no body for HEAD', async () => {
    answer = () => finished('a page', {});
    expect((await ask('/', { method: 'HEAD' })).body).toBe('');
  });
});
