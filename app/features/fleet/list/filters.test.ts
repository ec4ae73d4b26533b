import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../patterns/list/list-query.ts';
import { vehicleFilters } from './filters.server.ts';

const { fields, filters } = vehicleFilters;

/** In their order on the screen. */
const PARAMETERS = [
  ...['plate', 'status', 'type', 'place', 'freeFrom', 'freeTo'],
  ...['active', 'number', 'homePlace', 'vehicle', 'notFree'],
];

const issues = (values: Record<string, string[]>) =>
  (filters.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('fleet filters', () => {
  it('ask for the vehicles in use when nothing is typed', () => {
    expect(filters.parse({})).toEqual({ isActive: true });
  });

  it('have the parameters that bookmarks and saved views hold, in their order on the screen', () => {
    const parameters = fields.flatMap(parametersOf);
    expect(parameters.filter((name) => PARAMETERS.includes(name))).toEqual(PARAMETERS);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['0', false],
    ['yes', false],
    ['TRUE', false],
  ])('read active=%s as %s', (text, active) => {
    expect(filters.parse({ active: [text] }).isActive).toBe(active);
  });

  it('read numbers of records', () => {
    expect(filters.parse({ status: ['4'], vehicle: ['17'] })).toMatchObject({ statusId: 4, vehicleId: 17 });
  });

  it.each(['x', '0', '1.5'])('refuse the vehicle %j', (vehicle) => {
    expect(issues({ vehicle: [vehicle] })).toEqual([['vehicle', 'filter.id']]);
  });

  it('refuse an end before the start', () => {
    expect(issues({ freeFrom: ['2026-11-20'], freeTo: ['2026-11-19'] })).toEqual([
      ['freeTo', 'filter.dateOrder'],
    ]);
  });

  it.each(['freeFrom', 'freeTo'])('refuse %s alone', (name) => {
    expect(issues({ [name]: ['2026-11-20'] })).toEqual([['freeTo', 'fleet.bothDays']]);
  });

  it('take one and the same day as start and end', () => {
    expect(issues({ freeFrom: ['2026-11-20'], freeTo: ['2026-11-20'] })).toEqual([]);
  });
});
