import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(60);
});
afterAll(() => counter.close());

interface Message {
  readonly title: string;
  readonly active: boolean;
  readonly sentDate: string | null;
  readonly expiryDate: string | null;
}

const messagesOf = async (login: 'viewer' | 'admin2') =>
  (await counter.call(login, '/v3/messages')).body as readonly Message[];

it('every user reads the messages of the own business and no others', async () => {
  const [own, other] = [await messagesOf('viewer'), await messagesOf('admin2')];
  expect(own.length).toBeGreaterThan(3);
  const titles = new Set(own.map(({ title }) => title));
  expect(other.filter(({ title }) => titles.has(title))).toEqual([]);
});

it('there are inactive, coming and expired ones among them', async () => {
  const now = '2026-11-20T10:00:00';
  const own = await messagesOf('viewer');
  expect([
    own.some(({ active }) => !active),
    own.some(({ sentDate }) => sentDate === null),
    own.some(({ sentDate }) => sentDate !== null && sentDate > now),
    own.some(({ expiryDate }) => expiryDate !== null && expiryDate < now),
  ]).toEqual([true, true, true, true]);
});
