import type { Row } from './form-plan.ts';

/** What is there more often than once, in words. */
export const moreThanOnce = (what: string, found: readonly string[]): readonly string[] =>
  found.length > 1 ? [`${what} ${found.length} times: ${found.join(', ')}`] : [];

/** How often a record was written beyond the once that is right; `others` is what somebody else wrote meanwhile. */
export function writtenOften(
  what: string,
  before: Row,
  now: Row | undefined,
  others: number,
): readonly string[] {
  const written = Number(now?.version) - Number(before.version) - others;
  return written > 1 ? [`${what} ${before.id} written ${written} times`] : [];
}
