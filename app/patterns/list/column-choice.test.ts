import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, findColumns, moveColumn, placeColumn, shownColumns } from './column-choice.ts';

const order = [1, 2, 3, 4];

describe('a choice of columns', () => {
  it('is saved in the order in which the columns stand', () => {
    expect(shownColumns({ order: [3, 1, 2], chosen: [1, 3] })).toEqual([3, 1]);
  });

  it('begins with the chosen ones and keeps the rest as it stands', () => {
    expect(choose(order, [3, 9, 1, 3])).toEqual({ order: [3, 1, 2, 4], chosen: [3, 1] });
  });
});

describe('placing a column', () => {
  it.each([
    [1, 3, [2, 3, 1, 4]],
    [4, 1, [4, 1, 2, 3]],
    [2, 2, order],
    [9, 1, order],
    [1, 9, order],
  ])('%i where %i is', (id, other, expected) => {
    expect(placeColumn(order, id, other)).toEqual(expected);
  });
});

const optionsOf = (ids: readonly number[]) => ids.map((id) => ({ id, label: String(id) }));

describe('moving a column', () => {
  it.each([
    [2, 'up', [2, 1, 3, 4]],
    [2, 'down', [1, 3, 2, 4]],
    [1, 'up', order],
    [4, 'down', order],
    [9, 'down', order],
  ] as const)('%i %s', (id, direction, expected) => {
    expect(moveColumn(order, id, direction, optionsOf(order))).toEqual(expected);
  });

  it('goes past the next one in sight', () => {
    expect(moveColumn(order, 4, 'up', optionsOf([4, 1]))).toEqual([4, 1, 2, 3]);
    expect(moveColumn(order, 1, 'down', optionsOf([1, 3]))).toEqual([2, 3, 1, 4]);
  });

  it('never loses or doubles a column, and the way back restores the order', () => {
    const one = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(one, (id) => {
        const there = moveColumn(order, id, 'down', optionsOf(order));
        expect([...there].sort()).toEqual(order);
        if (id !== 4) expect(moveColumn(there, id, 'up', optionsOf(order))).toEqual(order);
      }),
    );
  });
});

describe('finding columns', () => {
  const options = [
    { id: 1, label: 'Check-out date' },
    { id: 2, label: 'Check-out location' },
    { id: 3, label: 'Österreich' },
  ];
  const found = (text: string) => findColumns(options, [3, 2, 1], text).map(({ id }) => id);

  it.each([
    ['', [3, 2, 1]],
    [' CHECK ', [2, 1]],
    ['date check', [1]],
    ['öster', [3]],
    ['nothing', []],
  ])('by %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
