import { describe, expect, it } from 'vitest';
import { createFormats } from '../../../i18n/formats.server.ts';
import { type VehicleRow, vehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { golden } from '../../../upstream/vehicles/vehicles.golden.ts';
import { columns, usualColumns } from './columns.server.ts';

const words = {
  formats: createFormats({
    language: 'en',
    dateFormat: null,
    timeFormat: null,
    currency: 'USD',
    currencyDigits: null,
    log: { error: () => undefined },
  }),
  yes: 'In use',
  no: 'Not in use',
  backBy: (moment: string) => `back by ${moment}`,
};

const [row, promised] = ((golden['vehicles.list']?.accepted[1] ?? []) as unknown[]).map((wire) =>
  vehicleRow.parse(wire),
) as [VehicleRow, VehicleRow];

const cell = (code: string, changes: Partial<VehicleRow> = {}) =>
  columns[code]?.cell({ ...row, ...changes }, words);

describe('fleet columns', () => {
  it('usually are the eight that the service chooses, number first', () => {
    expect(usualColumns).toEqual([
      'VehicleNumber',
      'LicenseNo',
      'VehicleType',
      'Make',
      'Model',
      'Status',
      'CurrentLocation',
      'Odometer',
    ]);
  });

  it.each([
    ['LicenseNo', 'LD21 KXB'],
    ['VehicleType', 'Compact SUV'],
    ['Make', 'Škoda'],
    ['Model', 'Karoq'],
    ['Status', ['Available', 'good settled']],
    ['CurrentLocation', 'Airport'],
    ['Odometer', '41,210'],
    ['Year', '2024'],
    ['OwningLocation', 'Pier 4'],
    ['DailyRate', '$50.00'],
    ['Seats', '5'],
    ['HourlyRate', '$12.00'],
    ['WeeklyRate', '$250.00'],
    ['MonthlyRate', '$900.00'],
    ['Baggages', '3'],
    ['Active', 'In use'],
  ])('show %s as %j', (code, shown) => {
    expect(cell(code)).toEqual(shown);
  });

  it('show the number alone when no period was asked for', () => {
    expect(cell('VehicleNumber')).toEqual(['V-0042', '']);
  });

  it('call a vehicle without a number by its id', () => {
    expect(cell('VehicleNumber', { number: '' })).toEqual(['42', '']);
  });

  it('say when a free vehicle is needed again', () => {
    expect(columns.VehicleNumber?.cell(promised, words)).toEqual(['V-0042', 'back by 24/11/2026 09:00 AM']);
  });

  it('say why a vehicle is not free', () => {
    const changes = { isFree: false, notFreeBecause: 'Promised to R-20380.' };
    expect(cell('VehicleNumber', changes)).toEqual(['V-0042', 'Promised to R-20380.']);
  });

  it('show a status that a client added quietly, by its id when it has no name', () => {
    expect(cell('Status', { statusId: 12, status: null })).toEqual(['12', 'quiet open']);
  });
});
