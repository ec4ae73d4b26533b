import type { ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { type FaultHarness, openFaultHarness } from '../faults/fault-harness.ts';
import { signIn } from '../setup/test-provider.ts';
import { test as base, type Login } from './browser-test.ts';

interface Fixtures {
  /**
   * The product before a service whose answers the test decides. Each file has an unused one, since reads and permissions
   * are cached, and calls that failed too often are paused. Calls and answers are fresh for a test.
   */
  harness: FaultHarness;
  /** Signs this user in at the harness's product. */
  enter(login: Login): Promise<void>;
}

interface WorkerFixtures {
  workerHarness: WorkerHarness;
}

/** The harness of a worker, whose product is unused as each file begins. */
class WorkerHarness {
  #open: Promise<FaultHarness> | null = null;
  #file: string | null = null;

  open(): Promise<FaultHarness> {
    this.#open ??= openFaultHarness({ reusable: true });
    return this.#open;
  }

  async of(file: string): Promise<FaultHarness> {
    const harness = await this.open();
    if (this.#file !== null && this.#file !== file) {
      harness.identity.switches.reset();
      await harness.product.again();
    }
    this.#file = file;
    return harness;
  }

  async close(): Promise<void> {
    await (await this.#open)?.close();
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
  workerHarness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const workerHarness = new WorkerHarness();
      await use(workerHarness);
      await workerHarness.close();
    },
    { scope: 'worker' },
  ],
  // After the context: a page of the last file may ask for something until it is emptied.
  harness: async ({ workerHarness, context: _ }, use, { file }) => {
    const harness = await workerHarness.of(file);
    harness.service.reset();
    harness.service.answer('reservations.list', oneRow);
    await use(harness);
    harness.service.reset();
  },
  login: null,
  baseURL: async ({ workerHarness }, use) => use((await workerHarness.open()).product.origin),
  enter: async ({ harness, context }, use) =>
    use((login) => takeSession(context, harness.product.origin, login)),
});
