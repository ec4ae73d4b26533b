import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DEMO_USERS } from '../../sandbox/staff.ts';
import type { CookieJar } from '../setup/cookie-jar.ts';
import { signIn } from '../setup/test-provider.ts';
import { startWorld } from './world.ts';

/** A jar's cookies as Playwright takes them. */
function storageState(jar: CookieJar) {
  const cookies = jar.all().map(({ name, value, host, path, expires, secure, httpOnly }) => ({
    name,
    value,
    domain: host,
    path,
    expires: expires === null ? -1 : expires / 1000,
    secure,
    httpOnly,
    sameSite: 'Lax' as const,
  }));
  return { cookies, origins: [] };
}

/**
 * Starts what all browser tests share and signs every demo user in once, through the real forms. Its addresses
 * reach the tests by environment variables; see shared-world.ts.
 * @returns what stops it again
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startWorld();
  const sessions = mkdtempSync(join(tmpdir(), 'forecourt-sessions-'));
  const stop = async () => {
    await world.stop();
    rmSync(sessions, { recursive: true, force: true });
  };
  try {
    for (const { login } of DEMO_USERS) {
      const { jar } = await signIn({ productOrigin: world.origin, login });
      writeFileSync(join(sessions, `${login}.json`), JSON.stringify(storageState(jar)));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, {
    E2E_ORIGIN: world.origin,
    E2E_ISSUER: world.sandbox.issuer,
    E2E_DATABASE: world.sandbox.databasePath,
    E2E_SESSIONS: sessions,
  });
  return stop;
}
