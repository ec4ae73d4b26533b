/** What staff can do to a reservation by hand. */
export type Move = 'confirm' | 'cancel' | 'no-show' | 'reopen';

/** A status of the life-cycle, as the service's codes name it. */
type Status =
  | 'Quote'
  | 'Open'
  | 'Confirmed'
  | 'CheckedOut'
  | 'Completed'
  | 'Cancelled'
  | 'NoShow'
  | 'Expired';

const BY_ID: Readonly<Record<number, Status>> = {
  1: 'Quote',
  2: 'Open',
  3: 'Confirmed',
  4: 'CheckedOut',
  5: 'Completed',
  6: 'Cancelled',
  7: 'NoShow',
  8: 'Expired',
};

const OPEN_MOVES: Partial<Record<Status, readonly Move[]>> = {
  Quote: ['confirm', 'cancel'],
  Open: ['confirm', 'no-show', 'cancel'],
  Confirmed: ['no-show', 'cancel'],
  NoShow: ['reopen'],
};

/** The id of the status that a move leads to. */
export const MOVE_LEADS_TO: Readonly<Record<Move, number>> = {
  confirm: 3,
  cancel: 6,
  'no-show': 7,
  reopen: 2,
};

/** Moves that need a reason, which is kept. */
const NEEDS_REASON: ReadonlySet<Move> = new Set(['cancel', 'no-show']);

/** Which moves the life-cycle knows from a status; the service decides in any case. None from one that it adds. */
export function openMoves(statusId: number): readonly Move[] {
  const status = BY_ID[statusId];
  return (status && OPEN_MOVES[status]) ?? [];
}

/** Whether a move may cost the customer a fee: a quote promised nothing. */
export function mayCost(move: Move, statusId: number): boolean {
  return NEEDS_REASON.has(move) && BY_ID[statusId] !== 'Quote';
}

/** Whether a price was said and nothing promised. */
export const isQuote = (statusId: number): boolean => BY_ID[statusId] === 'Quote';

/** Whether the rental will not come about: cancelled, nobody came, or the quote ran out. */
export const isOff = (statusId: number): boolean =>
  ['Cancelled', 'NoShow', 'Expired'].includes(BY_ID[statusId] ?? '');

/** Whether an agreement was made of it, which has taken over its account. */
export const hasBecomeAgreement = (statusId: number): boolean =>
  ['CheckedOut', 'Completed'].includes(BY_ID[statusId] ?? '');

/** Whether a quote ran out. */
export const isExpired = (statusId: number): boolean => BY_ID[statusId] === 'Expired';

/** Whether the life-cycle lets a reservation be changed; one in a status that a service adds is the service's to refuse. */
export const canBeChanged = (statusId: number): boolean => {
  const status = BY_ID[statusId];
  return status === undefined || ['Quote', 'Open', 'Confirmed'].includes(status);
};

/** Whether its vehicle can be handed over, with an agreement. */
export const canBeCheckedOut = (statusId: number): boolean => {
  const status = BY_ID[statusId];
  return status === undefined || ['Open', 'Confirmed'].includes(status);
};
