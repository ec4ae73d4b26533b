import type { Golden } from '../upstream.fixture.ts';

/** Eight days at 50 a day and 250 a week, with a seat, a promotion and a tax. */
const week = {
  type: 'Weekly',
  name: 'Weekly',
  rate: 250,
  units: 1,
  total: 250,
  startDate: '2026-06-05T09:00:00',
  endDate: '2026-06-12T09:00:00',
  mileageAllowed: 700,
};
const day = {
  type: 'Daily',
  rate: 50,
  units: 1,
  total: 50,
  startDate: '2026-06-12T09:00:00',
  endDate: '2026-06-13T09:00:00',
};

const result = {
  rateId: 31,
  rateName: 'Standard',
  baseRate: 300,
  subTotal: 310,
  totalTax: 62,
  total: 372,
  balanceDue: 322,
  discount: 30,
  preAdjustment: 0,
  postAdjustment: 0,
  unTaxableAdditional: 0,
  advancePayment: 50,
  amountPaid: 0,
  writeOffAmount: 0,
  securityDeposit: 200,
  securityDepositPercentage: null,
  totalDays: 8,
  chargeDays: 8,
  daysInWeek: 7,
  maxTotalDays: null,
  insuranceTotal: 0,
  customerTotal: 372,
  rateSummaryItems: [week, day],
  miscCharges: [
    {
      miscChargeId: 9,
      name: 'Child seat',
      calculationType: 'Perday',
      value: 5,
      quantity: 1,
      taxable: true,
      billToInsurance: false,
      total: 40,
      calculation: { quantity: 1, unitPrice: 5, days: 8 },
    },
  ],
  extraCharges: [],
  totalExtraCharges: 0,
  taxes: [{ taxId: 1, name: 'VAT', value: 20, total: 62, calculation: { percentage: 20, of: 310 } }],
  promotions: [
    {
      promotionId: 8,
      code: 'SPRING10',
      discountType: 'Percentage',
      discountValue: 10,
      applicableTo: 'BaseRate',
      isAutoApplied: true,
      total: 30,
      skipped: null,
    },
  ],
  explanation: {
    bundles: [week, day],
    base: 300,
    instead: { bundles: [{ ...day, units: 8, total: 400 }], base: 400 },
    saved: 100,
  },
  nextStep: {
    minutes: 30,
    at: '2026-06-13T09:30:00',
    increase: 12,
    chargeDay: { minutes: 1, at: '2026-06-13T09:01:00', increase: 6 },
  },
};

/** A check-in's answer from a service that explains nothing. */
const bare = {
  baseRate: 250,
  subTotal: 367,
  totalTax: 0,
  total: 367,
  balanceDue: 367,
  rateSummaryItems: [],
  miscCharges: [],
  extraCharges: [
    { kind: 'late', name: 'Late return', total: 100, calculation: { days: 2, minutes: 2880 } },
    { kind: 'fuel', name: 'Fuel', total: 17, calculation: { quantity: 3, unitPrice: 4, fee: 5 } },
  ],
  taxes: [],
  promotions: [],
};

export const golden: Golden = {
  'pricing.summary': {
    accepted: [result, bare],
    refused: [
      [result],
      { ...result, total: '372' },
      { ...result, rateSummaryItems: [{ ...week, type: 'Fortnightly' }] },
      { ...result, taxes: null },
      { ...result, nextStep: { minutes: 30 } },
    ],
  },
};
