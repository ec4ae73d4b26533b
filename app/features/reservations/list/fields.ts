import type { FilterField } from '../../../patterns/list/list-query.ts';

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
  {
    name: 'checkOut',
    kind: 'date-range',
    label: 'reservations.filters.checkOut',
    place: 'more',
    offer: 'reservations.list.dates',
  },
  {
    name: 'checkIn',
    kind: 'date-range',
    label: 'reservations.filters.checkIn',
    place: 'more',
    offer: 'reservations.list.dates',
  },
  {
    name: 'unassigned',
    kind: 'flag',
    label: 'reservations.filters.unassigned',
    place: 'more',
    initial: false,
    offer: 'reservations.list.unassigned',
  },
  { name: 'number', kind: 'text', label: 'reservations.filters.number', place: 'more' },
  { name: 'vehicleNumber', kind: 'text', label: 'reservations.filters.vehicleNumber', place: 'more' },
  { name: 'customer', kind: 'id', label: 'reservations.filters.customer', place: 'more' },
  { name: 'vehicle', kind: 'id', label: 'reservations.filters.vehicle', place: 'more' },
];
