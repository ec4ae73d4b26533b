import type { Logger } from 'pino';
import { FORM_KEY_GRACE_SECONDS } from '../config/constants.ts';
import type { AppConfig } from '../config/environment.server.ts';
import type { Coordination } from '../store/coordination.server.ts';
import type { Sealer } from '../store/sealing.server.ts';
import { createCookieWriter } from './cookies.server.ts';
import { createCompletedLogins, createLoginTransactions } from './login-transaction.server.ts';
import { createProvider } from './provider.server.ts';
import { createRefresher } from './refresh.server.ts';
import { createFamilies, createRevokedSessions } from './revoked-sessions.server.ts';
import { createSessionCookie } from './session-cookie.server.ts';

interface IdentityOptions {
  readonly config: AppConfig;
  readonly sealer: Sealer;
  readonly coordination: Coordination;
  readonly log: Logger;
  /** Seconds since 1970. */
  now(): number;
}

/** Makes the parts of sessions; one set for the process. */
export function createIdentityParts({ config, sealer, coordination, log, now }: IdentityOptions) {
  const writer = createCookieWriter(config.secureCookies);
  const provider = createProvider(config, log);
  const { sessionMaxSeconds } = config;
  return {
    config,
    now,
    provider,
    refresher: createRefresher(provider, sealer, log),
    cookie: createSessionCookie(sealer, writer, `${config.issuer.href}|${config.oidcClientId}`),
    loginTransactions: createLoginTransactions(sealer, writer, now),
    completedLogins: createCompletedLogins(sealer, writer, now),
    revokedSessions: createRevokedSessions(coordination, sessionMaxSeconds + FORM_KEY_GRACE_SECONDS, now),
    families: createFamilies(coordination, sessionMaxSeconds),
  };
}

export type IdentityParts = Readonly<ReturnType<typeof createIdentityParts>>;
