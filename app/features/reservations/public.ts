/** What other features may use of reservations. */
export {
  agreedPricesGroup,
  expectedAddress,
  expectedNotice,
  readExpected,
  someWords,
} from './expected.server.ts';
export { newReservation } from './form/reservation-form.server.ts';
export { canBeCheckedOut, statusBadge } from './life-cycle.ts';
