import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { listPromotionsOrEmpty } from '../pricing/pricing.server.ts';
import { write } from '../reader.ts';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createPromotionOperation } from './promotions.contract.ts';
import { golden } from './promotions.golden.ts';

playService();

const answer = golden['promotions.list']?.accepted[0] as object;

function reader(assumed = 'all') {
  const { upstream, lines } = openDoor({ assumed });
  return { upstream, lines, staff: staffOf(), traceId: 'trace-1' };
}

describe('the promotions', () => {
  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get('/v3/promotions')
      .query({
        clientId: '1',
        userId: '103',
        Active: 'true',
        LocationId: '4',
        VehicleTypeId: '3',
        CheckoutDate: '2026-05-01T09:00',
        Keyword: 'spr',
      })
      .reply(200, answer);
    const filters = { locationId: 4, vehicleTypeId: 3, from: '2026-05-01T09:00', keyword: 'spr' };
    const [spring, bare] = await listPromotionsOrEmpty(reader(), filters);
    expect(spring).toEqual({
      id: 8,
      code: 'SPRING15',
      startsOn: '2026-03-01',
      endsOn: '2026-05-31',
      vehicleTypeId: null,
      vehicleType: null,
      locationId: 4,
      place: 'Main street',
      discountType: 'Percentage',
      discountValue: 15,
      leastDays: 3,
      leastTotal: 120.5,
      applicableTo: 'BaseRate',
      isAutoApplied: true,
      isOneTime: false,
      isActive: true,
      isUsed: null,
      uses: 12,
      version: 3,
      changedAt: '2026-11-20T08:15:00.000Z',
      changedBy: 'Maren Oldenburg',
    });
    expect(bare).toMatchObject({ code: 'TAKE20', leastDays: 0, isAutoApplied: false, isActive: true });
  });

  it('are none, and none are asked for, where the service has no such call', async () => {
    const asked = reader('none');
    expect(await listPromotionsOrEmpty(asked, {})).toEqual([]);
    expect(asked.lines).toEqual([]);
  });

  it('are empty when the service does not answer', async () => {
    nock(SERVICE)
      .get(/promotions/)
      .reply(404, '');
    expect(await listPromotionsOrEmpty(reader(), {})).toEqual([]);
  });
});

describe('a new promotion', () => {
  const create = write(createPromotionOperation);
  const input = {
    code: 'SPRING15',
    startsOn: '2026-03-01',
    endsOn: '2026-05-31',
    vehicleTypeId: null,
    locationId: 4,
    discountType: 'Percentage',
    discountValue: 15,
    leastDays: 3,
    leastTotal: 120.5,
    applicableTo: 'BaseRate',
    isAutoApplied: true,
    isOneTime: false,
    isActive: true,
  } as const;
  const send = (body: Parameters<typeof create>[1]) => create(reader(), body, { idempotencyKey: 'key-1' });

  it('goes over in the words of the service', async () => {
    const post = { method: 'POST', status: 201, answer: golden['promotions.create']?.accepted[0] as object };
    expect((await sentBy(() => send(input), post)).body).toEqual({
      code: 'SPRING15',
      startDate: '2026-03-01',
      endDate: '2026-05-31',
      vehicleTypeId: null,
      locationId: 4,
      discountType: 'Percentage',
      discountValue: 15,
      minimumDay: 3,
      minimumTotal: 120.5,
      applicableTo: 'BaseRate',
      isAutoApply: true,
      oneTimeUse: false,
      active: true,
    });
  });

  it.each([{ endsOn: '2026-02-28' }, { discountValue: 100.5 }])('is refused with %j', async (wrong) => {
    expect(await failureOf(send({ ...input, ...wrong }))).toMatchObject({ kind: 'refused', status: 400 });
  });
});
