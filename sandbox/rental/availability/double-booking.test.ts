import { expect, it } from 'vitest';
import { rushWith } from './testing/many-processes.ts';

it('six processes try for the same 200 slots: one wins each, and the others receive its name', async () => {
  expect(await rushWith(6, 200)).toEqual({ attempts: 1200, won: 200, lost: 1000, faults: [] });
});
