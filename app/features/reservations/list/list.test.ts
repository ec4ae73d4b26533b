import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { parametersOf } from '../../../patterns/list/list-address.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation.contract.ts';
import { columns, defaultColumns, reservationFilters } from './list.server.ts';

const words = { ...staffContextInEnglish(), nowAt: () => '2026-11-20T12:00:00' };

const customer = {
  id: 7,
  firstName: 'Hannelore',
  lastName: 'Brandt',
  fullName: 'Hannelore Brandt',
  company: null,
  email: null,
  mobile: '+49 40 5550 662',
};

const row: ReservationRow = {
  id: 380,
  displayId: 'R-20380',
  number: 'R-20380',
  typeId: 1,
  type: 'Daily',
  statusId: 3,
  status: 'Confirmed',
  note: null,
  rental: {
    createdAt: '2026-11-01T10:00:00',
    checkOutAt: '2026-11-24T09:00:00',
    checkInAt: '2026-12-01T09:00:00',
    checkOutPlaceId: 2,
    checkOutPlace: 'Airport',
    checkInPlaceId: 2,
    checkInPlace: 'Airport',
    days: 7,
  },
  customer,
  vehicle: {
    id: null,
    number: null,
    plate: null,
    typeId: 3,
    type: 'Van',
    make: 'Ford',
    model: 'Transit',
    year: 2021,
  },
  money: { base: 900, total: 1008, advance: 500, balance: 508 },
  references: { agreementId: null, agreementNumber: null, referral: null },
};

const cell = (code: string, changes: Partial<ReservationRow> = {}) =>
  columns[code]?.cell({ ...row, ...changes }, words);

describe('reservation columns', () => {
  it('usually are the ten of the design, number first', () => {
    expect(defaultColumns).toEqual([
      'ReservationNumber',
      'Status',
      'Customer',
      'CheckoutDate',
      'CheckinDate',
      'VehicleType',
      'Vehicle',
      'Location',
      'TotalAmount',
      'BalanceDue',
    ]);
  });

  it('show the status with its mark', () => {
    expect(cell('Status')).toEqual(['Confirmed', 'good settled']);
  });

  it('show a customer who is overdue as a late pick-up', () => {
    expect(cell('Status', { rental: { ...row.rental, checkOutAt: '2026-11-20T11:00:00' } })).toEqual([
      'Late pick-up',
      'bad late',
    ]);
  });

  it('show a status without a name by its id', () => {
    expect(cell('Status', { statusId: 12, status: null })).toEqual(['12', 'quiet settled']);
  });

  it('show the customer with the phone below', () => {
    expect(cell('Customer')).toEqual(['Hannelore Brandt', '+49 40 5550 662']);
  });

  it('show a customer without a name by the company', () => {
    expect(cell('Customer', { customer: { ...customer, fullName: '', company: 'Sønner AS' } })).toEqual([
      'Sønner AS',
      '+49 40 5550 662',
    ]);
  });

  it('show day and time of the check-out', () => {
    expect(cell('CheckoutDate')).toEqual(['24/11/2026', '09:00 AM']);
  });

  it('show the specification’s token for a date that is none', () => {
    expect(cell('CheckinDate', { rental: { ...row.rental, checkInAt: 'soon' } })).toBe('intlDate');
  });

  it('say that no vehicle is assigned', () => {
    expect(cell('Vehicle')).toEqual(['', 'unassigned']);
  });

  it('prefer the plate to the fleet’s number', () => {
    expect(cell('Vehicle', { vehicle: { ...row.vehicle, plate: 'HB69 DEF', number: 'V-0042' } })).toBe(
      'HB69 DEF',
    );
  });

  it('name both places of a one-way rental', () => {
    expect(cell('Location', { rental: { ...row.rental, checkInPlace: 'Pier 4' } })).toEqual([
      'Airport',
      '→ Pier 4',
    ]);
  });

  it('name one place of a rental that comes back', () => {
    expect(cell('Location')).toBe('Airport');
  });

  it.each([
    [508, ['$508.00', 'open']],
    [0, ['$0.00', 'none']],
    [null, ['', 'none']],
  ])('mark the balance %j', (balance, shown) => {
    expect(cell('BalanceDue', { money: { ...row.money, balance } })).toEqual(shown);
  });
});

const { fields, filters } = reservationFilters;

/** In their order on the screen. */
const PARAMETERS = [
  ...[
    'keyword',
    'status',
    'createdFrom',
    'createdTo',
    'type',
    'checkOutPlace',
    'checkInPlace',
    'vehicleType',
  ],
  ...['checkOutFrom', 'checkOutTo', 'checkInFrom', 'checkInTo', 'unassigned', 'number', 'vehicleNumber'],
  ...['customer', 'vehicle', 'places'],
];

const issues = (values: Record<string, string[]>) =>
  (filters.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('reservation filters', () => {
  it('ask for everything when nothing is typed', () => {
    expect(issues({})).toEqual([]);
  });

  it('have a field for every parameter', () => {
    expect(fields.flatMap(parametersOf)).toEqual(PARAMETERS);
  });

  it('read numbers of records', () => {
    expect(filters.parse({ status: ['2', '3'], customer: ['17'] })).toMatchObject({
      statuses: [2, 3],
      customerId: 17,
    });
  });

  it('pass over a status that is no number', () => {
    expect(filters.parse({ status: ['2', 'x'] })).toMatchObject({ statuses: [2] });
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
      ['places', 'reservations.list.locations'],
    ]);
  });

  it('take one and the same day as start and end', () => {
    expect(issues({ createdFrom: ['2026-11-20'], createdTo: ['2026-11-20'] })).toEqual([]);
  });

  it('take an end without a start', () => {
    expect(issues({ createdTo: ['2026-11-20'] })).toEqual([]);
  });
});
