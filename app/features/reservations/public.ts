/** What other features may use of reservations. */
export { expectedAddress, readExpected } from './expected.server.ts';
export { canBeCheckedOut } from './life-cycle.ts';
