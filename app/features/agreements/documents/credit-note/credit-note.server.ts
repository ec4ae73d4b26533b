import { paths } from '../../../../paths.ts';
import type { Desk } from '../../../../patterns/desk/desk.server.ts';
import { valueWords } from '../../../../patterns/detail-screen/value-words.server.ts';
import type { DocumentPart } from '../../../../patterns/documents/document-content.ts';
import type {
  ClosedWords,
  DocumentDeclaration,
} from '../../../../patterns/documents/document-declaration.server.ts';
import { amountsPart, factsPart } from '../../../../patterns/documents/document-parts.server.ts';
import type { Amount } from '../../../../ui/amounts.tsx';
import type { Agreement } from '../../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../../upstream/agreements/agreements.server.ts';
import type { Payment } from '../../../../upstream/payments/payments.contract.ts';
import { cardOf, typeName } from '../../../rentals/record/account-tables.server.ts';
import { agreementDetail } from '../../detail/agreement-detail.server.ts';
import { isCredit } from '../../detail/open-documents.ts';
import { agreementParty, voidRemark } from '../agreement-parts.server.ts';

/** An entry of an agreement's account. */
interface Credited {
  readonly agreement: Agreement;
  /** Null where the account has none of this id. */
  readonly payment: Payment | null;
  readonly paymentId: string;
}

function closed({ payment, paymentId, agreement }: Credited, desk: Desk): ClosedWords | null {
  const { t } = desk;
  if (payment === null) {
    const title = t('documents.credit.absent', { id: paymentId });
    return { status: 404, title, text: t('documents.credit.absentText', { number: agreement.displayId }) };
  }
  if (isCredit(payment)) return null;
  const title = t('documents.credit.closed', { number: payment.number, type: typeName(payment.type, desk) });
  return { status: 409, title, text: t('documents.credit.closedText') };
}

const entryWords = ({ type, number }: Payment, desk: Desk): string => `${typeName(type, desk)} ${number}`;

/** The invoice and the entry to which it belongs, when and why. */
function factsOf({ number, payments }: Agreement, payment: Payment, desk: Desk): readonly DocumentPart[] {
  const { t } = desk;
  const corrected = payments.find(({ id }) => id === payment.correctsId);
  const takenBack = payments.find(({ correctsId }) => correctsId === payment.id);
  return factsPart(t('documents.credit.about'), [
    [t('documents.date'), valueWords(desk).day(payment.paidAt)],
    [t('documents.credit.invoice'), number],
    [t('documents.credit.entry'), entryWords(corrected ?? payment, desk)],
    [t('documents.credit.takenBack'), takenBack ? entryWords(takenBack, desk) : null],
    [t('agreement.reason.label'), payment.reason],
    [
      t('account.method'),
      payment.type === 'Adjustment' ? '' : [payment.method, cardOf(payment)].filter(Boolean).join(', '),
    ],
    [t('account.reference'), payment.reference],
  ]);
}

/** The amount is below nothing: it goes to the renter. */
function amountsOf(payment: Payment, desk: Desk): readonly Amount[] {
  const { formats, t } = desk;
  const credited = formats.money(-Math.abs(payment.amount));
  const after: readonly Amount[] =
    payment.balance === null
      ? []
      : [{ term: t('account.balanceAfter'), amount: formats.money(payment.balance) }];
  return [
    { term: typeName(payment.type, desk), how: payment.reason ?? undefined, amount: credited },
    { term: t('documents.credit.total'), amount: credited, weight: 'total' },
    ...after,
  ];
}

/** What the renter is given when something of the invoice is taken back or paid out. */
export const creditNote: DocumentDeclaration<Credited> = {
  name: 'credit-note',
  record: {
    ...agreementDetail,
    async get(reader, id, _, { paymentId = '' }) {
      const agreement = await getAgreement(reader, id);
      const payment = agreement.payments.find((entry) => String(entry.id) === paymentId) ?? null;
      return { agreement, payment, paymentId };
    },
  },
  address: (id, { paymentId }) => paths.creditNote(id, paymentId),
  closed,
  number: ({ payment }) => payment?.number ?? '',
  title: (_, { t }) => t('documents.credit.title'),
  remark: ({ agreement }, desk) => voidRemark(agreement, desk),
  receiver: ({ agreement }, desk) => agreementParty(agreement, desk),
  parts: ({ agreement, payment }, desk) =>
    payment === null
      ? []
      : [
          ...factsOf(agreement, payment, desk),
          ...amountsPart(desk.t('documents.credit.amounts'), amountsOf(payment, desk)),
        ],
};
