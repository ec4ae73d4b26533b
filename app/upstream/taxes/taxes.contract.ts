import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { flagOr } from '../record-values.ts';
import { amount, flag, identity, reference, text } from '../wire.ts';

/** A tax as a location has it. */
const tax = record(
  {
    id: readOnly('taxId', identity),
    placeTaxId: readOnly('locationTaxId', reference),
    /** Of the line in the service's list. */
    lineId: readOnly('id', reference),
    name: readOnly('name', z.string()),
    description: readOnly('description', text),
    percent: readOnly('value', amount),
    isOptional: readOnly('isOptional', flag),
    /** Some services say so instead. */
    isOption: readOnly('isOption', flag),
    /** The location puts it on by itself. */
    isSelected: readOnly('isSelected', flagOr(false)),
    isSelectedForReservations: readOnly('isDefaultSelectedForReservation', flagOr(false)),
    /** Also falls on customers who are exempt; null where the service does not say. */
    isNeverExempt: readOnly('isNeverExempt', flag),
    activeFrom: readOnly('activeDate', text),
    activeTo: readOnly('expiryDate', text),
    ledgerCode: readOnly('glCode', text),
    placeId: readOnly('locationId', reference),
    place: readOnly('locationName', text),
  },
  ({ isOptional, isOption }) => ({
    /** A rental may do without it. */
    isOptional: isOptional ?? isOption ?? false,
  }),
);

/** A tax as a location has it. */
export interface Tax extends z.output<typeof tax.read> {}

const filters = record({
  placeId: writeOnly('LocationId', z.number().int()),
  /** The agreement whose own taxes count. */
  agreementId: writeOnly('AgreementId', z.number().int().optional()),
});

export const listTaxesOperation = operation({
  id: 'taxes.list',
  method: 'GET',
  path: '/v3/taxes',
  query: filters.create,
  answer: listOf(tax.read),
  refusals: [400, 401, 403, 404],
  sessionFreshness: 30,
});

export const taxesOperations: readonly Operation[] = [listTaxesOperation];
