import { describe, expect, it } from 'vitest';
import { PROPERTIES } from './testing/properties.ts';
import { randomFrom } from './testing/random-rentals.ts';

/** A sample; `tests/bench/price-properties.ts` tries hundreds of thousands. */
const RENTALS = 4000;

describe.each(Object.entries(PROPERTIES))('%s', (name, { check, share }) => {
  const count = RENTALS * share;

  it(`holds for ${count} random rentals`, () => {
    const random = randomFrom(name);
    for (let tried = 0; tried < count; tried += 1) expect(check(random)).toBeNull();
  });
});
