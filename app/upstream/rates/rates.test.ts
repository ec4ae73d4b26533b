import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import { fullSample } from '../full-sample.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { toRate } from './rate.ts';
import { rateSchema } from './rates.contract.ts';
import { golden } from './rates.golden.ts';
import {
  listOptimalRates,
  listOptimalRatesOrEmpty,
  listRates,
  listRatesOrEmpty,
  listRateTypesOrEmpty,
} from './rates.server.ts';

playService();

const answer = (id: string, index = 0) => golden[id]?.accepted[index] as object;
const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const rental = { from: '2026-11-17T09:00', to: '2026-11-20T10:30', vehicleTypeId: 3, placeId: 4 };

/** Plays a read, and gives what it was asked for. */
function hear(path: string, body: object): () => object {
  let asked = {};
  nock(SERVICE)
    .get(path)
    .query((query) => {
      const { clientId: _client, userId: _user, ...own } = query;
      asked = own;
      return true;
    })
    .reply(200, body);
  return () => asked;
}

const dates = { CheckoutDate: '2026-11-17T09:00', CheckinDate: '2026-11-20T10:30' };

describe('the rates', () => {
  it('are asked for with every filter', async () => {
    const asked = hear('/v3/rates', []);
    const more = { rateName: 'Standard', agreementId: 1204, agreementType: 'Insurance' };
    await listRates(reader(), { ...rental, ...more });
    expect(asked()).toEqual({
      ...dates,
      VehicleTypeId: '3',
      LocationId: '4',
      RateName: 'Standard',
      AgreementId: '1204',
      AgreementTypeName: 'Insurance',
    });
  });

  it('come in the words of the product', async () => {
    hear('/v3/rates', answer('rates.list'));
    const [first, bare] = await listRates(reader(), {});
    expect(first).toMatchObject({ id: 31, name: 'Standard', place: 'Airport', dailyRate: 50, base: 210 });
    expect(bare).toMatchObject({ name: 'Weekend special', dailyRate: null });
  });

  it('keep every value that the service sends', () => {
    const { sample, leaves } = fullSample(rateSchema);
    const kept = Object.values(toRate(rateSchema.parse(sample)));
    const lost = leaves.filter(({ value }) => !kept.some((one) => one === value));
    expect(lost).toEqual([]);
  });

  it('are empty where a screen lives without and the service fails', async () => {
    nock(SERVICE).get(/rates/).reply(404, '');
    expect(await listRatesOrEmpty(reader(), rental)).toEqual([]);
  });

  it('are an error elsewhere', async () => {
    nock(SERVICE).get(/rates/).reply(404, '');
    expect((await failureOf(listRates(reader(), rental))).status).toBe(404);
  });
});

describe('the names of rates', () => {
  it('are those of a vehicle type and place', async () => {
    const asked = hear('/v3/ratetypes', answer('rates.types'));
    expect(await listRateTypesOrEmpty(reader(), { vehicleTypeId: 3, placeId: 4 })).toEqual([
      { id: 1, name: 'Standard', isPrepaid: false },
      { id: 2, name: 'Web', isPrepaid: false },
    ]);
    expect(asked()).toEqual({ VehicleTypeId: '3', LocationId: '4' });
  });

  it('are those of the specification where a rental has none', () => {
    expect(FALLBACK_RATE_NAMES).toEqual(['app not set rate', 'app-not-set']);
  });
});

describe('the optimal rates', () => {
  it('say which one the service would take', async () => {
    const asked = hear('/v3/rates/ratesname/optimal', answer('rates.optimal'));
    expect(await listOptimalRates(reader(), rental)).toEqual([
      { id: 31, name: 'Standard', isOptimal: true },
      { id: 32, name: 'Web', isOptimal: false },
    ]);
    expect(asked()).toEqual({ ...dates, VehicleTypeId: '3', LocationId: '4' });
  });

  it('are empty where a screen lives without and the service fails', async () => {
    nock(SERVICE)
      .get(/optimal/)
      .reply(400, { title: 'No dates', status: 400 });
    expect(await listOptimalRatesOrEmpty(reader(), rental)).toEqual([]);
  });
});
