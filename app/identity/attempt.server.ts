import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ATTEMPT_SECONDS } from '../config/constants.ts';
import type { Sealer } from '../store/sealing.server.ts';
import type { CookieWriter, RequestCookies } from './cookies.server.ts';

/** More sign-ins than this do not run at once in one browser; the oldest gives way. */
const MOST_ATTEMPTS = 5;
/** Older attempts also give way when all together would crowd a stock proxy's 8 KB of request headers. */
const MOST_CHARACTERS = 4000;

const attemptSchema = z.object({
  kind: z.enum(['sign-in', 'sign-out']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path to go to when it is done. */
  target: z.string(),
  issuer: z.string(),
  /** The family of sessions that the sign-in belongs to; attempts of an earlier version have none. */
  family: z.string().nullable().default(null),
  /** The provider was asked to answer without a page of its own. */
  silent: z.boolean().default(false),
  oidcClientId: z.string(),
  /** Seconds since 1970. */
  at: z.number(),
});

/** One sign-in or sign-out on its way through the provider. */
export type Attempt = Readonly<z.infer<typeof attemptSchema>>;

/** Keeps each attempt in a cookie of its own, named by its state, so that tabs do not overwrite each other. */
export interface Attempts {
  /** Set-Cookie lines: the new attempt, and the oldest ones expired so that at most five stay. */
  begin(attempt: Attempt, cookies: RequestCookies): string[];
  /** The attempt of that state and kind, or null when its cookie is missing, damaged or too old. */
  find(kind: Attempt['kind'], state: string, cookies: RequestCookies): Attempt | null;
  /** The families of all attempts that the request shows. */
  families(cookies: RequestCookies): readonly string[];
  /** Set-Cookie line that ends the attempt of this state. */
  end(state: string): string;
  /** Set-Cookie lines that expire every attempt the request shows. */
  clear(cookies: RequestCookies): string[];
}

/**
 * Issuer and client stand in the attempt itself and not in its seal: after a change of settings it still opens, and the
 * sign-in can say what does not fit.
 * @param now seconds since 1970
 */
export function createAttempts(sealer: Sealer, writer: CookieWriter, now: () => number): Attempts {
  const prefix = writer.name('a.');
  const nameOf = (state: string) =>
    `${prefix}${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`;
  const isAttempt = (name: string) => name.startsWith(prefix);

  const open = (name: string, value: string): Attempt | null => {
    const bytes = sealer.open('attempt', name, value);
    if (!bytes) return null;
    try {
      const attempt = attemptSchema.parse(JSON.parse(bytes.toString()));
      return now() - attempt.at < ATTEMPT_SECONDS ? attempt : null;
    } catch {
      return null;
    }
  };

  return {
    begin(attempt, cookies) {
      const held = [...cookies.single]
        .filter(([name]) => isAttempt(name))
        .map(([name, value]) => ({ name, characters: value.length, at: open(name, value)?.at ?? 0 }))
        .sort((a, b) => b.at - a.at);
      const name = nameOf(attempt.state);
      const sealed = sealer.seal('attempt', name, Buffer.from(JSON.stringify(attempt)));
      let room = MOST_CHARACTERS - sealed.length;
      const crowded = held.filter(({ characters }, index) => {
        room -= characters;
        return room < 0 || index >= MOST_ATTEMPTS - 1;
      });
      return [writer.set(name, sealed, ATTEMPT_SECONDS), ...crowded.map((old) => writer.expire(old.name))];
    },
    find(kind, state, cookies) {
      const name = nameOf(state);
      const value = cookies.single.get(name);
      const attempt = value === undefined ? null : open(name, value);
      return attempt?.kind === kind ? attempt : null;
    },
    families: (cookies) =>
      [...cookies.single].flatMap(([name, value]) =>
        isAttempt(name) ? (open(name, value)?.family ?? []) : [],
      ),
    end: (state) => writer.expire(nameOf(state)),
    clear: (cookies) =>
      [...cookies.single.keys(), ...cookies.repeated].filter(isAttempt).map((name) => writer.expire(name)),
  };
}
