import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import { listDocuments } from '../../../upstream/documents/documents.server.ts';
import { documentName, kindName, phaseName } from '../document-names.server.ts';
import { type PaperView, papersOf } from './papers.server.ts';

/** A document in words. */
interface DocumentRow {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly kind: string;
  readonly phase: string;
  readonly when: string;
  readonly who: string;
  readonly size: string;
  /** The first digits of the content's hash, by which two files are told apart. */
  readonly hash: string;
}

/** What can be printed of an agreement, and what is kept with it. */
export interface DocumentsView {
  readonly title: string;
  /** What can be printed now. */
  readonly papers: {
    readonly title: string;
    readonly heads: readonly { readonly label: string }[];
    readonly rows: readonly PaperView[];
    /** Of the file beside each print page. */
    readonly pdf: string;
  };
  readonly heads: readonly { readonly label: string; readonly end?: boolean }[];
  readonly rows: readonly DocumentRow[];
  /** Said where nothing is kept. */
  readonly none: { readonly title: string; readonly text: string };
}

const HASH_DIGITS = 12;

function rowOf(agreement: Agreement, document: AgreementDocument, desk: Desk): DocumentRow {
  const { formats, t } = desk;
  const { id, kind, phase, size, hash, createdAt, createdBy } = document;
  return {
    id,
    href: paths.keptDocument(agreement.id, id),
    name: documentName(document, desk),
    kind: kindName(kind, desk),
    phase: phaseName(phase, desk),
    when: formats.dateTime(createdAt),
    who: createdBy ?? '',
    size: size === null ? '' : t('record.images.size', { size: formats.number(Math.ceil(size / 1000)) }),
    hash: hash?.slice(0, HASH_DIGITS) ?? '',
  };
}

/**
 * Reads what is kept with an agreement, the newest first.
 * @throws UpstreamError
 */
export async function viewDocuments(agreement: Agreement, desk: Desk): Promise<DocumentsView> {
  const { t } = desk;
  const kept = await listDocuments(desk.reader, agreement.id);
  return {
    title: t('documents.kept.title'),
    papers: {
      title: t('documents.papers.title'),
      heads: [
        { label: t('documents.kept.name') },
        { label: t('documents.papers.about') },
        { label: t('documents.papers.file') },
      ],
      rows: papersOf(agreement, desk),
      pdf: t('documents.bar.pdf'),
    },
    heads: [
      { label: t('documents.kept.name') },
      { label: t('documents.kept.kind') },
      { label: t('documents.kept.when') },
      { label: t('documents.kept.size'), end: true },
      { label: t('documents.kept.hash') },
    ],
    rows: kept
      .toSorted((one, other) => other.id - one.id)
      .map((document) => rowOf(agreement, document, desk)),
    none: { title: t('documents.kept.none'), text: t('documents.kept.noneText') },
  };
}
