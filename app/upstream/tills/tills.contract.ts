import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { both, readOnly, textValue, writeOnly } from '../record-fields.ts';
import type { Whole } from '../record-types.ts';
import { boundedListOf, moneyWithin, nullableListOf, nullableOf } from '../record-values.ts';
import { amount, day, identity, reference, text } from '../wire.ts';

/** Money that moved, in currency units: refunds and reversed entries are below 0. */
const flow = {
  taken: readOnly('taken', amount),
  paidBack: readOnly('paidBack', amount),
  /** What should be there: taken less what was paid back. */
  expected: readOnly('expected', z.number()),
  entries: readOnly('entries', amount),
};

const counted = {
  /** By the last count; null before the first one. */
  counted: readOnly('counted', amount),
  /** Counted less expected as it is now; null before the first count. */
  difference: readOnly('difference', amount),
};

const method = readOnly('method', z.string());
const methodFlow = record({ method, ...flow });
const countedFlow = record({ method, ...flow, ...counted });

const userFlow = record({
  id: readOnly('userId', reference),
  name: readOnly('userName', text),
  methods: readOnly('methods', listOf(methodFlow.read)),
  ...flow,
});

const countedMethod = record({
  method,
  /** What should have been there at the time of the count. */
  expected: readOnly('expected', amount),
  counted: readOnly('counted', z.number()),
  difference: readOnly('difference', amount),
});

/** What one count found. Counts are only ever added; the last one holds. */
const count = record({
  version: readOnly('version', amount),
  byId: readOnly('countedById', reference),
  by: readOnly('countedByName', text),
  /** UTC, ISO. */
  at: readOnly('countedAt', text),
  note: readOnly('note', text),
  methods: readOnly('methods', listOf(countedMethod.read)),
  difference: readOnly('difference', amount),
});

export interface TillCount extends z.output<typeof count.read> {}

const total = record({ ...flow, ...counted });

/** Card authorisations made and released: no money moved. */
const holds = record({
  held: readOnly('held', amount),
  released: readOnly('released', amount),
  entries: readOnly('entries', amount),
});

const till = record({
  placeId: readOnly('locationId', identity),
  place: readOnly('locationName', text),
  /** `yyyy-MM-dd` at the location. */
  day: readOnly('day', day),
  /** Changes with every count; null where the service has no versions. */
  version: readOnly('version', amount),
  methods: readOnly('methods', listOf(countedFlow.read)),
  users: readOnly('users', nullableListOf(userFlow.read)),
  total: readOnly('total', total.read),
  /** Null where the service does not name them. */
  holds: readOnly('holds', nullableOf(holds.read)),
  /** The last one first. */
  counts: readOnly('counts', nullableListOf(count.read)),
});

/** The money of one location on one day, as the entries of that day's accounts make it. */
export interface Till extends z.output<typeof till.read> {}

const path = '/v3/tills/{locationId}/{day}';

export const getTillOperation = operation({
  id: 'tills.get',
  method: 'GET',
  path,
  answer: till.read,
  standing: 'assumed',
  refusals: [400, 401, 403, 404],
  sessionFreshness: 30,
});

const methodBody = record({
  method: writeOnly('method', z.string().trim().min(1).max(40)),
  counted: writeOnly('counted', moneyWithin(10_000_000)),
});

const countBody = record({
  methods: writeOnly('methods', boundedListOf(methodBody.create, { least: 1, most: 30 })),
  /** A difference needs one. */
  note: both('note', textValue(500)),
});

/** A count: every method of which something is expected, with what was found in currency units. */
export interface NewTillCount extends Whole<typeof countBody.fields> {}

/** Our path of the field that the service names in refusing a count; null for none. */
export const countPathOf = (serviceName: string): string | null => countBody.pathOf(serviceName);

/** The longest note of a count. */
export const LONGEST_COUNT_NOTE = countBody.longest('note');

export const saveTillOperation = operation({
  id: 'tills.save',
  method: 'PUT',
  path,
  body: countBody.create,
  answer: till.read,
  standing: 'assumed',
  refusals: [400, 401, 403, 404, 409, 412, 422],
});

export const tillsOperations: readonly Operation[] = [getTillOperation, saveTillOperation];
