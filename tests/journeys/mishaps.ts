import type { Page } from '../setup/visitor.ts';
import { BROWSER_MISHAPS } from './browser-mishaps.ts';
import type { Composed, Journey } from './journey.ts';
import { SERVER_MISHAPS } from './server-mishaps.ts';

/** Returns a random mishap; null for a press without one. */
export function mishapBy(share: number) {
  return (journey: Journey, press: Composed): Promise<Page> | null => {
    const { random, tally } = journey;
    journey.cause = 'nothing';
    if (!random.chance(share)) return null;
    const fitting = [...SERVER_MISHAPS, ...BROWSER_MISHAPS].filter(
      (mishap) => mishap.fits?.(journey, press) ?? true,
    );
    const mishap = random.weighted(fitting.map((one) => [one, one.weight] as const));
    return mishap.happen(journey, press, (kind) => tally.struck(kind));
  };
}
