import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { correctionForm } from '../../rentals/money/correction-form.server.ts';
import type { MoneyPhase, MoneyRecord } from '../../rentals/money/money-account.ts';
import { type MoneyOf, moneyForm } from '../../rentals/money/money-form.server.ts';
import { isOut, STATUS } from '../life-cycle.ts';

function phaseOf(statusId: number): MoneyPhase {
  if (isOut(statusId)) return 'running';
  if (statusId === STATUS.void) return 'void';
  return statusId === STATUS.closed ? 'closed' : 'back';
}

/** Returns the money of an agreement. */
export function agreementMoney(agreement: Agreement): MoneyRecord {
  const { id, displayId, statusId, money, depositTotals, payments, changedBy, changedAt } = agreement;
  return {
    kind: 'agreement',
    ...{ id, number: displayId, money, depositTotals, payments, changedBy, changedAt },
    phase: phaseOf(statusId),
    customer: agreement.customer?.fullName ?? null,
    locations: agreementLocations(agreement),
    depositAsked: agreement.terms?.deposit ?? money.deposit,
    isInsured: agreement.insurance !== null,
  };
}

const agreements: MoneyOf = {
  kind: 'agreement',
  get: async (reader, id) => agreementMoney(await getAgreement(reader, id)),
};

/** One entry of an agreement's account, and the correction of one. */
export const agreementPayment = moneyForm(agreements);
export const agreementCorrection = correctionForm(agreements);
