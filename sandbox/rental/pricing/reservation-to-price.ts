import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { type PriceTerms, readTerms } from './terms.ts';

/**
 * What a reservation was agreed with; its rates are not frozen.
 * @throws Refusal 404 for a reservation that the tenant does not have
 */
export function readReservationTerms(
  { database, caller }: Asked,
  reservationId: number,
): { readonly terms: PriceTerms; readonly frozen: null; readonly startDate: string } {
  const row = database.get<{ price_terms: string | null; start_date: string }>(
    'SELECT price_terms, start_date FROM reservations WHERE id = ? AND client_id = ?',
    [reservationId, caller.clientId],
  );
  if (row === undefined) throw notFound('There is no such reservation.');
  return { terms: readTerms(row.price_terms), frozen: null, startDate: row.start_date };
}

/** The record whose drivers are asked for, and the customer, whose own birth date is read with the price book. */
interface Driven {
  readonly agreementId?: number | null | undefined;
  readonly reservationId?: number | null | undefined;
  readonly customerId?: number | null | undefined;
}

/** Birth dates of a record's further drivers, the agreement's before its reservation's. The tenant has been checked. */
export function furtherBirthDates({ database }: Asked, driven: Driven): readonly string[] {
  const { agreementId, reservationId, customerId = null } = driven;
  const record = agreementId == null ? 'reservation' : 'agreement';
  const rows = database.all<{ birth: string | null }>(
    `SELECT coalesce(d.date_of_birth, c.date_of_birth) AS birth FROM ${record}_drivers d
     LEFT JOIN customers c ON c.id = d.customer_id
     WHERE d.${record}_id = ? AND (d.customer_id IS NULL OR d.customer_id IS NOT ?) ORDER BY d.id`,
    [agreementId ?? reservationId ?? null, customerId],
  );
  return rows.flatMap(({ birth }) => birth ?? []);
}
