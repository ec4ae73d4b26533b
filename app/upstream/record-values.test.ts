import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { record } from './record.ts';
import { both, dayValue, readOnly } from './record-fields.ts';
import {
  checkedBy,
  decodedBy,
  filledText,
  flagOr,
  nullableListOf,
  optionalIds,
  orNull,
} from './record-values.ts';
import { amount, identity } from './wire.ts';
import { wireOf } from './wire-of.ts';

const key = record({ id: readOnly('keyId', identity) });
const boat = record({
  length: readOnly(
    'feet',
    decodedBy(amount, (feet) => (feet === null ? null : feet * 2)),
  ),
  isAfloat: readOnly('afloat', flagOr(true)),
  owner: readOnly('ownerName', filledText),
  keys: readOnly('keyList', nullableListOf(key.read)),
  berthIds: readOnly('berths', optionalIds),
  spare: readOnly('spareKey', orNull(key.read)),
});

describe('values that are only read', () => {
  it('come through their functions', () => {
    const wire = {
      feet: 12,
      afloat: false,
      ownerName: ' Ida ',
      keyList: [{ keyId: 1 }],
      berths: [4],
      spareKey: { keyId: 2 },
    };
    expect(boat.read.parse(wire)).toEqual({
      length: 24,
      isAfloat: false,
      owner: 'Ida',
      keys: [{ id: 1 }],
      berthIds: [4],
      spare: { id: 2 },
    });
  });

  it.each([{}, { feet: null, afloat: null, ownerName: ' ', keyList: null, berths: null, spareKey: null }])(
    'have a value of their own for what is left out',
    (wire) => {
      expect(boat.read.parse(wire)).toEqual({
        length: null,
        isAfloat: true,
        owner: null,
        keys: [],
        berthIds: [],
        spare: null,
      });
    },
  );

  it('are not changed on the way to the proxy', () => {
    const wire = {
      feet: 12,
      afloat: null,
      ownerName: ' Ida ',
      keyList: [{ keyId: 1 }],
      berths: null,
      spareKey: { keyId: 2 },
    };
    expect(wireOf(boat.read).parse(wire)).toEqual(wire);
  });

  it('are never written', () => {
    expect(() => z.encode(filledText, 'Ida')).toThrow('never written');
  });
});

describe('a body whose fields are compared', () => {
  const period = record({ startsOn: both('startDate', dayValue), endsOn: both('endDate', dayValue) });
  const body = checkedBy(period.change, (wire) =>
    wire.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
    }),
  );

  it('goes over in the names of the service', () => {
    expect(z.encode(body, { startsOn: '2026-01-01' })).toEqual({ startDate: '2026-01-01' });
  });

  it('is refused by the names of the service on either way', () => {
    const wrong = { startDate: '2026-01-02', endDate: '2026-01-01' };
    for (const { error } of [
      z.safeEncode(body, { startsOn: '2026-01-02', endsOn: '2026-01-01' }),
      wireOf(body).safeParse(wrong),
    ]) {
      expect(error?.issues.map(({ path }) => path)).toEqual([['endDate']]);
    }
  });
});
