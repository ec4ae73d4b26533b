import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { joined } from '../../../patterns/detail-screen/table-cells.server.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import { cardOf, typeName } from './account-tables.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** The entries of a record's account as its customer reads them: without what only the till knows. */
export function receiptTable(payments: readonly Payment[], { formats, t }: Words): TableView {
  return {
    caption: t('account.payments'),
    heads: [
      { label: t('account.when') },
      { label: t('account.type') },
      { label: t('account.method') },
      { label: t('account.reference') },
      { label: t('account.amount'), end: true },
    ],
    rows: payments.map((payment) => [
      formats.dateTime(payment.paidAt) || payment.number,
      typeName(payment.type, { formats, t }),
      joined(payment.method, cardOf(payment)),
      payment.reference ?? '',
      formats.money(payment.amount),
    ]),
  };
}
