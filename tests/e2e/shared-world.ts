import { join } from 'node:path';
import process from 'node:process';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is missing: the browser tests run with their global set-up`);
  return value;
}

/** Where the world of this run is; set by the global set-up. */
export const sharedWorld = {
  origin: () => given('E2E_ORIGIN'),
  issuer: () => given('E2E_ISSUER'),
  databasePath: () => given('E2E_DATABASE'),
  /** The file with the cookies of this user's sign-in. */
  session: (login: string) => join(given('E2E_SESSIONS'), `${login}.json`),
};
