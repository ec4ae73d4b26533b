/** What other features may use of reservations. */
export { expectedAddress, readExpected } from './expected.server.ts';
export { canBeCheckedOut, statusBadge } from './life-cycle.ts';
