import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { createTax, listTaxes, listTaxesOrEmpty } from '../pricing/pricing.server.ts';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './taxes.golden.ts';

playService();

const answer = (index: number) => golden['taxes.list']?.accepted[index] as object;
const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

describe('the taxes of a place', () => {
  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get('/v3/taxes')
      .query({ clientId: '1', userId: '103', LocationId: '5', AgreementId: '1204' })
      .reply(200, answer(0));
    expect(await listTaxes(reader(), { locationId: 5, agreementId: 1204 })).toEqual([
      {
        id: 3,
        placeTaxId: 12,
        lineId: 12,
        name: 'City tax',
        description: 'Levied by the town hall',
        percent: 8.81,
        isOptional: true,
        isOption: true,
        isSelected: false,
        isSelectedForReservations: false,
        isNeverExempt: false,
        activeFrom: '2024-01-01T00:00:00',
        activeTo: null,
        ledgerCode: '4711',
        locationId: 5,
        place: 'Old Harbour',
        version: 2,
        changedAt: '2026-11-20T08:15:00.000Z',
        changedBy: 'Maren Oldenburg',
      },
    ]);
  });

  it('are fixed and not selected where the service says little', async () => {
    nock(SERVICE).get(/taxes/).reply(200, answer(1));
    expect(await listTaxes(reader(), { locationId: 5 })).toMatchObject([
      { name: 'VAT', isOptional: false, isSelected: false, isNeverExempt: null },
    ]);
  });

  it('are empty where a screen lives without and the service fails', async () => {
    nock(SERVICE).get(/taxes/).reply(404, '');
    expect(await listTaxesOrEmpty(reader(), { locationId: 5 })).toEqual([]);
  });

  it('are an error elsewhere', async () => {
    nock(SERVICE).get(/taxes/).reply(400, { title: 'No place', status: 400 });
    expect((await failureOf(listTaxes(reader(), { locationId: 5 }))).status).toBe(400);
  });
});

describe('a new tax', () => {
  const input = {
    ...{ name: 'City tax', description: null, percent: 8.81, ledgerCode: '4711', isNeverExempt: true },
    ...{ activeFrom: '2027-01-01', activeTo: null },
    locations: [{ locationId: 5, isOptional: true, isSelectedForReservations: false }],
  };
  const send = (change: object = {}) =>
    createTax(reader(), { ...input, ...change }, { idempotencyKey: 'key-1' });

  it('goes over with the locations that charge it', async () => {
    const post = { method: 'POST', status: 201, answer: { taxId: 3 } };
    expect((await sentBy(() => send(), post)).body).toEqual({
      ...{ name: 'City tax', description: null, value: 8.81, glCode: '4711', isNeverExempt: true },
      ...{ activeDate: '2027-01-01', expiryDate: null },
      locations: [{ locationId: 5, isOption: true, isDefaultSelectedForReservation: false }],
    });
  });

  it.each([{ percent: 101 }, { activeTo: '2026-12-31' }, { name: '' }])(
    'is refused with %j',
    async (wrong) => {
      expect(await failureOf(send(wrong))).toMatchObject({ kind: 'refused', status: 400 });
    },
  );
});
