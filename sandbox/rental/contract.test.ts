import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { routes } from './routes.ts';
import { type Counter, openCounter } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(400);
});
afterAll(() => counter.close());

const queries: Readonly<Record<string, string>> = {
  'reservations.list': 'pageSize=200&clientDate=2026-11-20',
  'columns.list': 'module=reservation',
  'users.get': 'currentUserId=101',
  'locations.list': 'withActive=true',
  'charges.list': 'Active=true',
};

const bodies: Readonly<Record<string, unknown>> = {
  'columns.save': {
    clientID: 1,
    userID: 101,
    type: 2,
    typeName: 'Reservation',
    headerSettingIDList: [201],
    orderdHeaderSettingIDList: [201],
  },
};

const holes: Readonly<Record<string, string>> = { clientId: '1', userId: '101', reservationId: '5' };

describe.each(registry.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('is served', () => {
    expect(routes.map(({ operationId }) => operationId)).toContain(id);
  });

  it('answers as the contract says', async () => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => holes[name] ?? '1');
    const { method } = operation;
    const reply = await counter.call('admin', `${path}?${queries[id] ?? ''}`, { method, json: bodies[id] });
    expect(operation.success).toContain(reply.status);
    expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
  });
});

it('answers no list on the seed with nothing', async () => {
  const lists = ['reservations.statuses', 'reservations.types', 'clients.features', 'clients.screenSettings'];
  const found = registry.filter(({ id }) => lists.includes(id));
  const replies = await Promise.all(
    found.map(({ path, method }) => counter.call('admin', path.replace('{clientId}', '1'), { method })),
  );
  expect(replies.map(({ body }) => (Array.isArray(body) ? body.length : 0))).not.toContain(0);
});
