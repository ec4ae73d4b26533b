import * as paths from '../../../paths.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import { listDocuments } from '../../../upstream/documents/documents.server.ts';
import { figures, tableOf } from '../../rentals/record/facts-and-tables.ts';
import { typeName } from '../../rentals/record/record-tables.server.ts';
import { hasInvoice, hasSlip, isCredit } from '../life-cycle.ts';
import { documentName, kindName, phaseName, shortHash } from '../stored-documents.server.ts';

/** The documents that an agreement has by now, as print page and PDF; `about` is '' where the name says enough. */
export function papersOf(agreement: Agreement, { formats, t }: Pick<StaffContext, 'formats' | 't'>) {
  const { id, payments, extensions } = agreement;
  const paper = (key: string, page: string, about = '') => ({
    name: t(`documents.${key}.title`),
    about,
    page,
    pdf: paths.pdf(page),
  });
  const extended = extensions?.at(-1);
  return [
    paper('agreement', paths.agreementPrint(id)),
    ...(extended ? [paper('addendum', paths.addendum(id), formats.dateTime(extended.due))] : []),
    ...(hasSlip(agreement) ? [paper('slip', paths.checkInSlip(id))] : []),
    ...(hasInvoice(agreement) ? [paper('invoice', paths.invoice(id))] : []),
    ...payments.filter(isCredit).map((payment) => {
      const about = joined(payment.number, typeName(payment.type, { formats, t }), payment.reason);
      return paper('credit', paths.creditNote(id, payment.id), about);
    }),
  ];
}

function rowOf(agreement: Agreement, document: AgreementDocument, staffContext: StaffContext) {
  const { formats, t } = staffContext;
  const { id, kind, phase, size, hash, createdAt, createdBy } = document;
  return {
    ...{ id, href: paths.storedDocument(agreement.id, id), name: documentName(document, staffContext) },
    ...{ kind: kindName(kind, staffContext), phase: phaseName(phase, staffContext) },
    ...{ when: formats.dateTime(createdAt), who: createdBy ?? '' },
    size: size === null ? '' : t('record.images.size', { size: formats.number(Math.ceil(size / 1000)) }),
    hash: shortHash(hash),
  };
}

/** Reads what can be printed of an agreement, and what is stored with it, the newest first. @throws UpstreamError */
export async function viewDocuments(agreement: Agreement, staffContext: StaffContext) {
  const { t } = staffContext;
  const stored = await listDocuments(staffContext.reader, agreement.id);
  const papers = ['documents.kept.name', 'documents.papers.about', 'documents.papers.file'];
  const heads = [
    ...['documents.kept.name', 'documents.kept.kind', 'documents.kept.when'],
    ...[...figures('documents.kept.size'), 'documents.kept.hash'],
  ];
  return {
    ...tableOf(t, t('documents.kept.title'), heads, []),
    papers: {
      ...tableOf(t, t('documents.papers.title'), papers, []),
      rows: papersOf(agreement, staffContext),
      pdf: t('documents.bar.pdf'),
    },
    rows: stored
      .toSorted((one, other) => other.id - one.id)
      .map((document) => rowOf(agreement, document, staffContext)),
    none: { title: t('documents.kept.none'), text: t('documents.kept.noneText') },
  };
}

export type DocumentsView = Awaited<ReturnType<typeof viewDocuments>>;
