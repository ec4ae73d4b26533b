import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { availableLinks } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reservation } from '../../upstream/reservations/reservation.contract.ts';
import { moneyLinks } from '../rentals/money/money-account.ts';
import { reservationDetail } from './detail/reservation-detail.server.ts';
import { reservationGroups } from './detail/reservation-groups.server.ts';
import { confirmation } from './documents/confirmation.server.ts';
import { editReservation, newReservation } from './form/reservation-form.server.ts';
import { reservationList } from './list/list.server.ts';
import {
  reservationAccount,
  reservationCorrection,
  reservationPayment,
} from './payment/reservation-money.server.ts';

async function fields(reservation: Reservation, staffContext: StaffContext) {
  const links = availableLinks(moneyLinks(reservationAccount(reservation)), staffContext);
  return { groups: reservationGroups(reservation, staffContext, links) };
}

/** The vehicles and classes that are promised to customers. */
export const reservations = {
  list: reservationList,
  record: { detail: reservationDetail, fields },
  forms: {
    new: newReservation,
    edit: editReservation,
    payment: reservationPayment,
    correction: reservationCorrection,
  },
  documents: { confirmation },
} satisfies PartsOf<'reservations'>;
