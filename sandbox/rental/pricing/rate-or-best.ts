import { Refusal } from '../refusal.ts';

/**
 * Prices another type than was agreed at its rate of the agreed one's name, or at its best one where it has none of that
 * name. Refuses as `at` does.
 */
export function atRateOrBest<Priced>(
  rateName: string | null,
  at: (rateName: string | null) => Priced,
): Priced {
  try {
    return at(rateName);
  } catch (error) {
    if (rateName === null || !(error instanceof Refusal) || error.status !== 422) throw error;
    return at(null);
  }
}
