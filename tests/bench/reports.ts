/**
 * `npm run bench:reports -- [rows]`: memory of the product and the longest wait of /healthz while a report of 100,000 rows
 * runs, is sorted, paged and exported. It needs the build and Linux, whose /proc names the memory of another process.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'node-html-parser';
import { startIdentity } from '../../sandbox/identity/provider.ts';
import { freePort, startProduct, TEST_CLIENT_SECRET } from '../setup/product.ts';
import { startRecordingService } from '../setup/recording-service.ts';
import { offerReport, runsOf, sendRows } from '../setup/report-service.ts';
import { signIn } from '../setup/test-provider.ts';
import { waitsDuring } from './healthz-watch.ts';
import { residentMemory } from './process-figures.ts';

const rows = Number(process.argv[2] ?? 100_000);
const MEGABYTE = 1024 * 1024;
/** More memory than before the first run, in MB: a fraction of what the rows take as objects. */
const MOST_MEMORY = 160;
/** A sheet is held in memory until it is written, so that a file takes few rows. */
const SHEET = { rows: 20_000, memory: 320 };
/** How much longer than before the first run 99 of 100 requests may wait, in milliseconds. */
const MOST_LONGER = 200;

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const identity = await startIdentity({
  port: 0,
  dataDir: null,
  productOrigin: origin,
  clientSecret: TEST_CLIENT_SECRET,
});
const service = await startRecordingService();
let sent = rows;
offerReport(service, (response) => sendRows(response, sent));
const product = await startProduct({ issuer: identity.issuer, upstream: service.address, port });
const { visitor } = await signIn({ productOrigin: origin, login: 'manager', path: '/healthz' });

const memory = () => residentMemory(product.child.pid ?? 0);

const open = (path: string) => visitor.open(origin + path);
const linkTo = (html: string, words: string, within: string): string =>
  parse(html)
    .querySelectorAll(`${within} a`)
    .find((link) => link.text.trim() === words)
    ?.getAttribute('href')
    ?.replaceAll('&amp;', '&') ?? '';

async function download(address: string): Promise<number> {
  let bytes = 0;
  const { body } = await visitor.ask(address);
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes;
}

let failed = false;
const lines: string[] = [];

async function measured<Result>(
  name: string,
  work: () => Promise<Result>,
  most = MOST_MEMORY,
): Promise<Result> {
  let highest = memory();
  const watch = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 20);
  const began = performance.now();
  const found: { result?: Result } = {};
  const { longest, common } = await waitsDuring(origin, async () => {
    found.result = await work();
  });
  clearInterval(watch);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const more = highest - idle;
  if (common - before.common > MOST_LONGER || more > most) failed = true;
  lines.push(
    `${name.padEnd(28)} ${seconds.padStart(6)} s   +${more.toFixed(0).padStart(4)} MB   /healthz waits ${common.toFixed(0)} ms (99 of 100), at most ${longest.toFixed(0)} ms`,
  );
  return found.result as Result;
}

// Compiled once, and its pages rendered once.
const warm = await visitor.submit(await open('/reports/7'), { intent: 'run', Reference: 'warm' });
await open(new URL(warm.address).pathname);
const idle = memory();
const before = await waitsDuring(origin, () => pause(1_000));

async function runToEnd() {
  let page = await visitor.submit(await open('/reports/7'), { intent: 'run' });
  while (page.html.includes('<progress')) page = await visitor.open(page.address);
  return page;
}
const settled = await measured(`run of ${rows} rows`, runToEnd);
const { pathname, search } = new URL(settled.address);
const at = (more: string) => `${origin}${pathname}${search}&${more}`;
await measured('50 pages', async () => {
  for (let page = 1; page <= 50; page += 1) await visitor.open(at(`size=50&page=${page * 31}`));
});
await measured('order by a number', () => visitor.open(at('sort=Amount&direction=desc')));
await measured('order by a text', () => visitor.open(at('sort=AgreementNumber')));
const csv = await measured('CSV', () => download(origin + linkTo(settled.html, 'CSV', 'main')));
sent = Math.min(rows, SHEET.rows);
const short = await runToEnd();
const excel = () => download(origin + linkTo(short.html, 'Excel', 'main'));
const xlsx = await measured(`Excel of ${sent} rows`, excel, SHEET.memory);

const range = parse(settled.html).querySelector('footer span')?.text ?? 'no result';
process.stdout.write(
  [
    `${range}; ${runsOf(service)} runs, the first of them a warm-up`,
    `${idle.toFixed(0)} MB before; /healthz waits ${before.common.toFixed(0)} ms (99 of 100), at most ${before.longest.toFixed(0)} ms`,
    ...lines,
    `CSV ${(csv / MEGABYTE).toFixed(1)} MB, Excel ${(xlsx / MEGABYTE).toFixed(1)} MB`,
    `at most +${MOST_MEMORY} MB (Excel: ${SHEET.memory} MB) and ${MOST_LONGER} ms longer: ${failed ? 'FAILED' : 'passed'}`,
    '',
  ].join('\n'),
);
await product.stop();
await service.close();
await identity.close();
process.exit(failed ? 1 : 0);
