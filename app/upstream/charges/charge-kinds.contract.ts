import { z } from 'zod';
import { operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readOnly, writeOnly } from '../record/record-fields.ts';
import { boundedListOf, flagOr } from '../record/record-values.ts';
import { amount, identity } from '../record/wire.ts';

const LONGEST_NAME = 60;

/** A kind of charge that no price book has: damage, cleaning, a fine. It has no amount of its own. */
export const chargeKind = record({
  id: both('chargeKindId', { read: identity, write: z.number().int().positive() }),
  name: both('name', {
    read: z.string(),
    write: z.string().trim().min(1, 'Is needed').max(LONGEST_NAME),
    longest: LONGEST_NAME,
  }),
  /** Whether the client uses it: only then can a new charge have it. */
  isActive: both('isActive', { read: flagOr(true), write: z.boolean() }),
  /** Whether a new charge of it is taxed, unless the user says otherwise. */
  isTaxable: both('taxable', { read: flagOr(false), write: z.boolean() }),
});
export interface ChargeKind extends z.output<typeof chargeKind.read> {}

/** All kinds of the client, in the order of forms; also those that it does not use. */
export const listChargeKindsOperation = operation({
  id: 'charges.kinds',
  path: '/v3/chargekinds',
  answer: listOf(chargeKind.read),
  freshness: 60,
  provenance: 'assumed',
});

const kinds = record({ kinds: writeOnly('kinds', boundedListOf(chargeKind.create, { most: 100 })) });
const saved = record({ version: readOnly('version', amount) });

/** Kinds that are left out stay. The version is that of the client. */
export const saveChargeKindsOperation = saveOperation({
  id: 'clients.saveChargeKinds',
  path: '/v3/clients/{clientId}/chargekinds',
  body: kinds.create,
  answer: saved.read,
  invalidates: ['charges.kinds', 'clients.get', 'clients.rules'],
});
