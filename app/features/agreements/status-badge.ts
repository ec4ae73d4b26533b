import type { Mark } from '../../ui/badge.tsx';

/** The statuses of the specification's service by id; one that it adds is shown by its own name, quietly. */
const MARKS: Readonly<Record<number, Mark>> = {
  1: { tone: 'info', shape: 'open' },
  2: { tone: 'warn', shape: 'open' },
  3: { tone: 'warn', shape: 'late' },
  4: { tone: 'warn', shape: 'late' },
  5: { tone: 'quiet', shape: 'settled' },
  6: { tone: 'quiet', shape: 'open' },
};

/** How an agreement's status is marked. */
export const statusMark = (statusId: number): Mark => MARKS[statusId] ?? { tone: 'quiet', shape: 'settled' };

/** How an agreement is marked whose vehicle should be back: what is late comes before its status. */
export const OVERDUE_MARK: Mark = { tone: 'bad', shape: 'late' };
