import { chargeForHours, outsideHours, type Visit } from '../availability/store-hours.ts';
import type { Warning } from '../drivers/rules.ts';
import type { Asked } from '../router.ts';

/** A check-out or a return; one that was agreed before is charged and not refused. */
interface AgreedVisit extends Visit {
  readonly isAgreed: boolean;
}

/**
 * What the places charge for serving outside their hours. The fee is part of the price and not of its terms, so that
 * pricing anew does not charge it twice.
 * @returns the fee in minor units, and a warning for each of these times
 * @throws Refusal 422 with the field of a time at which a place refuses to serve
 */
export function hoursFee(
  { database }: Asked,
  visits: readonly AgreedVisit[],
): { readonly fee: number; readonly warnings: readonly Warning[] } {
  const charged = chargeForHours(
    database,
    visits.filter(({ isAgreed }) => !isAgreed),
  );
  const agreed = visits
    .filter(({ isAgreed }) => isAgreed)
    .flatMap(({ locationId, wall }) => outsideHours(database, locationId, wall) ?? []);
  return {
    fee: agreed.reduce((sum, { fee }) => sum + fee, charged.fee),
    warnings: charged.reasons.map((message) => ({ code: 'outside-hours', message })),
  };
}
