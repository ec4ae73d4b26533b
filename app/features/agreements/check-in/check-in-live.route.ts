import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { checkInForm } from './check-in-form.server.ts';

export const action = formLive(checkInForm);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
