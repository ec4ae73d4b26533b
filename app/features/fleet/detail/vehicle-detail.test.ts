import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import { type Hold, listHoldsOperation } from '../../../upstream/holds/holds.contract.ts';
import { playService, SERVICE } from '../../../upstream/upstream.fixture.ts';
import { getVehicleOperation } from '../../../upstream/vehicles/vehicles.contract.ts';
import type { FleetVehicle } from './bookings.server.ts';
import { answerGet, formats, ordinary, staffContextWith, vehicleOf } from './detail.fixture.ts';
import { frameOf, vehicleDetail, viewIndex } from './vehicle-detail.server.ts';

it.each([
  [1, 'Available', ['ways.newReservation', 'ways.newAgreement', 'ways.edit']],
  [2, 'Rented', ['ways.newReservation', 'ways.edit']],
  [6, 'Sold', ['ways.edit']],
])('a vehicle of status %i (%s) is offered what can be done with it', (statusId, _, labels) => {
  const vehicle = { ...vehicleOf(ordinary), holds: null, holdsError: null, statusId };
  expect(vehicleDetail.links?.(vehicle).map(({ label }) => label)).toEqual(labels);
});

playService();

const ordinaryVehicle = vehicleOf(ordinary);
const answerRow = (row: unknown) => answerGet('/v3/vehicles', [row]);

const factsIn = async (vehicle: FleetVehicle, row: unknown = { VehicleId: vehicle.id, VehicleNo: '' }) => {
  answerRow(row);
  const { groups } = await viewIndex(vehicle, staffContextWith());
  return groups.flatMap(({ facts }) => facts);
};

