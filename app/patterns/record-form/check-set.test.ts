import { describe, expect, it } from 'vitest';
import { checkSet, tickedIn } from './check-set.server.ts';
import { formStaffContext } from './record-form.fixture.ts';

interface Context {
  readonly held: readonly string[];
}

const items = ['fleet', 'till'].map((key) => ({ key, label: key.toUpperCase() }));
const set = checkSet<Context, 'rights'>('rights', {
  items: () => items,
  held: ({ held }) => held,
  serviceField: 'permissions',
  live: true,
  groups: (fields) => [{ key: 'rights', legend: 'Rights', fields }],
});

const stateOf = (answers = {}, held: readonly string[] = []) =>
  ({ formContext: { held }, answers, staffContext: formStaffContext() }) as never;

describe('a set of boxes', () => {
  it('has a box for each item', async () => {
    const [group] = await set.groups(stateOf());
    expect(group?.fields).toMatchObject([
      { kind: 'check', name: 'rights.fleet', label: 'FLEET', live: true },
      { kind: 'check', name: 'rights.till', label: 'TILL' },
    ]);
  });

  it('begins with what the record holds', () => {
    expect(set.begin?.({ held: ['till'] }, {} as never)).toEqual({ 'rights.till': ['on'] });
  });

  it('reads the ticked items in their order, and nothing that is no item', () => {
    const sent = { 'rights.till': 'on', 'rights.fleet': 'on', 'rights.other': 'on' };
    expect(set.schema(stateOf()).safeParse(sent).data).toEqual({ rights: ['fleet', 'till'] });
    expect(set.schema(stateOf()).safeParse({}).data).toEqual({ rights: [] });
  });

  it('knows what is ticked while the form is filled in', () => {
    expect(tickedIn('rights', ['fleet', 'till'], stateOf({ 'rights.till': ['on'] }))).toEqual(['till']);
  });

  it.each([
    ['permissions', 'rights.fleet'],
    ['permissions.1', 'rights.fleet'],
    ['roleName', null],
  ])('shows a refusal of %s at %s', (serviceField, field) => {
    expect(set.fieldOf?.(serviceField, stateOf())).toBe(field);
  });
});
