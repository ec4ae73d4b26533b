import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { fullTerms, fullTermsBody, noTerms } from './agreed-terms.fixture.ts';
import type { PriceRequest } from './pricing.contract.ts';
import { golden } from './pricing.golden.ts';
import { calculatePrice } from './pricing.server.ts';

playService();

const answer = golden['pricing.summary']?.accepted[0] as object;
const reader = (clientId = '1') => ({
  upstream: openDoor().upstream,
  staff: staffOf({ clientId }),
  traceId: 'trace-1',
});
const request: PriceRequest = {
  checkOutPlaceId: 4,
  checkInPlaceId: 5,
  vehicleTypeId: 3,
  from: '2026-06-05T09:00:00',
  to: '2026-06-13T09:00:00',
  terms: noTerms,
  customerId: null,
  vehicleId: null,
  agreementId: null,
  reservationId: null,
  advance: null,
  paid: null,
};
const basics = {
  clientId: 1,
  locationId: 4,
  locationToId: 5,
  vehicleTypeId: 3,
  startDate: '2026-06-05T09:00:00',
  endDate: '2026-06-13T09:00:00',
};
const bodyOf = async (asked: PriceRequest, clientId?: string) => {
  const sent = await sentBy(() => calculatePrice(reader(clientId), asked), { method: 'POST', answer });
  return sent.body;
};

describe('the live price', () => {
  it('of a return says what was read, as far as it is known', async () => {
    const returned = { odometerIn: 5320, fuelIn: null };
    expect(await bodyOf({ ...request, terms: null, agreementId: 1204, returned })).toEqual({
      ...basics,
      agreementId: 1204,
      isCheckin: true,
      odometerIn: 5320,
    });
  });

  it('is asked for with all that is on the screen', async () => {
    const whole = {
      ...request,
      terms: fullTerms,
      customerId: 812,
      vehicleId: 42,
      agreementId: 1204,
      reservationId: 20381,
      advance: 50,
      paid: 20,
    };
    expect(await bodyOf(whole)).toEqual({
      ...basics,
      ...fullTermsBody,
      customerId: 812,
      vehicleId: 42,
      agreementId: 1204,
      reservationId: 20381,
      advancePayment: 50,
      amountPaid: 20,
    });
  });

  it('is asked for without what there is none of', async () => {
    expect(await bodyOf(request)).toEqual({ ...basics, rates: [], miscCharges: [], promotionIds: [] });
  });

  it('is that of the own tenant', async () => {
    expect(await bodyOf(request, '7')).toMatchObject({ clientId: 7 });
  });

  it('comes in the words of the product', async () => {
    nock(SERVICE).post('/v3/summary').query(true).reply(200, answer);
    expect(await calculatePrice(reader(), request)).toMatchObject({ total: 372, deposit: 200, balance: 322 });
  });

  it('is requested each time', async () => {
    nock(SERVICE).post('/v3/summary').query(true).twice().reply(200, answer);
    const staffContext = reader();
    await calculatePrice(staffContext, request);
    await calculatePrice(staffContext, request);
    expect(nock.isDone()).toBe(true);
  });

  it.each([400, 422])('is refused with %i and the service’s words', async (status) => {
    const problem = { title: 'There is no rate for this type here.', status };
    nock(SERVICE)
      .post(/summary/)
      .reply(status, problem);
    expect(await failureOf(calculatePrice(reader(), request))).toMatchObject({
      kind: 'refused',
      status,
      problem,
    });
  });
});
