import type { FilterField } from '../../../patterns/list/list-query.ts';

/** The filters of the list in their order on the screen, by their name in the address. */
export const fields: readonly FilterField[] = [
  { name: 'keyword', kind: 'text', label: 'agreements.filters.keyword', place: 'box' },
  {
    name: 'status',
    kind: 'multi-choice',
    label: 'agreements.filters.status',
    place: 'row',
    choices: 'statuses',
  },
  { name: 'overdue', kind: 'flag', label: 'agreements.filters.overdue', place: 'row', initial: false },
  { name: 'checkOut', kind: 'date-range', label: 'agreements.filters.checkOut', place: 'row' },
  { name: 'type', kind: 'multi-choice', label: 'agreements.filters.type', place: 'row', choices: 'types' },
  {
    name: 'checkOutPlace',
    kind: 'choice',
    label: 'agreements.filters.checkOutPlace',
    place: 'more',
    choices: 'places',
  },
  {
    name: 'checkInPlace',
    kind: 'choice',
    label: 'agreements.filters.checkInPlace',
    place: 'more',
    choices: 'places',
  },
  {
    name: 'vehicleType',
    kind: 'choice',
    label: 'agreements.filters.vehicleType',
    place: 'more',
    choices: 'vehicleTypes',
  },
  { name: 'number', kind: 'text', label: 'agreements.filters.number', place: 'more' },
  { name: 'vehicleNumber', kind: 'text', label: 'agreements.filters.vehicleNumber', place: 'more' },
  { name: 'statusName', kind: 'text', label: 'agreements.filters.statusName', place: 'more' },
  { name: 'customer', kind: 'id', label: 'agreements.filters.customer', place: 'more' },
  { name: 'vehicle', kind: 'id', label: 'agreements.filters.vehicle', place: 'more' },
];
