import { describe, expect, it } from 'vitest';
import { openStatuses } from './life-cycle.ts';

const statuses = ['Available', 'Rented', 'Dirty', 'Out of service', 'In transfer', 'Sold', 'At the wash'].map(
  (name, at) => ({ id: at + 1, name }),
);
const from = (statusId: number | null) => openStatuses(statusId, statuses).map(({ name }) => name);

describe('statuses that can be chosen by hand', () => {
  it.each([
    [1, ['Dirty', 'Out of service', 'In transfer', 'Sold']],
    [3, ['Available', 'Out of service', 'In transfer']],
    [4, ['Available', 'Dirty', 'In transfer', 'Sold']],
    [5, ['Available', 'Dirty', 'Out of service']],
  ])('follow the life-cycle from %i', (statusId, names) => {
    expect(from(statusId)).toEqual(names);
  });

  it.each([2, 6])('are none from %i', (statusId) => {
    expect(from(statusId)).toEqual([]);
  });

  it('are all but rented from one that a client added', () => {
    expect(from(7)).toEqual(['Available', 'Dirty', 'Out of service', 'In transfer', 'Sold']);
  });

  it('are none where the service does not say which there are', () => {
    expect(openStatuses(1, [])).toEqual([]);
  });
});
