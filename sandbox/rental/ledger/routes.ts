import {
  createAgreementPaymentOperation,
  createReservationPaymentOperation,
  removeAgreementPaymentOperation,
  removeReservationPaymentOperation,
  saveAgreementPaymentOperation,
  saveReservationPaymentOperation,
} from '../../../app/upstream/payments/payments.contract.ts';
import { type Route, writeRoute } from '../router.ts';
import { correctPayment, takeBack } from './correction.ts';
import { paymentsListRoute } from './list/list.ts';
import { takePayment } from './new-payment.ts';
import { posted } from './posted.ts';
import { agreementAccount, reservationAccount } from './record-account.ts';

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

/** Money of an agreement and of a reservation, by the same rules. */
const onRecords: readonly Route[] = records.flatMap(({ recordOf, permission, create, save, remove }) => [
  writeRoute(create, {
    permission,
    answer(asked, body) {
      const record = recordOf(asked);
      return { status: 201, body: posted(asked, record, takePayment(asked, record, body)) };
    },
  }),
  writeRoute(save, {
    permission,
    answer(asked, body) {
      const record = recordOf(asked);
      return { body: posted(asked, record, correctPayment(asked, record, body)) };
    },
  }),
  writeRoute(remove, {
    permission,
    answer(asked) {
      const record = recordOf(asked);
      return { body: posted(asked, record, takeBack(asked, record)) };
    },
  }),
]);

export const ledgerRoutes: readonly Route[] = [paymentsListRoute, ...onRecords];
