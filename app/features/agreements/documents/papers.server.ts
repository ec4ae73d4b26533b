import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { typeName } from '../../rentals/record/account-tables.server.ts';
import { hasAddendum, hasInvoice, hasSlip, isCredit } from '../detail/open-documents.ts';

/** A document that can be printed now. */
export interface PaperView {
  readonly name: string;
  /** What it is of; '' where its name says enough. */
  readonly about: string;
  readonly page: string;
  readonly pdf: string;
}

/** The documents that an agreement has by now, each as print page and PDF. */
export function papersOf(
  agreement: Agreement,
  { formats, t }: Pick<Desk, 'formats' | 't'>,
): readonly PaperView[] {
  const { id, payments, extensions } = agreement;
  const paper = (name: string, page: string, about = ''): PaperView => ({
    name,
    about,
    page,
    pdf: paths.pdf(page),
  });
  const extended = extensions?.at(-1);
  return [
    paper(t('documents.agreement.title'), paths.agreementPrint(id)),
    ...(hasAddendum(agreement)
      ? [paper(t('documents.addendum.title'), paths.addendum(id), formats.dateTime(extended?.due ?? null))]
      : []),
    ...(hasSlip(agreement) ? [paper(t('documents.slip.title'), paths.checkInSlip(id))] : []),
    ...(hasInvoice(agreement) ? [paper(t('documents.invoice.title'), paths.invoice(id))] : []),
    ...payments
      .filter(isCredit)
      .map((payment) =>
        paper(
          t('documents.credit.title'),
          paths.creditNote(id, payment.id),
          [payment.number, typeName(payment.type, { formats, t }), payment.reason].filter(Boolean).join(', '),
        ),
      ),
  ];
}
