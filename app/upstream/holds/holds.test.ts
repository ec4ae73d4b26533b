import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { lostBy } from '../full-sample.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listHoldsOperation } from './holds.contract.ts';
import { golden } from './holds.golden.ts';
import { createHold, listHolds, removeHold } from './holds.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

describe('what has a vehicle’s time', () => {
  it('is asked for from a day on, in the words of the product', async () => {
    nock(SERVICE)
      .get('/v3/vehicles/42/holds')
      .query({ StartDate: '2026-11-20', clientId: '1', userId: '103' })
      .reply(200, golden['holds.list']?.accepted[1] as object);
    expect(await listHolds(reader(), '42', { from: '2026-11-20' })).toEqual([
      {
        id: 71,
        vehicleId: 42,
        kind: 'agreement',
        recordId: 9003,
        number: 'A-20380',
        customer: 'Zoë Ångström',
        from: '2026-11-17T09:00:00',
        to: '2026-11-20T09:00:00',
        freeFrom: '2026-11-20T11:00:00',
        startPlaceId: 1,
        startPlace: 'Pier 4',
        endPlaceId: 2,
        endPlace: 'Airport',
        reason: null,
        isAtRisk: false,
        canBeRemoved: false,
      },
      expect.objectContaining({
        id: 72,
        kind: 'maintenance',
        recordId: null,
        number: null,
        canBeRemoved: false,
      }),
    ]);
  });
});

describe('a hold', () => {
  it('has every value that the service sends', () => {
    expect(lostBy(listHoldsOperation.answer)).toEqual([]);
  });
});

describe('a time in the workshop', () => {
  const input = {
    kind: 'maintenance',
    from: '2026-12-01T08:00',
    to: '2026-12-02T17:00',
    startPlaceId: 1,
    endPlaceId: null,
    reason: 'Tyres',
  } as const;

  it('is created once by its key', async () => {
    nock(SERVICE, { reqheaders: { 'idempotency-key': 'key-1' } })
      .post(/vehicles\/42\/holds/, {
        kind: 'maintenance',
        startDate: '2026-12-01T08:00',
        endDate: '2026-12-02T17:00',
        startLocationId: 1,
        endLocationId: null,
        reason: 'Tyres',
      })
      .reply(201, { holdId: 73 });
    expect(await createHold(reader(), '42', input, 'key-1')).toBe(73);
  });

  it('may be answered without having been created', async () => {
    nock(SERVICE).post(/holds/).reply(201, { holdId: null });
    expect(await createHold(reader(), '42', input, 'key-1')).toBeNull();
  });

  it('is refused with the record in the way', async () => {
    const conflict = { referenceType: 'reservation', referenceId: 7, number: 'R-20007' };
    nock(SERVICE).post(/holds/).reply(409, { title: 'R-20007 has this vehicle.', conflict });
    const { status, problem } = await failureOf(createHold(reader(), '42', input, 'key-1'));
    expect([status, problem?.conflict]).toMatchObject([409, conflict]);
  });

  it('is given back once by its key', async () => {
    const removal = nock(SERVICE, { reqheaders: { 'idempotency-key': 'key-2' } })
      .delete(/vehicles\/42\/holds\/73/)
      .reply(200, { holdId: 73 });
    await removeHold(reader(), '42', '73', 'key-2');
    expect(removal.isDone()).toBe(true);
  });
});
