import { z } from 'zod';
import { record } from './record.ts';
import { readOnly, writeOnly } from './record-fields.ts';
import type { RecordCodec } from './record-types.ts';
import { boundedListOf } from './record-values.ts';
import { identity, reference, text } from './wire.ts';

/** Records that one call saves at most. */
export const MOST_SAVED_AT_ONCE = 200;

/**
 * Declares the body of a call that saves many records, each by itself: `content` is what the call for one takes.
 * A line without an id is a new record; its version is that of the record when it was read.
 */
export const manyRecords = <Product, Wire>(content: RecordCodec<Product, Wire>) => {
  const line = record({
    id: writeOnly('id', identity.nullish()),
    version: writeOnly('version', z.number().int().nullish()),
    content: writeOnly('content', content),
  });
  return record({
    lines: writeOnly('lines', boundedListOf(line.create, { least: 1, most: MOST_SAVED_AT_ONCE })),
  }).create;
};

const outcome = record({
  id: readOnly('id', reference),
  /** As the call for one record would answer: 200, 201, or the status of the refusal. */
  status: readOnly('status', z.number().int()),
  title: readOnly('title', text),
  /** Messages by field, in the service's spelling. */
  errors: readOnly('errors', z.record(z.string(), z.array(z.string())).nullable().default(null)),
});
/** What became of one line of such a call. */
export interface LineOutcome extends z.output<typeof outcome.read> {}

/** The answer of such a call: an outcome for each line, in the order of the lines. */
export const manyOutcomes = record({ lines: readOnly('lines', z.array(outcome.read)) }).read;
