import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { newVehicle } from './vehicle-form.server.ts';

export const action = formLive(newVehicle);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
