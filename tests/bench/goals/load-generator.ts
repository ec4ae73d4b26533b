/** A process that sends the requests it gets, so that its own work is on another core than the server's. */
import { createRequire } from 'node:module';
import process from 'node:process';
import { Pool } from 'undici';

/** Requests to one server. */
export interface Load {
  readonly origin: string;
  /** Each connection goes through them in turn. */
  readonly requests: readonly { readonly path: string; readonly cookie: string }[];
  readonly connections: number;
  /** All requests together. */
  readonly amount: number;
  /** Requests a second; as many as go without it. */
  readonly rate?: number;
  /** One after the other on one connection, timed to the microsecond. */
  readonly single?: boolean;
  /** Sent with each request, in addition to the cookie. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** The part of autocannon, which has no types, that is used here. */
type Autocannon = (options: Readonly<Record<string, unknown>>) => Promise<{
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}>;
const require = createRequire(import.meta.url);
const autocannon = require('autocannon') as Autocannon;

const headersOf = ({ headers }: Load, cookie: string) => ({
  'accept-encoding': 'br',
  accept: 'text/html',
  ...headers,
  cookie,
});

async function many(load: Load): Promise<LoadResult> {
  const { origin, requests, connections, amount, rate } = load;
  const { latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: Math.min(connections, amount),
    amount,
    timeout: 60,
    ...(rate !== undefined && { overallRate: rate }),
    requests: requests.map(({ path, cookie }) => ({ method: 'GET', path, headers: headersOf(load, cookie) })),
  });
  return { p50: latency.p50, p99: latency.p99, failures: non2xx + errors };
}

async function oneByOne(load: Load): Promise<LoadResult> {
  const pool = new Pool(load.origin, { connections: 1 });
  const times: number[] = [];
  let failures = 0;
  for (let nth = 0; nth < load.amount; nth += 1) {
    const { path, cookie } = load.requests[nth % load.requests.length] ?? { path: '/', cookie: '' };
    const before = performance.now();
    const { statusCode, body } = await pool.request({
      path,
      method: 'GET',
      headers: headersOf(load, cookie),
    });
    await body.arrayBuffer();
    times.push(performance.now() - before);
    if (statusCode !== 200) failures += 1;
  }
  await pool.close();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), failures };
}

process.on('message', async (load: Load) =>
  process.send?.(await (load.single ? oneByOne(load) : many(load))),
);
process.on('disconnect', () => process.exit(0));
