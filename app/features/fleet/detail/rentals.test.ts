import { describe, expect, it } from 'vitest';
import { golden as agreements } from '../../../upstream/agreements/agreements.golden.ts';
import { golden as reservations } from '../../../upstream/reservations/reservations.golden.ts';
import { playService } from '../../../upstream/upstream.fixture.ts';
import { answerGet, ordinary, staffContextWith, vehicleOf } from './detail.fixture.ts';
import { viewAgreements, viewReservations } from './rentals.server.ts';

playService();

const vehicle = vehicleOf(ordinary);
const whose = '&clientId=1&userId=103';

describe('a vehicle’s rentals', () => {
  it('are the first 50 reservations of its number', async () => {
    const heard = answerGet('/v3/reservations', reservations['reservations.list']?.accepted[1]);
    const { table } = await viewReservations(vehicle, staffContextWith());
    expect(heard.search).toBe(`?page=1&pageSize=50&clientDate=2026-11-20&VehicleNo=V-0042${whose}`);
    expect(table.rows[0]?.slice(0, 3)).toEqual([
      { text: 'R-20380', href: '/reservations/20380' },
      'Confirmed',
      'Zoë Ångström',
    ]);
  });

  it('are the first 50 agreements of its number', async () => {
    const wire = agreements['agreements.list']?.accepted.find((one) => (one as unknown[]).length > 0);
    const heard = answerGet('/v3/agreements', wire);
    const { table } = await viewAgreements(vehicle, staffContextWith());
    expect(heard.search).toBe(`?page=1&pageSize=50&currentDate=2026-11-20&VehicleNo=V-0042${whose}`);
    expect(table.rows[0]?.[0]).toMatchObject({ href: expect.stringMatching(/^\/agreements\/\d+$/) });
  });

  it('say how many more there are, and where', async () => {
    answerGet('/v3/reservations', reservations['reservations.list']?.accepted[1], {
      'x-pagination': '{"CurrentPage":1,"PageSize":50,"TotalPages":2,"TotalCount":64}',
    });
    const { count, more } = await viewReservations(vehicle, staffContextWith());
    expect([count, more.href]).toEqual(['vehicle.rentals.first 1 64', '/reservations?vehicle=42']);
  });

  it.each([
    ['reservations', viewReservations],
    ['agreements', viewAgreements],
  ])('of a vehicle without a number lead to its summary in place of %s', async (_, view) => {
    const answer = await view({ ...vehicle, number: '' }, staffContextWith()).catch(
      (thrown: unknown) => thrown,
    );
    const { status, headers } = answer as Response;
    expect([status, headers.get('location'), headers.get('x-remix-replace')]).toEqual([
      302,
      '/fleet/42/summary',
      'true',
    ]);
  });
});
