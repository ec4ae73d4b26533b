import { describe, expect, it } from 'vitest';
import { type FilterField, filterAddress, listAddress, parseListQuery } from './list-address.ts';

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

describe('listAddress', () => {
  it('keeps the rest and goes back to page 1', () => {
    expect(listAddress('?status=2&status=3&page=4', { size: 50 })).toBe('?status=2&status=3&size=50');
  });

  it('takes a filter away with all its values', () => {
    expect(listAddress('?status=2&status=3&type=1', { status: null })).toBe('?type=1');
  });

  it('keeps filters when the page is turned', () => {
    expect(listAddress('?status=2&page=4', { page: 5 })).toBe('?status=2&page=5');
  });

  it('leaves page 1 unsaid', () => {
    expect(listAddress('?status=2&page=4', { page: 1 })).toBe('?status=2');
  });

  it('leaves out a flag at rest', () => {
    const form = new FormData();
    form.append('active', 'true');
    form.append('overdue', 'true');
    expect(filterAddress(form, { active: 'true', overdue: 'false' })).toBe('?overdue=true');
  });

  it('says that all is meant where nothing narrows or orders the list', () => {
    expect(listAddress('?status=2', { status: null })).toBe('?view=all');
    expect(listAddress('?view=all', { size: 25 })).toBe('?size=25');
  });

  it('repeats a parameter for several values', () => {
    expect(listAddress('', { status: ['2', '3'] })).toBe('?status=2&status=3');
  });
});

describe('filterAddress', () => {
  it('leaves out what is blank or any, and trims the rest', () => {
    const form = new FormData();
    form.append('keyword', '  Brandt ');
    form.append('createdFrom', '');
    form.append('vehicleType', 'any');
    form.append('status', '2');
    form.append('status', '3');
    expect(filterAddress(form)).toBe('?keyword=Brandt&status=2&status=3');
  });

  it('says that all is meant when nothing is filled in', () => {
    const form = new FormData();
    form.append('keyword', '');
    expect(filterAddress(form)).toBe('?view=all');
  });
});
