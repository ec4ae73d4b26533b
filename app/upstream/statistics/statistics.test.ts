import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { getDayCounts } from './statistics.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const answer = (place: string, body: unknown) =>
  nock(SERVICE)
    .get('/v3/statistics')
    .query((query) => query.ClientDate === '2026-11-20' && query.LocationId === place)
    .reply(200, body as nock.Body);

describe('the counts of a day', () => {
  it('are asked of one place', async () => {
    answer('2', { todaysArrivalsCount: 12, overDues: 3 });
    expect(await getDayCounts(reader(), '2026-11-20', 2)).toEqual({ arrivals: 12, overdue: 3 });
  });

  it('are asked of all places by a 0, and what is not counted is null', async () => {
    answer('0', {});
    expect(await getDayCounts(reader(), '2026-11-20', null)).toEqual({ arrivals: null, overdue: null });
  });
});
