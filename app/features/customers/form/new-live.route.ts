import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { newCustomer } from './customer-form.server.ts';

export const action = formLive(newCustomer);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
