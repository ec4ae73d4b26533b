import { describe, expect, it } from 'vitest';
import { nextItem } from './menus.tsx';

const TEXTS = ['Notes', 'History', 'Extend', 'Hand over'];

describe('nextItem', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowUp', -1, 3],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['h', 0, 1],
    ['h', 1, 3],
    ['H', 3, 1],
    ['x', 0, null],
    [' ', 0, null],
    ['Enter', 0, null],
    ['h', -1, null],
  ])('%s from %i leads to %j', (key, at, next) => {
    expect(nextItem(TEXTS, at, key)).toBe(next);
  });

  it('leads nowhere in an empty menu', () => {
    expect(nextItem([], -1, 'ArrowDown')).toBeNull();
  });
});
