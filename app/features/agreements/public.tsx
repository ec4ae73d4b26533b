/** What other rooms may use of the agreements: the box that takes a vehicle back, which needs nothing but its place. */
export { QuickCheckInBox } from './quick-check-in/quick-check-in-box.tsx';
