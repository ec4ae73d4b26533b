import { describe, expect, it } from 'vitest';
import { agreementOf } from '../agreement.fixture.ts';
import { legsOf } from './exchanges-view.server.ts';

const exchange = (nth: number, odometers: { readonly in: number; readonly out: number }) =>
  ({
    vehicleExchangeId: nth,
    exchangeDate: `2026-11-1${nth}T10:00:00`,
    originalVehicleNo: `V-${nth}`,
    originalVehicleOdometerIn: odometers.in,
    originalVehicleFuelLevelIn: nth,
    newVehicleNo: `V-${nth + 1}`,
    newVehicleOdometerOut: odometers.out,
    newVehicleFuelLevelOut: 8,
  }) as never;

const exchanged = {
  checkoutDate: '2026-11-10T09:00:00',
  vehicleNo: 'V-3',
  odometerOut: 700,
  fuelLevelOut: 8,
};

function legs(more: Parameters<typeof agreementOf>[0]) {
  const agreement = agreementOf({ ...exchanged, ...more });
  return legsOf(agreement, agreement.exchanges);
}

describe('the legs of an agreement', () => {
  it('are one where no vehicle was exchanged', () => {
    expect(legs({})).toMatchObject([
      {
        number: 'V-3',
        from: '2026-11-10T09:00:00',
        to: null,
        odometerOut: 700,
        odometerIn: null,
        fuelOut: 8,
      },
    ]);
  });

  it('follow each other from exchange to exchange', () => {
    const vehicleExchanges = [exchange(1, { in: 150, out: 300 }), exchange(2, { in: 360, out: 700 })];
    const returned = { returnDate: '2026-11-14T09:00:00', odometerIn: 790, fuelLevelIn: 6 };
    expect(legs({ ...returned, vehicleExchanges })).toMatchObject([
      { number: 'V-1', from: '2026-11-10T09:00:00', to: '2026-11-11T10:00:00', odometerIn: 150, fuelIn: 1 },
      {
        number: 'V-2',
        from: '2026-11-11T10:00:00',
        to: '2026-11-12T10:00:00',
        odometerOut: 300,
        odometerIn: 360,
        fuelOut: 8,
        fuelIn: 2,
      },
      {
        number: 'V-3',
        from: '2026-11-12T10:00:00',
        to: '2026-11-14T09:00:00',
        odometerOut: 700,
        odometerIn: 790,
        fuelOut: 8,
        fuelIn: 6,
      },
    ]);
  });
});
