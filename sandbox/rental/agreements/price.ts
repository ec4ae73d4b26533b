import { postCharge, postEntry } from '../ledger/account.ts';
import { accountTotals } from '../ledger/totals.ts';
import { layChargeLines } from '../pricing/charge-lines.ts';
import type { PricedRental } from '../pricing/priced.ts';
import { keepCard, type RateCard } from '../pricing/rate-card.ts';
import { priceRental } from '../pricing/rental.ts';
import type { CheckinTerms } from '../pricing/rental-to-price.ts';
import { keepTerms, type PriceTerms } from '../pricing/terms.ts';
import { Refusal } from '../refusal.ts';
import type { Asked } from '../router.ts';

/** An agreement that is priced, as it is to be. Dates are wall-clock text of their location. */
interface ToPrice {
  /** Null for one that is not written yet. */
  readonly agreementId: number | null;
  readonly reservationId: number | null;
  readonly customerId: number;
  readonly vehicleTypeId: number;
  readonly checkoutDate: string;
  readonly checkoutLocationId: number;
  readonly endDate: string;
  readonly endLocationId: number;
  readonly terms: PriceTerms;
  /** What the places charge for serving outside their hours, in minor units. */
  readonly hoursFee: number;
  readonly frozen: RateCard | null;
  readonly birthDates: readonly string[];
  readonly asCheckin?: CheckinTerms;
  /** The body's name of the end, for what is wrong with it. */
  readonly endField: string;
}

/** The pricing room speaks of `endDate`; the caller's body has another name for it. */
function inBodysWords(error: unknown, endField: string): unknown {
  if (!(error instanceof Refusal) || error.fields.errors === undefined) return error;
  const { endDate, ...errors } = error.fields.errors as Readonly<Record<string, readonly string[]>>;
  if (endDate === undefined) return error;
  return new Refusal(error.status, error.message, {
    ...error.fields,
    errors: { ...errors, [endField]: endDate },
  });
}

/** Prices an agreement by its frozen card, or by the price book. Writes nothing. Refuses as `priceRental` does. */
export function priceAgreement({ database, caller }: Asked, wanted: ToPrice): PricedRental {
  const { checkoutDate, checkoutLocationId, endField, ...rental } = wanted;
  try {
    return priceRental(database, {
      ...rental,
      clientId: caller.clientId,
      startDate: checkoutDate,
      startLocationId: checkoutLocationId,
      advance: 0,
      paid: 0,
    });
  } catch (error) {
    throw inBodysWords(error, endField);
  }
}

interface Account {
  readonly id: number;
  readonly account_id: number;
}

/**
 * Makes the price the agreement's own: its lines, its money columns, the card frozen and the terms kept; the ledger is
 * charged with the difference to what was charged before. A write-off that was agreed is posted once.
 * @param locationId the till's place
 * @returns the difference in minor units
 */
export function layPrice(
  asked: Asked,
  { id, account_id }: Account,
  { priced, terms, locationId }: { priced: PricedRental; terms: PriceTerms; locationId: number },
): number {
  const { database } = asked;
  layChargeLines(database, { agreementId: id }, priced);
  database.run('UPDATE agreements SET price_terms = ?, frozen_rates = ? WHERE id = ?', [
    keepTerms(terms),
    keepCard(priced.card),
    id,
  ]);
  const difference = postCharge(asked, { accountId: account_id, total: priced.total, locationId });
  const { writtenOff } = accountTotals(database, account_id);
  if (terms.writeOff > writtenOff) {
    const amount = terms.writeOff - writtenOff;
    postEntry(asked, account_id, { kind: 'WriteOff', amount, locationId, reason: 'Agreed with the price' });
  }
  database.run('UPDATE agreements SET write_off = ? WHERE id = ?', [
    accountTotals(database, account_id).writtenOff,
    id,
  ]);
  return difference;
}
