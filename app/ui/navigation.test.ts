import { describe, expect, it } from 'vitest';
import { pagesAround } from './navigation.tsx';

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 12, [1, 2, 3, 0, 12]],
    [3, 12, [1, 2, 3, 4, 0, 12]],
    [4, 12, [1, 2, 3, 4, 5, 0, 12]],
    [6, 12, [1, 0, 5, 6, 7, 0, 12]],
    [11, 12, [1, 0, 10, 11, 12]],
  ])('shows of page %i among %i: %j', (page, pages, shown) => {
    expect(pagesAround(page, pages)).toEqual(shown);
  });
});
