import type { Golden } from '../upstream.fixture.ts';

const deposits = {
  depositAmount: 200,
  onHoldAmount: 0,
  refundAmount: 0,
  releaseAmount: 0,
  forfeitureAmount: 50,
  totalCanceledAmount: 0,
  balanceDeposit: 150,
};

const payment = {
  paymentId: 812,
  paymentNumber: 'P-1000012',
  amount: 120.5,
  amountPaid: 120.5,
  balanceDue: 79.5,
  method: 'Card',
  type: 'Payment',
  from: null,
  mode: 'Manual',
  status: 'Approved',
  reference: 'Terminal 3, slip 0412',
  reason: null,
  description: null,
  date: '2026-11-20T10:04:31',
  holdExpiresAt: null,
  isExpiring: false,
  cardBrand: 'Visa',
  cardLastFour: '4242',
  correctsId: null,
  locationId: 1,
  locationName: 'Pier 4',
  createdByName: 'Ines Carvalho',
  editAvailable: true,
  deleteAvailable: true,
};

const posted = {
  payment,
  account: {
    charged: 250,
    paid: 170.5,
    refunded: 0,
    adjusted: 0,
    writtenOff: 0,
    balanceDue: 79.5,
    depositTotals: deposits,
  },
  agreementStatusId: 3,
  agreementStatusName: 'Pending payment',
};

/** What the least talkative service may send. */
const bare = {
  payment: { paymentId: 1, paymentNumber: '1', amount: 5, type: 'Payment' },
  account: { balanceDue: 0, depositTotals: {} },
};

const answers = {
  accepted: [posted, bare, { ...posted, payment: { ...payment, type: 'Chargeback' } }],
  refused: [
    null,
    payment,
    { ...posted, payment: undefined },
    { ...posted, payment: { ...payment, amount: '120.50' } },
    { ...posted, account: { ...posted.account, balanceDue: null } },
    { ...posted, account: { ...posted.account, depositTotals: { ...deposits, balanceDeposit: 'none' } } },
  ],
};

const hold = {
  ...payment,
  paymentId: 815,
  paymentNumber: 'P-1000015',
  amount: 300,
  amountPaid: 0,
  type: 'Hold',
  holdExpiresAt: '2026-11-21T10:04:00',
  isExpiring: true,
  referenceType: 'agreement',
  referenceId: 1204,
  referenceNumber: 'A-1204',
  customerId: 77,
  customerName: 'Ada Lovelace',
  createdById: 103,
  amountLeft: 250,
};

const bareRow = { ...bare.payment, referenceType: 'reservation', referenceId: 9 };

export const golden: Golden = {
  'payments.list': {
    accepted: [[hold, { ...hold, type: 'Payment', amountLeft: null }], [], [bareRow]],
    refused: [
      {},
      null,
      [payment],
      [{ ...hold, referenceType: 'vehicle' }],
      [{ ...hold, referenceId: null }],
      [{ ...hold, amountLeft: '250' }],
      [{ ...hold, paymentId: undefined }],
    ],
  },
  'payments.createForAgreement': answers,
  'agreements.createCharge': answers,
  'payments.createForReservation': answers,
  'payments.saveForAgreement': answers,
  'payments.saveForReservation': answers,
  'payments.removeForAgreement': answers,
  'payments.removeForReservation': answers,
};
