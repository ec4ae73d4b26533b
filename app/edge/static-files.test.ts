import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTranslations } from '../i18n/translations.server.ts';
import { fullBodyOf } from './full-body.server.ts';
import type { RequestContext } from './request-context.server.ts';
import { localeFiles, staticFiles } from './static-files.server.ts';

const script = 'console.log("one");'.repeat(20);
let folder: string;

const ask = (path: string, acceptEncoding: string) => {
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url, { headers: { 'accept-encoding': acceptEncoding } });
  return staticFiles(folder)(
    { request, url } as RequestContext,
    async () => new Response(null, { status: 404 }),
  );
};
const bytesOf = (response: Response) => fullBodyOf(response) as Buffer;

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

const missing = (key: string) => {
  throw new Error(`no text for ${key}`);
};

async function askLocale(path: string, method = 'GET', pseudo = false) {
  const middleware = localeFiles(loadTranslations({ directory: 'public', pseudo, missing }));
  const request = new Request(`http://127.0.0.1${path}`, { method });
  const context = {
    request,
    url: new URL(request.url),
    requestId: 'r',
    nonce: 'n',
    text: (key: string) => key,
  };
  const response = await middleware(
    context as unknown as RequestContext,
    async () => new Response('next', { status: 299 }),
  );
  return { status: response.status, headers: response.headers, body: String(fullBodyOf(response) ?? '') };
}

const labels = async (language: string, pseudo = false) =>
  JSON.parse((await askLocale(`/locales/${language}/labels.json`, 'GET', pseudo)).body) as {
    notFound: { title: string };
  };

describe('locale files', () => {
  it.each(['en', 'en-US', 'en-GB'])('are there for %s', async (language) => {
    expect((await labels(language)).notFound.title).toBe('Page not found');
  });

  it.each(['translation', 'login', 'settings', 'dashboard', 'messages', 'labels', 'format'])(
    'have the namespace %s',
    async (namespace) => {
      const { status, headers } = await askLocale(`/locales/en/${namespace}.json`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    },
  );

  it.each(['en-XA', 'ar-XB'])('are made for %s where it is offered', async (language) => {
    expect((await labels(language, true)).notFound.title).not.toContain('Page not found');
  });

  it.each([
    '/locales/en-XA/labels.json',
    '/locales/de/labels.json',
    '/locales/en/nothing.json',
    '/locales/en/labels',
    '/locales/en/__proto__.json',
    '/locales/add/en/labels',
    '/locales/',
  ])('are 404 for %s', async (path) => {
    expect((await askLocale(path)).status).toBe(404);
  });

  it('take nothing in', async () => {
    expect((await askLocale('/locales/add/en/labels', 'POST')).status).toBe(404);
    expect((await askLocale('/locales/en/labels.json', 'POST')).status).toBe(404);
  });

  it('leave other addresses alone', async () => {
    expect((await askLocale('/favicon.ico')).status).toBe(299);
  });
});
