import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { countForm } from './count-form.server.ts';

export const action = formLive(countForm);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
