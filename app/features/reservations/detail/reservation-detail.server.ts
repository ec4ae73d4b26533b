import { paths } from '../../../paths.ts';
import type { Way } from '../../../patterns/desk/ways.server.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import {
  pickUpLocation,
  reservationLocations,
} from '../../../upstream/reservations/reservation-locations.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import { pressingWays } from '../../rentals/money/money-ways.ts';
import { canBeChanged, canBeCheckedOut, isQuote } from '../life-cycle.ts';
import { reservationAccount } from '../payment/reservation-account.ts';
import { reservationActions } from './reservation-actions.server.ts';
import { reservationFrame } from './reservation-frame.server.ts';

function waysOf(reservation: Reservation): readonly Way[] {
  const { id, statusId } = reservation;
  const checkOut: Way = {
    href: paths.newAgreement({ reservation: id }),
    label: 'ways.checkOut',
    permission: 'AGREEMENT_EDIT',
    operation: 'agreements.create',
    key: 'o',
    locations: [pickUpLocation(reservation)],
  };
  const edit: Way = {
    href: paths.editReservation(id),
    label: 'ways.edit',
    permission: 'RESERVATION_EDIT',
    operation: 'reservations.save',
    key: 'e',
  };
  const print: Way = {
    href: paths.confirmation(id),
    label: isQuote(statusId) ? 'documents.confirmation.printQuote' : 'documents.confirmation.print',
    permission: 'RESERVATION_VIEW',
    operation: 'reservations.get',
    locations: [],
  };
  return [
    ...(canBeCheckedOut(statusId) ? [checkOut] : []),
    ...(canBeChanged(statusId) ? [edit] : []),
    ...pressingWays(reservationAccount(reservation)),
    print,
  ];
}

/** A reservation's screen. */
export const reservationDetail: DetailDeclaration<Reservation> = {
  name: 'reservation',
  param: 'reservationId',
  reference: 'reservation',
  views: [
    { view: '', label: 'record.views.fields' },
    { view: 'summary', label: 'record.views.summary' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: reservationActions,
  ways: waysOf,
  locations: reservationLocations,
  address: (id) => paths.reservation(id),
  list: () => paths.reservations(),
  get: getReservation,
  frame: reservationFrame,
};
