import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { newAgreement } from './agreement-form.server.ts';

export const action = formLive(newAgreement);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
