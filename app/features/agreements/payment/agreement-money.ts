import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement-locations.ts';
import type { MoneyPhase, MoneyRecord } from '../../rentals/money/money-record.ts';
import { isOut, STATUS } from '../life-cycle.ts';

function phaseOf(statusId: number): MoneyPhase {
  if (isOut(statusId)) return 'running';
  if (statusId === STATUS.void) return 'void';
  return statusId === STATUS.closed ? 'closed' : 'back';
}

/** An agreement, as far as its money asks for it. */
export const agreementMoney = (agreement: Agreement): MoneyRecord => ({
  kind: 'agreement',
  id: agreement.id,
  number: agreement.displayId,
  phase: phaseOf(agreement.statusId),
  customer: agreement.customer?.fullName ?? null,
  locations: agreementLocations(agreement),
  depositAsked: agreement.terms?.deposit ?? agreement.money.deposit,
  isInsured: agreement.insurance !== null,
  money: agreement.money,
  depositTotals: agreement.depositTotals,
  payments: agreement.payments,
  changedBy: agreement.changedBy,
  changedAt: agreement.changedAt,
});
