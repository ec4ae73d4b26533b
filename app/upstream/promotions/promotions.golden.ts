import type { Golden } from '../upstream.fixture.ts';

const promotion = {
  promotionId: 8,
  code: 'SPRING15',
  startDate: '2026-03-01',
  endDate: '2026-05-31',
  vehicleTypeId: null,
  vehicleTypeName: null,
  locationId: 4,
  locationName: 'Main street',
  discountType: 'Percentage',
  discountValue: 15,
  minimumDay: 3,
  minimumTotal: 120.5,
  applicableTo: 'BaseRate',
  isAutoApply: true,
  oneTimeUse: false,
  active: true,
  isUsed: null,
  uses: 12,
  version: 3,
  changedAt: '2026-11-20T08:15:00.000Z',
  changedByName: 'Maren Oldenburg',
};

const bare = {
  promotionId: 9,
  code: 'TAKE20',
  discountType: 'Amount',
  discountValue: 20,
  applicableTo: 'Subtotal',
  minimumDay: null,
};

const refusedOne = [
  { ...promotion, promotionId: undefined },
  { ...promotion, discountType: 'Percent' },
  { ...promotion, applicableTo: 'Total' },
  { ...promotion, discountValue: '15' },
  { ...promotion, code: null },
];

export const golden: Golden = {
  'promotions.list': {
    accepted: [[promotion, bare], []],
    refused: [promotion, ...refusedOne.map((one) => [one])],
  },
  'promotions.create': { accepted: [promotion, bare], refused: [[promotion], ...refusedOne] },
  'promotions.save': { accepted: [promotion, bare], refused: [[promotion], ...refusedOne] },
};
