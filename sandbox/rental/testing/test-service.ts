import type { Profile } from '../../config.ts';
import { businessSeed } from '../../seed/seed.ts';
import { DEMO_USERS } from '../../staff.ts';
import type { Database } from '../core/database.ts';
import { openRentalDatabase } from '../demo-clock.ts';
import { startRental } from '../service.ts';
import { startTestIssuer, type TestIssuer } from './issuer.ts';

/** Friday, mid-morning in London and Berlin, night in Denver. */
const TEST_NOW = new Date('2026-11-20T10:00:00Z');

/** A seeded database in memory, built around `now`. */
export const seededDatabase = (size: number, now = TEST_NOW): Database =>
  openRentalDatabase(':memory:', { now, size }, businessSeed, () => undefined);

export type Login = 'admin' | 'manager' | 'agent' | 'viewer' | 'admin2';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

interface CallOptions {
  readonly method?: string;
  /** In place of the user's own. */
  readonly token?: string | null;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves clientId and userId out of the query. */
  readonly bare?: boolean;
}

/** A running rental service with members of staff who can call it. */
export interface TestService {
  readonly issuer: TestIssuer;
  readonly database: Database;
  readonly origin: string;
  call(login: Login, path: string, options?: CallOptions): Promise<Reply>;
  close(): Promise<void>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function userOf(login: Login) {
  const user = DEMO_USERS.find((one) => one.login === login);
  if (user === undefined) throw new Error(`There is no demo user ${login}.`);
  return user;
}

/** Assigns every location of the first tenant to all of its users: also one that a test has made. */
export function assignAllLocations(database: Database): void {
  database.run(
    `INSERT INTO user_locations (user_id, location_id)
     SELECT u.id, l.id FROM users u JOIN locations l ON l.client_id = u.client_id WHERE u.client_id = 1
     ON CONFLICT DO NOTHING`,
    [],
  );
}

/** @param now its clock; the data are seeded around TEST_NOW in any case */
export async function openTestService(
  size: number,
  profile: Profile = 'full',
  now: () => Date = () => TEST_NOW,
): Promise<TestService> {
  const issuer = await startTestIssuer();
  const database = seededDatabase(size);
  const rental = await startRental({
    port: 0,
    issuer: issuer.issuer,
    database,
    profile,
    now,
  });
  const origin = `http://127.0.0.1:${rental.port}`;
  return {
    issuer,
    database,
    origin,
    async call(login, path, { method = 'GET', token, json, headers = {}, bare = false } = {}) {
      const { userId, clientId } = userOf(login);
      const bearer = token === undefined ? await issuer.token(userId, clientId) : token;
      const url = new URL(path, origin);
      if (!bare && !url.searchParams.has('clientId')) url.searchParams.set('clientId', String(clientId));
      if (!bare && !url.searchParams.has('userId')) url.searchParams.set('userId', String(userId));
      const response = await fetch(url, {
        method,
        headers: {
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? null : JSON.stringify(json),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: parsed(text) };
    },
    async close() {
      await Promise.all([rental.close(), issuer.close()]);
      database.close();
    },
  };
}

let shared: Database | undefined;

/** The seed with 50,000 reservations, built on first use and then shared: tests must not write to it. */
export function largeDatabase(): Database {
  shared ??= seededDatabase(50_000);
  return shared;
}
