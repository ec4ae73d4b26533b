import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { SERVER_OPTIONS } from '../../scripts/steps.mjs';
import { COMPILED, freePort, TEST_CLIENT_SECRET } from '../setup/product.ts';
import { scratchFolder } from '../setup/scratch-folder.ts';

/** The sandbox's day in every browser test; the data are seeded around it. */
export const SEED_NOW = '2026-11-20T09:00:00Z';
const START_MS = 50_000;

/** The state that a business is reset to. Data of an equal size and moment are seeded once and then copied. */
export interface BusinessPlan {
  /** Reservations of both tenants together. */
  readonly size: number;
  /** The moment that the data are seeded around, ISO. */
  readonly seeded: string;
  /** The moment from which the clock continues, ISO. */
  readonly now: string;
}

export interface SandboxProcess {
  readonly issuer: string;
  /** The rental service, everything before its version. */
  readonly rental: string;
  /** Where faults are set while it runs. */
  readonly faults: string;
  /** Its SQLite file, which tests read while it runs. */
  readonly databasePath: string;
  /** Seeds the data again, lifts all faults of both servers, and sets the clock. */
  reset(plan: BusinessPlan): Promise<void>;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** The origin of the product that signs in here. */
  readonly productOrigin: string;
  /** Reservations of both tenants together. */
  readonly size?: number;
  /** Which calls the service has; all of them by default. */
  readonly profile?: 'full' | 'plain' | 'given';
  /** The service's present moment as it starts, ISO; the data are seeded around it. */
  readonly now?: string;
  /** Where the sandbox stands when it is not this project's own. */
  readonly folder?: string;
}

/** Gives the sandbox a command on its faults port. */
async function command(faults: string, path: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(`${faults}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
}

/** Keeps access tokens alive for longer than a run: several browsers share one session, which none may refresh. */
const lengthenTokens = (faults: string) => command(faults, '/switches', { accessTokenTtl: 3600 });

/**
 * Assigns every location to every user of the first business: a test then finds its records wherever they are. What a user
 * with fewer locations sees and may do is tests/faults/assigned-locations.test.ts.
 */
function assignAllLocations(databasePath: string): void {
  const database = new DatabaseSync(databasePath, { timeout: 5000 });
  try {
    database.exec(ASSIGN_ALL_LOCATIONS);
  } finally {
    database.close();
  }
}

/** The same for locations that a test makes. */
export const ASSIGN_ALL_LOCATIONS = `INSERT INTO user_locations (user_id, location_id)
  SELECT u.id, l.id FROM users u JOIN locations l ON l.client_id = u.client_id WHERE u.client_id = 1
  ON CONFLICT DO NOTHING`;

/** Starts the sandbox as a process of its own with fresh data; resolves once both of its servers listen. */
export async function startSandbox({
  productOrigin,
  size,
  profile,
  now = SEED_NOW,
  folder,
}: SandboxOptions): Promise<SandboxProcess> {
  const [identityPort, rentalPort, faultsPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = scratchFolder('sandbox');
  const child = spawn(process.execPath, [...SERVER_OPTIONS, 'sandbox/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...COMPILED,
      SANDBOX_IDENTITY_PORT: String(identityPort),
      SANDBOX_RENTAL_PORT: String(rentalPort),
      SANDBOX_FAULTS_PORT: String(faultsPort),
      SANDBOX_NOW: now,
      SANDBOX_DATA_DIR: dataDir,
      PUBLIC_ORIGIN: productOrigin,
      OIDC_CLIENT_SECRET: TEST_CLIENT_SECRET,
      ...(size === undefined ? {} : { SANDBOX_SIZE: String(size) }),
      ...(profile === undefined ? {} : { SANDBOX_PROFILE: profile }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const listening = new Promise<void>((resolve) => {
    const read = (piece: unknown) => {
      output += String(piece);
      if (output.includes('Rental service')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const failed = ended.then(() => Promise.reject(new Error(`The sandbox ended at its start:\n${output}`)));
  failed.catch(() => undefined);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The sandbox did not start:\n${output}`)), START_MS).unref();
  });
  await Promise.race([listening, failed, late]);
  const faults = `http://127.0.0.1:${faultsPort}`;
  await lengthenTokens(faults);
  const databasePath = join(dataDir, 'rental.db');
  assignAllLocations(databasePath);
  return {
    issuer: `http://127.0.0.1:${identityPort}`,
    rental: `http://127.0.0.1:${rentalPort}`,
    faults,
    databasePath,
    async reset(plan) {
      await command(faults, '/reset');
      await command(faults, '/rental/reset');
      await command(faults, '/rental/seed', { size: plan.size, now: plan.seeded });
      await command(faults, '/rental/clock', { now: plan.now });
      assignAllLocations(databasePath);
      await lengthenTokens(faults);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
