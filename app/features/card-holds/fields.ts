import type { FilterField } from '../../patterns/list/list-query.ts';

/** The filters of the list in their order on the screen, by their name in the address. */
export const fields: readonly FilterField[] = [
  { name: 'days', kind: 'choice', label: 'card-holds.filters.days', place: 'row', choices: 'days' },
  { name: 'place', kind: 'choice', label: 'card-holds.filters.place', place: 'row', choices: 'places' },
];
