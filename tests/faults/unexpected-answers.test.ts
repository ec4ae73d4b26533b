import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { flood, notJson, truncated, wrongShape } from '../setup/faulty-answers.ts';
import { askRaw } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import { arenaForFile } from './arena.ts';
import { SAVE } from './script-in-browser.ts';

const faults = {
  'not JSON': notJson,
  'of another shape': wrongShape,
  'of 100 MB': flood(() => undefined),
  'cut off': truncated,
};

/** What a call needs before it is sent at all. */
const queries: Readonly<Record<string, string>> = {
  'reservations.list': '?page=1&pageSize=10&clientDate=2026-11-17',
  'columns.list': '?module=reservation',
  'locations.list': '?withActive=true',
  'charges.list': '?Active=true',
};
const bodies: Readonly<Record<string, string>> = { 'columns.save': JSON.stringify(SAVE) };

const arena = arenaForFile();
let cookie: string;
beforeAll(async () => {
  // Whatever answers is kept for a while: not even the sign-in may get a good one.
  for (const { id } of registry) arena.service.answer(id, notJson);
  const { jar } = await signIn({ productOrigin: arena.product.origin, login: 'agent', path: '/healthz' });
  cookie = jar.header(arena.product.origin) ?? '';
});

describe.each(Object.entries(faults))('fault 50: an answer that is %s', (_, how) => {
  it.each(registry.map(({ id, method, path }) => [id, method, path] as const))(
    'of %s is unexpected, in words',
    async (id, method, path) => {
      const { origin } = arena.product;
      const own = path
        .replace('{clientId}', '1')
        .replace('{userId}', '103')
        .replace(/\{\w+\}/, '20380');
      const body = bodies[id] ?? '';
      const headers = {
        cookie,
        origin,
        'content-type': 'application/json',
        'content-length': String(body.length),
      };
      arena.service.answer(id, how);
      const answer = await askRaw(origin, own + (queries[id] ?? ''), { method, body, headers });
      expect(answer.status).toBe(502);
      expect(JSON.parse(answer.text)).toMatchObject({
        title: 'The rental service returned an unexpected response',
        traceId: answer.headers['x-request-id'],
      });
      expect(arena.service.calls.at(-1)?.operationId).toBe(id);
    },
  );
});
