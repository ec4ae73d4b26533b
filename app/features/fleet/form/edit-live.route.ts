import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { editVehicle } from './vehicle-form.server.ts';

export const action = formLive(editVehicle);
