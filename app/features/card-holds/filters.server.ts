import { z } from 'zod';
import { idFilter } from '../../patterns/list-screen/filter-schema.server.ts';

/** Within how many days the holds end that may be asked for; the first unless somebody chooses. */
export const DAYS = [7, 2, 14, 30] as const;

/** What was chosen, as the list is asked for. */
export const filters = z.object({
  days: idFilter.transform((days) => DAYS.find((one) => one === days) ?? DAYS[0]),
  place: idFilter,
});
