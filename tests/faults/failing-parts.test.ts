import { DatabaseSync } from 'node:sqlite';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionRecord } from '../../app/identity/session-record.server.ts';
import { type SandboxProcess, startSandbox } from '../e2e/sandbox-process.ts';
import type { CookieJar } from '../setup/cookie-jar.ts';
import { type BusinessPage, INSERTS, pagesOfBusiness } from '../setup/pages-of-business.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { type RelayService, startRelayService } from '../setup/relay-service.ts';
import { sessionCookie } from '../setup/sealed-session.ts';
import { signIn } from '../setup/test-provider.ts';
import { type Page, Visitor } from '../setup/visitor.ts';

const LONG_MS = 180_000;
/** The number of pages requested at once. */
const AT_ONCE = 6;

/** The product's texts about a failed read. */
const SAYS_SO =
  /could not be (?:read|searched|loaded)|The rental service returned an unexpected response|The price is not available|not returned by the rental service/i;

/** Reads that change nothing on a page, with the reason. */
const EXCEPTIONS: readonly { readonly page: RegExp; readonly operation: string; readonly why: string }[] = [
  {
    page: /\/(?:print|confirmation|agreement|check-in-slip|invoice)$/,
    operation: 'statistics.get',
    why: 'the figures of the day stand in the navigation, which a paper does not have',
  },
];

/** The figures of the day have a timeout of one second: on a busy machine any page may lack them. */
const COUNTS = 'statistics.get';
/** The navigation, which shows them, and the data for the page's scripts. */
const NAVIGATION = 'nav[aria-label="Main navigation"], script';

/** The page's text about this read; null if there is none. */
function warningsOf({ html }: Page, operation: string | null): string | null {
  const document = parse(html);
  if (operation !== COUNTS) for (const part of document.querySelectorAll(NAVIGATION)) part.remove();
  return SAYS_SO.exec(document.toString())?.[0] ?? null;
}

let sandbox: SandboxProcess;
let relay: RelayService;
let product: Product;
let sessions: ReturnType<typeof sessionCookie>;
let signedIn: CookieJar;
let rows: DatabaseSync;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({ productOrigin: origin, size: 400, now: new Date().toISOString() });
  relay = await startRelayService(sandbox.rental);
  product = await startProduct({ issuer: sandbox.issuer, upstream: relay.address, port });
  sessions = sessionCookie(sandbox.issuer, origin, origin);
  signedIn = (await signIn({ productOrigin: origin, login: 'admin', path: '/healthz' })).jar;
  rows = new DatabaseSync(sandbox.databasePath, { timeout: 5000 });
  rows.exec(INSERTS);
}, LONG_MS);
afterAll(async () => {
  rows.close();
  await product.stop();
  await relay.close();
  await sandbox.stop();
});

interface Opened {
  readonly page: Page;
  /** The operations that the product called for the page. */
  readonly asked: ReadonlySet<string>;
}

/** Opens a page as a new user of a new tenant, for whom nothing is cached and one operation fails. */
async function open(wanted: BusinessPage, failing?: string): Promise<Opened> {
  const { asked, begin, ...session } = relay.borrow(sessions.sessionIn(signedIn) as SessionRecord, failing);
  const jar = signedIn.copy();
  sessions.changeSession(jar, session);
  return { page: await wanted.open(new Visitor(jar), product.origin, begin), asked };
}

interface Case {
  readonly wanted: BusinessPage;
  readonly failing: string;
}

/** Opens the page of each case; returns those that do not name the failed read, with page and operation. */
async function silentIn(
  cases: readonly Case[],
  openCase: (one: Case) => Promise<Opened>,
): Promise<readonly string[]> {
  const work = [...cases];
  const silent: string[] = [];
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { page, asked } = await openCase(next);
      const name = `${next.wanted.name}: ${next.failing}`;
      if (warningsOf(page, next.failing) === null) silent.push(name);
      // The text is then about another read.
      else if (!asked.has(next.failing)) silent.push(`${name} is not asked`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return silent.toSorted();
}

const isExcepted = ({ wanted, failing }: Case): boolean =>
  EXCEPTIONS.some(({ page, operation }) => operation === failing && page.test(wanted.name));

/** Each page with each of its reads. Reads of the frame fail only on the first page of each kind. */
async function casesOf(kinds: Readonly<Record<string, readonly BusinessPage[]>>): Promise<readonly Case[]> {
  const frame = new Set<string>();
  const cases: Case[] = [];
  for (const pages of Object.values(kinds)) {
    for (const [place, wanted] of pages.entries()) {
      const { page, asked } = await open(wanted);
      expect([wanted.name, page.status, warningsOf(page, null)]).toEqual([wanted.name, 200, null]);
      if (frame.size === 0) for (const operation of asked) frame.add(operation);
      const own = [...asked].filter((operation) => place === 0 || !frame.has(operation));
      cases.push(...own.map((failing) => ({ wanted, failing })));
    }
  }
  return cases;
}

it(
  'fault 65: each page names the part that could not be read, whichever it is',
  async () => {
    const cases = await casesOf(pagesOfBusiness((sql) => rows.prepare(sql).get()));
    const operations = new Set(cases.map(({ failing }) => failing));
    process.stdout.write(`fault 65: ${cases.length} cases, ${operations.size} operations\n`);
    expect(operations.size).toBeGreaterThan(40);
    const idle = EXCEPTIONS.filter(
      ({ page, operation }) =>
        !cases.some(({ wanted, failing }) => failing === operation && page.test(wanted.name)),
    );
    expect(idle).toEqual([]);
    const wanted = cases.filter((one) => !isExcepted(one));
    expect(await silentIn(wanted, ({ wanted: page, failing }) => open(page, failing))).toEqual([]);
  },
  LONG_MS,
);

it('fault 65: a page without such a text is found, with its name and the operation', async () => {
  const wanted: BusinessPage = {
    name: '/fleet',
    open(visitor, origin, begin) {
      begin();
      return visitor.open(`${origin}/fleet`);
    },
  };
  const cases = [{ wanted, failing: 'vehicles.types' }];
  expect(await silentIn(cases, () => open(wanted, 'vehicles.types'))).toEqual([]);
  // Simulates a page that hides the failure: it shows what it shows when nothing fails.
  expect(await silentIn(cases, () => open(wanted))).toEqual(['/fleet: vehicles.types']);
});
