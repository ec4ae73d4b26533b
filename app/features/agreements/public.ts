/** What other features may use of agreements on the server. */
export { newAgreement } from './form/agreement-form.server.ts';
