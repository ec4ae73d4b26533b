import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { editCustomer } from './customer-form.server.ts';

export const action = formLive(editCustomer);
