import nock from 'nock';
import { describe, expect, it } from 'vitest';
import * as paths from '../../paths.ts';
import { staffContextForTests } from '../../patterns/staff-context/staff-context.fixture.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../upstream/upstream.fixture.ts';
import { authorisationId, authorisationList, columns, daysBetween, filters } from './list.server.ts';

playService();

const authorisation = (overrides: object = {}) => ({
  paymentId: 812,
  paymentNumber: 'P-812',
  amount: 250,
  type: 'Hold',
  holdExpiresAt: '2026-11-23T10:00:00',
  cardBrand: 'Visa',
  cardLastFour: '4242',
  locationName: 'Pier 4',
  referenceType: 'agreement',
  referenceId: 9,
  referenceNumber: 'A-9',
  customerName: 'Ada Lovelace',
  amountLeft: 250,
  ...overrides,
});

/** The rows that a user sees, and the query that the service received. */
async function listed(
  overrides: object = {},
  { permissions = null, submitted = {} }: { permissions?: readonly string[] | null; submitted?: object } = {},
) {
  let asked: URLSearchParams | undefined;
  nock(SERVICE)
    .get(/\/v3\/payments/)
    .reply((request: Request) => {
      asked = new URL(request.url).searchParams;
      return [200, [authorisation(overrides)]];
    });
  const reader = { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' };
  const staffContext = staffContextForTests({ reader }, { permissions });
  const query = { page: 1, size: 25, sort: 'ends', direction: 'asc', columns: null, values: {} } as const;
  const { rows } = await authorisationList.rows(staffContext, { query, filters: filters.parse(submitted) });
  const [row] = rows;
  if (!row) throw new Error('There is no row');
  const words = authorisationList.words(staffContext);
  return {
    asked,
    row,
    cells: Object.fromEntries(Object.entries(columns).map(([name, one]) => [name, one.cell(row, words)])),
  };
}

describe('the list of card authorisations', () => {
  const ends = (asked: URLSearchParams | undefined) => [
    asked?.get('HoldExpiresFrom'),
    asked?.get('HoldExpiresBefore'),
  ];

  it('asks for those that end today or within two days', async () => {
    expect(ends((await listed()).asked)).toEqual(['2026-11-20', '2026-11-23']);
  });

  it('asks for those that have run out', async () => {
    expect(ends((await listed({}, { submitted: { days: ['over'] } })).asked)).toEqual([null, '2026-11-20']);
  });

  it('asks for other days and one place', async () => {
    const { asked } = await listed({}, { submitted: { days: ['30'], place: ['4'] } });
    expect([asked?.get('HoldExpiresBefore'), asked?.get('LocationId')]).toEqual(['2026-12-21', '4']);
  });

  it('covers two days where the address asks for days that are not a choice', () => {
    expect(filters.parse({ days: ['3000'] })).toMatchObject({ days: 2 });
  });

  it('names record, customer, card, end and what is left', async () => {
    const { cells, row } = await listed({ amountLeft: 100 });
    expect(cells).toMatchObject({
      record: 'A-9',
      customer: 'Ada Lovelace',
      card: ['Visa •••• 4242', 'P-812'],
      amount: ['$100.00', 'card-authorisations.ofAmount $250.00'],
      place: 'Pier 4',
      renewal: ['rentalMoney.ways.renewal', '/agreements/9/payment?kind=renewal'],
      release: ['rentalMoney.ways.release', '/agreements/9/payment?kind=release'],
      forfeit: ['rentalMoney.ways.forfeit', '/agreements/9/payment?kind=forfeit'],
    });
    expect(paths.row('card-authorisations', authorisationId(row))).toBe('/agreements/9');
  });

  it('leads to a reservation that has no agreement yet', async () => {
    const { cells, row } = await listed({ referenceType: 'reservation' });
    expect(cells.release).toContain('/reservations/9/payment?kind=release');
    expect(paths.row('card-authorisations', authorisationId(row))).toBe('/reservations/9');
  });

  it.each([
    ['2026-11-23T10:00:00', 'info open'],
    ['2026-11-22T23:00:00', 'warn late'],
    ['2026-11-20T11:00:00', 'warn late'],
    ['2026-11-20T09:00:00', 'bad late'],
  ])('marks an end at %s as %s', async (holdExpiresAt, look) => {
    expect((await listed({ holdExpiresAt })).cells.left).toContain(look);
  });

  it('offers no forfeit of one that has expired', async () => {
    const { cells } = await listed({ holdExpiresAt: '2026-11-20T09:00:00' });
    expect([cells.forfeit, cells.release]).toEqual([
      '',
      expect.arrayContaining(['rentalMoney.ways.release']),
    ]);
  });

  it('offers nothing to who may not change the record', async () => {
    const { cells } = await listed({}, { permissions: ['AGREEMENT_VIEW', 'RESERVATION_EDIT'] });
    expect([cells.renewal, cells.release, cells.forfeit]).toEqual(['', '', '']);
  });
});

it.each([
  ['2026-11-20T23:59:00', '2026-11-21T00:01:00', 1],
  ['2026-11-20T10:00:00', '2026-11-20T23:00:00', 0],
  ['2027-01-01T10:00:00', '2026-12-31T10:00:00', -1],
])('minimum %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
