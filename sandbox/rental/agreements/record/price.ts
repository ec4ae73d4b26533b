import { type HoldInput, holdOf } from '../../availability/holds.ts';
import { hoursFee } from '../../availability/store-hours.ts';
import { updateRow } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import type { Warning } from '../../drivers/rules.ts';
import { postCharge, postEntry } from '../../ledger/account.ts';
import { accountTotals } from '../../ledger/totals.ts';
import { atRateOrBest } from '../../pricing/calculation/choose-card.ts';
import { type RateCard, readCard, serializeCard } from '../../pricing/calculation/price-book.ts';
import type { PricedRental } from '../../pricing/calculation/priced.ts';
import {
  type PriceTerms,
  type RentalToPrice,
  readTerms,
  serializeTerms,
} from '../../pricing/calculation/terms.ts';
import { replaceChargeLines } from '../../pricing/charge-lines.ts';
import { priceRental } from '../../pricing/read-price-book.ts';
import { savedBirthDates } from './drivers.ts';
import { type PlaceMoment, placeMoment } from './location-time.ts';
import type { AgreementRow } from './record.ts';

interface ToPrice extends Omit<RentalToPrice, 'clientId'> {
  /** The body's name of the end, for what is wrong with it. */
  readonly endField: string;
}

export const rentalOf = (row: AgreementRow) => ({
  agreementId: row.id,
  reservationId: row.reservation_id,
  customerId: row.customer_id,
  vehicleTypeId: row.vehicle_type_id,
  startDate: row.checkout_date,
  startLocationId: row.checkout_location_id,
});

/** Pricing names the field `endDate`; the caller's body has another name for it. */
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
export function priceAgreement({ database, caller }: CallContext, wanted: ToPrice): PricedRental {
  const { endField, ...rental } = wanted;
  try {
    return priceRental(database, { ...rental, clientId: caller.clientId });
  } catch (error) {
    throw inBodysWords(error, endField);
  }
}

interface Account {
  readonly id: number;
  readonly account_id: number;
}

/**
 * Saves lines, money columns, frozen card and terms, and charges the ledger with the difference; posts an
 * agreed write-off once.
 * @returns the difference in minor units
 */
export function savePrice(
  call: CallContext,
  { id, account_id }: Account,
  { priced, terms, locationId }: { priced: PricedRental; terms: PriceTerms; locationId: number },
): number {
  const { database } = call;
  replaceChargeLines(database, { agreementId: id }, priced);
  updateRow(database, 'agreements', id, {
    price_terms: serializeTerms(terms),
    frozen_rates: serializeCard(priced.card),
  });
  const difference = postCharge(call, { accountId: account_id, total: priced.total, locationId });
  const { writtenOff } = accountTotals(database, account_id);
  if (terms.writeOff > writtenOff) {
    const amount = terms.writeOff - writtenOff;
    postEntry(call, account_id, { kind: 'WriteOff', amount, locationId, reason: 'Agreed with the price' });
  }
  updateRow(database, 'agreements', id, { write_off: accountTotals(database, account_id).writtenOff });
  return difference;
}

export const isMoved = (row: AgreementRow, due: PlaceMoment): boolean =>
  row.checkin_date !== due.wall || row.checkin_location_id !== due.locationId;

/** The present vehicle's time: from the check-out, or from where it took over in an exchange, to the end. */
export function holdInputUntil({ database }: CallContext, row: AgreementRow, due: PlaceMoment): HoldInput {
  const exchangedAt = database.value<string>(
    'SELECT max(exchange_date) FROM vehicle_exchanges WHERE agreement_id = ?',
    row.id,
  );
  const hold = holdOf(database, { agreementId: row.id });
  return {
    vehicleId: row.vehicle_id,
    startDate: exchangedAt ?? row.checkout_date,
    endDate: due.wall,
    startLocationId: hold?.start_location_id ?? row.checkout_location_id,
    endLocationId: due.locationId,
  };
}

interface Agreed {
  readonly terms: PriceTerms;
  readonly frozen: RateCard | null;
  readonly birthDates: readonly string[];
  readonly vehicleTypeId?: number;
}

/** Prices the whole rental from its start to another end. Writes nothing. Refuses as the price and the hours do. */
export function priceUntil(
  call: CallContext,
  row: AgreementRow,
  due: PlaceMoment,
  { terms, frozen, birthDates, vehicleTypeId = row.vehicle_type_id }: Agreed,
): { readonly priced: PricedRental; readonly hours: readonly Warning[] } {
  const { fee, warnings } = hoursFee(call, [
    { locationId: row.checkout_location_id, wall: row.checkout_date, field: 'checkoutDate', isAgreed: true },
    { ...due, field: 'checkinDate', isAgreed: !isMoved(row, due) },
  ]);
  const priced = priceAgreement(call, {
    ...rentalOf(row),
    vehicleTypeId,
    endDate: due.wall,
    endLocationId: due.locationId,
    terms,
    hoursFee: fee,
    frozen,
    birthDates,
    endField: 'checkinDate',
  });
  return { priced, hours: warnings };
}

interface Repriced {
  readonly priced: PricedRental;
  readonly terms: PriceTerms;
}

/**
 * Prices the whole rental at another type's rate of the same name, else at its best one; drops agreed rates.
 */
export function priceOtherType(call: CallContext, row: AgreementRow, vehicleTypeId: number): Repriced {
  const due = placeMoment(call, row.checkin_location_id, row.checkin_date);
  const birthDates = savedBirthDates(call, row);
  const rateName = readCard(row.frozen_rates)?.rateName ?? null;
  const own = readTerms(row.price_terms);
  const at = (name: string | null): Repriced => {
    const terms = { ...own, rates: [], rateName: name };
    return { terms, ...priceUntil(call, row, due, { terms, frozen: null, birthDates, vehicleTypeId }) };
  };
  return atRateOrBest(rateName, at);
}
