import { z } from 'zod';
import { queryOperation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readEach, readOnly, readSame, textValue, writeOnly } from '../record/record-fields.ts';
import type { Whole } from '../record/record-types.ts';
import { boundedListOf, moneyWithin, nullableListOf, nullableOf } from '../record/record-values.ts';
import { amount, day, identity, reference, text } from '../record/wire.ts';

/** Currency units: refunds and reversed entries are below 0. */
const flow = {
  ...readSame(amount, 'taken', 'paidBack'),
  /** Taken less paid back. */
  expected: readOnly('expected', z.number()),
  entries: readOnly('entries', amount),
};

const counted = {
  counted: readOnly('counted', amount),
  /** Counted less expected; null before the first count. */
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
  /** At the time of the count. */
  expected: readOnly('expected', amount),
  counted: readOnly('counted', z.number()),
  difference: readOnly('difference', amount),
});

/** Counts are only added; the last one holds. */
const count = record({
  version: readOnly('version', amount),
  byId: readOnly('countedById', reference),
  by: readOnly('countedByName', text),
  /** UTC, ISO. */
  ...readEach(text, { at: 'countedAt', note: 'note' }),
  methods: readOnly('methods', listOf(countedMethod.read)),
  difference: readOnly('difference', amount),
});
export interface TillCount extends z.output<typeof count.read> {}

const total = record({ ...flow, ...counted });

/** Card authorisations: no money moved. */
const holds = record(readSame(amount, 'held', 'released', 'entries'));

const till = record({
  locationId: readOnly('locationId', identity),
  place: readOnly('locationName', text),
  /** `yyyy-MM-dd` at the location. */
  day: readOnly('day', day),
  version: readOnly('version', amount),
  methods: readOnly('methods', listOf(countedFlow.read)),
  users: readOnly('users', nullableListOf(userFlow.read)),
  total: readOnly('total', total.read),
  holds: readOnly('holds', nullableOf(holds.read)),
  counts: readOnly('counts', nullableListOf(count.read)),
});

/** The money of a location and day, from that day's entries. */
export interface Till extends z.output<typeof till.read> {}

const path = '/v3/tills/{locationId}/{day}';

export const getTillOperation = queryOperation({
  id: 'tills.get',
  path,
  answer: till.read,
  provenance: 'assumed',
  sessionFreshness: 30,
});

const methodBody = record({
  method: writeOnly('method', z.string().trim().min(1).max(40)),
  counted: writeOnly('counted', moneyWithin(10_000_000)),
});

const countBody = record({
  methods: writeOnly('methods', boundedListOf(methodBody.create, { least: 1, most: 30 })),
  note: both('note', textValue(500)),
});

/** Every expected method with the counted currency units; a difference needs the note. */
export interface NewTillCount extends Whole<typeof countBody.fields> {}

export const countPathOf = countBody.pathOf;

export const LONGEST_COUNT_NOTE = countBody.longest('note');

export const saveTillOperation = saveOperation({
  id: 'tills.save',
  path,
  body: countBody.create,
  answer: till.read,
});
