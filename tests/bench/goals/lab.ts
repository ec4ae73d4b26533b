/**
 * What the measurements use: the product, a service that answers from memory, the contenders, and processes that send
 * requests. Everything is started once and as late as possible.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { SessionRecord } from '../../../app/identity/session-record.server.ts';
import { SERVER_OPTIONS } from '../../../scripts/steps.mjs';
import { type SandboxProcess, startSandbox } from '../../e2e/sandbox-process.ts';
import type { CookieJar } from '../../setup/cookie-jar.ts';
import { freePort, launch, type Product, startProduct } from '../../setup/product.ts';
import { type RelayService, startRelayService } from '../../setup/relay-service.ts';
import { sessionCookie } from '../../setup/sealed-session.ts';
import { signIn } from '../../setup/test-provider.ts';
import { buildApplication } from '../contenders/build-application.ts';
import { learnRows } from '../contenders/learn-rows.ts';
import type { Row, RowTemplate } from '../contenders/parts.ts';
import { type ContenderPlan, type PlannedPage, rowsIn } from '../contenders/plan.ts';
import { pin } from './cores.ts';
import type { Load, LoadResult } from './load-generator.ts';

/** Where plans, the single-page application and results are. */
export const FOLDER = join(process.cwd(), '.cache', 'bench');
/** The list that is measured, and the same with a filter. */
export const LIST = '/reservations?size=50';
export const LONG_LIST = '/reservations?size=500';
export const FILTER = { name: 'status', value: '5' } as const;
const filtered = (size: number) => `/reservations?${FILTER.name}=${FILTER.value}&size=${size}`;
export const FILTERED = filtered(50);
export const LONG_FILTERED = filtered(500);
const LIST_CALL = 'reservations.list';
/** Headers of one answer alone. */
const OWN_HEADERS =
  /^(?:content-(?:length|encoding|type)|date|connection|keep-alive|transfer-encoding|x-request-id|set-cookie)$/;
const SILENT = { LOG_LEVEL: 'warn' };

/** A server that is measured. */
export interface Contender {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** Its heap after a collection of garbage, in MB. */
  heap(): Promise<number>;
}

interface User {
  readonly cookie: string;
  readonly jar: CookieJar;
}

export interface Lab {
  readonly product: Contender;
  readonly sandbox: SandboxProcess;
  /** The manager, whose pages the contenders have. */
  readonly user: User;
  /** Operations that the product called since the last `forget`, each with its path. */
  readonly calls: { readonly operation: string; readonly path: string }[];
  readonly relay: RelayService;
  /** Milliseconds by which the service delays each answer from now on. */
  delayService(ms: number): void;
  /** A contender; the same one for the same arguments. */
  contender(kind: ContenderPlan['kind'], inlinesStyles?: boolean): Promise<Contender>;
  /** So many users, in turn of these tenants, whose answers are the manager's. */
  users(count: number, tenants: number): readonly User[];
  send(load: Load): Promise<LoadResult>;
  /** A page that all contenders have: the product's HTML of it and the call of its rows. */
  page(address: string): PlannedPage;
  stop(): Promise<void>;
}

const HEAP = `--import ${fileURLToPath(new URL('heap-on-demand.ts', import.meta.url))}`;

/** Asks a process for its heap; see heap-on-demand.ts. */
function heapOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const read = (piece: unknown) => {
      const found = /heap ([\d.]+)/.exec(String(piece));
      if (found === null) return;
      child.stderr?.off('data', read);
      resolve(Number(found[1]));
    };
    child.stderr?.on('data', read);
    child.kill('SIGUSR2');
  });
}

function asContender(name: string, origin: string, child: ChildProcess): Contender {
  const pid = child.pid ?? 0;
  pin(pid, 'server');
  return { name, origin, pid, heap: () => heapOf(child) };
}

const cookieOf = (jar: CookieJar, origin: string): string =>
  (jar.header(origin) ?? '')
    .split('; ')
    .filter((one) => !one.startsWith('provider.'))
    .join('; ');

interface Known {
  readonly pages: readonly PlannedPage[];
  readonly headers: Readonly<Record<string, string>>;
  readonly template: RowTemplate;
  readonly lookUps: readonly string[];
}