/** Leaves that have no place of their own on the screen, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  'vehicle.clientId': 'the business itself, the same on every record',
  'image.hash': 'tells copies of a picture apart, nothing to read',
  'imageList.0.hash': 'the same',
  'image.size': 'is shown in whole kilobytes',
  'imageList.0.size': 'the same',
  'userIds.0': 'users are counted: their numbers say nothing to staff',
};

describe('a vehicle’s own view', () => {
  it('has a place for every field that the service sends', async () => {
    const { sample, leaves } = fullSample(getVehicleOperation.answer);
    const vehicle = vehicleOf(sample);
    answerRow({ VehicleId: vehicle.id, VehicleNo: '' });
    const staffContext = staffContextWith();
    const text = JSON.stringify([frameOf(vehicle, staffContext), await viewIndex(vehicle, staffContext)]);
    const isShown = (value: unknown) => {
      if (value === true) return text.includes('list.yes');
      if (typeof value === 'number')
        return [String(value), formats.number(value)].some((one) => text.includes(one));
      const wire = String(value);
      return [wire, ...(wire.includes('T') ? [formats.date(wire)] : [])].some((one) => text.includes(one));
    };
    const missing = leaves.filter(({ value }) => !isShown(value)).map(({ path }) => path);
    expect(missing.toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
  });

  it('shows the usual rates of its type, which its row of the list has', async () => {
    const row = { VehicleId: 42, VehicleNo: 'V-0042', DailyRate: 50, MonthlyRate: 900 };
    const facts = await factsIn(ordinaryVehicle, row);
    expect(facts).toContainEqual({ term: 'vehicle.dailyRate', value: '$50.00' });
  });

  it('says that rates could not be read, and does not count them as empty', async () => {
    nock(SERVICE).get('/v3/vehicles').query(true).twice().reply(500, '');
    const { groups } = await viewIndex(ordinaryVehicle, staffContextWith());
    const rates = groups.find(({ title }) => title === 'vehicle.groups.rates');
    expect(rates?.facts).toContainEqual({ term: 'vehicle.dailyRate', value: 'unread.value' });
    expect(rates?.empty?.terms ?? '').not.toContain('vehicle.dailyRate');
  });

  it('says that a document has expired, from the day after its last', async () => {
    const facts = await factsIn({
      ...ordinaryVehicle,
      insuredUntil: '2026-11-19',
      inspectedUntil: '2026-11-20',
    });
    const of = (name: string) => facts.find(({ term }) => term === name);
    expect([of('vehicle.insuredUntil'), of('vehicle.inspectedUntil')]).toEqual([
      { term: 'vehicle.insuredUntil', value: '19/11/2026', mark: 'bad', detail: 'vehicle.ranOut' },
      { term: 'vehicle.inspectedUntil', value: '20/11/2026' },
    ]);
  });

  it('says what is usual for its make only where it differs', async () => {
    const facts = await factsIn(ordinaryVehicle);
    const seats = facts.find(({ term }) => term === 'vehicle.seats');
    const usual = vehicleOf({ ...ordinary, makeDetails: { seats: 7 } });
    const other = (await factsIn(usual)).find(({ term }) => term === 'vehicle.seats');
    expect([seats?.detail, other?.detail]).toEqual([undefined, 'vehicle.usually 7']);
  });

  it('counts the users at its location, and shows no version of a vehicle that was never changed', async () => {
    const value = async (vehicle: FleetVehicle, name: string) =>
      (await factsIn(vehicle)).find(({ term }) => term === name)?.value;
    const unchanged = {
      ...ordinaryVehicle,
      userIds: [101, 103, 105],
      changedBy: null,
      changedAt: null,
      version: 1,
    };
    expect(await value(unchanged, 'vehicle.staffThere')).toBe('3');
    expect(await value(unchanged, 'vehicle.changed')).toBeUndefined();
    expect(await value({ ...unchanged, changedBy: 'Ines Carvalho' }, 'vehicle.changed')).toBe(
      'Ines Carvalho, vehicle.version 1',
    );
  });

  it('shows pictures by their address, the first once', async () => {
    answerRow({ VehicleId: 42, VehicleNo: '' });
    const { images } = await viewIndex(ordinaryVehicle, staffContextWith());
    expect(images?.images.map(({ src }) => src)).toEqual(['/fleet/42/images/7']);
  });

  it('names pictures only where the service does not give them', async () => {
    answerRow({ VehicleId: 42, VehicleNo: '' });
    const { images } = await viewIndex(
      ordinaryVehicle,
      staffContextWith((id) => id !== 'images.getForVehicle'),
    );
    expect(images?.images.map(({ name, src }) => [name, src])).toEqual([['Front', null]]);
  });
});

describe('a vehicle’s bookings', () => {
  const [hold] = listHoldsOperation.answer.parse([
    {
      holdId: 71,
      vehicleId: 42,
      kind: 'agreement',
      referenceId: 9003,
      number: 'A-20380',
      customerName: 'Zoë Ångström',
      startDate: '2026-11-17T09:00:00',
      endDate: '2026-11-20T09:00:00',
    },
  ]) as [Hold];
  const workshop = { ...hold, id: 72, kind: 'maintenance', recordId: null, number: null, customer: null };
  const bookingsOf = async (changes: Partial<FleetVehicle>, staffContext = staffContextWith()) => {
    answerRow({ VehicleId: 42, VehicleNo: '' });
    return (await viewIndex({ ...ordinaryVehicle, ...changes }, staffContext)).bookings;
  };

  it('are bars that lead to their rentals, a late one with its lateness', async () => {
    const view = await bookingsOf({ holds: [hold] });
    expect(view?.bars).toMatchObject([{ href: '/agreements/9003', kind: 'out', label: 'A-20380' }]);
    expect(view?.bars[0]?.late).toBeGreaterThan(0);
  });

  it('of the workshop lead to the table below', async () => {
    const view = await bookingsOf({
      holds: [{ ...workshop, kind: 'maintenance', reason: 'Tyres', to: '2026-11-22T17:00:00' }],
    });
    expect(view?.bars).toMatchObject([{ href: '#bookings', kind: 'past', label: 'Tyres' }]);
  });

  it('have a row each in the table, those beyond the drawn weeks too', async () => {
    const far = { ...hold, id: 73, number: 'A-2', from: '2027-03-01T09:00:00', to: '2027-03-04T09:00:00' };
    const view = await bookingsOf({ holds: [hold, far] });
    expect([view?.bars.length, view?.table.rows.length]).toEqual([1, 2]);
  });

  it.each([
    [[], 'vehicle.bookings.none'],
    [null, 'vehicle.bookings.failed'],
  ])('say that there are none or that they could not be read: %j', async (holds, words) => {
    expect((await bookingsOf({ holds }))?.instead).toBe(words);
  });

  it('are left out where the service does not offer them', async () => {
    const staffContext = staffContextWith((id) => id !== 'holds.list');
    expect(await bookingsOf({ holds: null }, staffContext)).toBeNull();
  });

  it('that are at risk are shown above everything else, with a link', () => {
    const { notices } = frameOf(
      { ...ordinaryVehicle, holds: [{ ...hold, isAtRisk: true }] },
      staffContextWith(),
    );
    expect(notices).toEqual([
      {
        tone: 'warn',
        text: 'vehicle.notices.atRisk',
        link: { href: '/agreements/9003', label: 'A-20380' },
      },
    ]);
  });
});
