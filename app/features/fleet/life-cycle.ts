import type { Mark } from '../../ui/marks.tsx';

/** The statuses of the specification's service by id; others are a client's own. */
const AVAILABLE = 1;
const RENTED = 2;
const DIRTY = 3;
const OUT_OF_SERVICE = 4;
const IN_TRANSFER = 5;
const SOLD = 6;

/** The changes of status by hand. Rented comes and goes with an agreement only, and Sold is final. */
const OPEN_MOVES: Readonly<Record<number, readonly number[]>> = {
  [AVAILABLE]: [DIRTY, OUT_OF_SERVICE, IN_TRANSFER, SOLD],
  [RENTED]: [],
  [DIRTY]: [AVAILABLE, OUT_OF_SERVICE, IN_TRANSFER],
  [OUT_OF_SERVICE]: [AVAILABLE, DIRTY, IN_TRANSFER, SOLD],
  [IN_TRANSFER]: [AVAILABLE, DIRTY, OUT_OF_SERVICE],
  [SOLD]: [],
};

/** Returns the statuses to which the user may change: from an unknown status any other. */
export function openStatuses<Status extends { readonly id: number }>(
  statusId: number | null,
  statuses: readonly Status[],
): readonly Status[] {
  const open = statusId === null ? undefined : OPEN_MOVES[statusId];
  return statuses.filter(({ id }) => (open ? open.includes(id) : id !== statusId && id !== RENTED));
}

/** Returns the statuses that a vehicle can take at check-in. */
export const statusesBack = <Status extends { readonly id: number }>(
  statuses: readonly Status[],
): readonly Status[] => statuses.filter(({ id }) => [DIRTY, AVAILABLE, OUT_OF_SERVICE].includes(id));

/** Whether it is the initial status of a vehicle at check-in. */
export const isDirty = (statusId: number): boolean => statusId === DIRTY;

export const isAvailable = (statusId: number | null): boolean => statusId === AVAILABLE;

export const isOnRent = (statusId: number | null): boolean => statusId === RENTED;

export const isSold = (statusId: number | null): boolean => statusId === SOLD;

const MARKS: Readonly<Record<number, Mark>> = {
  [AVAILABLE]: { tone: 'good', shape: 'settled' },
  [RENTED]: { tone: 'info', shape: 'open' },
  [DIRTY]: { tone: 'warn', shape: 'open' },
  [OUT_OF_SERVICE]: { tone: 'bad', shape: 'late' },
  [IN_TRANSFER]: { tone: 'info', shape: 'open' },
  [SOLD]: { tone: 'quiet', shape: 'settled' },
};

/** Returns the mark of a status; one that a client added is shown quietly. */
export const statusBadge = (statusId: number | null): Mark =>
  MARKS[statusId ?? 0] ?? { tone: 'quiet', shape: 'open' };
