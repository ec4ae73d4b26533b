import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { listCharges, listChargesOrEmpty } from '../pricing/pricing.server.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { charge } from './charges.contract.ts';
import { golden } from './charges.golden.ts';

playService();

const answer = golden['charges.list']?.accepted[0] as object;
const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

describe('the charges of a rental', () => {
  it('are asked for with every filter', async () => {
    nock(SERVICE)
      .get('/v3/misccharges')
      .query({
        clientId: '1',
        userId: '103',
        Active: 'true',
        CheckoutDate: '2026-11-17T09:00',
        CheckinDate: '2026-11-20T10:30',
        LocationId: '4',
        VehicleTypeId: '3',
        AgreementId: '1204',
      })
      .reply(200, []);
    const filters = { locationId: 4, vehicleTypeId: 3, agreementId: 1204 };
    await listCharges(reader(), { from: '2026-11-17T09:00', to: '2026-11-20T10:30', ...filters });
  });

  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get(/misccharges/)
      .reply(200, answer);
    expect(await listCharges(reader(), {})).toEqual([
      {
        id: 9,
        name: 'Child seat',
        description: 'Fits 9 to 18 kg',
        calculationType: 'Perday',
        value: 6.5,
        quantity: 1,
        isTaxable: true,
        isOptional: true,
        commission: 0,
        deductible: 0,
        isBilledToInsurance: false,
        least: 0,
        most: 0,
        hourly: { value: 0, quantity: 0 },
        daily: { value: 6.5, quantity: 1 },
        weekly: { value: 0, quantity: 0 },
        monthly: { value: 0, quantity: 0 },
        options: [{ id: 3, name: 'Booster', value: 4.5 }],
        appliesTo: 'rental',
        locationId: null,
        vehicleTypeId: 3,
        taxIds: [1, 2],
      },
    ]);
  });

  it('keep every value that the service sends', () => {
    const { sample, leaves } = fullSample(charge.read);
    const stored = valuesOf(charge.read.parse(sample));
    expect(leaves.filter(({ value }) => !stored.includes(value))).toEqual([]);
  });

  it('leave out what cannot be asked for', async () => {
    nock(SERVICE)
      .get(/misccharges/)
      .reply(200, [{ name: 'Airport fee', calculationType: 'Percentage' }]);
    expect(await listCharges(reader(), {})).toEqual([]);
  });

  it('are empty where a screen lives without and the service fails', async () => {
    nock(SERVICE)
      .get(/misccharges/)
      .reply(404, '');
    expect(await listChargesOrEmpty(reader(), {})).toEqual([]);
  });

  it('are an error elsewhere', async () => {
    nock(SERVICE)
      .get(/misccharges/)
      .reply(404, '');
    expect((await failureOf(listCharges(reader(), {}))).status).toBe(404);
  });
});
