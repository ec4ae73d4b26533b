import type { FilterField } from '../../../patterns/list/list-query.ts';

/** The filters of the list in their order on the screen, by their name in the address. */
export const fields: readonly FilterField[] = [
  { name: 'plate', kind: 'text', label: 'fleet.filters.plate', place: 'box' },
  { name: 'status', kind: 'choice', label: 'fleet.filters.status', place: 'row', choices: 'statuses' },
  { name: 'type', kind: 'choice', label: 'fleet.filters.type', place: 'row', choices: 'types' },
  { name: 'place', kind: 'choice', label: 'fleet.filters.place', place: 'row', choices: 'places' },
  { name: 'free', kind: 'date-range', label: 'fleet.filters.free', place: 'row' },
  { name: 'active', kind: 'flag', label: 'fleet.filters.active', place: 'more', initial: true },
  { name: 'number', kind: 'text', label: 'fleet.filters.number', place: 'more' },
  { name: 'homePlace', kind: 'choice', label: 'fleet.filters.homePlace', place: 'more', choices: 'places' },
  { name: 'vehicle', kind: 'id', label: 'fleet.filters.vehicle', place: 'more' },
  {
    name: 'notFree',
    kind: 'flag',
    label: 'fleet.filters.notFree',
    place: 'more',
    initial: false,
    offer: 'vehicles.list.not-free',
  },
];
