import type { Golden } from '../upstream.fixture.ts';

const statistics = {
  openAgreement: 86,
  overDues: 3,
  dueIn: 19,
  todaysReservationCount: 7,
  todaysArrivalsCount: 12,
  serviceAlerts: 5,
  onHoldAgreements: 2,
  paymentDelay: 1,
  pendingPayment: 4,
};

export const golden: Golden = {
  'statistics.get': {
    accepted: [statistics, { openAgreement: 86, overDues: null }, {}],
    refused: [null, [statistics], { ...statistics, dueIn: '19' }],
  },
};
