import { z } from 'zod';
import { isBefore } from '../../../domain/wall-clock.ts';
import {
  dayFilter,
  flagFilter,
  idFilter,
  idsFilter,
  textFilter,
} from '../../../patterns/list-screen/filter-schema.server.ts';

/** What was typed, as the list is asked for. The last day of check-out may not come before the first. */
export const filters = z
  .object({
    keyword: textFilter,
    status: idsFilter,
    statusName: textFilter,
    overdue: flagFilter(false),
    checkOutFrom: dayFilter,
    checkOutTo: dayFilter,
    type: idsFilter,
    checkOutPlace: idFilter,
    checkInPlace: idFilter,
    vehicleType: idFilter,
    number: textFilter,
    vehicleNumber: textFilter,
    customer: idFilter,
    vehicle: idFilter,
  })
  .refine(
    ({ checkOutFrom, checkOutTo }) => !checkOutFrom || !checkOutTo || !isBefore(checkOutTo, checkOutFrom),
    {
      path: ['checkOutTo'],
      message: 'filter.dateOrder',
    },
  );
