import type { Golden } from '../upstream.fixture.ts';

const exchange = {
  vehicleExchangeId: 5,
  agreementId: 1204,
  exchangeDate: '2026-11-18T10:00:00',
  reason: 'CriticalFault',
  note: 'Engine warning light',
  createdByName: 'Ines Carvalho',
  lastUpdatedByName: null,
  originalVehicleId: 42,
  originalVehicleNo: 'V-0042',
  originalVehicleMake: 'Nissan',
  originalVehicleModel: 'Qashqai',
  originalVehicleYear: 2023,
  originalVehicleLicenseNo: 'LD21 KXB',
  originalVehicleType: 'Compact SUV',
  originalVehicleStatus: 'Out of service',
  originalVehicleOdometerIn: 41_320,
  originalVehicleFuelLevelOut: 8,
  originalVehicleFuelLevelIn: '5/8',
  newVehicleId: 43,
  newVehicleNo: 'V-0043',
  newVehicleMake: 'Nissan',
  newVehicleModel: 'Qashqai',
  newVehicleYear: 2023,
  newVehicleLicenseNo: 'LD21 KXC',
  newVehicleOdometerOut: 12_400,
  newVehicleFuelLevelOut: 8,
};

const created = {
  vehicleExchangeId: 6,
  agreementId: 1204,
  version: 3,
  totalAmount: 152,
  balanceDue: 102,
  priceDifference: 20,
};

export const golden: Golden = {
  'exchanges.list': {
    accepted: [[], [exchange], [{ vehicleExchangeId: 7 }]],
    refused: [
      {},
      [{ ...exchange, vehicleExchangeId: undefined }],
      [{ ...exchange, originalVehicleOdometerIn: 'far' }],
      [{ ...exchange, exchangeDate: 1_700_000_000 }],
    ],
  },
  'exchanges.create': {
    accepted: [created, { vehicleExchangeId: 7, agreementId: 1204 }],
    refused: [{}, { ...created, agreementId: null }, { ...created, priceDifference: '20' }, [created]],
  },
};
