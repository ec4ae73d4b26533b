import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fullSample } from '../full-sample.fixture.ts';
import { getVehicleOperation, getVehicleSummaryOperation, vehicleRow } from './vehicles.contract.ts';

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

/** The leaves of a full sample that a codec, or a mapping behind a schema, loses. */
function lost<S extends z.ZodType>(schema: S, map: (wire: z.output<S>) => unknown = (record) => record) {
  const { sample, leaves } = fullSample(schema);
  const stored = valuesOf(map(schema.parse(sample)));
  return leaves.filter(({ value }) => !stored.includes(value)).map(({ path }) => path);
}

describe('every value that the service sends is read', () => {
  it('of a whole vehicle', () => {
    expect(lost(getVehicleOperation.answer)).toEqual([]);
  });

  it('of a row', () => {
    expect(lost(vehicleRow)).toEqual([]);
  });

  it('of the books', () => {
    expect(lost(getVehicleSummaryOperation.answer)).toEqual([]);
  });
});
