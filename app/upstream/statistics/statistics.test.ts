import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { getStatisticsOperation } from './statistics.contract.ts';
import { golden } from './statistics.golden.ts';
import { getDayCounts, getDayFigures, listSales, listVehicleStatusCounts } from './statistics.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const answer = (place: string, body: unknown) =>
  nock(SERVICE)
    .get('/v3/statistics')
    .query((query) => query.ClientDate === '2026-11-20' && query.LocationId === place)
    .reply(200, body as nock.Body);

describe('the counts of a day', () => {
  it('come in the words of the product', () => {
    expect(getStatisticsOperation.answer.parse(golden['statistics.get']?.accepted[0])).toEqual({
      openAgreements: 86,
      overdue: 3,
      dueIn: 19,
      newReservations: 7,
      arrivals: 12,
      serviceAlerts: 5,
      agreementsOnHold: 2,
      delayedPayments: 1,
      pendingPayments: 4,
    });
  });

  it('are asked of one place', async () => {
    answer('2', { todaysArrivalsCount: 12, overDues: 3 });
    expect(await getDayCounts(reader(), '2026-11-20', 2)).toEqual({ arrivals: 12, overdue: 3 });
  });

  it('are asked of all places by a 0, and what is not counted is null', async () => {
    answer('0', {});
    expect(await getDayCounts(reader(), '2026-11-20', null)).toEqual({ arrivals: null, overdue: null });
  });

  it('are asked of several places as a list', async () => {
    nock(SERVICE)
      .get('/v3/statistics')
      .query(({ LocationId, ...query }) => LocationId === '0' && JSON.stringify(query).includes('"1","4"'))
      .reply(200, { dueIn: 3 });
    expect(await getDayFigures(reader(), { today: '2026-11-20', places: [1, 4] })).toMatchObject({
      data: { dueIn: 3, openAgreements: null },
      readAt: expect.any(Number),
    });
  });
});

describe('vehicles by status, and sales', () => {
  const day = { today: '2026-11-20', places: [2] };
  it('come in the names of the product', async () => {
    nock(SERVICE)
      .get('/v3/statistics/vehiclestatuscounts')
      .query(({ VehicleType, LocationId }) => VehicleType === '7' && LocationId === '2')
      .reply(200, [{ name: 'Dirty', total: 4 }]);
    nock(SERVICE)
      .get('/v3/statistics/sales')
      .query(({ ClientDate }) => ClientDate === '2026-11-20')
      .reply(200, [{ monthName: 'Nov', total: 12.5, previousTotal: null }]);
    const counts = await listVehicleStatusCounts(reader(), { ...day, typeId: 7 });
    expect(counts.data).toEqual([{ name: 'Dirty', total: 4 }]);
    const sales = await listSales(reader(), day);
    expect(sales.data).toEqual([{ name: 'Nov', total: 12.5, before: null }]);
  });
});
