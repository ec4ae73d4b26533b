import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, flag, identity, reference, text } from '../wire.ts';

/** A tax as a location has it. */
export const taxSchema = z.object({
  id: reference,
  taxId: identity,
  locationTaxId: reference,
  name: z.string(),
  description: text,
  /** Percent. */
  value: amount,
  isOption: flag,
  isOptional: flag,
  isSelected: flag,
  activeDate: text,
  expiryDate: text,
  isDefaultSelectedForReservation: flag,
  /** Also falls on customers who are exempt; not every service says so. */
  isNeverExempt: flag,
  glCode: text,
  locationId: reference,
  locationName: text,
});

export const listTaxesOperation = operation({
  id: 'taxes.list',
  method: 'GET',
  path: '/v3/taxes',
  query: z.object({
    LocationId: z.number().int(),
    AgreementId: z.number().int().optional(),
  }),
  answer: z.array(taxSchema),
  refusals: [400, 401, 403, 404],
});

export const taxesOperations: readonly Operation[] = [listTaxesOperation];
