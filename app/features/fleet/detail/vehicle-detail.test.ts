import { expect, it } from 'vitest';
import { ordinary, vehicleOf } from './detail.fixture.ts';
import { vehicleDetail } from './vehicle-detail.server.ts';

it.each([
  [1, 'Available', ['ways.newReservation', 'ways.newAgreement', 'ways.edit']],
  [2, 'Rented', ['ways.newReservation', 'ways.edit']],
  [6, 'Sold', ['ways.edit']],
])('a vehicle of status %i (%s) is offered what can be done with it', (statusId, _, labels) => {
  const vehicle = { ...vehicleOf(ordinary), holds: null, holdsTrouble: null, statusId };
  expect(vehicleDetail.ways?.(vehicle).map(({ label }) => label)).toEqual(labels);
});
