import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { editAgreement } from './agreement-form.server.ts';

export const action = formLive(editAgreement);
