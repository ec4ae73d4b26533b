import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fullSample } from '../full-sample.fixture.ts';
import { toVehicle } from './vehicle.ts';
import { getVehicleOperation } from './vehicle-detail.contract.ts';
import { toVehicleRow } from './vehicle-row.ts';
import { getVehicleSummaryOperation } from './vehicle-summary.contract.ts';
import { toVehicleSummary } from './vehicle-summary.ts';
import { vehicleRowSchema } from './vehicles.contract.ts';

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

/** The leaves of a full sample that a mapping loses. */
function lost<Wire extends z.ZodType>(schema: Wire, map: (wire: z.output<Wire>) => unknown) {
  const { sample, leaves } = fullSample(schema);
  const kept = valuesOf(map(schema.parse(sample)));
  return leaves.filter(({ value }) => !kept.includes(value)).map(({ path }) => path);
}

describe('every value that the service sends is kept', () => {
  it('of a whole vehicle', () => {
    expect(lost(getVehicleOperation.answer, (wire) => toVehicle(wire, null))).toEqual([]);
  });

  it('of a row', () => {
    expect(lost(vehicleRowSchema, toVehicleRow)).toEqual([]);
  });

  it('of the books', () => {
    expect(lost(getVehicleSummaryOperation.answer, toVehicleSummary)).toEqual([]);
  });
});
