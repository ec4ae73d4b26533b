import { z } from 'zod';
import { createOperation, operation, queryOperation } from '../operation.ts';
import { listOf, record, wholeRecord } from '../record/record.ts';
import { readOnly, readSame, writeOnly } from '../record/record-fields.ts';
import { nullableListOf } from '../record/record-values.ts';
import { amount, identity, reference, text } from '../record/wire.ts';

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

const LONGEST_CONTENT = 960_000;
export type DocumentKind = (typeof kinds)[number];
export type DocumentPhase = (typeof phases)[number];

/** A mark on a vehicle's outline; x and y run from 0 (left, top) to 1. */
const mark = z.object({
  view: z.enum(['front', 'back', 'left', 'right', 'top', 'inside']),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(['scratch', 'dent', 'chip', 'crack', 'stain', 'missing', 'other']),
  note: z.string().max(500).nullish(),
});

type Marks = readonly Readonly<z.output<typeof mark>>[] | null | undefined;

const marks: z.ZodType<Marks, Marks> = z.array(mark).max(200).nullish();

const storedMark = record({
  ...readSame(text, 'view', 'kind', 'note'),
  ...readSame(amount, 'x', 'y'),
});

const document = record({
  id: readOnly('documentId', identity),
  agreementId: readOnly('agreementId', reference),
  kind: readOnly('kind', z.string()),
  ...readSame(text, 'name', 'contentType'),
  size: readOnly('size', amount),
  phase: readOnly('phase', text),
  /** The part of the vehicle on a photo. */
  place: readOnly('place', text),
  marks: readOnly('marks', nullableListOf(storedMark.read)),
  /** SHA-256 of the content, in hexadecimal digits. */
  ...readSame(text, 'hash', 'createdBy'),
  /** Wall-clock text of the check-out location. */
  createdAt: readOnly('createdDate', text),
});
export interface AgreementDocument extends z.output<typeof document.read> {}

const wholeDocument = record({
  ...document.fields,
  /** Base64. */
  content: readOnly('content', z.string()),
});
export interface WholeDocument extends z.output<typeof wholeDocument.read> {}

const newDocument = wholeRecord({
  kind: writeOnly('kind', z.enum(kinds)),
  name: writeOnly('name', z.string().trim().min(1).max(120)),
  phase: writeOnly('phase', z.enum(phases).nullish()),
  place: writeOnly('place', z.string().trim().min(1).max(40).nullish()),
  contentType: writeOnly('contentType', z.enum(contentTypes).nullish()),
  /** Base64; only damage with marks may do without. */
  content: writeOnly('content', z.base64().max(LONGEST_CONTENT).nullish()),
  marks: writeOnly('marks', marks),
});
export interface DocumentInput extends z.output<typeof newDocument.create> {}

const path = '/v3/agreements/{agreementId}/documents';

const filters = record({ kind: writeOnly('kind', z.enum(kinds).optional()) });

export const listDocumentsOperation = queryOperation({
  id: 'documents.list',
  path,
  query: filters.create,
  answer: listOf(document.read),
  provenance: 'assumed',
  sessionFreshness: 30,
});

export const getDocumentOperation = operation({
  id: 'documents.get',
  path: `${path}/{documentId}`,
  answer: wholeDocument.read,
  provenance: 'assumed',
});

const storedDocument = record({ id: readOnly('documentId', identity), hash: readOnly('hash', text) });

export const createDocumentOperation = createOperation({
  id: 'documents.create',
  path,
  body: newDocument.create,
  answer: storedDocument.read,
  refusals: [400, 401, 403, 404, 422],
});
