import { DatabaseSync } from 'node:sqlite';
import type { SessionRecord } from '../../app/identity/session-record.server.ts';
import { startSandbox } from '../e2e/sandbox-process.ts';
import { INSERTS, type RecordsOfBusiness, recordsOfBusiness } from '../setup/pages-of-business.ts';
import { freePort, startProduct } from '../setup/product.ts';
import { startRelayService } from '../setup/relay-service.ts';
import { sessionCookie } from '../setup/sealed-session.ts';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { plantIn } from './planted.ts';

/** What `POST /rental/access` of the sandbox takes, and what it answers to restore. */
export interface AccessSwitch {
  readonly clientId?: number;
  readonly settings?: Readonly<Record<string, { readonly isVisible: boolean } | null>>;
  readonly features?: Readonly<Record<string, string | null>>;
  readonly user?: {
    readonly id: number;
    readonly permissions?: readonly string[];
    readonly locations?: readonly number[];
  };
}

/** A business whose administrator may do everything, with planted values in its records. */
export interface AccessBusiness {
  readonly origin: string;
  readonly records: RecordsOfBusiness;
  rows(sql: string): readonly Readonly<Record<string, unknown>>[];
  /** Switches access; returns what restores it. */
  switch(wanted: AccessSwitch): Promise<AccessSwitch>;
  /** Returns the administrator at a browser for which the product has cached nothing. */
  visitor(): Visitor;
  stop(): Promise<void>;
}

export const ADMINISTRATOR = 101;

/** Starts product and sandbox. Every setting that the seed hides is shown. */
export async function startAccessBusiness(): Promise<AccessBusiness> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ productOrigin: origin, size: 400, now: new Date().toISOString() });
  const relay = await startRelayService(sandbox.rental);
  const product = await startProduct({ issuer: sandbox.issuer, upstream: relay.address, port });
  const sessions = sessionCookie(sandbox.issuer, origin, origin);
  const { jar } = await signIn({ productOrigin: origin, login: 'admin', path: '/healthz' });
  const session = sessions.sessionIn(jar) as SessionRecord;
  const database = new DatabaseSync(sandbox.databasePath, { timeout: 5000 });
  database.exec(INSERTS);
  const rows: AccessBusiness['rows'] = (sql) => database.prepare(sql).all();
  const records = recordsOfBusiness((sql) => rows(sql)[0]);
  plantIn(records, { rows, change: (sql, ...values) => database.prepare(sql).run(...values) });
  const business: AccessBusiness = {
    origin,
    records,
    rows,
    async switch(wanted) {
      const answer = await fetch(`${sandbox.faults}/rental/access`, {
        method: 'POST',
        body: JSON.stringify(wanted),
      });
      if (!answer.ok)
        throw new Error(`The sandbox refused ${JSON.stringify(wanted)}: ${await answer.text()}`);
      return (await answer.json()) as AccessSwitch;
    },
    visitor() {
      const { clientId, userId, accessToken } = relay.borrow(session);
      const own = jar.copy();
      sessions.changeSession(own, { clientId, userId, accessToken });
      return new Visitor(own);
    },
    async stop() {
      database.close();
      await product.stop();
      await relay.close();
      await sandbox.stop();
    },
  };
  const hidden = rows(
    'SELECT screen_name, field_name FROM screen_settings WHERE client_id = 1 AND is_visible = 0',
  );
  await business.switch({
    settings: Object.fromEntries(
      hidden.map(({ screen_name, field_name }) => [`${screen_name}.${field_name}`, { isVisible: true }]),
    ),
  });
  return business;
}
