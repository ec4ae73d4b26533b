/** What a day asks for, as views of the lists. */
export { dayTabs } from './day-tabs.server.ts';
export { type DayViewName, dayViewAddress, type LocalDay, listOfView, wholeOf } from './day-views.ts';
