import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { agreementPayment } from './agreement-payment.server.ts';

export const action = formLive(agreementPayment);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
