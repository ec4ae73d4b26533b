import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { reservationCorrection } from './reservation-payment.server.ts';

export const action = formLive(reservationCorrection);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
