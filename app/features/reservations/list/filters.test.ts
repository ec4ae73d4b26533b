import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../patterns/list/list-query.ts';
import { fields } from './fields.ts';
import { filters } from './filters.server.ts';

const issues = (values: Record<string, string[]>) =>
  (filters.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('reservation filters', () => {
  it('ask for everything when nothing is typed', () => {
    expect(issues({})).toEqual([]);
  });

  it('have a field for every parameter', () => {
    expect(fields.flatMap(parametersOf).toSorted()).toEqual(Object.keys(filters.shape).toSorted());
  });

  it('read numbers of records', () => {
    expect(filters.parse({ status: ['2', '3'], customer: ['17'] })).toMatchObject({
      status: [2, 3],
      customer: 17,
    });
  });

  it('pass over a status that is no number', () => {
    expect(filters.parse({ status: ['2', 'x'] })).toMatchObject({ status: [2] });
  });

  it.each(['x', '0', '-1', '1.5', '99999999999999999999'])('refuse the customer %j', (customer) => {
    expect(issues({ customer: [customer] })).toEqual([['customer', 'filter.id']]);
  });

  it.each(['2026-02-30', '20/11/2026'])('refuse the day %j', (day) => {
    expect(issues({ createdFrom: [day] })).toEqual([['createdFrom', 'filter.day']]);
  });

  it.each(['created', 'checkOut', 'checkIn'])('refuse an end of %s before the start', (range) => {
    expect(issues({ [`${range}From`]: ['2026-11-20'], [`${range}To`]: ['2026-11-19'] })).toEqual([
      [`${range}To`, 'filter.dateOrder'],
    ]);
  });

  it.each([
    [undefined, false],
    [['true'], true],
    [['1'], true],
    [['yes'], false],
  ])('read %j as unassigned: %j', (unassigned, read) => {
    expect(filters.parse({ unassigned }).unassigned).toBe(read);
  });

  it('need what the service may lack only where they say so', () => {
    expect(fields.flatMap(({ name, offer }) => (offer ? [[name, offer]] : []))).toEqual([
      ['checkOut', 'reservations.list.dates'],
      ['checkIn', 'reservations.list.dates'],
      ['unassigned', 'reservations.list.unassigned'],
    ]);
  });

  it('take one and the same day as start and end', () => {
    expect(issues({ createdFrom: ['2026-11-20'], createdTo: ['2026-11-20'] })).toEqual([]);
  });

  it('take an end without a start', () => {
    expect(issues({ createdTo: ['2026-11-20'] })).toEqual([]);
  });
});
