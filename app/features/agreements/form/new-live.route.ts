import { formLive } from '../../../patterns/staged-form/form-live.server.ts';
import { newAgreement } from './agreement-form.server.ts';

export const action = formLive(newAgreement);
