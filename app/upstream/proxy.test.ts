import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { MOST_JSON_DEPTH } from '../config/limits.ts';
import { answerForBrowser } from './proxy.server.ts';
import { registry } from './registry.ts';
import { staffOf } from './upstream.fixture.ts';

const writes = registry.find(({ method, path }) => method === 'POST' && path.includes('{clientId}'));
const path = (writes?.path ?? '').replace('{clientId}', staffOf().clientId).replaceAll(/\{[^}]+\}/g, '7');

/** Sends a body to a call that writes; gives the status and what was passed on. */
async function send(body: string) {
  const pass = vi.fn(async () => ({ data: {}, pagination: null, etag: null }));
  const context = {
    t: (key: string) => key,
    requestId: 'ours-1',
    session: { staff: () => staffOf() },
    upstream: { pass },
  } as unknown as AppLoadContext;
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body });
  const answer = await answerForBrowser(request, context);
  return { status: answer.status, text: await answer.text(), passed: pass.mock.calls.length };
}

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

describe('the JSON of a call', () => {
  it('fault 59: is passed on as deep as the limit, and refused unparsed below it', async () => {
    expect(await send(nested(MOST_JSON_DEPTH))).toMatchObject({ status: 200, passed: 1 });
    const deeper = await send(nested(MOST_JSON_DEPTH + 2));
    expect(deeper).toMatchObject({ status: 400, passed: 0 });
    expect(deeper.text).toContain('tooDeep');
    expect(await send('['.repeat(500_000))).toMatchObject({ status: 400, passed: 0 });
  });

  it('may have brackets in its texts', async () => {
    const text = JSON.stringify({ a: `\\"${'['.repeat(100)}\\`, b: '{'.repeat(100) });
    expect(await send(text)).toMatchObject({ status: 200, passed: 1 });
  });
});
