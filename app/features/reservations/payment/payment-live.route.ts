import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { reservationPayment } from './reservation-payment.server.ts';

export const action = formLive(reservationPayment);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
