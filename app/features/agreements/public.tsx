/** What other features may use of agreements. */
export { QuickCheckInBox } from './quick-check-in/quick-check-in-box.tsx';
