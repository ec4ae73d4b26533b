import { describe, expect, it } from 'vitest';
import { filterAddress, listAddress } from './list-address.ts';

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
