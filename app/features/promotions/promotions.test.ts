import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import { calculatedPrice } from '../../upstream/pricing/pricing.contract.ts';
import { golden as prices } from '../../upstream/pricing/pricing.golden.ts';
import {
  listPromotionsOperation,
  savePromotionOperation,
} from '../../upstream/promotions/promotions.contract.ts';
import { stateOf } from './list.server.ts';
import { editPromotion, newPromotion, writtenPromotion } from './promotion-form.server.ts';
import { resultOf } from './test-rental.server.ts';

const wire = {
  ...{ code: 'SPRING15', startDate: '2026-03-01', endDate: '2026-05-31', vehicleTypeId: 2, locationId: null },
  ...{ discountType: 'Percentage', discountValue: 15, minimumDay: 3, minimumTotal: 120.5 },
  ...{ applicableTo: 'BaseRate', isAutoApply: true, oneTimeUse: false, active: true },
};
const [promotion] = listPromotionsOperation.answer.parse([{ ...wire, promotionId: 8, version: 2 }]);
if (promotion === undefined) throw new Error('There is no promotion.');

const limits = { locations: [{ id: 1, name: 'Pier 4' }], types: [{ id: 2, name: 'Compact' }] };

describe('the form of a promotion', () => {
  it('sends a promotion that is not changed as before', async () => {
    const formState = await formStateFor(editPromotion, { ...limits, record: promotion });
    const { values } = readOnly(editPromotion, formState);
    if (values === null) throw new Error('The form is wrong.');
    const body = writtenPromotion({ formState, values, progress: {} });
    expect(z.encode(savePromotionOperation.body, body)).toEqual(wire);
  });

  it.each([
    ['no code', { code: '' }, 'code'],
    ['more than 100 percent', { discountValue: '101' }, 'discountValue'],
    ['an end before the start', { endsOn: '28/02/2026' }, 'endsOn'],
  ])('refuses %s', async (_, entered, field) => {
    const submitted = {
      ...{ code: 'NEW', startsOn: '01/03/2026', endsOn: '31/05/2026', discountType: 'Percentage' },
      ...{ discountValue: '10', applicableTo: 'Subtotal', ...entered },
    };
    const formState = await formStateFor(newPromotion, { ...limits, record: null }, { submitted });
    expect(Object.keys(readOnly(newPromotion, formState).errors ?? {})).toEqual([field]);
  });
});

it.each([
  ['2026-02-28', {}, 'future'],
  ['2026-03-01', {}, 'current'],
  ['2026-05-31', {}, 'current'],
  ['2026-06-01', {}, 'past'],
  ['2026-04-01', { isActive: false }, 'inactive'],
])('on %s with %j it is %s', (today, changes, state) => {
  expect(stateOf({ ...promotion, ...changes }, today)).toBe(state);
});

describe('the test of a rental', () => {
  const price = calculatedPrice.read.parse(prices['pricing.summary']?.accepted[0]);
  const tested = (skipped: string | null) => {
    const [line] = price.promotions;
    if (line === undefined) throw new Error('The price has no promotion.');
    const promotions = [{ ...line, promotionId: 8, skipped }];
    return resultOf(promotion, { ...price, promotions }, formStaffContext());
  };

  it('says what the service says', () => {
    expect([tested(null).tone, tested(null).text.split(' ')[0]]).toEqual(['info', 'promotion.test.applied']);
    expect(tested('minimum-day').text).toContain('promotion.test.skipped');
    expect(resultOf(promotion, { ...price, promotions: [] }, formStaffContext()).tone).toBe('warn');
  });
});
