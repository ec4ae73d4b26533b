import type { Cycle } from './cycle.ts';

export type AgreementStatus = 'Open' | 'OnHold' | 'PendingPayment' | 'PendingDeposit' | 'Closed' | 'Void';

/**
 * A void also needs that no payment was taken. A check-in leads to Closed when nothing is owed and no deposit remains,
 * else to one of the two pending statuses, between which payments and corrections of the check-in may move it.
 * Overdue is no status: an open agreement past its due time.
 */
export const agreementCycle: Cycle<AgreementStatus> = {
  name: 'agreement',
  ids: { Open: 1, OnHold: 2, PendingPayment: 3, PendingDeposit: 4, Closed: 5, Void: 6 },
  moves: {
    Open: [
      { to: 'OnHold', by: 'staff' },
      { to: 'Void', by: 'staff', permission: 'AGREEMENT_VOID', needsReason: true },
      { to: 'PendingPayment', by: 'agreement' },
      { to: 'PendingDeposit', by: 'agreement' },
      { to: 'Closed', by: 'agreement' },
    ],
    OnHold: [{ to: 'Open', by: 'staff' }],
    PendingPayment: [
      { to: 'PendingDeposit', by: 'agreement' },
      { to: 'Closed', by: 'agreement' },
    ],
    PendingDeposit: [
      { to: 'PendingPayment', by: 'agreement' },
      { to: 'Closed', by: 'agreement' },
    ],
    Closed: [],
    Void: [],
  },
};
