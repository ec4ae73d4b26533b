import { describe, expect, it } from 'vitest';
import { movedTo } from './palette.tsx';

describe('movedTo', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 6, 0],
    ['ArrowUp', 0, 6],
    ['ArrowUp', -1, 6],
    ['ArrowUp', 3, 2],
    ['PageDown', -1, 5],
    ['PageDown', 4, 6],
    ['PageUp', 6, 1],
    ['PageUp', 2, 0],
    ['Home', 3, null],
    ['a', 3, null],
  ])('takes %s from %i to %j', (key, from, to) => {
    expect(movedTo(key, from, 7)).toBe(to);
  });

  it('leads nowhere in an empty list', () => {
    expect(movedTo('ArrowDown', -1, 0)).toBeNull();
  });
});
