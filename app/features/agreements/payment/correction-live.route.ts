import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { agreementCorrection } from './agreement-payment.server.ts';

export const action = formLive(agreementCorrection);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
