import { unprocessable } from '../refusal.ts';
import { wallClock } from '../wall-clock.ts';

/**
 * When a hold ends at the card, as a body gives it in the wall-clock time of `zone`: with its seconds.
 * @throws Refusal 422 when it has run out already
 */
export function expiryToCome(given: string, now: Date, zone: string): string {
  const expiry = given.length === 16 ? `${given}:00` : given.slice(0, 19);
  if (expiry > wallClock(now, zone)) return expiry;
  throw unprocessable('The hold has run out already.', { holdExpiresAt: ['Takes a time to come.'] });
}
