import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { fullBodyOf } from './full-body.server.ts';
import { noteFailure, pages } from './pages.server.ts';
import type { RequestContext } from './request-context.server.ts';

const session = { setCookies: () => ['s=1'] };

/** A product of one form, whose action does this. */
function productOf(action: () => unknown): ServerBuild {
  const route = { id: 'root', path: 'form' };
  const entry = {
    default: (_: Request, status: number) => new Response('<h1>The error page</h1>', { status }),
    handleError: (_: unknown, { context }: { context: object }) => noteFailure(context),
  };
  return {
    entry: { module: entry },
    routes: { root: { ...route, module: { default: () => null, action } } },
    assets: { entry: { imports: [], module: '' }, routes: { root: route }, url: '', version: '1' },
    future: { v3_singleFetch: true },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/** Sends the form to this address; by fetch where it ends on `.data`. */
function send(path: string, action: () => unknown): Promise<Response> {
  const request = new Request(`http://product${path}`, {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  });
  const options = {
    mode: 'production',
    services: {
      config: { secureCookies: false },
      identity: { open: async () => session },
      translations: { languages: ['en'], instance: () => ({ t: (key: string) => key }) },
    },
    loadBuild: async () => productOf(action),
  };
  const requestContext = {
    request,
    url: new URL(request.url),
    requestId: 'ours-1',
    nonce: '',
    log: { error: vi.fn() },
    text: (key: string) => key,
  };
  const next = () => Promise.reject(new Error('Nothing comes after the pages'));
  return pages(options as never)(requestContext as unknown as RequestContext, next);
}

describe('an action that fails', () => {
  const fail = () => {
    throw new Error('a bug');
  };

  it('sends a message to a script, whose page stays; the session continues', async () => {
    const answer = await send('/form.data', fail);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect([answer.status, answer.headers.getSetCookie(), JSON.parse(String(fullBodyOf(answer)))]).toEqual([
      500,
      ['s=1'],
      expect.objectContaining({ title: 'messages:edge.failed.title', traceId: 'ours-1' }),
    ]);
  });

  it('has the page of errors where a whole page is asked for', async () => {
    const answer = await send('/form', fail);
    expect([answer.status, await answer.text()]).toEqual([500, '<h1>The error page</h1>']);
  });
});

it('what an action answers to a script is Remix’s own', async () => {
  const answer = await send('/form.data', () => ({ ok: true }));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching('text/x-script'),
  ]);
});
