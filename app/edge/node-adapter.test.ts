import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullResponse } from './full-body.server.ts';
import { send, toRequest, VisitorRequest } from './node-adapter.server.ts';

const ORIGIN = 'https://forecourt.example';

let seen: Request | null;
let answer: () => Response;
let beforeEnd: (() => Promise<void>) | undefined;
const server = createServer(async (incoming, outgoing) => {
  seen = toRequest(incoming, outgoing, ORIGIN);
  await send(answer(), outgoing, incoming.method === 'HEAD', beforeEnd);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  seen = null;
  beforeEnd = undefined;
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
    const headers = JSON.stringify([...(seen?.headers ?? [])]);
    expect(headers).not.toMatch(/evil|bff/);
    expect(seen?.headers.get('host')).toBe('forecourt.example');
  });

  it('reads nothing of the body', async () => {
    await ask('/', { method: 'POST', body: 'theme=dark' });
    expect([seen?.method, await seen?.text()]).toEqual(['POST', '']);
  });

  it('is aborted when its visitor leaves, as is what is made of it', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<Request>();
    answer = () => {
      if (seen) resolve(seen);
      return new Response(new ReadableStream());
    };
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, path: '/', agent: false }).on('error', () => undefined);
    sent.end();
    const whole = await arrived;
    const changed = new VisitorRequest(whole, { method: 'POST' });
    expect([whole.signal.aborted, changed.method]).toEqual([false, 'POST']);
    const left = new Promise((done) => whole.signal.addEventListener('abort', done));
    sent.destroy();
    await left;
    expect(changed.signal.aborted).toBe(true);
  });

  it('registers nothing for finalisation, which would keep every request until a major garbage collection', async () => {
    const registered = vi.spyOn(FinalizationRegistry.prototype, 'register');
    try {
      await ask('/');
      const own = new VisitorRequest(ORIGIN, { signal: new AbortController().signal });
      new VisitorRequest(own, { method: 'POST', body: 'a=b' });
      expect(registered).not.toHaveBeenCalled();
      new Request(ORIGIN, { signal: new AbortController().signal });
      expect(registered).toHaveBeenCalled();
    } finally {
      registered.mockRestore();
    }
  });
});

describe('send', () => {
  it('writes a finished body with its length', async () => {
    answer = () => fullResponse('größer', { status: 404, headers: { 'Content-Type': 'text/plain' } });
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
    answer = () => fullResponse('a page', {});
    expect((await ask('/', { method: 'HEAD' })).body).toBe('');
  });

  it('has written everything before it waits to end', async () => {
    const { promise: seenByClient, resolve } = Promise.withResolvers<void>();
    beforeEnd = () => seenByClient;
    answer = () => fullResponse('refused', { status: 413 });
    const { port } = server.address() as AddressInfo;
    const body = await new Promise<string>((done) => {
      request({ port, path: '/', agent: false }, (incoming) =>
        incoming.once('data', (piece) => done(String(piece))),
      ).end();
    });
    resolve();
    expect(body).toBe('refused');
  });
});
