import { DateTime } from 'luxon';

/**
 * Parses the Retry-After header of an answer (RFC 9110, section 10.2.3): seconds or an HTTP date.
 * A date is measured from the answer's own Date header, because the two clocks may differ.
 * @param now milliseconds since 1970, for an answer without a Date header
 * @returns the wait in seconds, 0 for a date in the past, null if the header is missing or not readable
 */
export function retryAfterSeconds(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const until = DateTime.fromHTTP(text);
  if (!until.isValid) return null;
  const sent = DateTime.fromHTTP(headers.get('date') ?? '');
  return Math.max(0, (until.toMillis() - (sent.isValid ? sent.toMillis() : now)) / 1000);
}
