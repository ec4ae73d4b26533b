import type { ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { type FaultHarness, openFaultHarness } from '../faults/fault-harness.ts';
import { signIn } from '../setup/test-provider.ts';
import { test as base, type Login } from './browser-test.ts';

interface Fixtures {
  /**
   * The product before a service whose answers the test decides. There is one for each file, since reads and permissions
   * are cached, and calls that failed too often are paused. Calls and answers are fresh for a test.
   */
  harness: FaultHarness;
  /** Signs this user in at the harness's product. */
  enter(login: Login): Promise<void>;
}

interface WorkerFixtures {
  harnesses: FaultHarnesses;
}

/** The harness of the file whose tests a worker runs now. */
class FaultHarnesses {
  #open: { readonly file: string; readonly harness: Promise<FaultHarness> } | null = null;

  async of(file: string): Promise<FaultHarness> {
    if (this.#open?.file !== file) {
      await this.close();
      this.#open = { file, harness: openFaultHarness() };
    }
    return this.#open.harness;
  }

  async close(): Promise<void> {
    await (await this.#open?.harness)?.close();
    this.#open = null;
  }
}

async function takeSession(context: BrowserContext, origin: string, login: Login): Promise<void> {
  // Its page makes few calls of the service, and none after its answer.
  const { jar } = await signIn({ productOrigin: origin, login, path: '/preferences' });
  const cookies = jar.all().filter(({ name }) => name.startsWith('forecourt.s'));
  await context.addCookies(
    cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: origin })),
  );
}

/** Answers a list with these rows; the total is their number. */
export const answerRows = (rows: readonly unknown[]) => (response: ServerResponse) => {
  const pagination = { CurrentPage: 1, PageSize: 10, TotalPages: 1, TotalCount: rows.length };
  response.writeHead(200, { 'content-type': 'application/json', 'x-pagination': JSON.stringify(pagination) });
  response.end(JSON.stringify(rows));
};

/** The list of one reservation, which the service holds unless a test says otherwise. */
export const oneRow = answerRows(golden['reservations.list']?.accepted[1] as readonly unknown[]);

/** The browser test against a controllable rental service instead of the sandbox's. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  harnesses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const harnesses = new FaultHarnesses();
      await use(harnesses);
      await harnesses.close();
    },
    { scope: 'worker' },
  ],
  harness: async ({ harnesses }, use, { file }) => {
    const harness = await harnesses.of(file);
    harness.service.reset();
    harness.service.answer('reservations.list', oneRow);
    await use(harness);
    harness.service.reset();
  },
  login: null,
  baseURL: async ({ harness }, use) => use(harness.product.origin),
  enter: async ({ harness, context }, use) =>
    use((login) => takeSession(context, harness.product.origin, login)),
});
