import type { PricedRental } from '../../pricing/priced.ts';
import { readCard } from '../../pricing/rate-card.ts';
import { atRateOrBest } from '../../pricing/rate-or-best.ts';
import { type PriceTerms, readTerms } from '../../pricing/terms.ts';
import type { Asked } from '../../router.ts';
import { priceUntil } from '../changes/until.ts';
import { keptBirthDates } from '../drivers.ts';
import { placeMoment } from '../place-time.ts';
import type { AgreementRow } from '../record.ts';

interface Repriced {
  readonly priced: PricedRental;
  readonly terms: PriceTerms;
}

/**
 * Prices the whole rental as if it had been of another type from the start: at that type's rate of the same name, or
 * at its best one where it has none of that name. Rates that were agreed for the old type do not go along.
 */
export function priceOtherType(asked: Asked, row: AgreementRow, vehicleTypeId: number): Repriced {
  const due = placeMoment(asked, row.checkin_location_id, row.checkin_date);
  const birthDates = keptBirthDates(asked, row);
  const rateName = readCard(row.frozen_rates)?.rateName ?? null;
  const own = readTerms(row.price_terms);
  const at = (name: string | null): Repriced => {
    const terms = { ...own, rates: [], rateName: name };
    return { terms, ...priceUntil(asked, row, due, { terms, frozen: null, birthDates, vehicleTypeId }) };
  };
  return atRateOrBest(rateName, at);
}
