import type { Golden } from '../upstream.fixture.ts';

const rented = {
  holdId: 71,
  vehicleId: 42,
  kind: 'agreement',
  referenceId: 9003,
  number: 'A-20380',
  customerName: 'Zoë Ångström',
  startDate: '2026-11-17T09:00:00',
  endDate: '2026-11-20T09:00:00',
  freeFrom: '2026-11-20T11:00:00',
  startLocationId: 1,
  startLocationName: 'Pier 4',
  endLocationId: 2,
  endLocationName: 'Airport',
  reason: null,
  isAtRisk: false,
  deleteAvailable: false,
};

/** What the least talkative service may send. */
const workshop = {
  holdId: 72,
  vehicleId: 42,
  kind: 'maintenance',
  startDate: '2026-12-01T08:00:00',
  endDate: '2026-12-02T17:00:00',
};

export const golden: Golden = {
  'holds.list': {
    accepted: [[], [rented, workshop]],
    refused: [
      [{ ...rented, holdId: null }],
      [{ ...rented, kind: 'loan' }],
      [{ ...workshop, startDate: null }],
      [{ ...rented, isAtRisk: 'yes' }],
      { holds: [rented] },
    ],
  },
  'holds.create': {
    accepted: [{ holdId: 73 }, { holdId: null }],
    refused: [{ holdId: '73' }, [73], null],
  },
  'holds.remove': {
    accepted: [{ holdId: 73 }],
    refused: [{}, { holdId: null }],
  },
};
