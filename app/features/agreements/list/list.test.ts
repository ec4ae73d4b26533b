import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../patterns/list/list-address.ts';
import { agreementFilters } from './list.server.ts';

const { fields, filters } = agreementFilters;

const issues = (values: Record<string, string[]>) =>
  (filters.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('agreement filters', () => {
  it('have a field for every parameter', () => {
    const parameters = fields.flatMap(parametersOf);
    const read = filters.parse(Object.fromEntries(parameters.map((name) => [name, []])));
    expect(Object.keys(read)).toHaveLength(parameters.length);
  });

  it('do not select overdue agreements by default', () => {
    expect(filters.parse({}).overdueOnly).toBe(false);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
    ['yes', false],
    ['TRUE', false],
  ])('read overdue=%s as %s', (submitted, read) => {
    expect(filters.parse({ overdue: [submitted] }).overdueOnly).toBe(read);
  });

  it('refuse a last day of check-out before the first', () => {
    expect(issues({ checkOutFrom: ['2026-11-20'], checkOutTo: ['2026-11-19'] })).toEqual([
      ['checkOutTo', 'filter.dateOrder'],
    ]);
  });

  it('take one and the same day as first and last', () => {
    expect(issues({ checkOutFrom: ['2026-11-20'], checkOutTo: ['2026-11-20'] })).toEqual([]);
  });
});
