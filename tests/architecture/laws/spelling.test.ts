import { describe, expect, it } from 'vitest';
import '../../../app/upstream/registry.ts';
import { type DeclaredName, declaredNames } from '../../../app/upstream/record/record-mapping.ts';
import { projectFiles } from '../project-files.ts';
import { breachesOf } from './breaches-of.ts';
import { spellingOf } from './spelling.ts';

const contract =
  'z.object({ ReserveId: z.number(), dateOfbirth: z.string(), userID: z.number(), name: z.string() });';
const beside = (path: string, text: string) =>
  breachesOf(spellingOf([]), { 'app/upstream/a/a.contract.ts': contract, [path]: text });

describe("law 6, upstream's spelling", () => {
  it.each([
    ['app/upstream/a/a.server.ts', 'row.ReserveId;'],
    ['app/features/a/list.tsx', '<ReserveId />; row.reserveId; row.name;'],
    ['app/features/a/list.server.ts', 'const columns = { ReserveId: cell };'],
    ['app/features/a/list.test.ts', 'row.ReserveId;'],
    ['app/features/a/fields.ts', "hiddenBy('A', { ReserveId: { paths: [] } });"],
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
  expect(beside('app/features/a/list.server.ts', 'row.ReserveId;')).toEqual([
    'app/features/a/list.server.ts:1',
  ]);
});

describe('law 6 knows the names that a record gives its fields', () => {
  const named = (path: string, declaredAs: string, serviceName = declaredAs): DeclaredName => ({
    path,
    serviceName,
    declaredAs,
  });
  const law = spellingOf([
    named('id', 'customerId'),
    named('id', 'customerId', 'CustomerId'),
    named('berthId', 'berthID'),
    named('homePhone', 'hPhone'),
    named('isTagged', 'key'),
    named('state', 'stateName'),
    named('paper.city', 'city'),
  ]);
  const contract = "record({\n  other: both('x', text),\n  homePhone: both('hPhone', text),\n});";
  const sentencesFor = (path: string, text: string) =>
    law
      .check([
        { path: 'app/upstream/a/a.contract.ts', text: "record({ x: readOnly('y', 'hPhone') });" },
        { path: 'app/upstream/b/b.contract.ts', text: contract },
        { path: 'app/upstream/b/b.ts', text: 'interface Ours { readonly stateName: string }' },
        { path, text },
      ])
      .map(({ what }) => what);
  const using = (text: string) => sentencesFor('app/features/a/list.ts', text);

  it.each(['row.CustomerId;', 'row.berthID;', 'row.hPhone;', 'const { hPhone } = row;', 'call({ hPhone });'])(
    'and stops %s in a feature',
    (text) => {
      expect(using(text)).toHaveLength(1);
    },
  );

  it('and says what to use, and where it is declared', () => {
    expect(using('row.hPhone;')).toEqual([
      "`hPhone` is the rental service's name: use `homePhone` of app/upstream/b/b.contract.ts",
    ]);
  });

  it.each(['row.customerId;', 'row.city;'])('and takes what both sides spell alike: %s', (text) => {
    expect(using(text)).toEqual([]);
  });

  it.each(['row.key;', 'row.stateName;'])('and takes what the product has for something else: %s', (text) => {
    expect(using(text)).toEqual([]);
  });

  it('and lets a fixture have names that look like ours, and no others', () => {
    const fixture = 'app/features/a/a.fixture.ts';
    expect(sentencesFor(fixture, 'play({ hPhone: 1 });')).toEqual([]);
    expect(sentencesFor(fixture, 'play({ hPhone: 1, CustomerId: 1 });')).toHaveLength(1);
  });

  it('and lets the names of former drafts be keys of their table', () => {
    expect(using('const FORMER_NAMES = { hPhone: 1 };')).toEqual([]);
    expect(using('const names = { hPhone: 1 };')).toHaveLength(1);
  });

  it.each([
    ['row.hPhone;', '`homePhone`', 'app/upstream/customers/customers.contract.ts'],
    ['row.HPhone;', '`homePhone`', 'app/upstream/customers/customers.contract.ts'],
    ['row.licenseNumber;', '`licence.number`', 'app/upstream/customers/customers.contract.ts'],
    ['row.TotalRentals;', '`rentals`', 'app/upstream/customers/customers.contract.ts'],
    ['row.ReserveId;', '`reservationId`', 'app/upstream/agreements/agreement.contract.ts'],
    ['row.orderdHeaderSettingIDList;', '`orderedIds`', 'app/upstream/columns/columns.contract.ts'],
  ])('and knows those of the contracts themselves: %s', (text, path, contract) => {
    const contracts = projectFiles().filter(({ path: file }) => file.endsWith('.contract.ts'));
    const feature = { path: 'app/features/a/list.ts', text };
    const [breach, ...others] = spellingOf([...declaredNames.values()]).check([...contracts, feature]);
    expect(others).toEqual([]);
    expect(breach?.what).toContain(path);
    expect(breach?.what).toContain(contract);
  });
});
