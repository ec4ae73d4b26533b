import type { CustomerFormContext } from '../record/customer-context.server.ts';

const britain = { id: 1, name: 'United Kingdom', code: 'GB' };

export const customerFormContext = (changes: Partial<CustomerFormContext> = {}): CustomerFormContext => ({
  record: null,
  types: [
    { id: 11, name: 'Private' },
    { id: 12, name: 'Corporate' },
  ],
  countries: [britain, { id: 2, name: 'Germany', code: 'DE' }],
  country: britain,
  ...changes,
});
