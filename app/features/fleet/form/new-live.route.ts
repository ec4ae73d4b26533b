import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { newVehicle } from './vehicle-form.server.ts';

export const action = formLive(newVehicle);
