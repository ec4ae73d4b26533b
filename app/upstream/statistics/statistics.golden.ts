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
  'statistics.vehicleStatusCounts': {
    accepted: [[{ name: 'Available', total: 19 }, { name: 'Dirty' }], []],
    refused: [{ name: 'Available', total: 19 }, [{ total: 19 }], [{ name: 'Available', total: '19' }]],
  },
  'statistics.sales': {
    accepted: [[{ monthName: 'Nov', total: 41200.5, previousTotal: 38100 }, { monthName: 'Dec' }], []],
    refused: [{ monthName: 'Nov' }, [{ total: 1 }], [{ monthName: 'Nov', total: '1' }]],
  },
};
