import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { newReservation } from './reservation-form.server.ts';

export const action = formLive(newReservation);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
