import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import { correctionForm } from '../../rentals/money/correction-form.server.ts';
import { type MoneyOf, moneyForm } from '../../rentals/money/money-form.server.ts';
import { reservationAccount } from './reservation-account.ts';

const reservations: MoneyOf = {
  kind: 'reservation',
  get: async (reader, id) => reservationAccount(await getReservation(reader, id)),
};

/** One entry of a reservation's account. */
export const reservationPayment = moneyForm(reservations);

/** What was wrong about one. */
export const reservationCorrection = correctionForm(reservations);
