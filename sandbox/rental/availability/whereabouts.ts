import type { Span } from './hold-wish.ts';
import { keptUntil, type StandingHold } from './standing-hold.ts';

/** Where the vehicle will be at a moment and what takes it there; without a hold, where it stands now. */
interface Whereabouts {
  readonly locationId: number;
  readonly hold: StandingHold | undefined;
}

/**
 * Where a vehicle will be when a span starts. Holds that are over count no more: what became of them is known from
 * where the vehicle stands.
 * @param holds the vehicle's, by their start
 */
export function whereabouts(
  holds: readonly StandingHold[],
  span: Span,
  { now, currentLocationId }: { readonly now: number; readonly currentLocationId: number },
): Whereabouts {
  const hold = holds.findLast((one) => one.starts_at < span.from && keptUntil(one, now) > now);
  return { locationId: hold?.end_location_id ?? currentLocationId, hold };
}

/** The vehicle's first hold that starts when the span is over or later. */
export const nextAfter = (holds: readonly StandingHold[], span: Span): StandingHold | undefined =>
  holds.find((one) => one.starts_at >= span.to);
