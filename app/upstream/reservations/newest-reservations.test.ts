import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './reservations.golden.ts';
import { listNewestReservations } from './reservations.server.ts';

playService();

describe('the newest reservations of a customer', () => {
  const by = { customerId: 812, clientDate: '2026-11-20', createdFrom: '2026-11-19', most: 5 };
  const askedFor = async (assumed: string) => {
    let asked = {};
    nock(SERVICE)
      .get('/v3/reservations')
      .query((query) => {
        asked = query;
        return true;
      })
      .reply(200, golden['reservations.list']?.accepted[1] as object);
    const { upstream } = openDoor({ assumed });
    const rows = await listNewestReservations({ upstream, staff: staffOf(), traceId: 'trace-1' }, by);
    return { asked, rows };
  };

  it('are asked for by the day on which they were made, newest first', async () => {
    const { asked, rows } = await askedFor('all');
    expect(asked).toMatchObject({
      CustomerId: '812',
      clientDate: '2026-11-20',
      CreatedDateFrom: '2026-11-19',
      pageSize: '5',
      SortBy: 'CreatedDate',
      SortDirection: 'desc',
    });
    expect(rows.map(({ id }) => id)).toEqual([20380]);
  });

  it('are narrowed by the day also where the service cannot sort', async () => {
    const { asked } = await askedFor('none');
    expect(asked).toMatchObject({ CreatedDateFrom: '2026-11-19' });
    expect(asked).not.toHaveProperty('SortBy');
  });
});
