import { describe, expect, it } from 'vitest';
import { type FilterField, parseListQuery } from './list-query.ts';

const fields: readonly FilterField[] = [
  { name: 'keyword', kind: 'text', label: '', place: 'box' },
  { name: 'status', kind: 'multi-choice', label: '', place: 'row' },
  { name: 'created', kind: 'date-range', label: '', place: 'row' },
  { name: 'vehicleType', kind: 'choice', label: '', place: 'more' },
];

function parse(search: string, rows: number | null = null) {
  return parseListQuery(new URLSearchParams(search), {
    fields,
    sortable: ['number', 'checkOut'],
    order: { sort: 'number', direction: 'asc' },
    rows,
  });
}

describe('parseListQuery', () => {
  it('takes the defaults of an empty address', () => {
    expect(parse('')).toEqual({
      page: 1,
      size: 10,
      sort: 'number',
      direction: 'asc',
      columns: null,
      values: {},
    });
  });

  it('takes the columns that the address names', () => {
    expect(parse('columns=Status,,Number').columns).toEqual(['Status', 'Number']);
  });

  it('takes the rows of the preferences as the default size', () => {
    expect(parse('', 25).size).toBe(25);
  });

  it.each(['0', '-1', 'x', '1.5', '1e3', ''])('falls back from page %j', (page) => {
    expect(parse(`page=${page}`).page).toBe(1);
  });

  it.each(['0', '501', 'x', '9999999999'])('falls back from size %j', (size) => {
    expect(parse(`size=${size}`).size).toBe(10);
  });

  it('takes sizes up to 500', () => {
    expect(parse('size=500').size).toBe(500);
  });

  it('falls back from a column by which the service cannot order', () => {
    expect(parse('sort=balance').sort).toBe('number');
  });

  it('falls back from a direction that is none', () => {
    expect(parse('direction=up').direction).toBe('asc');
  });

  it('reads filters trimmed, repeated ones as several, without blanks and any', () => {
    const search =
      'keyword=+Brandt+&status=2&status=3&status=&vehicleType=any&createdFrom=2026-11-01&other=1';
    expect(parse(search).values).toEqual({
      keyword: ['Brandt'],
      status: ['2', '3'],
      createdFrom: ['2026-11-01'],
    });
  });
});
