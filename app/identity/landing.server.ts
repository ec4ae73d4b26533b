import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ATTEMPT_SECONDS } from '../config/constants.ts';
import type { Sealer } from '../store/sealing.server.ts';
import type { CookieWriter, RequestCookies } from './cookies.server.ts';

/** A longer address is not kept: together with session and attempts it would crowd a stock proxy's 8 KB. */
const LONGEST_TARGET = 500;

const landingSchema = z.object({ state: z.string(), target: z.string(), at: z.number() });

/**
 * Remembers where the last sign-in of this browser landed, so that its callback, reloaded or reached by Back, leads
 * there again instead of to an error.
 */
export interface Landings {
  /** Set-Cookie line that keeps the landing; an earlier one is replaced. */
  keep(state: string, target: string): string;
  /** Where the sign-in of this state landed, or null when it is another one, damaged or too old. */
  find(state: string, cookies: RequestCookies): string | null;
}

const digestOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/** @param now seconds since 1970 */
export function createLandings(sealer: Sealer, writer: CookieWriter, now: () => number): Landings {
  const name = writer.name('l');
  return {
    keep(state, target) {
      const landing = {
        state: digestOf(state),
        target: target.length > LONGEST_TARGET ? '/' : target,
        at: now(),
      };
      return writer.set(
        name,
        sealer.seal('attempt', name, Buffer.from(JSON.stringify(landing))),
        ATTEMPT_SECONDS,
      );
    },
    find(state, cookies) {
      const bytes = sealer.open('attempt', name, cookies.single.get(name) ?? '');
      if (!bytes) return null;
      const { data: landing } = landingSchema.safeParse(JSON.parse(bytes.toString()));
      if (!landing) return null;
      const fits = landing.state === digestOf(state) && now() - landing.at < ATTEMPT_SECONDS;
      return fits ? landing.target : null;
    },
  };
}
