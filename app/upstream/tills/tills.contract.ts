import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, day, identity, listOf, reference, text } from '../wire.ts';

/** Money that moved: refunds and what was taken back are below 0. */
const flow = {
  taken: amount,
  paidBack: amount,
  /** What should be there: taken less what was paid back. */
  expected: z.number(),
  entries: amount,
};

const method = z.string();

/** What was found when somebody counted. Counts are only ever added; the last one holds. */
const countSchema = z.object({
  version: amount,
  countedById: reference,
  countedByName: text,
  /** UTC, ISO. */
  countedAt: text,
  note: text,
  methods: z.array(
    z.object({
      method,
      /** What should have been there at that moment. */
      expected: amount,
      counted: z.number(),
      difference: amount,
    }),
  ),
  difference: amount,
});

/** The money of one place on one day, as the entries of that day's accounts make it. */
const tillSchema = z.object({
  locationId: identity,
  locationName: text,
  day,
  /** Changes with every count; null where the service keeps no versions. */
  version: amount,
  methods: z.array(
    z.object({
      method,
      ...flow,
      /** By the last count; null while nobody has counted. */
      counted: amount,
      /** Counted less expected as it is now; null while nobody has counted. */
      difference: amount,
    }),
  ),
  users: listOf(
    z.object({
      userId: reference,
      userName: text,
      methods: z.array(z.object({ method, ...flow })),
      ...flow,
    }),
  ),
  total: z.object({ ...flow, counted: amount, difference: amount }),
  /** What was put on customers' cards and given back: no money moved. */
  holds: z.object({ held: amount, released: amount, entries: amount }).nullable().default(null),
  /** The last one first. */
  counts: listOf(countSchema),
});

const place = '/v3/tills/{locationId}/{day}';

export const getTillOperation = operation({
  id: 'tills.get',
  method: 'GET',
  path: place,
  answer: tillSchema,
  standing: 'assumed',
  refusals: [400, 401, 403, 404],
});

const isWholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const money = z.number().min(-10_000_000).max(10_000_000).refine(isWholeCents, 'Takes at most two decimals');

/** Every method that something is expected of, with what was found. A difference needs a note. */
export const saveTillOperation = operation({
  id: 'tills.save',
  method: 'PUT',
  path: place,
  body: z.object({
    methods: z
      .array(z.object({ method: z.string().trim().min(1).max(40), counted: money }))
      .min(1)
      .max(30),
    note: z.string().trim().max(500).nullish(),
  }),
  answer: tillSchema,
  standing: 'assumed',
  refusals: [400, 401, 403, 404, 409, 412, 422],
});

export const tillsOperations: readonly Operation[] = [getTillOperation, saveTillOperation];

export type TillOnWire = z.output<typeof tillSchema>;
