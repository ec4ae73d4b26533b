import { describe, expect, it } from 'vitest';
import { createFormats } from '../../../i18n/formats.server.ts';
import { customerRow } from '../../../upstream/customers/customers.contract.ts';
import { golden } from '../../../upstream/customers/customers.golden.ts';
import { type CellWords, columns, customerFilters, customerList } from './list.server.ts';

const words: CellWords = {
  formats: createFormats({
    language: 'en',
    dateFormat: null,
    timeFormat: null,
    currency: 'USD',
    currencyDigits: null,
    log: { error: () => undefined },
  }),
  blacklisted: 'Blacklisted',
  yes: 'Yes',
  no: 'No',
  today: '2026-11-20',
  expired: (day) => `expired ${day}`,
};

const wire = (golden['customers.list']?.accepted[1] as readonly object[])[0];
const row = customerRow.parse(wire);
const cell = (code: string, changes: Partial<typeof row> = {}) =>
  columns[code]?.cell({ ...row, ...changes }, words);

describe('customer columns', () => {
  it('usually are the service’s first six, first name first', () => {
    expect(customerList.defaultColumns).toEqual([
      'FirstName',
      'LastName',
      'Phone',
      'Email',
      'CustomerType',
      'Company',
    ]);
  });

  it.each([
    ['FirstName', 'Zoë'],
    ['LastName', 'Ångström'],
    ['Phone', '+44 7700 900123'],
    ['Email', 'zoe@example.com'],
    ['CustomerType', 'Private'],
    ['Company', ''],
    ['DateOfBirth', '01/12/1986'],
    ['City', 'Leeds'],
    ['LicenseNumber', 'ANGST 806121 Z99'],
    ['LicenseExpiryDate', '30/04/2031'],
    ['CustomerNumber', 'C-17714'],
    ['HPhone', ''],
    ['BPhone', ''],
    ['CreatedDate', '11/02/2024'],
    ['TotalRentals', '7'],
    ['Active', 'Yes'],
    ['IsBlacklisted', 'No'],
  ])('show %s as %j', (code, shown) => {
    expect(cell(code)).toBe(shown);
  });

  it.each([
    [{ firstName: null, name: 'Sønner AS' }, 'Sønner AS'],
    [{ firstName: null, name: '' }, 'C-17714'],
    [{ firstName: null, name: '', number: null }, '7714'],
  ])('always have a text that leads to the customer: %j', (changes, shown) => {
    expect(cell('FirstName', changes)).toBe(shown);
  });

  it.each(['FirstName', 'LastName'])('label a blacklisted customer next to the %s', (code) => {
    expect(cell(code, { blacklist: { isListed: true } })?.[1]).toBe('Blacklisted');
  });

  it.each([
    ['2026-11-19', ['ANGST 806121 Z99', 'expired 19/11/2026']],
    ['2026-11-20', 'ANGST 806121 Z99'],
    [null, 'ANGST 806121 Z99'],
  ])('say of a licence until %j whether it has expired', (expiresOn, shown) => {
    expect(cell('LicenseNumber', { licence: { ...row.licence, expiresOn } })).toEqual(shown);
  });

  it('show nothing of a flag that the service leaves out', () => {
    expect(cell('Active', { isActive: null })).toBe('');
  });
});

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

  it('read several types and ignore values that are not one', () => {
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
