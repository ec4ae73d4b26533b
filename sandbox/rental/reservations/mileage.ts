import type { Database } from '../database.ts';
import { fromMinor } from '../money.ts';

interface Card {
  readonly mileage_per_day: number;
  readonly mileage_rate: number;
  readonly is_unlimited_mileage: number;
}

/** The book's line that the base was priced with stands as the source of the lines of the base. */
const CARD = `
SELECT a.mileage_per_day, a.mileage_rate, a.is_unlimited_mileage FROM charge_lines l JOIN rates a ON a.id = l.source_id
WHERE l.reservation_id = ? AND l.kind = 'rate' LIMIT 1`;

/** How far the customer may drive and what the projected mileage would cost beyond; empty when no rate says. */
export function mileageCharges(
  database: Database,
  reservation: { readonly id: number; readonly days: number; readonly projected: number },
) {
  const card = database.get<Card>(CARD, [reservation.id]);
  if (card === undefined) return [];
  const isUnlimited = card.is_unlimited_mileage === 1;
  const allowed = card.mileage_per_day * reservation.days;
  const beyond = isUnlimited ? 0 : Math.max(0, reservation.projected - allowed);
  return [
    {
      allowedPerDay: isUnlimited ? null : card.mileage_per_day,
      allowedTotal: isUnlimited ? null : allowed,
      isUnlimited,
      ratePerUnit: fromMinor(card.mileage_rate),
      projected: reservation.projected,
      projectedCharge: fromMinor(beyond * card.mileage_rate),
    },
  ];
}
