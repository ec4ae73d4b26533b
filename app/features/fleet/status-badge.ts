import type { Mark } from '../../ui/badge.tsx';

/** The statuses of the specification's service by id. */
const MARKS: Readonly<Record<number, Mark>> = {
  1: { tone: 'good', shape: 'settled' },
  2: { tone: 'info', shape: 'open' },
  3: { tone: 'warn', shape: 'open' },
  4: { tone: 'bad', shape: 'late' },
  5: { tone: 'info', shape: 'open' },
  6: { tone: 'quiet', shape: 'settled' },
};

/** How a vehicle's status is marked: ready, away, or not to be had. One that a client added is shown quietly. */
export const statusBadge = (statusId: number | null): Mark =>
  MARKS[statusId ?? 0] ?? { tone: 'quiet', shape: 'open' };
