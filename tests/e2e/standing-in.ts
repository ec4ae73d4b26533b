import type { ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { type Arena, openArena } from '../faults/arena.ts';
import { signIn } from '../setup/test-provider.ts';
import { test as base, type Login } from './browser-test.ts';

interface Fixtures {
  /** The product before a service whose answers the test decides; one for a worker, its calls and answers fresh for a test. */
  arena: Arena;
  /** Signs this user in at the arena's product. */
  enter(login: Login): Promise<void>;
}

interface WorkerFixtures {
  /** Names an arena that only this file's tests use, where nothing was read before; the others share theirs. */
  arenaOf: string;
  workerArena: Arena;
}

async function takeSession(context: BrowserContext, origin: string, login: Login): Promise<void> {
  const { jar } = await signIn({ productOrigin: origin, login });
  const cookies = jar.all().filter(({ name }) => name.startsWith('forecourt.s'));
  await context.addCookies(
    cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: origin })),
  );
}

/** Answers a list of reservations: how many there are is said as the rows are. */
export const answerRows = (rows: readonly unknown[]) => (response: ServerResponse) => {
  const pagination = { CurrentPage: 1, PageSize: 10, TotalPages: 1, TotalCount: rows.length };
  response.writeHead(200, { 'content-type': 'application/json', 'x-pagination': JSON.stringify(pagination) });
  response.end(JSON.stringify(rows));
};

/** The list of one reservation, which the service holds unless a test says otherwise. */
export const oneRow = answerRows(golden['reservations.list']?.accepted[1] as readonly unknown[]);

/** The browser test against a controllable rental service instead of the sandbox's. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  arenaOf: ['all', { option: true, scope: 'worker' }],
  workerArena: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const arena = await openArena();
      await use(arena);
      await arena.close();
    },
    { scope: 'worker' },
  ],
  arena: async ({ workerArena }, use) => {
    workerArena.service.reset();
    workerArena.service.answer('reservations.list', oneRow);
    await use(workerArena);
    workerArena.service.reset();
  },
  login: null,
  baseURL: async ({ workerArena }, use) => use(workerArena.product.origin),
  enter: async ({ arena, context }, use) => use((login) => takeSession(context, arena.product.origin, login)),
});
