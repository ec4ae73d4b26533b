import { z } from 'zod';
import { isBefore } from '../../../domain/wall-clock.ts';
import {
  dayFilter,
  idFilter,
  idsFilter,
  textFilter,
} from '../../../patterns/list-screen/filter-schema.server.ts';

/** What was typed, as the list is asked for. The last created day may not come before the first. */
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
    number: textFilter,
    vehicleNumber: textFilter,
    customer: idFilter,
    vehicle: idFilter,
  })
  .refine(({ createdFrom, createdTo }) => !createdFrom || !createdTo || !isBefore(createdTo, createdFrom), {
    path: ['createdTo'],
    message: 'filter.dateOrder',
  });
