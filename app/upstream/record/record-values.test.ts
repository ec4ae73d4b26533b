import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { record } from './record.ts';
import { both, dayValue, readOnly } from './record-fields.ts';
import {
  boundedListOf,
  checkedBy,
  decodedBy,
  filledText,
  flagOr,
  moneyWithin,
  nullableListOf,
  nullableOf,
  optionalIds,
  sentIfTrue,
} from './record-values.ts';
import { amount, flag, identity } from './wire.ts';
import { wireOf } from './wire-of.ts';

const key = record({ id: readOnly('keyId', identity) });
const boat = record({
  length: readOnly(
    'feet',
    decodedBy(amount, (feet) => (feet === null ? null : feet * 2)),
  ),
  isAfloat: readOnly('afloat', flagOr(true)),
  owner: readOnly('ownerName', filledText),
  spare: readOnly('spareKey', nullableOf(key.read)),
  keys: readOnly('keyList', nullableListOf(key.read)),
  berthIds: readOnly('berths', optionalIds),
});

describe('values that are only read', () => {
  it('come through their functions', () => {
    const wire = {
      feet: 12,
      afloat: false,
      ownerName: ' Ida ',
      spareKey: { keyId: 2 },
      keyList: [{ keyId: 1 }],
      berths: [4],
    };
    expect(boat.read.parse(wire)).toEqual({
      length: 24,
      isAfloat: false,
      owner: 'Ida',
      spare: { id: 2 },
      keys: [{ id: 1 }],
      berthIds: [4],
    });
  });

  it.each([{}, { feet: null, afloat: null, ownerName: ' ', spareKey: null, keyList: null, berths: null }])(
    'have a value of their own for what is left out',
    (wire) => {
      expect(boat.read.parse(wire)).toEqual({
        length: null,
        isAfloat: true,
        owner: null,
        spare: null,
        keys: [],
        berthIds: [],
      });
    },
  );

  it('are not changed on the way to the proxy', () => {
    const wire = {
      feet: 12,
      afloat: null,
      ownerName: ' Ida ',
      spareKey: { keyId: 2 },
      keyList: [{ keyId: 1 }],
      berths: null,
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

describe('a flag that is sent only where it is true', () => {
  const body = record({ isFree: both('free', { read: flag, write: sentIfTrue }) });

  it.each([
    [true, { free: true }],
    [false, {}],
    [null, {}],
    [undefined, {}],
  ])('goes over for %s as %j', (isFree, wire) => {
    expect(JSON.parse(JSON.stringify(z.encode(body.create, { isFree })))).toEqual(wire);
  });

  it('is taken from the browser as it is', () => {
    expect(wireOf(body.create).parse({ free: false })).toEqual({ free: false });
  });
});

describe('a list in a body', () => {
  const line = record({ paid: both('amountPaid', { read: amount, write: moneyWithin(100) }) });
  const lines = boundedListOf(line.create, { least: 1, most: 2 });

  it('goes over in the names of the service', () => {
    expect(z.encode(lines, [{ paid: 5 }, { paid: -0.25 }])).toEqual([
      { amountPaid: 5 },
      { amountPaid: -0.25 },
    ]);
  });

  it.each([
    [[], ['']],
    [[5, 5, 5], ['']],
    [[5, 5.001], ['1.amountPaid']],
    [[100.01], ['0.amountPaid']],
  ])('is refused by the place of the fault on either way: %j', (paid, places) => {
    for (const { error } of [
      z.safeEncode(
        lines,
        paid.map((value) => ({ paid: value })),
      ),
      wireOf(lines).safeParse(paid.map((value) => ({ amountPaid: value }))),
    ]) {
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(places);
    }
  });

  it('says its bounds in a JSON schema', () => {
    expect(z.toJSONSchema(lines, { io: 'input' })).toMatchObject({ minItems: 1, maxItems: 2 });
    expect(z.toJSONSchema(boundedListOf(line.create, { most: 2 }), { io: 'input' })).not.toHaveProperty(
      'minItems',
    );
  });
});
