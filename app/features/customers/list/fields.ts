import type { FilterField } from '../../../patterns/list/list-query.ts';

/** The filters of the list in their order on the screen, by their name in the address. */
export const fields: readonly FilterField[] = [
  { name: 'keyword', kind: 'text', label: 'customers.filters.keyword', place: 'box' },
  { name: 'type', kind: 'multi-choice', label: 'customers.filters.type', place: 'row', choices: 'types' },
  { name: 'active', kind: 'flag', label: 'customers.filters.active', place: 'row', initial: true },
  { name: 'phone', kind: 'text', label: 'customers.filters.phone', place: 'row' },
  { name: 'bornOn', kind: 'date', label: 'customers.filters.bornOn', place: 'more' },
];
