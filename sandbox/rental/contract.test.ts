import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { routes } from './routes.ts';
import { addressOf, sampleOf } from './testing/samples.ts';
import { openTestService, type Reply, type TestService } from './testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(400);
});
afterAll(() => counter.close());

type Called = (typeof registry)[number];

function call({ id, path, method }: Called, login: 'admin' | 'viewer'): Promise<Reply> {
  const sample = sampleOf(id, counter.database, 1);
  return counter.call(login, addressOf(path, sample), { method, json: sample.body });
}

describe.each(registry.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const route = routes.find(({ operationId }) => operationId === id);

  it('is served', () => {
    expect(route).toBeDefined();
  });

  it('is refused without its permission, which is named', async () => {
    const allowed = counter.database.all<{ code: string }>(
      "SELECT p.code FROM permissions p JOIN role_permissions rp ON rp.permission_id = p.id JOIN roles r ON r.id = rp.role_id WHERE r.client_id = 1 AND r.name = 'Read-only'",
    );
    const needed = route?.permission;
    if (needed === undefined || allowed.some(({ code }) => code === needed)) return;
    const { status, body } = await call(operation, 'viewer');
    expect([status, body]).toEqual([403, expect.objectContaining({ functionCode: needed })]);
  });

  it('answers as the contract says', async () => {
    const reply = await call(operation, 'admin');
    expect(operation.success, reply.text.slice(0, 300)).toContain(reply.status);
    expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
  });
});

it('answers no list on the seed with nothing', async () => {
  const mayBeEmpty = ['images.list', 'documents.list', 'holds.list'];
  const empty: string[] = [];
  for (const operation of registry.filter(({ method, id }) => method === 'GET' && !mayBeEmpty.includes(id))) {
    const { body } = await call(operation, 'admin');
    if (Array.isArray(body) && body.length === 0) empty.push(operation.id);
  }
  expect(empty).toEqual([]);
});
