import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../patterns/list/list-address.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { type VehicleRow, vehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { golden } from '../../../upstream/vehicles/vehicles.golden.ts';
import { columns, vehicleFilters, vehicleList } from './list.server.ts';

const { formats, formatsAt } = staffContextForTests();

const words = {
  ...{ formats, formatsAt },
  yes: 'Active',
  no: 'Inactive',
  backBy: (moment: string) => `free until ${moment}`,
};

const [row, promised] = ((golden['vehicles.list']?.accepted[1] ?? []) as unknown[]).map((wire) =>
  vehicleRow.parse(wire),
) as [VehicleRow, VehicleRow];

const cell = (code: string, changes: Partial<VehicleRow> = {}) =>
  columns[code]?.cell({ ...row, ...changes }, words);

describe('fleet columns', () => {
  it('usually are the eight that the service chooses, number first', () => {
    expect(vehicleList.defaultColumns).toEqual([
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
    ['Odometer', '41,210 km'],
    ['Year', '2024'],
    ['OwningLocation', 'Pier 4'],
    ['DailyRate', '$50.00'],
    ['Seats', '5'],
    ['HourlyRate', '$12.00'],
    ['WeeklyRate', '$250.00'],
    ['MonthlyRate', '$900.00'],
    ['Baggages', '3'],
    ['Active', 'Active'],
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
    expect(columns.VehicleNumber?.cell(promised, words)).toEqual([
      'V-0042',
      'free until 24/11/2026 09:00 AM',
    ]);
  });

  it('say why a vehicle is not free', () => {
    const changes = { isFree: false, notFreeBecause: 'Promised to R-20380.' };
    expect(cell('VehicleNumber', changes)).toEqual(['V-0042', 'Promised to R-20380.']);
  });

  it('show a status that a client added quietly, by its id when it has no name', () => {
    expect(cell('Status', { statusId: 12, status: null })).toEqual(['12', 'quiet open']);
  });
});

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
