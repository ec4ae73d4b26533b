import type { ServerResponse } from 'node:http';
import { golden as agreements } from '../../app/upstream/agreements/agreements.golden.ts';
import { golden as holds } from '../../app/upstream/holds/holds.golden.ts';
import { golden as users } from '../../app/upstream/users/users.golden.ts';
import { golden } from '../../app/upstream/vehicles/vehicles.golden.ts';
import type { FaultHarness } from '../faults/fault-harness.ts';
import { test as base } from './standing-in.ts';

type Answer = (response: ServerResponse) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type });
    response.end(JSON.stringify(body));
  };

export const problem = (status: number, more: object = {}): Answer =>
  json({ type: 'about:blank', title: 'No', status, traceId: 'up-1', ...more }, status);

export const refused: Answer = (response) => response.destroy();

const whole = golden['vehicles.get']?.accepted[0] as { readonly vehicle: object };

/** V-0042 as the service sends it, with these fields changed. */
export const vehicleWith = (changes: object, more: object = {}): Answer =>
  json({ ...whole, ...more, vehicle: { ...whole.vehicle, ...changes } });

const [rented] = holds['holds.list']?.accepted[1] as [object];

/** A wall-clock moment some days from now, at nine. */
export const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00`;

/** A booking of V-0042 from and to some days from now. */
export const bookingIn = (from: number, to: number, changes: object = {}) => ({
  ...rented,
  startDate: inDays(from),
  endDate: inDays(to),
  freeFrom: inDays(to),
  ...changes,
});

const statuses = ['Available', 'Rented', 'Dirty', 'Out of service', 'In transfer', 'Sold'];

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
).toString('base64');

/** A service with one vehicle, which this user may change. */
function playFleet({ service }: FaultHarness): void {
  const codes = ['FLEET_VIEW', 'FLEET_EDIT', 'FLEET_STATUS', 'RESERVATION_VIEW', 'AGREEMENT_VIEW'];
  service.answer('users.permissions', json(codes.map((functionCode) => ({ functionCode }))));
  service.answer('vehicles.statuses', json(statuses.map((name, at) => ({ id: at + 1, name }))));
  service.answer('vehicles.list', json([{ ...(golden['vehicles.list']?.accepted[1] as [object])[0] }]));
  service.answer(
    'images.getForVehicle',
    json({ imageId: 7, contentType: 'image/png', name: 'Front', content: picture }),
  );
  // Of the fleet's tests no one is about where a user works: everywhere.
  service.answer('users.get', json({ ...(users['users.get']?.accepted[0] as object), locationList: null }));
  service.answer('holds.list', json([]));
  service.answer('agreements.list', json(agreements['agreements.list']?.accepted[1]));
}

/** The browser test against a service whose fleet the test decides; files use it with a harness of their own. */
export const test = base.extend<{ fleet: FaultHarness['service'] }>({
  fleet: [
    async ({ harness, enter }, use) => {
      playFleet(harness);
      await enter('manager');
      await use(harness.service);
    },
    { auto: true },
  ],
});
