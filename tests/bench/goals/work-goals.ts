/** Goals about pages that are served while the product does other work. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withFirstRecord } from '../../e2e/first-record.ts';
import { startProduct } from '../../setup/product.ts';
import { Visitor } from '../../setup/visitor.ts';
import { waitsDuring } from '../healthz-watch.ts';
import { FIELDS, startTyping } from '../typing.ts';
import { pin } from './cores.ts';
import type { Goal } from './goal.ts';
import { FOLDER, type Lab, LIST } from './lab.ts';
import { digits } from './verdict.ts';

/** Runs another benchmark to its end; its output, also where it failed. */
async function outputOf(name: string, ...args: readonly string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  try {
    return (await promisify(execFile)(process.execPath, [path, ...args])).stdout;
  } catch (error) {
    const { stdout = '' } = error as { readonly stdout?: string };
    if (stdout === '') throw error;
    return stdout;
  }
}

/** Where an idle product waits longer, the machine has other work, and a wait means nothing. */
const CALM_MS = 25;
const busy = (ms: number) => ({
  notRun: `the machine has other work: the idle product needs up to ${digits(ms)} ms`,
});

const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, found]) => Number(found));

const AGENTS = 100;
const SAVE_SECONDS = 20;

/** The library of slow-disk.c; null where there is no C compiler. */
function slowDisk(): string | null {
  mkdirSync(FOLDER, { recursive: true });
  const library = join(FOLDER, 'slow-disk.so');
  const source = fileURLToPath(new URL('slow-disk.c', import.meta.url));
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source]);
  return status === 0 ? library : null;
}

/** Saves once a second until the promise is settled. */
async function typeUntil(end: Promise<unknown>, save: (nth: number) => Promise<unknown>): Promise<number> {
  let isOver = false;
  end.finally(() => {
    isOver = true;
  });
  let nth = 0;
  for (; !isOver; nth += 1) await Promise.all([save(nth), pause(1000)]);
  return nth;
}

const saves: Goal = {
  number: 14,
  name: `saves of ${AGENTS} agents typing, 5 ms fsync`,
  long: `${AGENTS} forms have to be opened first`,
  async measure(lab: Lab) {
    const library = slowDisk();
    if (library === null) return { notRun: 'there is no C compiler for a slow disk' };
    const product = await startProduct({
      issuer: lab.sandbox.issuer,
      upstream: lab.relay.address,
      env: { LD_PRELOAD: library, LOG_LEVEL: 'warn' },
    });
    try {
      const { origin } = product;
      const forms: Awaited<ReturnType<typeof startTyping>>[] = [];
      for (const { jar } of lab.users(AGENTS, 20))
        forms.push(await startTyping(new Visitor(jar), `${origin}/agreements/new`, FIELDS['note (plain)']));
      const load = {
        origin,
        requests: [{ path: LIST, cookie: lab.user.cookie }],
        connections: 1,
        single: true,
      };
      await lab.send({ ...load, amount: 100 });
      const alone = await lab.send({ ...load, amount: 100 });
      if (alone.p99 > 2 * CALM_MS) return busy(alone.p99);
      const pages = lab.send({ ...load, amount: SAVE_SECONDS * 10 });
      const counts = await Promise.all(
        forms.map(async (save, at) => {
          await pause((at * 1000) / AGENTS);
          return typeUntil(pages, save);
        }),
      );
      const { p50, p99 } = await pages;
      const made = counts.reduce((sum, count) => sum + count, 0);
      return {
        shown: `${made} saves, pages p50 ${digits(p50)} ms`,
        bounds: [{ label: 'p99', value: p99, unit: 'ms', gate: 100, stretch: 40 }],
      };
    } finally {
      await product.stop();
    }
  },
};

/** Files that the product makes, one after the other, while a list is served. */
const FILES = [
  ...Array<string>(5).fill('/agreements/:first/agreement.pdf'),
  ...Array<string>(5).fill('/reservations/:first/confirmation.pdf'),
  '/reservations/export?format=csv',
  '/reservations/export?format=xlsx',
];

const otherWork: Goal = {
  number: 15,
  name: 'PDF, XLSX, CSV, report: longest wait of /healthz',
  async measure(lab, { quick }) {
    pin(process.pid, 'all');
    const { origin } = lab.product;
    const { cookie } = lab.user;
    const addresses: string[] = [];
    for (const path of FILES) addresses.push(await withFirstRecord(path, origin, cookie));
    const get = async (address: string) => {
      const answer = await fetch(origin + address, { headers: { cookie } });
      const type = answer.headers.get('content-type') ?? '';
      const { byteLength } = await answer.arrayBuffer();
      if (!answer.ok || type.startsWith('text/html')) throw new Error(`${address}: ${answer.status} ${type}`);
      return byteLength;
    };
    for (const address of new Set(addresses)) await get(address);
    const idle = await waitsDuring(origin, () => pause(1000));
    if (idle.longest > CALM_MS) return busy(idle.longest);
    const files = await waitsDuring(origin, async () => {
      for (const address of addresses) await get(address);
    });
    const bounds = [{ label: 'files', value: files.longest, unit: 'ms', gate: 50, stretch: 20 }];
    if (quick)
      return { shown: `idle ${digits(idle.longest)} ms, without a report`, bounds, raw: { idle, files } };
    const output = await outputOf('reports', '20000');
    const lines = output.split('\n').filter((line) => line.includes('MB   /healthz'));
    const report = Math.max(...numbers(lines.join('\n'), /at most (\d+) ms/g));
    return {
      shown: `idle ${digits(idle.longest)} ms`,
      bounds: [
        ...bounds,
        { label: 'report of 20,000 rows', value: report, unit: 'ms', gate: 50, stretch: 20 },
      ],
      raw: { idle, files, output },
    };
  },
};

const typing: Goal = {
  number: 18,
  name: 'a pause in typing, 8 agents at once',
  async measure(_, { quick }) {
    // It binds its own processes, and may do so where it is not bound to a core itself.
    pin(process.pid, 'all');
    const output = await outputOf('typing-pauses', quick ? '20' : '100', '8');
    pin(process.pid, 'load');
    const costs = numbers(output, /: ([\d.]+) ms,/g);
    if (costs.length === 0) throw new Error(output);
    const calls = [...output.matchAll(/(\w+)\.\w+ ([\d.]+)(?:,|$)/gm)];
    const others = calls
      .filter(([, operation]) => operation !== 'pricing')
      .map(([, , count]) => Number(count));
    return {
      bounds: [
        {
          label: 'the most costly of three forms',
          value: Math.max(...costs),
          unit: 'ms',
          gate: 4,
          stretch: 2,
        },
        { value: Math.max(0, ...others), unit: 'calls other than the price', gate: 0, stretch: 0 },
      ],
      raw: output,
    };
  },
};

export const workGoals: readonly Goal[] = [saves, otherWork, typing];
