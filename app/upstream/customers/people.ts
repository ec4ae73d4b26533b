import type { z } from 'zod';
import {
  type BillingContact,
  billingContact,
  type billingContactSchema,
  type customerDetailsSchema,
  type Driver,
  driver,
  type driverSchema,
  type RecordCustomer,
  recordCustomer,
} from './people.contract.ts';

export type { BillingContact, Driver, RecordCustomer };

/** Decodes a driver for a contract that maps its other fields by hand. */
export const toDriver = (wire: z.output<typeof driverSchema>): Driver => driver.read.parse(wire);

/** Decodes a billing contact for a contract that maps its other fields by hand. */
export const toBillingContact = (wire: z.output<typeof billingContactSchema>): BillingContact =>
  billingContact.read.parse(wire);

/** Decodes the customer of a record for a contract that maps its other fields by hand. */
export const toRecordCustomer = (wire: z.output<typeof customerDetailsSchema>): RecordCustomer =>
  recordCustomer.read.parse(wire);
