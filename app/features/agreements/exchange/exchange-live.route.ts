import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { exchangeForm } from './exchange-form.server.ts';

export const action = formLive(exchangeForm);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
