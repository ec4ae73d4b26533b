/** What other rooms may know of reservations. */
export { canBeCheckedOut } from './life-cycle.ts';
