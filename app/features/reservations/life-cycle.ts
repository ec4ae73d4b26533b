import type { Mark } from '../../ui/marks.tsx';

export type Move = 'confirm' | 'cancel' | 'no-show' | 'reopen';

/** A status of the specification's service, with how it is marked and the moves that lead from it. */
interface Status extends Mark {
  readonly name: string;
  readonly moves: readonly Move[];
}

const STATUSES: Readonly<Record<number, Status>> = {
  1: { name: 'Quote', tone: 'quiet', shape: 'open', moves: ['confirm', 'cancel'] },
  2: { name: 'Open', tone: 'info', shape: 'open', moves: ['confirm', 'no-show', 'cancel'] },
  3: { name: 'Confirmed', tone: 'good', shape: 'settled', moves: ['no-show', 'cancel'] },
  4: { name: 'CheckedOut', tone: 'quiet', shape: 'settled', moves: [] },
  5: { name: 'Completed', tone: 'quiet', shape: 'settled', moves: [] },
  6: { name: 'Cancelled', tone: 'quiet', shape: 'open', moves: [] },
  7: { name: 'NoShow', tone: 'warn', shape: 'late', moves: ['reopen'] },
  8: { name: 'Expired', tone: 'quiet', shape: 'late', moves: [] },
};

const isOneOf =
  (...names: readonly string[]) =>
  (statusId: number): boolean =>
    names.includes(STATUSES[statusId]?.name ?? '');

export const MOVE_LEADS_TO: Readonly<Record<Move, number>> = {
  confirm: 3,
  cancel: 6,
  'no-show': 7,
  reopen: 2,
};

/** The moves from a status; none from one that the service adds. */
export const openMoves = (statusId: number): readonly Move[] => STATUSES[statusId]?.moves ?? [];

/** Whether a move may cost the customer a fee: a quote reserves nothing. */
export const mayCost = (move: Move, statusId: number): boolean =>
  (move === 'cancel' || move === 'no-show') && !isQuote(statusId);

export const isQuote = isOneOf('Quote');

/** Whether the rental will not take place. */
export const isOff = isOneOf('Cancelled', 'NoShow', 'Expired');

export const hasBecomeAgreement = isOneOf('CheckedOut', 'Completed');

export const isExpired = isOneOf('Expired');

/** In a status that a service adds, the service decides. */
export const canBeChanged = (statusId: number): boolean => isQuote(statusId) || canBeCheckedOut(statusId);

/** In a status that a service adds, the service decides. */
export const canBeCheckedOut = (statusId: number): boolean =>
  STATUSES[statusId] === undefined || isExpected(statusId);

const isExpected = isOneOf('Open', 'Confirmed');

/** The ids of the statuses of reservations that are still to be picked up. */
export const expectedStatuses: readonly number[] = Object.keys(STATUSES).map(Number).filter(isExpected);

/** The usual grace in milliseconds: the service does not name the client's own. */
const GRACE_MS = 29 * 60_000;

/** The latest pick-up that is late at this moment; compares as text. */
const lateSince = (now: string): string =>
  new Date(Date.parse(`${now.slice(0, 19)}Z`) - GRACE_MS).toISOString().slice(0, 19);

/** How a status is marked. Both moments are wall-clock text of the location, `yyyy-MM-ddTHH:mm:ss`. */
export function statusBadge(
  { statusId, checkOutAt }: { readonly statusId: number; readonly checkOutAt: string | null },
  now: string,
): Mark & { readonly isLate: boolean } {
  const isLate =
    isExpected(statusId) && checkOutAt !== null && checkOutAt < now && checkOutAt < lateSince(now);
  if (isLate) return { tone: 'bad', shape: 'late', isLate };
  const { tone, shape }: Mark = STATUSES[statusId] ?? { tone: 'quiet', shape: 'settled' };
  return { tone, shape, isLate };
}
