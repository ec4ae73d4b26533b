import { z } from 'zod';
import { queryOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, writeOnly } from '../record/record-fields.ts';
import { flagOr } from '../record/record-values.ts';
import { amount, flag, identity, reference, text } from '../record/wire.ts';

const tax = record(
  {
    id: readOnly('taxId', identity),
    placeTaxId: readOnly('locationTaxId', reference),
    lineId: readOnly('id', reference),
    name: readOnly('name', z.string()),
    description: readOnly('description', text),
    percent: readOnly('value', amount),
    isOptional: readOnly('isOptional', flag),
    isOption: readOnly('isOption', flag),
    isSelected: readOnly('isSelected', flagOr(false)),
    isSelectedForReservations: readOnly('isDefaultSelectedForReservation', flagOr(false)),
    /** Also for exempt customers; null where the service does not say. */
    isNeverExempt: readOnly('isNeverExempt', flag),
    ...readEach(text, { activeFrom: 'activeDate', activeTo: 'expiryDate' }),
    ...readEach(text, { ledgerCode: 'glCode', place: 'locationName' }),
    locationId: readOnly('locationId', reference),
  },
  ({ isOptional, isOption }) => ({
    isOptional: isOptional ?? isOption ?? false,
  }),
);

export interface Tax extends z.output<typeof tax.read> {}

const filters = record({
  locationId: writeOnly('LocationId', z.number().int()),
  agreementId: writeOnly('AgreementId', z.number().int().optional()),
});

export const listTaxesOperation = queryOperation({
  id: 'taxes.list',
  path: '/v3/taxes',
  query: filters.create,
  answer: listOf(tax.read),
  sessionFreshness: 30,
});
