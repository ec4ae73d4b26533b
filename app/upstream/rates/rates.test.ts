import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import { fullSample } from '../full-sample.fixture.ts';
import {
  listOptimalRates,
  listOptimalRatesOrEmpty,
  listRates,
  listRatesOrEmpty,
} from '../pricing/pricing.server.ts';
import { read, write } from '../reader.ts';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createRateOperation, listRateTypesOperation, rate } from './rates.contract.ts';
import { golden } from './rates.golden.ts';

playService();

const answer = (id: string, index = 0) => golden[id]?.accepted[index] as object;
const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const rental = { from: '2026-11-17T09:00', to: '2026-11-20T10:30', vehicleTypeId: 3, locationId: 4 };

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

/** The golden line in the words of the product, written by hand. */
const inOurWords = {
  id: 31,
  name: 'Standard',
  typeId: 1,
  vehicleTypeId: 3,
  vehicleType: 'Compact SUV',
  locationId: 2,
  place: 'Airport',
  hourlyRate: 12,
  halfDayRate: 30,
  dailyRate: 50,
  weekendRate: 120,
  weeklyRate: 250,
  monthlyRate: 900,
  extraHourlyRate: 12,
  extraDailyRate: 40,
  extraWeeklyRate: 210.5,
  packageName: 'Ski week',
  packageRate: 310,
  packageHours: 180,
  weekendFrom: '5T12:00',
  weekendTo: '1T12:00',
  mondayRate: 0,
  tuesdayRate: 0,
  wednesdayRate: 0,
  thursdayRate: 0,
  fridayRate: 80,
  saturdayRate: 80,
  sundayRate: 0,
  mondayCount: 0,
  tuesdayCount: 0,
  wednesdayCount: 0,
  thursdayCount: 1,
  fridayCount: 1,
  saturdayCount: 1,
  sundayCount: 0,
  mileageAllowed: 100,
  mileageRate: 0.1,
  isUnlimitedMileage: false,
  isTaxable: true,
  isMileageTaxable: true,
  isPrepaid: false,
  isLowest: true,
  isDayRate: true,
  isDayWeek: false,
  isActive: true,
  startsOn: '2026-01-01',
  endsOn: null,
  base: 210,
  version: 3,
  changedAt: '2026-11-20T09:30:00.000Z',
  changedBy: 'Maren Oldenburg',
};

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
    expect(first).toEqual(inOurWords);
    expect(bare).toMatchObject({ name: 'Weekend special', dailyRate: null });
  });

  it('keep every value that the service sends', () => {
    const { sample, leaves } = fullSample(rate.read);
    const stored = Object.values(rate.read.parse(sample));
    const lost = leaves.filter(({ value }) => !stored.some((one) => one === value));
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
    expect(await read(listRateTypesOperation)(reader(), { vehicleTypeId: 3, locationId: 4 })).toEqual([
      { id: 1, name: 'Standard', isPrepaid: false, version: 1, changedAt: null, changedBy: null },
      { id: 2, name: 'Web', isPrepaid: false, version: null, changedAt: null, changedBy: null },
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

describe('a new rate line', () => {
  const create = write(createRateOperation);
  const input = {
    typeId: 1,
    vehicleTypeId: 3,
    locationId: 2,
    hourlyRate: 12,
    halfDayRate: 30,
    dailyRate: 50,
    weekendRate: 120,
    weeklyRate: 250,
    monthlyRate: 900,
    extraHourlyRate: 12,
    extraDailyRate: 40,
    extraWeeklyRate: 210.5,
    packageName: 'Ski week',
    packageRate: 310,
    packageHours: 180,
    weekendFrom: '5T12:00',
    weekendTo: '1T00:00',
    mondayRate: 0,
    tuesdayRate: 0,
    wednesdayRate: 0,
    thursdayRate: 0,
    fridayRate: 80,
    saturdayRate: 80,
    sundayRate: 0,
    mileageAllowed: 100,
    mileageRate: 0.1,
    isUnlimitedMileage: false,
    isTaxable: true,
    isActive: true,
    startsOn: '2026-01-01',
    endsOn: null,
  };
  const send = (body: Parameters<typeof create>[1]) => create(reader(), body, { idempotencyKey: 'key-1' });

  it('goes over in the words of the service', async () => {
    const post = { method: 'POST', status: 201, answer: answer('rates.create') };
    expect((await sentBy(() => send(input), post)).body).toEqual({
      rateTypeId: 1,
      vehicleTypeId: 3,
      locationId: 2,
      hourlyRate: 12,
      halfDayRate: 30,
      dailyRate: 50,
      weekendRate: 120,
      weeklyRate: 250,
      monthlyRate: 900,
      extraHourlyRate: 12,
      extraDailyRate: 40,
      extraWeeklyRate: 210.5,
      packageName: 'Ski week',
      packageRate: 310,
      packageHours: 180,
      weekendFrom: '5T12:00',
      weekendTo: '1T00:00',
      mondayRate: 0,
      tuesdayRate: 0,
      wednesdayRate: 0,
      thursdayRate: 0,
      fridayRate: 80,
      saturdayRate: 80,
      sundayRate: 0,
      mileageAllowed: 100,
      mileageRate: 0.1,
      isUnlimitedMileage: false,
      taxable: true,
      active: true,
      startDate: '2026-01-01',
      endDate: null,
    });
  });

  it.each([
    { dailyRate: 50.005 },
    { endsOn: '2025-12-31' },
    { packageHours: 2401 },
    { weekendTo: '8T12:00' },
  ])('is refused with %j', async (wrong) => {
    expect(await failureOf(send({ ...input, ...wrong }))).toMatchObject({ kind: 'refused', status: 400 });
  });
});
