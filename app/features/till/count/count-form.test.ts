import { describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../patterns/form-fields/field-words.server.ts';
import { formStaffContext, formStateFor } from '../../../patterns/record-form/record-form.fixture.ts';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import type { Till } from '../../../upstream/tills/tills.contract.ts';
import { named, TILL, UNCOUNTED } from '../till.fixture.ts';
import { countForm, countStage } from './count-form.server.ts';

const opened = (till: Till, submitted: Readonly<Record<string, string>> = {}) =>
  formStateFor(countForm, named(till), { submitted });

async function read(till: Till, submitted: Readonly<Record<string, string>>) {
  const formState = await opened(till, submitted);
  return countStage.schema(formState).safeParse(formState.answers);
}

const notesOf = async (till: Till, submitted: Readonly<Record<string, string>>) => {
  const groups = await countStage.groups(await opened(till, submitted));
  return fieldsIn(groups).flatMap(({ kind, note }) => (kind === 'money' ? [note] : []));
};

describe('a count', () => {
  it('begins empty, and with the last one where there was one', () => {
    expect(countForm.initial(named(UNCOUNTED), formStaffContext(), { of: () => undefined as never })).toEqual(
      {},
    );
    expect(countForm.initial(named(TILL), formStaffContext(), { of: () => undefined as never })).toEqual({
      'counted.Cash': ['98.00'],
      'counted.Card': ['250.50'],
      note: ['Two euro short since the morning'],
    });
  });

  it('that agrees needs no note', async () => {
    const { data } = await read(UNCOUNTED, { 'counted.Cash': '100', 'counted.Card': '250.5' });
    expect(data).toEqual({
      methods: [
        { method: 'Cash', counted: 100 },
        { method: 'Card', counted: 250.5 },
      ],
      note: null,
    });
  });

  it('that differs by a cent needs one', async () => {
    const submitted = { 'counted.Cash': '100.01', 'counted.Card': '250.50' };
    const { error } = await read(UNCOUNTED, submitted);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['note'], 'till.problem.note'],
    ]);
    expect((await read(UNCOUNTED, { ...submitted, note: 'A coin was found' })).success).toBe(true);
  });

  it('may be below nothing, where more was paid back than taken', async () => {
    const submitted = { 'counted.Cash': '-30', 'counted.Card': '0', note: 'Refunds' };
    expect((await read(UNCOUNTED, submitted)).data).toMatchObject({
      methods: [{ counted: -30 }, { counted: 0 }],
    });
  });

  it('names every method', async () => {
    const { error } = await read(UNCOUNTED, { 'counted.Cash': '100', 'counted.Card': 'much' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['counted.Card']]);
  });

  it('says how much each method differs while it is typed', async () => {
    expect(await notesOf(UNCOUNTED, { 'counted.Cash': '98.5' })).toEqual(['till.less $1.50', undefined]);
    expect(await notesOf(UNCOUNTED, { 'counted.Cash': '101', 'counted.Card': '250.5' })).toEqual([
      'till.more $1.00',
      'till.noDifference',
    ]);
  });

  it('gives every method a field that a link can lead to', async () => {
    const [cash] = UNCOUNTED.methods;
    const methods = ['Bank transfer', 'Gutschein 10 %', '現金'].map((method) => ({ ...cash, method }));
    const groups = await countStage.groups(await opened({ ...UNCOUNTED, methods } as Till));
    const names = fieldsIn(groups).flatMap(({ kind, name }) => (kind === 'money' ? [name] : []));
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => /^[\w.-]+$/.test(name))).toBe(true);
  });

  it('finds its note for the one that the service names, and no field for the methods', async () => {
    const formState = await opened(UNCOUNTED);
    expect(countForm.fieldOf?.('note', formState)).toBe('note');
    expect(countForm.fieldOf?.('methods', formState)).toBeNull();
  });

  it('is written as it was entered', async () => {
    const submitted = { 'counted.Cash': '98', 'counted.Card': '250.50', note: 'Two short' };
    const formState = await opened(UNCOUNTED, submitted);
    const values = formValues(countForm, formState);
    expect(values).toEqual({
      methods: [
        { method: 'Cash', counted: 98 },
        { method: 'Card', counted: 250.5 },
      ],
      note: 'Two short',
    });
  });

  it('of a day to come is not open', () => {
    expect(countForm.closed?.({ ...named(), today: '2026-11-19' }, {})).toBe('till.ahead');
    expect(countForm.closed?.(named(), {})).toBeNull();
  });

  it('is made from a version, where the service keeps one', () => {
    expect(countForm.version?.(named())).toBe('1');
    expect(countForm.version?.(named(UNCOUNTED))).toBe('0');
    expect(countForm.version?.(named({ ...TILL, version: null }))).toBeUndefined();
  });
});
