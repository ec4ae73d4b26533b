import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { editAgreement } from './agreement-form.server.ts';

export const action = formLive(editAgreement);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
