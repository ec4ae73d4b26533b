/** What other features may use of the fleet. */
export { isDirty, statusesBack } from './life-cycle.ts';
