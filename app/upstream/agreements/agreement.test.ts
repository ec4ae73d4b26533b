import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toExchange } from '../exchanges/exchange.ts';
import { exchangeSchema } from '../exchanges/exchanges.contract.ts';
import { fullSample } from '../full-sample.fixture.ts';
import { getAgreementOperation, listAgreementsOperation } from './agreements.contract.ts';

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

const flagsAmong = (values: readonly unknown[]) => values.filter((value) => value === true).length;

/** What the service sends and what is made of it. */
function made<Schema extends z.ZodType>(
  schema: Schema,
  make: (answer: z.output<Schema>) => unknown = (answer) => answer,
) {
  const { sample, leaves } = fullSample(schema);
  const kept = valuesOf(make(schema.parse(sample)));
  const words = kept.flatMap((value) => String(value).split(' '));
  return {
    leaves,
    lost: leaves.filter(({ value }) => !words.includes(String(value))),
    lostFlags: flagsAmong(leaves.map(({ value }) => value)) - flagsAmong(kept),
  };
}

describe('a whole agreement', () => {
  it('keeps everything that the service sends', () => {
    const { leaves, lost, lostFlags } = made(getAgreementOperation.answer);
    expect(leaves.length).toBeGreaterThan(250);
    expect([lost, lostFlags]).toEqual([[], 0]);
  });
});

describe('a row of the list', () => {
  it('keeps everything that the service sends', () => {
    const { lost, lostFlags } = made(listAgreementsOperation.answer);
    expect([lost, lostFlags]).toEqual([[], 0]);
  });
});

describe('an exchange', () => {
  it('keeps everything that the service sends', () => {
    const { lost, lostFlags } = made(exchangeSchema, toExchange);
    expect([lost, lostFlags]).toEqual([[], 0]);
  });
});
