import type { Golden } from '../golden.ts';

export const golden: Golden = {
  'vehicles.types': {
    accepted: [[{ id: 3, value: 'Compact SUV', hasVehicles: true }], [{ id: 4, value: 'Van' }], []],
    refused: [[{ value: 'Van' }], [{ id: 4 }], null],
  },
};
