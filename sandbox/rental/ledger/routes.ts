import { createAgreementChargeOperation } from '../../../app/upstream/agreements/agreement-charges.contract.ts';
import {
  createAgreementPaymentOperation,
  createReservationPaymentOperation,
  removeAgreementPaymentOperation,
  removeReservationPaymentOperation,
  saveAgreementPaymentOperation,
  saveReservationPaymentOperation,
} from '../../../app/upstream/payments/payments.contract.ts';
import { fromMinor } from '../core/money.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { correctPayment, takeBack } from './correction.ts';
import { accountEntries } from './entries.ts';
import { paymentsListRoute } from './list.ts';
import { takePayment } from './new-payment.ts';
import { addCharge } from './other-charges.ts';
import {
  agreementAccount,
  type RecordAccount,
  reservationAccount,
  settleAgreement,
} from './record-account.ts';
import { accountTotals, depositTotals } from './totals.ts';

/** Moves an agreement that waited for this entry, and answers the entry with where it leaves the account. */
function posted(call: CallContext, record: RecordAccount, entryId: number) {
  const { accountId, agreementId, status } = record;
  if (agreementId !== null && (status === 'PendingPayment' || status === 'PendingDeposit'))
    settleAgreement(call, agreementId);
  const totals = accountTotals(call.database, accountId);
  const through = agreementId === null ? 'reservation' : 'agreement';
  return {
    payment: accountEntries(call, accountId, through).find(({ id }) => id === entryId)?.payment,
    account: {
      charged: fromMinor(totals.charged),
      paid: fromMinor(totals.paid),
      refunded: fromMinor(totals.refunded),
      adjusted: fromMinor(totals.adjusted),
      writtenOff: fromMinor(totals.writtenOff),
      balanceDue: fromMinor(totals.balance),
      depositTotals: depositTotals(totals),
    },
    ...agreementStatus(call, agreementId),
  };
}

function agreementStatus({ database }: CallContext, agreementId: number | null) {
  const found = database.get<{ id: number; name: string }>(
    'SELECT s.id, s.name FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id WHERE a.id = ?',
    [agreementId],
  );
  return { agreementStatusId: found?.id ?? null, agreementStatusName: found?.name ?? null };
}

const records = [
  {
    recordOf: agreementAccount,
    permission: 'AGREEMENT_EDIT',
    create: createAgreementPaymentOperation,
    save: saveAgreementPaymentOperation,
    remove: removeAgreementPaymentOperation,
  },
  {
    recordOf: reservationAccount,
    permission: 'RESERVATION_EDIT',
    create: createReservationPaymentOperation,
    save: saveReservationPaymentOperation,
    remove: removeReservationPaymentOperation,
  },
] as const;

/** Answers with the entry that `post` makes on a record's account. */
const entryRoutes =
  ({ recordOf, permission }: Pick<(typeof records)[number], 'recordOf' | 'permission'>) =>
  <Body>(post: (call: CallContext, record: RecordAccount, body: Body) => number, status = 200) => ({
    permission,
    answer(call: CallContext, body: Body) {
      const record = recordOf(call);
      return { status, body: posted(call, record, post(call, record, body)) };
    },
  });

const onRecords = records.flatMap(({ create, save, remove, ...own }) => {
  const answeringWith = entryRoutes(own);
  return [
    writeRoute(create, answeringWith(takePayment, 201)),
    writeRoute(save, answeringWith(correctPayment)),
    writeRoute(remove, answeringWith(takeBack)),
  ];
});

const chargeRoute = writeRoute(createAgreementChargeOperation, entryRoutes(records[0])(addCharge, 201));

export const ledgerRoutes: readonly Route[] = [paymentsListRoute, ...onRecords, chargeRoute];
