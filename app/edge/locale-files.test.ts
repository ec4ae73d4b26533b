import { describe, expect, it } from 'vitest';
import { loadTranslations } from '../i18n/translations.server.ts';
import type { Exchange } from './exchange.server.ts';
import { finishedBody } from './finished-body.server.ts';
import { localeFiles } from './locale-files.server.ts';

const missing = (key: string) => {
  throw new Error(`no text for ${key}`);
};

async function ask(path: string, method = 'GET', pseudo = false) {
  const station = localeFiles(loadTranslations({ directory: 'public', pseudo, missing }));
  const request = new Request(`http://127.0.0.1${path}`, { method });
  const exchange = {
    request,
    url: new URL(request.url),
    requestId: 'r',
    nonce: 'n',
    text: (key: string) => key,
  };
  const response = await station(
    exchange as unknown as Exchange,
    async () => new Response('next', { status: 299 }),
  );
  return { status: response.status, headers: response.headers, body: String(finishedBody(response) ?? '') };
}

const labels = async (language: string, pseudo = false) =>
  JSON.parse((await ask(`/locales/${language}/labels.json`, 'GET', pseudo)).body) as {
    notFound: { title: string };
  };

describe('locale files', () => {
  it.each(['en', 'en-US', 'en-GB'])('are there for %s', async (language) => {
    expect((await labels(language)).notFound.title).toBe('Page not found');
  });

  it.each(['translation', 'login', 'settings', 'dashboard', 'messages', 'labels', 'format'])(
    'have the namespace %s',
    async (namespace) => {
      const { status, headers } = await ask(`/locales/en/${namespace}.json`);
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
    expect((await ask(path)).status).toBe(404);
  });

  it('take nothing in', async () => {
    expect((await ask('/locales/add/en/labels', 'POST')).status).toBe(404);
    expect((await ask('/locales/en/labels.json', 'POST')).status).toBe(404);
  });

  it('leave other addresses alone', async () => {
    expect((await ask('/favicon.ico')).status).toBe(299);
  });
});
