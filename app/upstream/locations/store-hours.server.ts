import { emptyUnlessOffered, read, unreadOnFailure, write } from '../reader.ts';
import {
  createLocationHolidayOperation,
  listLocationHolidaysOperation,
  listLocationHoursOperation,
  removeLocationHolidayOperation,
  saveLocationHoursOperation,
} from './store-hours.contract.ts';

/** By the location's id. */
const listOpenHours = read(listLocationHoursOperation);
export const listOpenHoursOrUnread = unreadOnFailure(listOpenHours);
export const listOpenHoursOrEmpty = emptyUnlessOffered(listLocationHoursOperation, listOpenHours);

export const listHolidays = read(listLocationHolidaysOperation);
export const listHolidaysOrUnread = unreadOnFailure(listHolidays);
export const listHolidaysOrEmpty = emptyUnlessOffered(listLocationHolidaysOperation, listHolidays);

/** Replaces the whole week of a location. */
export const saveOpenHours = write(saveLocationHoursOperation);

/** Refused with 409 for a day that is a holiday already. */
export const createHoliday = write(createLocationHolidayOperation);
export const removeHoliday = write(removeLocationHolidayOperation);
