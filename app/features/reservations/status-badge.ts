import type { Mark } from '../../ui/badge.tsx';

/** The statuses of the specification's service by id; one that it adds is shown by its own name, quietly. */
const MARKS: Readonly<Record<number, Mark>> = {
  1: { tone: 'quiet', shape: 'open' },
  2: { tone: 'info', shape: 'open' },
  3: { tone: 'good', shape: 'settled' },
  4: { tone: 'quiet', shape: 'settled' },
  5: { tone: 'quiet', shape: 'settled' },
  6: { tone: 'quiet', shape: 'open' },
  7: { tone: 'warn', shape: 'late' },
  8: { tone: 'quiet', shape: 'late' },
};

/** Open and Confirmed: a customer is expected. */
const EXPECTED: ReadonlySet<number> = new Set([2, 3]);

/** The trade's grace of 29 minutes, in milliseconds: the service does not say the client's own. */
const GRACE_MS = 29 * 60_000;

/** The latest pick-up that is late at this moment; compares as text. */
const lateSince = (now: string): string =>
  new Date(Date.parse(`${now.slice(0, 19)}Z`) - GRACE_MS).toISOString().slice(0, 19);

/**
 * How a reservation's status is marked. A customer who is expected is a late pick-up once the grace after the check-out
 * time has passed.
 * @param checkOutAt wall-clock text of the location
 * @param now the same clock's present moment, `yyyy-MM-ddTHH:mm:ss`
 */
export function statusBadge(
  { statusId, checkOutAt }: { readonly statusId: number; readonly checkOutAt: string | null },
  now: string,
): Mark & { readonly isLate: boolean } {
  const isLate =
    EXPECTED.has(statusId) && checkOutAt !== null && checkOutAt < now && checkOutAt < lateSince(now);
  if (isLate) return { tone: 'bad', shape: 'late', isLate };
  return { ...(MARKS[statusId] ?? { tone: 'quiet', shape: 'settled' }), isLate };
}