/** Learns the pages of the product. */
async function learn(
  origin: string,
  user: User,
  lab: Pick<Lab, 'calls' | 'relay'>,
  session: SessionRecord,
): Promise<Known> {
  const open = (address: string) =>
    fetch(origin + address, { headers: { cookie: user.cookie, accept: 'text/html' } });
  const pages: PlannedPage[] = [];
  const callOfRows = () => lab.calls.findLast(({ operation }) => operation === LIST_CALL)?.path ?? '';
  lab.calls.length = 0;
  const first = await open(LIST);
  await first.text();
  const lookUps = lab.calls.filter(({ operation }) => operation !== LIST_CALL).map(({ path }) => path);
  for (const address of [LIST, LONG_LIST, FILTERED, LONG_FILTERED]) {
    const html = await (await open(address)).text();
    pages.push({ address, call: callOfRows(), html });
  }
  const rowsOf = async ({ call }: PlannedPage) => {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    return (await (await fetch(lab.relay.address + call, { headers })).json()) as Row[];
  };
  // From all pages together, so that every variant of a cell is among the rows.
  const long = pages.filter(({ address }) => address.includes('size=500'));
  const rows = (await Promise.all(long.map(rowsOf))).flat();
  const template = learnRows(rows, long.map(({ html }) => rowsIn(html)).join(''));
  const headers = Object.fromEntries([...first.headers].filter(([name]) => !OWN_HEADERS.test(name)));
  return { pages, headers, template, lookUps };
}

/** Starts a process that sends requests. */
function openLoadGenerator() {
  const child = fork(fileURLToPath(new URL('load-generator.ts', import.meta.url)));
  pin(child.pid ?? 0, 'load');
  return {
    async send(load: Load): Promise<LoadResult> {
      child.send(load);
      const [result] = (await once(child, 'message')) as [LoadResult];
      if (result.failures > 0)
        throw new Error(`${result.failures} of ${load.amount} requests to ${load.origin} failed`);
      return result;
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}

/** Starts product, sandbox and the service that answers from memory. */
export async function openLab(): Promise<Lab> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ productOrigin: origin, size: 2000 });
  const calls: { operation: string; path: string }[] = [];
  let delay = 0;
  const relay = await startRelayService(sandbox.rental, {
    remembers: true,
    onCall: (operation, path) => calls.push({ operation, path }),
    delayMs: () => delay,
  });
  const started: Product = await startProduct({
    issuer: sandbox.issuer,
    upstream: relay.address,
    port,
    // As the image starts it.
    env: { ...SILENT, NODE_OPTIONS: [HEAP, ...SERVER_OPTIONS].join(' ') },
  });
  const product = asContender('product', origin, started.child);
  const { jar } = await signIn({ productOrigin: origin, login: 'manager' });
  const user = { jar, cookie: cookieOf(jar, origin) };
  const sessions = sessionCookie(sandbox.issuer, origin, origin);
  const session = sessions.sessionIn(jar) as SessionRecord;
  const known = await learn(origin, user, { calls, relay }, session);
  pin(process.pid, 'load');
  const generator = openLoadGenerator();
  const contenders = new Map<string, Promise<Contender>>();
  const children: ChildProcess[] = [];

  async function startContender(kind: ContenderPlan['kind'], inlinesStyles: boolean): Promise<Contender> {
    const name = kind + (inlinesStyles ? ' with inlined CSS' : '');
    const ownPort = await freePort();
    const application = join(FOLDER, 'application');
    mkdirSync(FOLDER, { recursive: true });
    const plan: ContenderPlan = {
      ...known,
      kind,
      inlinesStyles,
      port: ownPort,
      issuer: sandbox.issuer,
      upstream: relay.address,
      application,
    };
    if (kind === 'E') await buildApplication(plan);
    const path = join(FOLDER, `plan-${ownPort}.json`);
    writeFileSync(path, JSON.stringify(plan));
    const { child, output, ended } = launch(
      { CONTENDER_PLAN: path, NODE_OPTIONS: HEAP },
      undefined,
      'tests/bench/contenders/contender.ts',
    );
    children.push(child);
    const ready = once(child, 'message');
    const failed = ended.then(() => Promise.reject(new Error(`${name} ended at its start:\n${output()}`)));
    failed.catch(() => undefined);
    await Promise.race([ready, failed]);
    return asContender(name, `http://127.0.0.1:${ownPort}`, child);
  }

  const lab: Lab = {
    product,
    sandbox,
    user,
    calls,
    relay,
    delayService(ms) {
      delay = ms;
    },
    contender(kind, inlinesStyles = false) {
      const key = `${kind} ${inlinesStyles}`;
      const known = contenders.get(key) ?? startContender(kind, inlinesStyles);
      contenders.set(key, known);
      return known;
    },
    users: (count, tenants) =>
      Array.from({ length: count }, (_, at) => {
        const { userId, clientId, accessToken } = relay.borrow(session, undefined, at % tenants);
        const own = jar.copy();
        sessions.changeSession(own, { userId, clientId, accessToken });
        return { jar: own, cookie: cookieOf(own, origin) };
      }),
    send: generator.send,
    page(address) {
      const page = known.pages.find((one) => one.address === address);
      if (page === undefined) throw new Error(`No contender has ${address}`);
      return page;
    },
    async stop() {
      generator.stop();
      for (const child of children) if (child.connected) child.disconnect();
      await started.stop();
      await relay.close();
      await sandbox.stop();
    },
  };
  return lab;
}
