import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
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

/** A place on a vehicle's outline; x and y run from 0 (left, top) to 1. */
const mark = z.object({
  view: z.enum(['front', 'back', 'left', 'right', 'top', 'inside']),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(['scratch', 'dent', 'chip', 'crack', 'stain', 'missing', 'other']),
  note: z.string().max(500).nullish(),
});

const keptMark = z.object({ view: text, x: amount, y: amount, kind: text, note: text });

const described = {
  documentId: identity,
  agreementId: reference,
  kind: z.string(),
  name: text,
  contentType: text,
  /** Bytes. */
  size: amount,
  phase: text,
  /** Of a photo: the part of the vehicle that it shows. */
  place: text,
  marks: z.array(keptMark).nullable().default([]),
  /** SHA-256 of the content, in hexadecimal digits. */
  hash: text,
  createdBy: text,
  /** Wall-clock text of the check-out location. */
  createdDate: text,
};

const path = '/v3/agreements/{agreementId}/documents';

export const listDocumentsOperation = operation({
  id: 'documents.list',
  method: 'GET',
  path,
  query: z.object({ kind: z.enum(kinds).optional() }),
  answer: z.array(z.object(described)),
  refusals: [400, 401, 403, 404],
  standing: 'assumed',
});

export const getDocumentOperation = operation({
  id: 'documents.get',
  method: 'GET',
  path: `${path}/{documentId}`,
  /** `content` is base64. */
  answer: z.object({ ...described, content: z.string() }),
  standing: 'assumed',
});

export const createDocumentOperation = operation({
  id: 'documents.create',
  method: 'POST',
  path,
  body: z.object({
    kind: z.enum(kinds),
    name: z.string().trim().min(1).max(120),
    phase: z.enum(phases).nullish(),
    /** The part of the vehicle that a photo shows: photos of one place are compared. */
    place: z.string().trim().min(1).max(40).nullish(),
    contentType: z.enum(contentTypes).nullish(),
    /** Base64. Only a record of damage may do without, when it has marks. */
    content: z.base64().max(LONGEST_CONTENT).nullish(),
    marks: z.array(mark).max(200).nullish(),
  }),
  answer: z.object({ documentId: identity, hash: text }),
  success: [201],
  refusals: [400, 401, 403, 404, 422],
  standing: 'assumed',
});

export const documentsOperations: readonly Operation[] = [
  listDocumentsOperation,
  getDocumentOperation,
  createDocumentOperation,
];
