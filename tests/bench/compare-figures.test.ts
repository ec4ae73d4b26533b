import { expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';

it('shows the same number as figure and as rows of its list, at moments of a moving clock', async () => {
  const { compared, differences } = await compareFigures(30);
  expect(differences).toEqual([]);
  expect(compared).toBe(270);
}, 60_000);
