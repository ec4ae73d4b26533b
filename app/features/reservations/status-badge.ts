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

/**
 * How a reservation's status is marked. A customer who is expected and past the check-out time is a late pick-up.
 * @param checkOutAt wall-clock text of the location
 * @param now the same clock's present moment, `yyyy-MM-ddTHH:mm:ss`
 */
export function statusBadge(
  { statusId, checkOutAt }: { readonly statusId: number; readonly checkOutAt: string | null },
  now: string,
): Mark & { readonly isLate: boolean } {
  const isLate = EXPECTED.has(statusId) && checkOutAt !== null && checkOutAt < now;
  if (isLate) return { tone: 'bad', shape: 'late', isLate };
  return { ...(MARKS[statusId] ?? { tone: 'quiet', shape: 'settled' }), isLate };
}
