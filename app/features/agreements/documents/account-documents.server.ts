import * as paths from '../../../paths.ts';
import type { DocumentPart } from '../../../patterns/documents/document-content.ts';
import {
  amountsPart,
  type ClosedWords,
  type DocumentDeclaration,
  factsPart,
  tablePart,
} from '../../../patterns/documents/document-declaration.server.ts';
import { joined, valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Amount } from '../../../ui/panel.tsx';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement, getAgreementSummary } from '../../../upstream/agreements/agreements.server.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import {
  cardOf,
  driversTable,
  movedDeposit,
  receiptTable,
  typeName,
} from '../../rentals/record/record-tables.server.ts';
import { chargeLines, settledLines } from '../detail/account-lines.server.ts';
import { hiddenFacts, namedFacts } from '../detail/groups.server.ts';
import { hasInvoice, isCredit, isOut } from '../life-cycle.ts';
import {
  aboutAgreement,
  notYet,
  recordWith,
  rentalPart,
  vehicleParts,
  voidRemark,
} from './rental-documents.server.ts';

/** An agreement with its price, in which an insurer's share stands; null for one that no insurer pays for. */
interface Invoiced {
  readonly agreement: Agreement;
  readonly price: CalculatedPrice | null;
}

function aboutPart({ rental, payments, money, displayId }: Agreement, staffContext: StaffContext) {
  const { t } = staffContext;
  const { day, money: amount } = valueWords(staffContext);
  const issued = rental.returnedAt ?? staffContext.localMoment(rental.closedAt);
  const paid = payments.flatMap(({ paidAt }) => paidAt ?? []).toSorted();
  const last = paid.at(-1) ?? null;
  const isLater = last !== null && last.slice(0, 10) > (issued ?? '').slice(0, 10);
  const [from, to] = [day(rental.checkOutAt), day(rental.returnedAt ?? rental.checkInAt)];
  return factsPart(t('documents.invoice.about'), [
    [t('documents.date'), day(issued)],
    [t('documents.agreement.title'), displayId],
    [t('documents.invoice.period'), from && to && t('price.period', { from, to })],
    [t('documents.invoice.upTo'), isLater ? day(last) : null],
    [t('agreement.money.balance'), amount(money.balance)],
  ]);
}

/** The parts of the total that the insurer and the renter pay, as the service splits it. */
function sharesParts({ agreement, price }: Invoiced, staffContext: StaffContext): readonly DocumentPart[] {
  const { t } = staffContext;
  const { money } = valueWords(staffContext);
  const { insurance } = agreement;
  if (!insurance || !price?.insurerTotal) return [];
  return [
    ...factsPart(t('documents.invoice.insurer'), [
      ...namedFacts(staffContext, 'insurance', {
        company: insurance.company,
        claim: insurance.claimNumber,
        policy: insurance.policyNumber,
      }),
      [t('price.insurerTotal'), money(price.insurerTotal)],
    ]),
    ...factsPart(t('documents.invoice.customer'), [[t('price.customerTotal'), money(price.customerTotal)]]),
  ];
}

/** The invoice: final once the vehicle is back, with all that was posted since. */
export const invoice: DocumentDeclaration<Invoiced> = {
  ...aboutAgreement,
  name: 'invoice',
  record: {
    ...recordWith,
    async get(reader, id) {
      const agreement = await getAgreement(reader, id);
      return { agreement, price: agreement.insurance && (await getAgreementSummary(reader, id)) };
    },
  },
  address: paths.invoice,
  closed: ({ agreement }, staffContext) =>
    hasInvoice(agreement) ? null : notYet('invoice', agreement, staffContext),
  title: (_, { t }) => t('documents.invoice.title'),
  remark: ({ agreement }, { t }) => (isOut(agreement.statusId) ? t('documents.invoice.notFinal') : null),
  parts(invoiced, staffContext) {
    const { agreement } = invoiced;
    const { t } = staffContext;
    // Entries by which money moved or was held; what only changed the balance stands in the account.
    const moved = agreement.payments.filter(({ type }) => type !== 'Adjustment' && type !== 'WriteOff');
    return [
      ...aboutPart(agreement, staffContext),
      ...rentalPart(agreement, staffContext),
      ...vehicleParts(agreement, staffContext),
      ...tablePart(driversTable(agreement.drivers, staffContext, hiddenFacts(staffContext))),
      ...amountsPart(t('documents.invoice.charges'), chargeLines(agreement, staffContext)),
      ...sharesParts(invoiced, staffContext),
      ...amountsPart(t('documents.account'), settledLines(agreement, staffContext)),
      ...tablePart(receiptTable(moved, staffContext)),
      ...factsPart(t('documents.deposit'), movedDeposit(agreement.depositTotals, staffContext)),
    ];
  },
};

