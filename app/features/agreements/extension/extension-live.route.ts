import { formLive, noPage } from '../../../patterns/staged-form/form-live.server.ts';
import { extensionForm } from './extension-form.server.ts';

export const action = formLive(extensionForm);

/** There is nothing to see: the form asks here by POST. */
export const loader = noPage;
