/** What other features may use of customers. */
export { newCustomer } from './form/customer-form.server.ts';
export { CUSTOMER_HIDEABLE } from './record/customer-fields.server.ts';
