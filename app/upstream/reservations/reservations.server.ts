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

/** A type of reservation that is in use. */
interface ReservationType extends Choice {
  /** How its rental time is reckoned, in the service's word. */
  readonly calculationType: string | null;
  /** What a new reservation is unless somebody chooses. */
  readonly isDefault: boolean;
  readonly abbreviation: string | null;
  /** Whether it is offered in front, to whoever books; a service that does not say offers all. */
  readonly isFront: boolean;
}

/** The types of reservation that are in use; empty when the service does not answer. */
export function listReservationTypesOrEmpty(reader: Reader): Promise<readonly ReservationType[]> {
  const { upstream, staff, traceId, signal } = reader;
  const answered = upstream.call(staff, listReservationTypesOperation, { traceId, signal });
  const inUse = answered.then(({ data }) =>
    data
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ typeId, typeName, calculationType, isDefault, abbreviation, isFront }) => ({
        id: typeId,
        name: typeName,
        calculationType,
        isDefault: isDefault ?? false,
        abbreviation,
        isFront: isFront ?? true,
      })),
  );
  return orEmpty(reader, inUse);
}

/**
 * A customer's newest reservations, by when they were made; in the service's own order where it cannot sort.
 * @param clientDate today, where the client is: `yyyy-MM-dd`
 * @param createdFrom the first day on which they may have been made
 * @throws UpstreamError
 */
export async function listNewestReservations(
  reader: Reader,
  by: {
    readonly customerId: number;
    readonly clientDate: string;
    readonly createdFrom: string;
    readonly most: number;
  },
): Promise<readonly ReservationRow[]> {
  const { most, ...who } = by;
  const order = { sort: 'created', direction: 'desc' } as const;
  return (await listReservations(reader, { page: 1, pageSize: most, ...order, ...who })).rows;
}
