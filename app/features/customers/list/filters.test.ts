import { describe, expect, it } from 'vitest';
import { customerFilters } from './filters.server.ts';

const { fields, filters } = customerFilters;

const KNOWN = [
  ['keyword', 'text', 'box'],
  ['type', 'multi-choice', 'row'],
  ['active', 'flag', 'row'],
  ['phone', 'text', 'row'],
  ['bornOn', 'date', 'more'],
];

const issues = (values: Record<string, string[]>) =>
  (filters.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('customer filters', () => {
  it('ask for active customers when nothing is typed', () => {
    expect(filters.parse({})).toEqual({ isActive: true });
  });

  it('have the parameters that bookmarks and saved views hold, in their order on the screen', () => {
    const known = fields.filter(({ name }) => KNOWN.some(([parameter]) => parameter === name));
    expect(known.map(({ name, kind, place }) => [name, kind, place])).toEqual(KNOWN);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
    ['TRUE', false],
    ['yes', false],
  ])('read active=%s as %j', (value, active) => {
    expect(filters.parse({ active: [value] }).isActive).toBe(active);
  });

  it('read several types and pass over what is none', () => {
    expect(filters.parse({ type: ['11', 'x', '12'] }).typeId).toEqual([11, 12]);
  });

  it.each(['+44 7700', '770', '0770'])('take the telephone number %j', (phone) => {
    expect(issues({ phone: [phone] })).toEqual([]);
  });

  it.each(['07', '004', 'mobile', '+12'])('refuse the telephone number %j', (phone) => {
    expect(issues({ phone: [phone] })).toEqual([['phone', 'customers.filters.phoneShort']]);
  });

  it('refuse a day of birth that there is not', () => {
    expect(issues({ bornOn: ['1990-02-30'] })).toEqual([['bornOn', 'filter.day']]);
  });
});
