import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codingFor, compression } from './compression.server.ts';
import { fullBodyOf, fullResponse } from './full-body.server.ts';
import type { RequestContext } from './request-context.server.ts';

const page = '<p>a page that repeats itself</p>'.repeat(200);
const ask = (acceptEncoding: string | null, response: Response) => {
  const headers = acceptEncoding === null ? {} : { 'accept-encoding': acceptEncoding };
  const context = { request: new Request('http://127.0.0.1/', { headers }) } as RequestContext;
  return compression(context, async () => response);
};
const html = (body: string) =>
  fullResponse(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

describe('codingFor', () => {
  it.each([
    [null, null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', null],
  ])('%s → %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding);
  });
});

describe('compression', () => {
  it('brotli comes back as it was', async () => {
    const response = await ask('br', html(page));
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(fullBodyOf(response) as Buffer).toString()).toBe(page);
  });

  it('gzip comes back as it was, also from a stream', async () => {
    const response = await ask('gzip', new Response(page, { headers: { 'Content-Type': 'text/html' } }));
    expect(gunzipSync(fullBodyOf(response) as Buffer).toString()).toBe(page);
  });

  it('keeps every cookie of the answer', async () => {
    const response = html(page);
    response.headers.append('Set-Cookie', 'a=1');
    response.headers.append('Set-Cookie', 'b=2');
    expect((await ask('br', response)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it.each([
    ['a small answer', html('<p>small</p>')],
    ['what is no text', fullResponse(page, { headers: { 'Content-Type': 'image/png' } })],
  ])('leaves %s as it is', async (_, response) => {
    expect((await ask('br', response)).headers.get('content-encoding')).toBeNull();
  });

  it('does not wait for the end of a stream that must not be held back', async () => {
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(2000)) });
    const headers = { 'Content-Type': 'text/csv', 'Cache-Control': 'no-store, no-transform' };
    const response = new Response(endless, { headers });
    expect(await ask('br', response)).toBe(response);
  });
});
