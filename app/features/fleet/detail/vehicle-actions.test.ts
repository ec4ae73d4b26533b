import nock from 'nock';
import { describe, expect, it } from 'vitest';
import type { ActionDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { Hold } from '../../../upstream/holds/holds.contract.ts';
import { failureOf, playService, SERVICE } from '../../../upstream/upstream.fixture.ts';
import type { FleetVehicle } from './bookings.server.ts';
import { ordinary, staffContextWith, vehicleOf } from './detail.fixture.ts';
import { planMaintenance, planTransfer, removeOwnUse } from './vehicle-actions.server.ts';

playService();

const vehicle = vehicleOf(ordinary);
const staffContext = staffContextWith();
const when = { startDate: '24/11 9:00', endDate: '25/11 17:00' };

const errorsOf = (one: ActionDeclaration<FleetVehicle>, submitted: Record<string, string>) => {
  const prepared = one.prepare(submitted, vehicle, staffContext);
  return 'errors' in prepared ? prepared.errors : {};
};

function perform(one: ActionDeclaration<FleetVehicle>, submitted: Record<string, string>, found = vehicle) {
  const prepared = one.prepare(submitted, found, staffContext);
  if ('errors' in prepared) throw new Error(JSON.stringify(prepared.errors));
  return prepared.perform(staffContext.reader, { idempotencyKey: 'key-1', ifMatch: '"3"' });
}

const inTheWorkshop = {
  id: 72,
  kind: 'maintenance',
  from: '2026-12-01T08:00:00',
  to: '2026-12-02T17:00:00',
  reason: 'Tyres',
  canBeRemoved: true,
} as Hold;

describe('a planned maintenance', () => {
  it('is sent as it was typed, at the place where it is done', async () => {
    const call = nock(SERVICE, { reqheaders: { 'idempotency-key': 'key-1' } })
      .post('/v3/vehicles/42/holds', {
        kind: 'maintenance',
        startDate: '2026-11-24T09:00',
        endDate: '2026-11-25T17:00',
        startLocationId: 2,
        endLocationId: null,
        reason: 'Tyres',
      })
      .query(true)
      .reply(201, { holdId: 73 });
    await perform(planMaintenance, { ...when, place: '2', reason: ' Tyres ' });
    expect(call.isDone()).toBe(true);
  });

  it('that the service accepts without creating it is refused with a message', async () => {
    nock(SERVICE).post('/v3/vehicles/42/holds').query(true).reply(201, { holdId: null });
    const { status, problem } = await failureOf(perform(planMaintenance, { ...when, place: '1' }));
    expect([status, problem?.title]).toEqual([409, 'vehicle.actions.notLaid']);
  });

  it('needs days, a place and no endless reason', () => {
    expect(errorsOf(planMaintenance, { startDate: '', endDate: 'soon', reason: 'x'.repeat(501) })).toEqual({
      startDate: 'labels:controls.problem.noMoment',
      endDate: 'labels:controls.problem.unreadMoment',
      place: 'fields.problem.choose',
      reason: 'fields.problem.tooLong',
    });
  });

  it('ends after it starts', () => {
    expect(errorsOf(planMaintenance, { ...when, endDate: '24/11 9:00', place: '1' })).toEqual({
      endDate: 'vehicle.actions.endFirst',
    });
  });

  it.each([
    ['is sold', { statusId: 6 }],
    ['is not in use', { isActive: false }],
  ])('is not for a vehicle that %s', (_, changes) => {
    expect(planMaintenance.isOpen({ ...vehicle, ...changes })).toBe(false);
  });
});

describe('a planned transfer', () => {
  it('leads to another place', () => {
    expect(errorsOf(planTransfer, { ...when, place: '1', toPlace: '1' })).toEqual({
      toPlace: 'vehicle.actions.samePlace',
    });
  });

  it.each([
    ['home from abroad', { locationId: 2, homeLocationId: 1 }, '1'],
    ['away from home', { locationId: 1, homeLocationId: 1 }, '2'],
  ])('proposes the way %s', (_, places, proposed) => {
    const fields = planTransfer.fields({ ...vehicle, ...places }, staffContext);
    expect(fields.find(({ name }) => name === 'toPlace')?.value).toBe(proposed);
  });

  it('is sent with both places', async () => {
    let sent: unknown;
    nock(SERVICE)
      .post('/v3/vehicles/42/holds', (body) => {
        sent = body;
        return true;
      })
      .query(true)
      .reply(201, { holdId: 74 });
    await perform(planTransfer, { ...when, place: '1', toPlace: '2' });
    expect(sent).toMatchObject({ kind: 'transfer', startLocationId: 1, endLocationId: 2, reason: null });
  });
});

describe('a planned time that is taken back', () => {
  const held = { ...vehicle, holds: [inTheWorkshop, { ...inTheWorkshop, id: 71, canBeRemoved: false }] };

  it('is one of those that can be', () => {
    const [field] = removeOwnUse.fields(held, staffContext);
    expect(field).toMatchObject({
      choices: [['72', 'vehicle.holds.maintenance, 01/12/2026 08:00 AM – 02/12/2026 05:00 PM, Tyres']],
    });
  });

  it('is removed by its id', async () => {
    const call = nock(SERVICE).delete('/v3/vehicles/42/holds/72').query(true).reply(200, { holdId: 72 });
    await perform(removeOwnUse, { plan: '72' }, held);
    expect(call.isDone()).toBe(true);
  });

  it.each([null, []])('cannot be while there is none: %j', (holds) => {
    expect(removeOwnUse.isOpen({ ...vehicle, holds })).toBe(false);
  });
});
