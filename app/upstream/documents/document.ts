import type { z } from 'zod';
import type {
  createDocumentOperation,
  getDocumentOperation,
  listDocumentsOperation,
} from './documents.contract.ts';

type NewBody = z.input<typeof createDocumentOperation.body>;

export type DocumentKind = NewBody['kind'];
export type DocumentPhase = NonNullable<NewBody['phase']>;
/** A place on a vehicle's outline; x and y run from 0 (left, top) to 1. */
type DocumentMark = Readonly<NonNullable<NewBody['marks']>[number]>;

/** A mark as a service keeps it, which may have less to say. */
interface KeptMark {
  readonly view: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly kind: string | null;
  readonly note: string | null;
}

/** Something that is kept with an agreement, without its content. */
export interface AgreementDocument {
  readonly id: number;
  readonly agreementId: number | null;
  /** signature, damage, photo, agreement, addendum, check-in-slip, invoice or credit-note. */
  readonly kind: string;
  readonly name: string | null;
  readonly contentType: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** check-out, check-in or exchange. */
  readonly phase: string | null;
  /** Of a photo, the part of the vehicle that it shows; null where nobody said. */
  readonly place: string | null;
  readonly marks: readonly KeptMark[];
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly hash: string | null;
  readonly createdBy: string | null;
  /** Wall-clock text of the check-out place. */
  readonly createdAt: string | null;
}

/** The same with its content. */
export interface WholeDocument extends AgreementDocument {
  /** Base64. */
  readonly content: string;
}

/** Something to be kept with an agreement. */
export interface DocumentWish {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly phase?: DocumentPhase | null | undefined;
  /** Of a photo, the part of the vehicle that it shows, at most 40 characters. */
  readonly place?: string | null | undefined;
  readonly contentType?: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | null | undefined;
  /** Base64, at most 960,000 characters. Only a record of damage may do without, when it has marks. */
  readonly content?: string | null | undefined;
  readonly marks?: readonly DocumentMark[] | undefined;
}

type Described = z.output<typeof listDocumentsOperation.answer>[number];

/** Takes the service's document apart: the one place that knows its spelling. */
export const toDocument = (wire: Described): AgreementDocument => ({
  id: wire.documentId,
  agreementId: wire.agreementId,
  kind: wire.kind,
  name: wire.name,
  contentType: wire.contentType,
  size: wire.size,
  phase: wire.phase,
  place: wire.place,
  marks: wire.marks ?? [],
  hash: wire.hash,
  createdBy: wire.createdBy,
  createdAt: wire.createdDate,
});

/** The same with its content. */
export const toWholeDocument = (wire: z.output<typeof getDocumentOperation.answer>): WholeDocument => ({
  ...toDocument(wire),
  content: wire.content,
});

/** A new document in the service's spelling. */
export const documentBody = (wish: DocumentWish): NewBody => ({
  kind: wish.kind,
  name: wish.name,
  phase: wish.phase ?? undefined,
  place: wish.place ?? undefined,
  contentType: wish.contentType ?? undefined,
  content: wish.content ?? undefined,
  marks: wish.marks ? [...wish.marks] : undefined,
});
