import { describe, expect, it } from 'vitest';
import { createFormats } from '../../../i18n/formats.server.ts';
import { customerRow } from '../../../upstream/customers/customers.contract.ts';
import { golden } from '../../../upstream/customers/customers.golden.ts';
import { type CellWords, columns, usualColumns } from './columns.server.ts';

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
    expect(usualColumns).toEqual(['FirstName', 'LastName', 'Phone', 'Email', 'CustomerType', 'Company']);
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

  it.each(['FirstName', 'LastName'])('say in words who is blacklisted beside the %s', (code) => {
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
