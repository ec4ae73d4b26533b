import type { Golden } from '../upstream.fixture.ts';

const tax = {
  id: 12,
  taxId: 3,
  locationTaxId: 12,
  name: 'City tax',
  description: 'Levied by the town hall',
  value: 8.81,
  isOption: true,
  isOptional: true,
  isSelected: false,
  activeDate: '2024-01-01T00:00:00',
  expiryDate: null,
  isDefaultSelectedForReservation: false,
  isNeverExempt: false,
  glCode: '4711',
  locationId: 5,
  locationName: 'Old Harbour',
  version: 2,
  changedAt: '2026-11-20T08:15:00.000Z',
  changedByName: 'Maren Oldenburg',
};

const saved = { accepted: [{ taxId: 3, version: 5 }, { taxId: 3 }, {}], refused: [{ taxId: '3' }, []] };

export const golden: Golden = {
  'taxes.list': {
    accepted: [[tax], [{ taxId: 3, name: 'VAT' }], []],
    refused: [[{ ...tax, taxId: null }], [{ ...tax, value: '8.81 %' }], [{ taxId: 3 }], tax],
  },
  'taxes.create': saved,
  'taxes.save': saved,
};
