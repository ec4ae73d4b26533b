import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { nullableListOf } from '../record-values.ts';
import { amount, identity, reference, text } from '../wire.ts';

const kinds = [
  'signature',
  'damage',
  'photo',
  'agreement',
  'addendum',
  'check-in-slip',
  'invoice',
  'credit-note',
] as const;

const phases = ['check-out', 'check-in', 'exchange'] as const;

const contentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;

/** About 700 kB once it is decoded. */
const LONGEST_CONTENT = 960_000;

export type DocumentKind = (typeof kinds)[number];
export type DocumentPhase = (typeof phases)[number];

/** A place on a vehicle's outline; x and y run from 0 (left, top) to 1. */
const mark = z.object({
  view: z.enum(['front', 'back', 'left', 'right', 'top', 'inside']),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(['scratch', 'dent', 'chip', 'crack', 'stain', 'missing', 'other']),
  note: z.string().max(500).nullish(),
});

type Marks = readonly Readonly<z.output<typeof mark>>[] | null | undefined;

const marks: z.ZodType<Marks, Marks> = z.array(mark).max(200).nullish();

/** A mark as a service stores it, which may have less to say. */
const storedMark = record({
  view: readOnly('view', text),
  x: readOnly('x', amount),
  y: readOnly('y', amount),
  kind: readOnly('kind', text),
  note: readOnly('note', text),
});

/** Something that is stored with an agreement, without its content. */
const document = record({
  id: readOnly('documentId', identity),
  agreementId: readOnly('agreementId', reference),
  /** signature, damage, photo, agreement, addendum, check-in-slip, invoice or credit-note. */
  kind: readOnly('kind', z.string()),
  name: readOnly('name', text),
  contentType: readOnly('contentType', text),
  /** Bytes. */
  size: readOnly('size', amount),
  /** check-out, check-in or exchange. */
  phase: readOnly('phase', text),
  /** Of a photo, the part of the vehicle that it shows; null where nobody said. */
  place: readOnly('place', text),
  marks: readOnly('marks', nullableListOf(storedMark.read)),
  /** SHA-256 of the content, in hexadecimal digits. */
  hash: readOnly('hash', text),
  createdBy: readOnly('createdBy', text),
  /** Wall-clock text of the check-out location. */
  createdAt: readOnly('createdDate', text),
});

/** Something that is stored with an agreement, without its content. */
export interface AgreementDocument extends z.output<typeof document.read> {}

const wholeDocument = record({
  ...document.fields,
  /** Base64. */
  content: readOnly('content', z.string()),
});

/** The same with its content. */
export interface WholeDocument extends z.output<typeof wholeDocument.read> {}

/** Something to be stored with an agreement. What there is none of is left out. */
const newDocument = record(
  {
    kind: writeOnly('kind', z.enum(kinds)),
    name: writeOnly('name', z.string().trim().min(1).max(120)),
    phase: writeOnly('phase', z.enum(phases).nullish()),
    /** The part of the vehicle that a photo shows: photos of one place are compared. */
    place: writeOnly('place', z.string().trim().min(1).max(40).nullish()),
    contentType: writeOnly('contentType', z.enum(contentTypes).nullish()),
    /** Base64. Only a record of damage may do without, when it has marks. */
    content: writeOnly('content', z.base64().max(LONGEST_CONTENT).nullish()),
    marks: writeOnly('marks', marks),
  },
  undefined,
  { nulls: 'omit' },
);

export interface DocumentWish extends z.output<typeof newDocument.create> {}

const path = '/v3/agreements/{agreementId}/documents';

const filters = record({ kind: writeOnly('kind', z.enum(kinds).optional()) });

export const listDocumentsOperation = operation({
  id: 'documents.list',
  method: 'GET',
  path,
  query: filters.create,
  answer: listOf(document.read),
  refusals: [400, 401, 403, 404],
  standing: 'assumed',
  sessionFreshness: 30,
});

export const getDocumentOperation = operation({
  id: 'documents.get',
  method: 'GET',
  path: `${path}/{documentId}`,
  answer: wholeDocument.read,
  standing: 'assumed',
});

/** What the service says of a new document; `hash` is what it makes of the content (SHA-256, hexadecimal). */
const storedDocument = record({ id: readOnly('documentId', identity), hash: readOnly('hash', text) });

export const createDocumentOperation = operation({
  id: 'documents.create',
  method: 'POST',
  path,
  body: newDocument.create,
  answer: storedDocument.read,
  success: [201],
  refusals: [400, 401, 403, 404, 422],
  standing: 'assumed',
});

export const documentsOperations: readonly Operation[] = [
  listDocumentsOperation,
  getDocumentOperation,
  createDocumentOperation,
];
