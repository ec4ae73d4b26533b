import { manySaved } from '../rates/rates.golden.ts';
import type { Golden } from '../upstream.fixture.ts';

const charge = {
  miscChargeId: 9,
  name: 'Child seat',
  description: 'Fits 9 to 18 kg',
  calculationType: 'Perday',
  value: 6.5,
  quantity: 1,
  taxable: true,
  optional: true,
  commission: null,
  deductible: null,
  billToInsurance: false,
  minValue: null,
  maxValue: null,
  hourlyValue: null,
  hourlyQuantity: null,
  dailyValue: 6.5,
  dailyQuantity: 1,
  weeklyValue: null,
  weeklyQuantity: null,
  monthlyValue: null,
  monthlyQuantity: null,
  options: [{ optionId: 3, name: 'Booster', value: 4.5 }],
  appliesTo: 'rental',
  locationId: null,
  vehicleTypeId: 3,
  taxIds: [1, 2],
  active: true,
  version: 4,
  changedAt: '2026-11-20T08:15:00.000Z',
  changedByName: 'Maren Oldenburg',
};

const saved = {
  accepted: [{ miscChargeId: 9, version: 5 }, { miscChargeId: 9 }, {}],
  refused: [{ miscChargeId: '9' }, []],
};

const kind = { chargeKindId: 3, name: 'Smoking', isActive: true, taxable: true };

export const golden: Golden = {
  'charges.kinds': {
    accepted: [[kind], [{ chargeKindId: 3, name: 'Smoking' }], []],
    refused: [
      [{ ...kind, chargeKindId: undefined }],
      [{ ...kind, name: null }],
      [{ ...kind, taxable: 'yes' }],
    ],
  },
  'clients.saveChargeKinds': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
  'charges.list': {
    accepted: [[charge], [{ name: 'Airport fee', calculationType: 'Percentage' }], []],
    refused: [
      [{ ...charge, calculationType: 'Hourly' }],
      [{ ...charge, value: '6.50' }],
      [{ calculationType: 'Fixed' }],
      [{ ...charge, options: [{ optionId: 3 }] }],
    ],
  },
  'charges.create': saved,
  'charges.save': saved,
  'charges.saveMany': manySaved,
  'charges.remove': saved,
};
