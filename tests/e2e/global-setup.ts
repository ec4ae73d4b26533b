import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DEMO_USERS } from '../../sandbox/staff.ts';
import { isBuildCurrent } from '../../scripts/steps.mjs';
import openRunFolders from '../setup/run-folders.ts';
import { signIn } from '../setup/test-provider.ts';
import { browserCookies } from './entrance.ts';
import { startEnvironment } from './test-environment.ts';

/**
 * Starts what all browser tests share and signs every demo user in once, through the real forms. Its addresses
 * reach the tests by environment variables; see test-environment.ts.
 * @returns a function that stops it
 * @throws Error when the build is older than the sources: the tests would judge an outdated product
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!isBuildCurrent()) {
    throw new Error('The build is missing or older than the sources. Run `npm run build` first.');
  }
  const removeRunFolders = openRunFolders();
  const environment = await startEnvironment().catch((error) => {
    removeRunFolders();
    throw error;
  });
  const sessions = mkdtempSync(join(tmpdir(), 'forecourt-sessions-'));
  const stop = async () => {
    await environment.stop();
    removeRunFolders();
  };
  try {
    for (const { login } of DEMO_USERS) {
      const { jar } = await signIn({ productOrigin: environment.origin, login });
      writeFileSync(
        join(sessions, `${login}.json`),
        JSON.stringify({ cookies: browserCookies(jar), origins: [] }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, {
    E2E_ORIGIN: environment.origin,
    E2E_ISSUER: environment.sandbox.issuer,
    E2E_DATABASE: environment.sandbox.databasePath,
    E2E_SESSIONS: sessions,
  });
  return stop;
}
