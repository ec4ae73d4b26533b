import { z } from 'zod';
import {
  dayFilter,
  flagFilter,
  idsFilter,
  textFilter,
} from '../../../patterns/list-screen/filter-schema.server.ts';

/** Fewer digits are in nearly every telephone number. */
const FEWEST_DIGITS = 3;

/** What was typed, as the list is asked for. */
export const filters = z.object({
  keyword: textFilter,
  type: idsFilter,
  active: flagFilter(true),
  phone: textFilter.refine(
    (phone) => phone === undefined || phone.replace(/\D/g, '').replace(/^0+/, '').length >= FEWEST_DIGITS,
    'customers.filters.phoneShort',
  ),
  bornOn: dayFilter,
});
