import type { Reader } from '../call.ts';
import { choicesOrEmpty, creates, emptyOnFailure, list, one, page, saves } from '../reader.ts';
import type { WriteSafety } from '../write-safety.ts';
import {
  getReservationOperation,
  getReservationSummaryOperation,
  type ReservationRow,
} from './reservation.contract.ts';
import {
  createReservationOperation,
  type NewReservationWish,
  type ReservationWish,
  saveReservationOperation,
  saveReservationStatusOperation,
} from './reservation-write.contract.ts';
import {
  listReservationStatusesOperation,
  listReservationsOperation,
  listReservationTypesOperation,
} from './reservations.contract.ts';

/**
 * One page of reservations and where it stands in the whole. Filters that the service does not offer are left out.
 * @throws UpstreamError
 */
export const listReservations = page(listReservationsOperation);

/**
 * One whole reservation.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export const getReservation = one(getReservationOperation);

/**
 * What a reservation costs, line by line, and what of it has been paid.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export const getReservationPrice = one(getReservationSummaryOperation);

/** The statuses a reservation can have; empty when the service does not answer. */
export const listReservationStatusesOrEmpty = choicesOrEmpty(listReservationStatusesOperation);

const listTypes = list(listReservationTypesOperation);

/** The types of reservation that are in use; empty when the service does not answer. */
export const listReservationTypesOrEmpty = emptyOnFailure(async (reader) =>
  (await listTypes(reader)).filter(({ isDeleted }) => !isDeleted),
);

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

const create = creates(createReservationOperation);
const save = saves(saveReservationOperation);

/**
 * Makes a reservation.
 * @throws UpstreamError `refused`: 409 names the record in the way, the lack of vehicles of the class or a transfer that
 *   is needed first; 400 and 422 the fields that are wrong, in the service's spelling; 403 the permission that is missing;
 *   `not-offered` where the service has no such call
 */
export const createReservation = (reader: Reader, wish: NewReservationWish, safety: WriteSafety) =>
  create(reader, wish, safety);

/**
 * Replaces a reservation, but for its status.
 * @throws UpstreamError `refused`: as for a new one; 404 when there is none of this id for this tenant, 412 who changed it
 *   since, and when
 */
export const saveReservation = (reader: Reader, id: number, wish: ReservationWish, safety: WriteSafety) =>
  save(reader, id, wish, safety);

/**
 * Gives a reservation another status by hand: confirm, cancel, no-show, reopen.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant, 409 when the
 *   life-cycle or another record is in the way, 412 when another user changed it since, 422 when reason or fee are wrong,
 *   403 when a permission is missing; `not-offered` where the service has no such call
 */
export const saveReservationStatus = saves(saveReservationStatusOperation);
