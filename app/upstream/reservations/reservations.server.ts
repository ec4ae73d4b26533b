import { choicesOrEmpty, emptyOnFailure, page, read, write } from '../reader.ts';
import { getReservationOperation, getReservationSummaryOperation } from './reservation.contract.ts';
import * as contract from './reservations.contract.ts';

export const listReservations = page(contract.listReservationsOperation);
export const getReservation = read(getReservationOperation);
export const getReservationPrice = read(getReservationSummaryOperation);
export const listReservationStatusesOrEmpty = choicesOrEmpty(contract.listReservationStatusesOperation);

const listTypes = read(contract.listReservationTypesOperation);

/** The types of reservation that are in use. */
export const listReservationTypesOrEmpty = emptyOnFailure(async (reader) =>
  (await listTypes(reader)).filter(({ isDeleted }) => !isDeleted),
);

/** Refused with 409 for a conflict, a lack of vehicles, or a transfer that is needed first. */
export const createReservation = write(contract.createReservationOperation);

/** Replaces a reservation but its status. */
export const saveReservation = write(contract.saveReservationOperation);

/** Confirm, cancel, no-show, reopen. */
export const saveReservationStatus = write(contract.saveReservationStatusOperation);
