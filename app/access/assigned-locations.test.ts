import { describe, expect, it } from 'vitest';
import { assignedIds, onlyAssigned, ownLocation } from './assigned-locations.ts';

const pier = { id: 1, name: 'Pier 4' };
const airport = { id: 2, name: 'Airport' };
const profile = (...selected: readonly number[]) => ({
  places: [pier, airport].map((one) => ({ ...one, isSelected: selected.includes(one.id) })),
});

describe('assigned locations', () => {
  it.each([
    ['those that are selected', profile(2), [airport]],
    ['all of them where none is selected', profile(), [pier, airport]],
    ['all of them where the profile cannot be read', null, [pier, airport]],
    ['all of them where each is selected', profile(1, 2), [pier, airport]],
    [
      'none where the selected one is not active',
      {
        places: [
          { id: 9, name: 'Old', isSelected: true },
          { ...pier, isSelected: false },
        ],
      },
      [],
    ],
  ])('are %s', (_, of, found) => {
    expect(onlyAssigned(of, [pier, airport])).toEqual(found);
  });

  it('are known by id also while the list of locations cannot be read', () => {
    expect(assignedIds(profile(2))).toEqual(new Set([2]));
  });
});

describe('where the user works', () => {
  it.each([
    ['the location chosen in this browser', 2, null, [pier, airport], airport],
    ['the one that the profile names', null, { placeName: 'Airport' }, [pier, airport], airport],
    ['an assigned one in place of another that was chosen', 2, { placeName: 'Airport' }, [pier], pier],
    ['nowhere without a location', 2, null, [], null],
  ])('is %s', (_, chosen, of, assigned, found) => {
    expect(ownLocation(chosen, of, assigned)).toEqual(found);
  });
});
