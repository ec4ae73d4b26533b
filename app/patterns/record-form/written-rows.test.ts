import { describe, expect, expectTypeOf, it } from 'vitest';
import { answerOf, answersFrom } from '../form-fields/answers.ts';
import { oneListedOrNone } from './choice-kinds.server.ts';
import { day, identifier, line } from './field-kinds.server.ts';
import type { FieldState } from './field-values.ts';
import { formStaffContext, screenWith, valueRead } from './record-form.fixture.ts';
import { recordSet } from './written-rows.server.ts';

interface Context {
  readonly ports: readonly { readonly id: number; readonly name: string }[];
}

interface Sailor {
  readonly name: string;
  readonly papers: { readonly number: string | null; readonly portId: number | null };
  readonly bornOn: string | null;
}

const isAlone = ({ answers, under = '' }: FieldState<Context>) => answerOf(answers, `${under}mate`) === '';

const sailor = recordSet<Context, Sailor>()({
  name: { label: 'sailor.name', kind: line(20), required: true, path: 'name' },
  number: { label: 'sailor.papers', kind: identifier(9), required: isAlone, path: 'papers.number' },
  port: {
    label: 'sailor.port',
    kind: oneListedOrNone(({ formContext }) => formContext.ports, 'sailor.noPort'),
    path: 'papers.portId',
  },
  bornOn: { label: 'sailor.born', kind: day('past'), path: 'bornOn' },
});

const stateOf = (submitted: Parameters<typeof answersFrom>[0]): FieldState<Context> => ({
  staffContext: formStaffContext(),
  formContext: { ports: [{ id: 3, name: 'North' }] },
  answers: answersFrom(submitted),
  screen: screenWith({}),
});

describe('fields of a record under several names', () => {
  it('give the record: each value at its path', () => {
    const schema = sailor.schema(stateOf({ 'crew.1.mate': 8 }), 'crew.1.');
    const record = sailor.record(valueRead(schema, { 'crew.1.name': 'Ada', 'crew.1.port': '3' }));
    expect(record).toEqual({ name: 'Ada', papers: { number: null, portId: 3 }, bornOn: null });
    expectTypeOf(record.name).toEqualTypeOf<string>();
    expectTypeOf(record.papers.portId).toEqualTypeOf<number | null>();
  });

  it('depend on other answers under the same name', () => {
    const errors = (submitted: Parameters<typeof answersFrom>[0]) =>
      sailor
        .schema(stateOf(submitted), 'crew.1.')
        .safeParse({ 'crew.1.name': 'Ada' })
        .error?.issues.map(({ path, message }) => [path, message]);
    expect(errors({ 'crew.0.mate': 8 })).toEqual([[['crew.1.number'], 'fields.problem.missing']]);
    expect(errors({ 'crew.1.mate': 8 })).toBeUndefined();
  });

  it('say by their own key that they are missing, and by the usual ones what else is wrong', () => {
    const named = recordSet<Context, Pick<Sailor, 'name'>>()({
      name: { label: 'sailor.name', kind: line(5), required: true, missing: 'sailor.noName', path: 'name' },
    });
    const errorIn = (name: string) =>
      named.schema(stateOf({}), 'crew.1.').safeParse({ 'crew.1.name': name }).error?.issues[0]?.message;
    expect([errorIn(' '), errorIn('Augusta'), errorIn('Ada')]).toEqual([
      'sailor.noName',
      'fields.problem.tooLong',
      undefined,
    ]);
  });

  it('begin with what a record holds', () => {
    const record = { name: 'Ada', papers: { number: null, portId: 3 }, bornOn: '1990-12-10' };
    expect(sailor.begin(record, 'crew.1.', formStaffContext())).toEqual({
      'crew.1.name': ['Ada'],
      'crew.1.port': ['3'],
      'crew.1.bornOn': [expect.stringContaining('1990')],
    });
  });

  it('are found by their path, and say which of them identify', () => {
    expect(['papers.number', 'other', null].map((path) => sailor.nameAt(path))).toEqual([
      'number',
      null,
      null,
    ]);
    expect(['number', 'name'].map((name) => sailor.identifies(name))).toEqual([true, false]);
  });

  it('begin a list with a choice for none', () => {
    expect(sailor.draw(stateOf({}), 'crew.1.')[2]).toMatchObject({
      name: 'crew.1.port',
      choices: [
        ['none', 'sailor.noPort'],
        ['3', 'North'],
      ],
    });
  });
});
