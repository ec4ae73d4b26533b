import { z } from 'zod';
import { isBefore } from '../../../domain/wall-clock.ts';
import {
  dayFilter,
  flagFilter,
  idFilter,
  textFilter,
} from '../../../patterns/list-screen/filter-schema.server.ts';

/** What was typed, as the list is asked for. A vehicle is free from one day to another, so both are needed. */
export const filters = z
  .object({
    plate: textFilter,
    status: idFilter,
    type: idFilter,
    place: idFilter,
    freeFrom: dayFilter,
    freeTo: dayFilter,
    active: flagFilter(true),
    number: textFilter,
    homePlace: idFilter,
    vehicle: idFilter,
    notFree: flagFilter(false),
  })
  .refine(({ freeFrom, freeTo }) => !freeFrom || !freeTo || !isBefore(freeTo, freeFrom), {
    path: ['freeTo'],
    message: 'filter.dateOrder',
  })
  .refine(({ freeFrom, freeTo }) => Boolean(freeFrom) === Boolean(freeTo), {
    path: ['freeTo'],
    message: 'fleet.bothDays',
  });
