import { paths } from '../../../../paths.ts';
import type { Desk } from '../../../../patterns/desk/desk.server.ts';
import { valueWords } from '../../../../patterns/detail-screen/value-words.server.ts';
import type { DocumentPart } from '../../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../../patterns/documents/document-declaration.server.ts';
import { amountsPart, factsPart, tablePart } from '../../../../patterns/documents/document-parts.server.ts';
import type { Agreement } from '../../../../upstream/agreements/agreement.contract.ts';
import { getAgreement, getAgreementSummary } from '../../../../upstream/agreements/agreements.server.ts';
import type { Payment } from '../../../../upstream/payments/payments.contract.ts';
import type { CalculatedPrice } from '../../../../upstream/pricing/pricing.contract.ts';
import { movedDeposit } from '../../../rentals/record/account-tables.server.ts';
import { driversTable } from '../../../rentals/record/people-tables.server.ts';
import { receiptTable } from '../../../rentals/record/receipt-table.server.ts';
import { chargeLines, settlementLines, totalLine } from '../../detail/account-lines.server.ts';
import { agreementDetail } from '../../detail/agreement-detail.server.ts';
import { hasInvoice } from '../../detail/open-documents.ts';
import { isOut } from '../../life-cycle.ts';
import { agreementParty, rentalPart, vehicleParts } from '../agreement-parts.server.ts';

/** An agreement with its price, in which an insurer's share stands; null for one that no insurer pays for. */
interface Invoiced {
  readonly agreement: Agreement;
  readonly price: CalculatedPrice | null;
}

/** What the invoice is of, from when, and what of it is still open. */
function aboutPart({ rental, payments, money, displayId }: Agreement, desk: Desk): readonly DocumentPart[] {
  const { t } = desk;
  const { day, money: amount } = valueWords(desk);
  const issued = rental.returnedAt ?? desk.localMoment(rental.closedAt);
  const last =
    payments
      .flatMap(({ paidAt }) => paidAt ?? [])
      .toSorted()
      .at(-1) ?? null;
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

/** Entries by which money moved or was held; what only changed the balance stands in the account. */
const isMoney = ({ type }: Payment): boolean => type !== 'Adjustment' && type !== 'WriteOff';

/** Which part of the total the insurer pays and which the renter, as the service splits it. */
function sharesParts({ agreement, price }: Invoiced, desk: Desk): readonly DocumentPart[] {
  const { t } = desk;
  const { money } = valueWords(desk);
  const { insurance } = agreement;
  if (!insurance || !price?.insurerTotal) return [];
  return [
    ...factsPart(t('documents.invoice.insurer'), [
      [t('agreement.insurance.company'), insurance.company],
      [t('agreement.insurance.claim'), insurance.claimNumber],
      [t('agreement.insurance.policy'), insurance.policyNumber],
      [t('price.insurerTotal'), money(price.insurerTotal)],
    ]),
    ...factsPart(t('documents.invoice.customer'), [[t('price.customerTotal'), money(price.customerTotal)]]),
  ];
}

/** What the rental cost and what was paid of it: final once the vehicle is back, with all that was posted since. */
export const invoice: DocumentDeclaration<Invoiced> = {
  name: 'invoice',
  record: {
    ...agreementDetail,
    async get(reader, id) {
      const agreement = await getAgreement(reader, id);
      return { agreement, price: agreement.insurance && (await getAgreementSummary(reader, id)) };
    },
  },
  address: (id) => paths.invoice(id),
  closed: ({ agreement }, { t }) =>
    hasInvoice(agreement)
      ? null
      : {
          status: 409,
          title: t('documents.invoice.closed', { number: agreement.displayId }),
          text: t('documents.invoice.closedText'),
        },
  number: ({ agreement }) => agreement.displayId,
  title: (_, { t }) => t('documents.invoice.title'),
  remark: ({ agreement }, { t }) => (isOut(agreement.statusId) ? t('documents.invoice.notFinal') : null),
  receiver: ({ agreement }, desk) => agreementParty(agreement, desk),
  parts: (invoiced, desk) => {
    const { agreement } = invoiced;
    const { t } = desk;
    return [
      ...aboutPart(agreement, desk),
      ...rentalPart(agreement, desk),
      ...vehicleParts(agreement, desk),
      ...tablePart(driversTable(agreement.drivers, desk)),
      ...amountsPart(t('documents.invoice.charges'), chargeLines(agreement, desk)),
      ...sharesParts(invoiced, desk),
      ...amountsPart(t('documents.account'), [
        ...totalLine(agreement, desk),
        ...settlementLines(agreement, desk),
      ]),
      ...tablePart(receiptTable(agreement.payments.filter(isMoney), desk)),
      ...factsPart(t('documents.deposit'), movedDeposit(agreement.depositTotals, desk)),
    ];
  },
};
