import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fullSample } from '../full-sample.fixture.ts';
import { getAgreementOperation, listAgreementsOperation } from './agreements.contract.ts';

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

const flagsAmong = (values: readonly unknown[]) => values.filter((value) => value === true).length;

/** What the service sends and what is made of it. */
function made(schema: z.ZodType) {
  const { sample, leaves } = fullSample(schema);
  const stored = valuesOf(schema.parse(sample));
  const words = stored.flatMap((value) => String(value).split(' '));
  return {
    leaves,
    lost: leaves.filter(({ value }) => !words.includes(String(value))),
    lostFlags: flagsAmong(leaves.map(({ value }) => value)) - flagsAmong(stored),
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
