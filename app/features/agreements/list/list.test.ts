import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../patterns/list/list-address.ts';
import { agreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import { staffContext } from '../agreement.fixture.ts';
import { agreementFilters, columns, defaultColumns } from './list.server.ts';

const wire = {
  AgreementId: 11872,
  AgreementNumber: 'A-11872',
  AgreementStatusId: 1,
  AgreementStatusName: 'Open',
  CheckoutDate: '2026-11-18T12:00:00',
  CheckinDate: '2026-11-20T12:00:00',
  CheckoutLocationName: 'Airport',
  CheckinLocationName: 'Airport',
  CustomerId: 7,
  FirstName: 'Priya',
  LastName: 'Raghunathan',
  CPhone: '+44 161 496 0220',
  VehicleNo: 'V-0042',
  LicenseNo: 'HB70 XTV',
  TotalAmount: 367.2,
  BalanceDue: 103.2,
  DaysRemaining: -1,
};
const cell = (code: string, changes: object = {}) =>
  columns[code]?.cell(agreementRow.parse({ ...wire, ...changes }), staffContext);

describe('agreement columns', () => {
  it('usually are the ten that the service chooses, number first', () => {
    expect(defaultColumns).toEqual([
      'AgreementNumber',
      'Status',
      'Customer',
      'CheckoutDate',
      'CheckinDate',
      'Vehicle',
      'Location',
      'TotalAmount',
      'BalanceDue',
      'CreatedDate',
    ]);
  });

  it('know every header that the service has for agreements', () => {
    const more = ['AgreementType', 'ReservationNumber', 'DaysRemaining'];
    expect(Object.keys(columns)).toEqual(expect.arrayContaining([...defaultColumns, ...more]));
  });

  it('show the status with its mark', () => {
    expect(cell('Status')).toEqual(['Open', 'info open']);
  });

  it('show what is overdue as late', () => {
    expect(cell('Status', { IsOverdue: true })).toEqual(['agreements.overdue', 'bad late']);
  });

  it('show a status without a name by its id', () => {
    expect(cell('Status', { AgreementStatusId: 12, AgreementStatusName: null })).toEqual([
      '12',
      'quiet settled',
    ]);
  });

  it('show the customer with a phone below', () => {
    expect(cell('Customer')).toEqual(['Priya Raghunathan', '+44 161 496 0220']);
  });

  it('show day and time of the check-in', () => {
    expect(cell('CheckinDate')).toEqual(['20/11/2026', '12:00 PM']);
  });

  it('prefer the plate to the fleet’s number', () => {
    expect([cell('Vehicle'), cell('Vehicle', { LicenseNo: null })]).toEqual(['HB70 XTV', 'V-0042']);
  });

  it.each<[string, object, unknown]>([
    ['one place of a rental that comes back', {}, 'Airport'],
    ['where it is due', { CheckinLocationName: 'Pier 4' }, ['Airport', '→ Pier 4']],
    [
      'where it came back',
      { CheckinLocationName: 'Pier 4', ReturnLocationName: 'Station' },
      ['Airport', '→ Station'],
    ],
  ])('name %s', (_, changes, shown) => {
    expect(cell('Location', changes)).toEqual(shown);
  });

  it.each([
    [103.2, ['$103.20', 'open']],
    [0, ['$0.00', 'none']],
    [null, ['', 'none']],
  ])('mark the balance %j', (balance, shown) => {
    expect(cell('BalanceDue', { BalanceDue: balance })).toEqual(shown);
  });

  it('count days below nothing for what is overdue', () => {
    expect(cell('DaysRemaining')).toBe('−1');
  });
});

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
