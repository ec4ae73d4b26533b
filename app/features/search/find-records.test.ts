import type { TFunction } from 'i18next';
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import type { Upstream } from '../../upstream/call.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../../upstream/upstream.fixture.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { findRecords } from './find-records.server.ts';

playService();

const t = ((key: string) => key) as TFunction;
const RESERVATION = { ReserveId: 5, ReservationNumber: 'R-20380', StatusId: 3, LastName: 'Brandt' };
const VEHICLE = { VehicleId: 8, VehicleNo: 'V-0042', LicenseNo: 'HB69 DEF' };
const AGREEMENT = { AgreementId: 6, AgreementNumber: 'A-10007', AgreementStatusId: 1 };
const CUSTOMER = {
  CustomerId: 7,
  CustomerNumber: 'C-17714',
  FirstName: 'Zoë',
  LastName: 'Ångström',
  CPhone: '+44 7700 900123',
  LicenseNumber: 'FROST 806121 Z99',
};

type Play = Partial<Record<'reservations' | 'agreements' | 'vehicles' | 'customers', object[] | number>>;

/** A service that answers every list with these rows, or refuses it with this status; and every query it was asked. */
function play(answers: Play): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  for (const kind of ['reservations', 'agreements', 'vehicles', 'customers'] as const) {
    const answer = answers[kind] ?? [];
    nock(SERVICE)
      .get(new RegExp(`/v3/${kind}\\?`))
      .optionally()
      .times(4)
      .reply((request: Request) => {
        asked.push(new URL(request.url).searchParams);
        return typeof answer === 'number' ? [answer, {}] : [200, answer];
      });
  }
  return asked;
}

/** The same door, at which one call is not answered in time. */
const lateAt = (id: string, door: Upstream): Upstream => ({
  ...door,
  call: (staff, operation, call) =>
    operation.id === id
      ? Promise.reject(new UpstreamError('timeout', 'late', { operationId: id, traceId: call.traceId }))
      : door.call(staff, operation, call),
});

function find(query: string, permissions: readonly string[] | null = null, upstream = openDoor().upstream) {
  const reader = { upstream, staff: staffOf(), traceId: 'trace-1' };
  return findRecords({ reader, query, today: '2026-11-20', access: accessForTests({ permissions }), t });
}

const hrefs = (groups: Awaited<ReturnType<typeof find>>['groups']) =>
  groups.flatMap(({ items }) => items.map(({ href }) => href));

describe('what is found leads to its own page', () => {
  it('of every kind', async () => {
    play({
      reservations: [RESERVATION],
      agreements: [AGREEMENT],
      vehicles: [VEHICLE],
      customers: [CUSTOMER],
    });
    const { groups } = await find('0042x');
    expect(hrefs(groups)).toEqual(['/reservations/5', '/agreements/6', '/fleet/8', '/customers/7']);
  });
});

describe('where there may be more', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...CUSTOMER, CustomerId: at + 1 }));

  it.each([
    [5, { href: '/customers?keyword=zo%C3%AB', text: 'search.all.customers' }],
    [4, undefined],
  ])('%i customers lead to the list of all: %j', async (count, all) => {
    play({ customers: many(count) });
    const { groups } = await find('zoë');
    expect(groups[0]?.all).toEqual(all);
  });
});

describe('one place is named exactly', () => {
  it.each([
    ['a reservation’s number', 'r-20380', '/reservations/5'],
    ['an agreement’s number', 'A-10007', '/agreements/6'],
    ['a plate however it is spaced', 'hb69def', '/fleet/8'],
    ['the fleet’s own number', 'V-0042', '/fleet/8'],
    ['a customer’s number', 'C-17714', '/customers/7'],
    ['a customer’s whole name', 'zoe ångström', '/customers/7'],
    ['a telephone number', '07700 900123', '/customers/7'],
    ['a licence', 'FROST806121Z99', '/customers/7'],
  ])('by %s, and comes first', async (_, query, place) => {
    play({
      reservations: [RESERVATION],
      agreements: [AGREEMENT],
      vehicles: [VEHICLE],
      customers: [CUSTOMER],
    });
    const { groups, exact } = await find(query);
    expect([exact, hrefs(groups)[0]]).toEqual([place, place]);
  });

  it('not by what two are called', async () => {
    play({ customers: [CUSTOMER, { ...CUSTOMER, CustomerId: 9, CustomerNumber: 'C-2' }] });
    expect((await find('zoë ångström')).exact).toBeNull();
  });
});

