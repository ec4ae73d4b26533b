import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from './exchange.server.ts';
import { finishedBody } from './finished-body.server.ts';
import { staticFiles } from './static-files.server.ts';

const script = 'console.log("one");'.repeat(20);
let folder: string;

const ask = (path: string, acceptEncoding: string) => {
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url, { headers: { 'accept-encoding': acceptEncoding } });
  return staticFiles(folder)({ request, url } as Exchange, async () => new Response(null, { status: 404 }));
};
const bytesOf = (response: Response) => finishedBody(response) as Buffer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  writeFileSync(join(folder, 'page.js'), script);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('staticFiles', () => {
  it.each([
    ['br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
  ])('answers %s with the file that the build has compressed', async (accepted, coding, ending) => {
    writeFileSync(join(folder, `page.js${ending}`), 'as the build wrote it');
    const response = await ask('/page.js', accepted);
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(bytesOf(response).toString()).toBe('as the build wrote it');
  });

  it('compresses a file that the build has not', async () => {
    const response = await ask('/page.js', 'br');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(bytesOf(response)).toString()).toBe(script);
  });

  it('has no address for the compressed file itself', async () => {
    writeFileSync(join(folder, 'page.js.br'), '');
    expect((await ask('/page.js.br', 'br')).status).toBe(404);
  });
});
