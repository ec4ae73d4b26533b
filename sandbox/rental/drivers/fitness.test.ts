import { describe, expect, it } from 'vitest';
import { driverFaults, isYounger, type KnownDriver } from './fitness.ts';

const driver: KnownDriver = {
  place: 'drivers.1',
  customerId: null,
  name: 'Ada Lovelace',
  dateOfBirth: '1990-12-10',
  licenseNumber: 'LOVEL 912100',
  licenseCountry: 'GB',
  licenseClass: 'B, BE',
  licenseExpiryDate: '2026-11-25',
};

const asks = {
  startDate: '2026-11-20T10:00:00',
  endDate: '2026-11-25T10:00:00',
  minimumAge: 23,
  licenseClass: 'B',
};

const codes = (changed: Partial<KnownDriver>, rules: Partial<typeof asks> = {}) =>
  driverFaults({ ...driver, ...changed }, { ...asks, ...rules }).map(({ code }) => code);

it('finds nothing wrong with a driver whose licence is good through the last day', () => {
  expect(codes({})).toEqual([]);
});

describe('what keeps a customer from driving', () => {
  it.each<[string, Partial<KnownDriver>, string]>([
    ['no licence number', { licenseNumber: null }, 'licence-missing'],
    ['an empty licence number', { licenseNumber: ' ' }, 'licence-missing'],
    ['a licence of nowhere', { licenseCountry: null }, 'licence-country'],
    ['a licence that ends the day before the return', { licenseExpiryDate: '2026-11-24' }, 'licence-expired'],
    ['a licence without an end', { licenseExpiryDate: null }, 'licence-expired'],
    ['another class', { licenseClass: 'A1 AM' }, 'licence-class'],
    ['no class', { licenseClass: null }, 'licence-class'],
    ['an unknown age', { dateOfBirth: null }, 'age-unknown'],
    ['a birthday on the day after the start', { dateOfBirth: '2003-11-21' }, 'too-young'],
  ])('%s', (_, changed, code) => {
    expect(codes(changed)).toEqual([code]);
  });

  it('says all that is wrong, each by its field', () => {
    const faults = driverFaults({ ...driver, licenseNumber: null, dateOfBirth: '2005-01-01' }, asks);
    expect(faults.map(({ field }) => field)).toEqual(['drivers.1.licenseNumber', 'drivers.1.dateOfBirth']);
  });

  it('names the customer when there is no other driver', () => {
    const faults = driverFaults({ ...driver, place: null, licenseNumber: null }, asks);
    expect(faults.map(({ field }) => field)).toEqual(['customerId']);
  });
});

describe('classes', () => {
  it.each([
    ['R', 'US'],
    ['C', 'US'],
    ['G', 'CA'],
  ])('an ordinary licence %s of %s counts as a B', (licenseClass, licenseCountry) => {
    expect(codes({ licenseClass, licenseCountry })).toEqual([]);
  });

  it('a lorry’s C of Europe does not', () => {
    expect(codes({ licenseClass: 'C', licenseCountry: 'DE' })).toEqual(['licence-class']);
  });

  it('any one of those that will do is enough', () => {
    expect(codes({ licenseClass: 'D1' }, { licenseClass: 'D1 D' })).toEqual([]);
  });
});

describe('age', () => {
  it.each([
    ['2003-11-20', '2026-11-20T00:00:00', false],
    ['2003-11-20', '2026-11-19T23:59:00', true],
    ['2004-02-29', '2027-02-28T12:00:00', true],
    ['2004-02-29', '2027-03-01T12:00:00', false],
  ])('a driver born on %s is under 23 at %s: %s', (dateOfBirth, start, isUnder) => {
    expect(isYounger({ ...driver, dateOfBirth }, start, 23)).toBe(isUnder);
  });
});
