import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './locations.golden.ts';
import { listHolidaysOrEmpty, listOpenHoursOrEmpty } from './store-hours.server.ts';

playService();

const answer = (id: string) => golden[id]?.accepted[0] as object;

function reader(assumed = 'all') {
  const { upstream, lines } = openDoor({ assumed });
  return { upstream, lines, staff: staffOf(), traceId: 'trace-1' };
}

describe('the hours of a place', () => {
  it('come by the day of the week', async () => {
    nock(SERVICE).get('/v3/locations/4/hours').query(true).reply(200, answer('locations.hours'));
    expect(await listOpenHoursOrEmpty(reader(), 4)).toEqual([
      { weekday: 1, opens: '07:00', closes: '20:00' },
    ]);
  });
});

describe('the holidays of a place', () => {
  it('come with day and name', async () => {
    nock(SERVICE).get('/v3/locations/4/holidays').query(true).reply(200, answer('locations.holidays'));
    expect(await listHolidaysOrEmpty(reader(), 4)).toEqual([
      { id: 3, day: '2026-12-25', name: 'Christmas Day' },
      { id: 4, day: '2027-01-01', name: null },
    ]);
  });
});

describe.each([
  ['hours', listOpenHoursOrEmpty],
  ['holidays', listHolidaysOrEmpty],
])('the %s of a place', (path, list) => {
  it('are empty when the service fails', async () => {
    nock(SERVICE).get(new RegExp(path)).reply(404, '');
    expect(await list(reader(), 4)).toEqual([]);
  });

  it('are not asked for where the service has no such call', async () => {
    const asked = reader('none');
    expect([await list(asked, 4), asked.lines]).toEqual([[], []]);
  });
});
