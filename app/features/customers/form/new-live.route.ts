import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { newCustomer } from './customer-form.server.ts';

export const action = formLive(newCustomer);
