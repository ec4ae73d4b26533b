import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { spelling } from './spelling.ts';

const contract =
  'z.object({ ReserveId: z.number(), dateOfbirth: z.string(), userID: z.number(), name: z.string() });';
const beside = (path: string, text: string) =>
  breachesOf(spelling, { 'app/upstream/a/a.contract.ts': contract, [path]: text });

describe("law 6, upstream's spelling", () => {
  it.each([
    ['app/upstream/a/a.server.ts', 'row.ReserveId;'],
    ['app/features/a/list.tsx', '<ReserveId />; row.reserveId; row.name;'],
    ['app/features/a/columns.server.ts', 'const columns = { ReserveId: cell };'],
    ['app/features/a/list.test.ts', 'row.ReserveId;'],
  ])('takes %s: %s', (path, text) => {
    expect(beside(path, text)).toEqual([]);
  });

  it.each([
    'row.ReserveId;',
    "row['dateOfbirth'];",
    'const { userID } = row;',
    'const { ReserveId: id } = row;',
    'call({ ReserveId: 1 });',
    'interface Row { ReserveId: number }',
  ])('stops %s in a feature', (text) => {
    expect(beside('app/features/a/list.ts', text)).toEqual(['app/features/a/list.ts:1']);
  });
});

it('law 6 holds for a row in a table of columns, too', () => {
  expect(beside('app/features/a/columns.server.ts', 'row.ReserveId;')).toEqual([
    'app/features/a/columns.server.ts:1',
  ]);
});

describe('law 6 knows the names that a record gives its fields', () => {
  const declared =
    "const r = record({ id: listed(readOnly('customerId', identity)), berthId: both('berthID', reference), " +
    "reservationId: listed(readOnly('reservationId', reference), { as: 'ReserveId' }) });" +
    "const row = r.row({ rentals: readOnly('totalRentals', amount) }, () => ({}));";
  const using = (text: string) =>
    breachesOf(spelling, { 'app/upstream/a/a.contract.ts': declared, 'app/features/a/list.ts': text });

  it.each(['row.CustomerId;', 'row.berthID;', 'row.ReserveId;', 'row.TotalRentals;'])(
    'and stops %s in a feature',
    (text) => {
      expect(using(text)).toEqual(['app/features/a/list.ts:1']);
    },
  );

  it('and takes what both sides spell alike', () => {
    expect(using('row.customerId;')).toEqual([]);
  });
});
