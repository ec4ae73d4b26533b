import { z } from 'zod';
import { createOperation, queryOperation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  dayValue,
  readEach,
  readOnly,
  requiredReference,
  requiredText,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import { boundedListOf, checkedBy, flagOr } from '../record/record-values.ts';
import { amount, flag, identity, reference, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';

/** A tax as one location charges it. */
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
    version: readOnly('version', amount),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedByName', text),
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

/** That a location charges a tax, and how. */
const taxedLocation = record({
  locationId: writeOnly('locationId', requiredReference.write),
  ...writeEach(z.boolean(), {
    isOptional: 'isOption',
    isSelectedForReservations: 'isDefaultSelectedForReservation',
  }),
});

/** A tax as it is written: once, with the locations that charge it. Days are inclusive. */
export const writtenTax = record({
  name: writeOnly('name', requiredText(60).write),
  description: writeOnly('description', textValue(300).write),
  /** 0 to 100, with at most three decimals. */
  percent: writeOnly('value', z.number().min(0).max(100)),
  ledgerCode: writeOnly('glCode', textValue(40).write),
  isNeverExempt: writeOnly('isNeverExempt', z.boolean().nullish()),
  ...writeEach(dayValue.write, { activeFrom: 'activeDate', activeTo: 'expiryDate' }),
  locations: writeOnly('locations', boundedListOf(taxedLocation.create, { most: 1000 })),
});

const body = checkedBy(writtenTax.create, (wire) =>
  wire.refine(
    ({ activeDate, expiryDate }) => activeDate == null || expiryDate == null || activeDate <= expiryDate,
    { path: ['expiryDate'], message: 'Start date must be before the End date' },
  ),
);
export type TaxBody = WireOf<typeof body>;

/** What a write answers: nothing in it is required, since the specification does not name the call. */
const saved = record({ id: readOnly('taxId', reference), version: readOnly('version', amount) });

export const createTaxOperation = createOperation({
  id: 'taxes.create',
  path: '/v3/taxes',
  body,
  answer: saved.read,
});

/** Replaces the whole tax: a location that is left out charges it no longer. Agreed prices stay. */
export const saveTaxOperation = saveOperation({
  id: 'taxes.save',
  path: '/v3/taxes/{taxId}',
  body,
  answer: saved.read,
});
