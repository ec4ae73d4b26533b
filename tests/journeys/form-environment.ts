import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { startSandbox } from '../e2e/sandbox-process.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { createSmallDisk, type SmallDisk } from '../setup/small-disk.ts';

export type Profile = 'full' | 'plain' | 'given';

/** The product's setting for each profile: `plain` has no idempotency keys, `given` no assumed calls. */
const SERVED = { full: 'all,idempotency', plain: 'all', given: 'none' } as const;

/** Faults of calls by operation id or `*`; null lifts them. */
type Faults = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** The built product and its sandbox. The product can be killed; it restarts with what it had stored. */
export interface FormEnvironment {
  readonly profile: Profile;
  readonly origin: string;
  readonly issuer: string;
  /** The disk that holds the product's own store. */
  readonly disk: SmallDisk;
  /** Reads rows of the service's database directly. */
  rows(sql: string, ...values: SQLInputValue[]): readonly Readonly<Record<string, unknown>>[];
  /** Changes the service's data, as another user would. */
  change(sql: string, ...values: SQLInputValue[]): void;
  /** Inserts a row into one of the service's tables. */
  copy(table: string, row: Readonly<Record<string, unknown>>): void;
  /** Sets faults of the service. */
  spoil(faults: Faults): Promise<void>;
  /** Returns the faults that have calls left to strike. */
  left(): Promise<Readonly<Record<string, unknown>>>;
  /** Lifts all faults and returns those that were left. */
  lift(): Promise<Readonly<Record<string, unknown>>>;
  /** Calls the service directly, as this user. */
  ask(login: string, method: string, path: string, body?: unknown): Promise<Response>;
  /** Kills the product at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Deletes what the product stores for an hour: outcomes, and the input of forms whose session had ended. */
  forget(): void;
  /** The log output of the product so far, across restarts. */
  output(): string;
  stop(): Promise<void>;
}

async function commanded(address: string, body: unknown = {}): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The sandbox took no ${address}: ${text}`);
  return text;
}

/**
 * A business that never closes, has no vehicle limit, and never runs short of a class. Whatever a journey meets is then
 * an injected fault and no rule of the business.
 */
const WIDE_OPEN = [
  'DELETE FROM location_hours',
  'DELETE FROM location_holidays',
  'UPDATE clients SET max_vehicles = 1000000',
  `INSERT OR REPLACE INTO overbooking_allowances
   SELECT l.id, t.id, 1000 FROM locations l JOIN vehicle_types t ON t.client_id = l.client_id`,
];

/** Starts both on free ports. The sandbox runs on the real clock, so that a check-out is possible now. */
export async function startFormEnvironment(profile: Profile, size = 400): Promise<FormEnvironment> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const disk = createSmallDisk();
  const dataDir = disk.folder;
  const now = new Date().toISOString();
  const sandbox = await startSandbox({ productOrigin: origin, size, profile, now });
  const database = new DatabaseSync(sandbox.databasePath, { readOnly: true });
  const change: FormEnvironment['change'] = (sql, ...values) => {
    const writer = new DatabaseSync(sandbox.databasePath, { timeout: 5000 });
    try {
      writer.prepare(sql).run(...values);
    } finally {
      writer.close();
    }
  };
  for (const sql of WIDE_OPEN) change(sql);
  const tokens = new Map<string, string>();
  const earlier: string[] = [];
  const settings = { ...disk.env, DATA_DIR: dataDir, UPSTREAM_ASSUMED: SERVED[profile] };
  const begin = () => startProduct({ issuer: sandbox.issuer, upstream: sandbox.rental, port, env: settings });
  let product: Product = await begin();
  const left = async () =>
    (await (await fetch(`${sandbox.faults}/rental/faults`)).json()) as Record<string, unknown>;
  const ended = async (signal: 'SIGKILL' | 'SIGINT') => {
    const { child } = product;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await closed;
    earlier.push(product.output());
  };
  return {
    profile,
    origin,
    issuer: sandbox.issuer,
    disk,
    rows: (sql, ...values) => database.prepare(sql).all(...values),
    change,
    copy(table, row) {
      const marks = Object.keys(row).map(() => '?');
      const values = Object.values(row) as SQLInputValue[];
      change(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${marks.join(', ')})`, ...values);
    },
    async spoil(faults) {
      await commanded(`${sandbox.faults}/rental/faults`, faults);
    },
    left,
    async lift() {
      const faults = await left();
      await commanded(`${sandbox.faults}/rental/reset`);
      return faults;
    },
    async ask(login, method, path, body) {
      const token = tokens.get(login) ?? (await commanded(`${sandbox.faults}/token?login=${login}`));
      tokens.set(login, token);
      return fetch(sandbox.rental + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    kill: () => ended('SIGKILL'),
    async start() {
      product = await begin();
    },
    forget() {
      const stored = new DatabaseSync(join(dataDir, 'forecourt.db'));
      stored.exec("PRAGMA busy_timeout = 5000; DELETE FROM coordination WHERE key LIKE 'submit:%'");
      stored.close();
    },
    output: () => [...earlier, product.output()].join(''),
    async stop() {
      await ended('SIGINT');
      database.close();
      await sandbox.stop();
      disk.remove();
    },
  };
}
