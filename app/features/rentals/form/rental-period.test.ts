import { describe, expect, it } from 'vitest';
import { rentalFormState } from './rental-form.fixture.ts';
import { rentalPeriod, rentalSketch } from './rental-period.server.ts';

const PERIOD = {
  ...{ checkOutAt: '2026-11-20T12:00:00', checkInAt: '2026-11-23T12:00:00' },
  ...{ checkOutPlaceId: 1, checkInPlaceId: 1, vehicleTypeId: 10, vehicleId: null, customerId: 7 },
};

describe('what a price is asked for', () => {
  it('is time, places and type, whatever else is missing', () => {
    expect(rentalPeriod(rentalFormState({ submitted: { vehicle: '', customer: '' } }))).toEqual({
      ...PERIOD,
      customerId: null,
    });
  });

  it.each([
    ['a start', { checkOutAt: '' }],
    ['an end', { checkInAt: 'sometime' }],
    ['a place', { checkInPlaceId: '' }],
    ['a type', { vehicleTypeId: '' }],
    ['an end after the start', { checkInAt: '20/11/2026 12:00' }],
  ])('is nothing without %s', (_, submitted) => {
    expect(rentalPeriod(rentalFormState({ submitted }))).toBeNull();
  });

  it.each([
    ['a vehicle as it was agreed', { vehicle: '4' }, { vehicleId: 4, vehicleTypeId: 10 }],
    ['an upgrade', { vehicle: '4:11' }, { vehicleId: 4, vehicleTypeId: 11 }],
    ['free upgrade', { vehicle: '4:11', freeUpgrade: true }, { vehicleId: 4, vehicleTypeId: 10 }],
    ['a customer who is to be created', { customer: 'new' }, { customerId: null }],
  ])('takes %s', (_, submitted, changes) => {
    expect(rentalPeriod(rentalFormState({ submitted }))).toEqual({ ...PERIOD, ...changes });
  });
});

it('reads the same text again as another moment once another one is now', () => {
  const endAt = (now: string) =>
    rentalSketch(rentalFormState({ submitted: { checkOutAt: 'now', checkInAt: '+1d' }, now })).checkInAt;
  expect([endAt('2026-11-20T10:00'), endAt('2026-11-21T11:30')]).toEqual([
    '2026-11-21T10:00:00',
    '2026-11-22T11:30:00',
  ]);
});

it('reads what can be read of a rental that is being typed', () => {
  expect(rentalSketch(rentalFormState({ submitted: { checkInAt: '', vehicleTypeId: 'x' } }))).toMatchObject({
    checkOutAt: '2026-11-20T12:00:00',
    checkInAt: null,
    vehicleTypeId: null,
  });
});
