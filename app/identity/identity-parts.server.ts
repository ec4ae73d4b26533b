import type { AppConfig } from '../config/environment.server.ts';
import type { Attempts } from './attempt.server.ts';
import type { CookieWriter } from './cookies.server.ts';
import type { Families } from './families.server.ts';
import type { Landings } from './landing.server.ts';
import type { Provider } from './provider.server.ts';
import type { Refresher } from './refresh.server.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import type { Tombstones } from './tombstones.server.ts';

/** The parts that sessions are made of; one set for the process. */
export interface IdentityParts {
  readonly config: AppConfig;
  readonly provider: Provider;
  readonly refresher: Refresher;
  readonly cookie: SessionCookie;
  readonly attempts: Attempts;
  readonly landings: Landings;
  readonly tombstones: Tombstones;
  readonly families: Families;
  readonly writer: CookieWriter;
  /** Seconds since 1970. */
  now(): number;
}
