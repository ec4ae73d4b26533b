/** What other features may use of reservations. */
export { canBeCheckedOut, statusBadge } from './life-cycle.ts';
