import { z } from 'zod';
import { operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readOnly, requiredReference, writeOnly } from '../record/record-fields.ts';
import { boundedListOf, flagOr, moneyWithin } from '../record/record-values.ts';
import { amount } from '../record/wire.ts';

export const MOST_ONE_WAY = 1_000_000;

/** What a rental of a class costs in addition when it ends at another location. Currency units. */
const oneWayFee = record({
  toLocationId: both('toLocationId', { ...requiredReference, read: z.number().int() }),
  typeId: both('vehicleTypeId', { ...requiredReference, read: z.number().int() }),
  amount: both('amount', { read: z.number(), write: moneyWithin(MOST_ONE_WAY).min(0) }),
  isTaxable: both('isTaxable', { read: flagOr(true), write: z.boolean().optional() }),
});
export interface OneWayFee extends z.output<typeof oneWayFee.read> {}

export const listOneWayFeesOperation = operation({
  id: 'locations.oneWayFees',
  path: '/v3/locations/{locationId}/onewayfees',
  answer: listOf(oneWayFee.read),
  freshness: 60,
  provenance: 'assumed',
});

const fees = record({ fees: writeOnly('fees', boundedListOf(oneWayFee.create, { most: 5000 })) });
const saved = record({ version: readOnly('version', amount) });

/** Fees that are left out stay; 0 removes one. The version is that of the location. */
export const saveOneWayFeesOperation = saveOperation({
  id: 'locations.saveOneWayFees',
  path: '/v3/locations/{locationId}/onewayfees',
  body: fees.create,
  answer: saved.read,
  invalidates: ['locations.oneWayFees', 'locations.get', 'locations.list'],
});
