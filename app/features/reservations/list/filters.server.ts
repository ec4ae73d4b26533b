import { z } from 'zod';
import { isBefore } from '../../../domain/wall-clock.ts';
import {
  dayFilter,
  flagFilter,
  idFilter,
  idsFilter,
  textFilter,
} from '../../../patterns/list-screen/filter-schema.server.ts';

const endsBeforeStart = (from: string | undefined, to: string | undefined) =>
  Boolean(from && to && isBefore(to, from));

/** What was typed, as the list is asked for. The last day of a range may not come before its first. */
export const filters = z
  .object({
    keyword: textFilter,
    status: idsFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
    type: idsFilter,
    checkOutPlace: idFilter,
    checkInPlace: idFilter,
    vehicleType: idFilter,
    checkOutFrom: dayFilter,
    checkOutTo: dayFilter,
    checkInFrom: dayFilter,
    checkInTo: dayFilter,
    unassigned: flagFilter(false),
    number: textFilter,
    vehicleNumber: textFilter,
    customer: idFilter,
    vehicle: idFilter,
  })
  .superRefine((asked, context) => {
    const wrong = (parameter: string) =>
      context.addIssue({ code: 'custom', path: [parameter], message: 'filter.dateOrder' });
    if (endsBeforeStart(asked.createdFrom, asked.createdTo)) wrong('createdTo');
    if (endsBeforeStart(asked.checkOutFrom, asked.checkOutTo)) wrong('checkOutTo');
    if (endsBeforeStart(asked.checkInFrom, asked.checkInTo)) wrong('checkInTo');
  });
