import type { Reader } from '../call.ts';
import { type Choice, orEmpty } from '../look-up.server.ts';
import { NO_PAGINATION, type Pagination } from '../pagination.ts';
import { type CalculatedPrice, toCalculatedPrice } from '../pricing/calculated-price.ts';
import { type Reservation, toReservation } from './reservation.ts';
import { getReservationOperation, getReservationSummaryOperation } from './reservation-detail.contract.ts';
import { type ReservationFilters, toReservationsQuery } from './reservation-filters.ts';
import { type ReservationRow, toRow } from './reservation-row.ts';
import {
  listReservationStatusesOperation,
  listReservationsOperation,
  listReservationTypesOperation,
} from './reservations.contract.ts';

/**
 * One page of reservations and where it stands in the whole. Filters that the service does not offer are left out.
 * @throws UpstreamError
 */
export async function listReservations(
  { upstream, staff, traceId, signal }: Reader,
  filters: ReservationFilters,
): Promise<{ readonly rows: readonly ReservationRow[]; readonly pagination: Pagination }> {
  const query = toReservationsQuery(filters);
  const { data, pagination } = await upstream.call(staff, listReservationsOperation, {
    query,
    traceId,
    signal,
  });
  return { rows: data.map(toRow), pagination: pagination ?? NO_PAGINATION };
}

/**
 * One whole reservation.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getReservation(
  { upstream, staff, traceId, signal }: Reader,
  id: string,
): Promise<Reservation> {
  const params = { reservationId: id };
  const { data } = await upstream.call(staff, getReservationOperation, { params, traceId, signal });
  return toReservation(data);
}

/**
 * What a reservation costs, line by line, and what of it has been paid.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export async function getReservationPrice(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
): Promise<CalculatedPrice> {
  const params = { referenceId: id };
  const { data } = await upstream.call(staff, getReservationSummaryOperation, { params, traceId, signal });
  return toCalculatedPrice(data);
}

/** The statuses a reservation can have; empty when the service does not answer. */
export function listReservationStatusesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listReservationStatusesOperation, { traceId, signal });
  return orEmpty(
    reader,
    answered.then(({ data }) => data),
  );
}

/** The types of reservation that are in use; empty when the service does not answer. */
export function listReservationTypesOrEmpty(reader: Reader): Promise<readonly Choice[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listReservationTypesOperation, { traceId, signal });
  const inUse = answered.then(({ data }) =>
    data
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ typeId, typeName }) => ({ id: typeId, name: typeName })),
  );
  return orEmpty(reader, inUse);
}
