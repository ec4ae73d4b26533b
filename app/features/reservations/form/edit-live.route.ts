import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { editReservation } from './reservation-form.server.ts';

export const action = formLive(editReservation);
