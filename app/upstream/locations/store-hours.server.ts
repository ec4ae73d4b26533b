import { emptyUnlessOffered, one } from '../reader.ts';
import { listLocationHolidaysOperation, listLocationHoursOperation } from './locations.contract.ts';

/**
 * When a location is open, by its id; empty also where the service has no such call or does not answer, which then says
 * nothing.
 */
export const listOpenHoursOrEmpty = emptyUnlessOffered(
  listLocationHoursOperation,
  one(listLocationHoursOperation),
);

/** The holidays of a location, by its id; empty also where the service has no such call or does not answer. */
export const listHolidaysOrEmpty = emptyUnlessOffered(
  listLocationHolidaysOperation,
  one(listLocationHolidaysOperation),
);
