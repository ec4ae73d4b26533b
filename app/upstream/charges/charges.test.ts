import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { createCharge, listCharges, listChargesOrEmpty, listEveryCharge } from '../pricing/pricing.server.ts';
import { sentBy } from '../sent.fixture.ts';
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
        isActive: true,
        version: 4,
        changedAt: '2026-11-20T08:15:00.000Z',
        changedBy: 'Maren Oldenburg',
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

  it('are read twice for the settings, which say whether they are offered', async () => {
    for (const [active, id] of [
      ['true', 9],
      ['false', 10],
    ] as const)
      nock(SERVICE)
        .get(/misccharges/)
        .query(({ Active }) => Active === active)
        .reply(200, [{ miscChargeId: id, name: 'Child seat', calculationType: 'Fixed' }]);
    expect(await listEveryCharge(reader())).toMatchObject([
      { id: 9, isActive: true },
      { id: 10, isActive: false },
    ]);
  });
});

describe('a new charge', () => {
  const input = {
    ...{ name: 'Child seat', description: 'Fits 9 to 18 kg', calculationType: 'Perday', value: 6.5 },
    ...{
      quantity: 1,
      isTaxable: true,
      isOptional: true,
      commission: 7.5,
      deductible: 250,
      least: 2,
      most: 9,
    },
    ...{ isBilledToInsurance: false, appliesTo: 'rental', locationId: null, vehicleTypeId: 3, taxIds: [1] },
    ...{ hourly: { value: 1, quantity: 2 }, daily: { value: 6.5, quantity: 1 } },
    ...{ weekly: { value: 30, quantity: 1 }, monthly: { value: 90, quantity: null }, isActive: true },
    options: [
      { id: 3, name: 'Booster', value: 4.5 },
      { name: 'Carrier', value: 7 },
    ],
  } as const;
  const send = (change: object = {}) =>
    createCharge(reader(), { ...input, ...change } as never, { idempotencyKey: 'key-1' });

  it('goes over in the words of the service', async () => {
    const post = { method: 'POST', status: 201, answer: { miscChargeId: 9, version: 1 } };
    expect((await sentBy(() => send(), post)).body).toEqual({
      ...{ name: 'Child seat', description: 'Fits 9 to 18 kg', calculationType: 'Perday', value: 6.5 },
      ...{ quantity: 1, taxable: true, optional: true, commission: 7.5, deductible: 250 },
      ...{ minValue: 2, maxValue: 9, billToInsurance: false, appliesTo: 'rental', locationId: null },
      ...{ vehicleTypeId: 3, taxIds: [1], hourlyValue: 1, hourlyQuantity: 2, dailyValue: 6.5 },
      ...{ dailyQuantity: 1, weeklyValue: 30, weeklyQuantity: 1, monthlyValue: 90, monthlyQuantity: null },
      options: [
        { optionId: 3, name: 'Booster', value: 4.5 },
        { name: 'Carrier', value: 7 },
      ],
      active: true,
    });
  });

  it.each([
    { name: ' ' },
    { value: 6.505 },
    { value: -1 },
    { commission: 101 },
    { calculationType: 'Hourly' },
  ])('is refused with %j', async (wrong) => {
    expect(await failureOf(send(wrong))).toMatchObject({ kind: 'refused', status: 400 });
  });
});