/** An agreement with the id of an entry of its account. */
interface Credited {
  readonly agreement: Agreement;
  readonly paymentId: string;
}

/** Returns the entry; null where the account has none of this id. */
const paymentIn = ({ agreement, paymentId }: Credited): Payment | null =>
  agreement.payments.find(({ id }) => String(id) === paymentId) ?? null;

function closed(credited: Credited, staffContext: StaffContext): ClosedWords | null {
  const { t } = staffContext;
  const { paymentId, agreement } = credited;
  const payment = paymentIn(credited);
  if (payment === null) {
    const title = t('documents.credit.absent', { id: paymentId });
    return { status: 404, title, text: t('documents.credit.absentText', { number: agreement.displayId }) };
  }
  if (isCredit(payment)) return null;
  const words = { number: payment.number, type: typeName(payment.type, staffContext) };
  return { status: 409, title: t('documents.credit.closed', words), text: t('documents.credit.closedText') };
}

function entryPart({ number, payments }: Agreement, payment: Payment, staffContext: StaffContext) {
  const { t } = staffContext;
  const entry = ({ type, number }: Payment) => `${typeName(type, staffContext)} ${number}`;
  const corrected = payments.find(({ id }) => id === payment.correctsId);
  const takenBack = payments.find(({ correctsId }) => correctsId === payment.id);
  return factsPart(t('documents.credit.about'), [
    [t('documents.date'), valueWords(staffContext).day(payment.paidAt)],
    [t('documents.credit.invoice'), number],
    [t('documents.credit.entry'), entry(corrected ?? payment)],
    [t('documents.credit.takenBack'), takenBack ? entry(takenBack) : null],
    [t('agreement.reason.label'), payment.reason],
    [t('account.method'), payment.type === 'Adjustment' ? '' : joined(payment.method, cardOf(payment))],
    [t('account.reference'), payment.reference],
  ]);
}

/** The amount is below 0: it goes to the renter. */
function amountsOf(
  { amount, balance, type, reason }: Payment,
  staffContext: StaffContext,
): readonly Amount[] {
  const { formats, t } = staffContext;
  const credited = formats.money(-Math.abs(amount));
  return [
    { term: typeName(type, staffContext), how: reason ?? undefined, amount: credited },
    { term: t('documents.credit.total'), amount: credited, weight: 'total' },
    ...(balance === null ? [] : [{ term: t('account.balanceAfter'), amount: formats.money(balance) }]),
  ];
}

/** The credit note for an entry that reverses something of the invoice or pays it out. */
export const creditNote: DocumentDeclaration<Credited> = {
  ...aboutAgreement,
  name: 'credit-note',
  record: {
    ...recordWith,
    get: async (reader, id, _, { paymentId = '' }) => ({
      agreement: await getAgreement(reader, id),
      paymentId,
    }),
  },
  address: (id, { paymentId }) => paths.creditNote(id, paymentId),
  closed,
  number: (credited) => paymentIn(credited)?.number ?? '',
  title: (_, { t }) => t('documents.credit.title'),
  remark: ({ agreement }, staffContext) => voidRemark(agreement, staffContext),
  parts(credited, staffContext) {
    const payment = paymentIn(credited);
    if (payment === null) return [];
    return [
      ...entryPart(credited.agreement, payment, staffContext),
      ...amountsPart(staffContext.t('documents.credit.amounts'), amountsOf(payment, staffContext)),
    ];
  },
};
