/** The statuses of the specification's service by id; others are a client's own. */
const AVAILABLE = 1;
const RENTED = 2;
const DIRTY = 3;
const OUT_OF_SERVICE = 4;
const IN_TRANSFER = 5;
const SOLD = 6;

/** Where staff may lead a vehicle by hand. Rented comes and goes with an agreement only, and Sold is the end. */
const OPEN_MOVES: Readonly<Record<number, readonly number[]>> = {
  [AVAILABLE]: [DIRTY, OUT_OF_SERVICE, IN_TRANSFER, SOLD],
  [RENTED]: [],
  [DIRTY]: [AVAILABLE, OUT_OF_SERVICE, IN_TRANSFER],
  [OUT_OF_SERVICE]: [AVAILABLE, DIRTY, IN_TRANSFER, SOLD],
  [IN_TRANSFER]: [AVAILABLE, DIRTY, OUT_OF_SERVICE],
  [SOLD]: [],
};

/**
 * The statuses that can be chosen for a vehicle by hand, of those that the service has. From a status that the
 * life-cycle does not know it may be any other; the service decides in any case.
 */
export function openStatuses<Status extends { readonly id: number }>(
  statusId: number | null,
  statuses: readonly Status[],
): readonly Status[] {
  const open = statusId === null ? undefined : OPEN_MOVES[statusId];
  return statuses.filter(({ id }) => (open ? open.includes(id) : id !== statusId && id !== RENTED));
}

/** The statuses that a vehicle can take as it comes back from a rental, of those that the service has. */
export const statusesBack = <Status extends { readonly id: number }>(
  statuses: readonly Status[],
): readonly Status[] => statuses.filter(({ id }) => [DIRTY, AVAILABLE, OUT_OF_SERVICE].includes(id));

/** What a vehicle is that comes back, unless somebody says otherwise. */
export const isDirty = (statusId: number): boolean => statusId === DIRTY;

export const isAvailable = (statusId: number | null): boolean => statusId === AVAILABLE;

/** A vehicle that is out with a customer cannot be checked out. */
export const isOnRent = (statusId: number | null): boolean => statusId === RENTED;

/** A sold vehicle is out of the fleet: nothing is planned for it. */
export const isSold = (statusId: number | null): boolean => statusId === SOLD;
