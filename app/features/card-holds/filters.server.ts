import { z } from 'zod';
import { idFilter, textFilter } from '../../patterns/list-screen/filter-schema.server.ts';

/** Within how many days the holds end that may be asked for; the first unless somebody chooses. */
export const DAYS = [2, 7, 14, 30] as const;

/** Asks for those that have run out. */
export const OVER = 'over';

const daysOf = (typed: string | undefined) => DAYS.find((one) => String(one) === typed) ?? DAYS[0];

/** What was chosen, as the list is asked for. */
export const filters = z.object({
  days: textFilter.transform((typed) => (typed === OVER ? OVER : daysOf(typed))),
  place: idFilter,
});
