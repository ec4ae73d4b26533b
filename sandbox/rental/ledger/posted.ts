import { fromMinor } from '../money.ts';
import type { Asked } from '../router.ts';
import { accountEntries } from './payments.ts';
import type { RecordAccount } from './record-account.ts';
import { settleAgreement } from './settle.ts';
import { accountTotals, depositTotals } from './totals.ts';

/** Moves an agreement that waited for this entry, and answers the entry with where it leaves the account. */
export function posted(asked: Asked, record: RecordAccount, entryId: number) {
  const { accountId, agreementId, status } = record;
  if (agreementId !== null && (status === 'PendingPayment' || status === 'PendingDeposit'))
    settleAgreement(asked, agreementId);
  const totals = accountTotals(asked.database, accountId);
  const through = agreementId === null ? 'reservation' : 'agreement';
  return {
    payment: accountEntries(asked, accountId, through).find(({ id }) => id === entryId)?.payment,
    account: {
      charged: fromMinor(totals.charged),
      paid: fromMinor(totals.paid),
      refunded: fromMinor(totals.refunded),
      adjusted: fromMinor(totals.adjusted),
      writtenOff: fromMinor(totals.writtenOff),
      balanceDue: fromMinor(totals.balance),
      depositTotals: depositTotals(totals),
    },
    ...agreementStatus(asked, agreementId),
  };
}

function agreementStatus({ database }: Asked, agreementId: number | null) {
  const found = database.get<{ id: number; name: string }>(
    'SELECT s.id, s.name FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id WHERE a.id = ?',
    [agreementId],
  );
  return { agreementStatusId: found?.id ?? null, agreementStatusName: found?.name ?? null };
}
