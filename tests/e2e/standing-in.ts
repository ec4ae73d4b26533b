import type { ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { type Arena, openArena } from '../faults/arena.ts';
import { signIn } from '../setup/test-provider.ts';
import { test as base, type Login } from './browser-test.ts';

interface Fixtures {
  /**
   * The product before a service whose answers the test decides: one for each file, since what a user has read or may do is
   * kept, and what has failed too often is not asked for a while. Calls and answers are fresh for a test.
   */
  arena: Arena;
  /** Signs this user in at the arena's product. */
  enter(login: Login): Promise<void>;
}

interface WorkerFixtures {
  arenas: Arenas;
}

/** The arena of the file whose tests a worker runs now. */
class Arenas {
  #open: { readonly file: string; readonly arena: Promise<Arena> } | null = null;

  async of(file: string): Promise<Arena> {
    if (this.#open?.file !== file) {
      await this.close();
      this.#open = { file, arena: openArena() };
    }
    return this.#open.arena;
  }

  async close(): Promise<void> {
    await (await this.#open?.arena)?.close();
    this.#open = null;
  }
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
  arenas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const arenas = new Arenas();
      await use(arenas);
      await arenas.close();
    },
    { scope: 'worker' },
  ],
  arena: async ({ arenas }, use, { file }) => {
    const arena = await arenas.of(file);
    arena.service.reset();
    arena.service.answer('reservations.list', oneRow);
    await use(arena);
    arena.service.reset();
  },
  login: null,
  baseURL: async ({ arena }, use) => use(arena.product.origin),
  enter: async ({ arena, context }, use) => use((login) => takeSession(context, arena.product.origin, login)),
});
