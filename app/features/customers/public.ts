/** What other features may use of customers. */
export { CUSTOMER_HIDEABLE } from './record/customer-fields.server.ts';
