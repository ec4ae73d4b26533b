import { z } from 'zod';
import { isBefore } from '../../../domain/wall-clock.ts';
import {
  dayFilter,
  idFilter,
  idsFilter,
  textFilter,
} from '../../../patterns/list-screen/filter-schema.server.ts';
import type { FilterField } from '../../../patterns/list-screen/list-query.ts';

/** The filters of the list in their order on the screen, by their name in the address. */
export const fields: readonly FilterField[] = [
  { name: 'keyword', kind: 'text', label: 'reservations.filters.keyword', place: 'box' },
  {
    name: 'status',
    kind: 'multi-choice',
    label: 'reservations.filters.status',
    place: 'row',
    choices: 'statuses',
  },
  { name: 'created', kind: 'date-range', label: 'reservations.filters.created', place: 'row' },
  { name: 'type', kind: 'multi-choice', label: 'reservations.filters.type', place: 'row', choices: 'types' },
  {
    name: 'checkOutPlace',
    kind: 'choice',
    label: 'reservations.filters.checkOutPlace',
    place: 'row',
    choices: 'places',
  },
  {
    name: 'checkInPlace',
    kind: 'choice',
    label: 'reservations.filters.checkInPlace',
    place: 'more',
    choices: 'places',
  },
  {
    name: 'vehicleType',
    kind: 'choice',
    label: 'reservations.filters.vehicleType',
    place: 'more',
    choices: 'vehicleTypes',
  },
  { name: 'number', kind: 'text', label: 'reservations.filters.number', place: 'more' },
  { name: 'vehicleNumber', kind: 'text', label: 'reservations.filters.vehicleNumber', place: 'more' },
  { name: 'customer', kind: 'id', label: 'reservations.filters.customer', place: 'more' },
  { name: 'vehicle', kind: 'id', label: 'reservations.filters.vehicle', place: 'more' },
];

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
