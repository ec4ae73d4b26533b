import { DateTime } from 'luxon';

/**
 * Parses Retry-After (RFC 9110, section 10.2.3): seconds, or a date, which counts from the answer's own Date or `now`
 * (ms).
 * @returns the wait in seconds, 0 for a date in the past, null if the header is missing or malformed
 */
export function retryAfterSeconds(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const until = DateTime.fromHTTP(text);
  if (!until.isValid) return null;
  const sent = DateTime.fromHTTP(headers.get('date') ?? '');
  return Math.max(0, (until.toMillis() - (sent.isValid ? sent.toMillis() : now)) / 1000);
}
