import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { newReservation } from './reservation-form.server.ts';

export const action = formLive(newReservation);
