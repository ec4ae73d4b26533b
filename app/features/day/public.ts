/** What a day asks for, as views of the lists. */
export {
  type DayViewName,
  dayTabs,
  dayViewAddress,
  type LocalDay,
  listOfView,
  wholeOf,
} from './day-views.ts';
