/** What other features may use of reservations. */
export { canBeCheckedOut } from './life-cycle.ts';
