import type { ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { type Arena, openArena } from '../faults/arena.ts';
import { signIn } from '../setup/test-provider.ts';
import { test as base, type Login } from './browser-test.ts';

interface Fixtures {
  /** Names an arena that only this file's tests use, where nothing was read before; the others share theirs. */
  arenaOf: string;
  /** The product before a service whose answers the test decides; its calls and answers are fresh for a test. */
  arena: Arena;
  /** Signs this user in at the arena's product. */
  enter(login: Login): Promise<void>;
}

interface WorkerFixtures {
  arenas: Arenas;
}

const SHARED = 'all';

/** The arenas of one worker: the one that most files share, and that of the file whose tests run now. */
class Arenas {
  readonly #open = new Map<string, Promise<Arena>>();

  /** The arena of this name, opened when it is not; it takes the place of another file's. */
  async named(name: string): Promise<Arena> {
    if (name !== SHARED) await this.#close((other) => other !== SHARED && other !== name);
    const arena = this.#open.get(name) ?? openArena();
    this.#open.set(name, arena);
    return arena;
  }

  close(): Promise<void> {
    return this.#close(() => true);
  }

  async #close(isOver: (name: string) => boolean): Promise<void> {
    const over = [...this.#open].filter(([name]) => isOver(name));
    for (const [name] of over) this.#open.delete(name);
    await Promise.all(over.map(async ([, arena]) => (await arena).close()));
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
  arenaOf: [SHARED, { option: true }],
  arenas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const arenas = new Arenas();
      await use(arenas);
      await arenas.close();
    },
    { scope: 'worker' },
  ],
  arena: async ({ arenas, arenaOf }, use) => {
    const arena = await arenas.named(arenaOf);
    arena.service.reset();
    arena.service.answer('reservations.list', oneRow);
    await use(arena);
    arena.service.reset();
  },
  login: null,
  baseURL: async ({ arena }, use) => use(arena.product.origin),
  enter: async ({ arena, context }, use) => use((login) => takeSession(context, arena.product.origin, login)),
});