describe('the service is asked', () => {
  it('for a telephone number by itself too', async () => {
    const asked = play({});
    await find('07700 900123');
    expect(asked.flatMap((query) => query.get('Phone') ?? [])).toEqual(['07700 900123']);
  });

  it('for customers first where there are no figures', async () => {
    play({ reservations: [RESERVATION], customers: [CUSTOMER] });
    const { groups } = await find('zoë');
    expect(groups[0]?.kind).toBe('customers');
  });

  it('for nothing by a single letter', async () => {
    const asked = play({});
    await find('z');
    expect(asked).toEqual([]);
  });

  it('for no kind that the user may not see', async () => {
    play({ vehicles: [VEHICLE], customers: [CUSTOMER] });
    const { groups } = await find('zoë', ['CUSTOMER_VIEW']);
    expect(groups.map(({ kind }) => kind)).toEqual(['customers']);
  });
});

describe('a kind that cannot be searched', () => {
  const groupsFor = async (answers: Play) => {
    play(answers);
    const { groups } = await find('zoë');
    return groups.map(({ kind, items, failed }) => [kind, items.length, failed]);
  };

  it('says so, and the others still show', async () => {
    expect(await groupsFor({ reservations: 501, customers: [CUSTOMER] })).toEqual([
      ['customers', 1, null],
      ['reservations', 0, 'labels:search.groupFailed'],
      ['agreements', 0, null],
      ['vehicles', 0, null],
    ]);
  });

  it('is not shown to a user who may not see it', async () => {
    expect(await groupsFor({ vehicles: 403 })).toContainEqual(['vehicles', 0, null]);
  });

  it('keeps what another call of it found', async () => {
    nock(SERVICE).get('/v3/vehicles').query(true).reply(200, [VEHICLE]);
    nock(SERVICE).get('/v3/vehicles').query(true).twice().reply(500, {});
    play({});
    const { groups } = await find('HB69');
    expect(groups.find(({ kind }) => kind === 'vehicles')).toMatchObject({
      items: [{ href: '/fleet/8' }],
      failed: 'labels:search.groupFailed',
    });
  });

  it('is reported as late when it did not answer in time', async () => {
    play({});
    const upstream = lateAt('customers.list', openDoor().upstream);
    const { groups } = await find('zoë', null, upstream);
    expect(groups.find(({ kind }) => kind === 'customers')?.failed).toBe('labels:search.groupLate');
  });

  it('is reported instead of results where all of them failed, with the reason', async () => {
    play({ reservations: 503, agreements: 503, vehicles: 503, customers: 503 });
    const { unsearched } = await find('zoë');
    expect(unsearched).toMatchObject({ title: 'failed.unavailable.title', traceId: 'trace-1' });
  });

  it('is reported instead of results where no other kind has one', async () => {
    play({ vehicles: 503 });
    expect((await find('zoë')).unsearched).toMatchObject({ title: 'search.unsearched.title' });
  });

  it.each<[string, Play]>([
    ['another kind has results', { vehicles: 503, customers: [CUSTOMER] }],
    ['everything was searched', {}],
    ['the user may not see it', { vehicles: 403 }],
  ])('is not reported instead of results where %s', async (_, answers) => {
    play(answers);
    expect((await find('zoë')).unsearched).toBeNull();
  });

  it('ends the search where the session is over', async () => {
    play({ agreements: 401 });
    expect((await failureOf(find('zoë'))).kind).toBe('signed-out');
  });
});
