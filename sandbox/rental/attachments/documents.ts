import { createHash } from 'node:crypto';
import { createDocumentOperation } from '../../../app/upstream/documents/documents.contract.ts';
import { insertRow } from '../core/database.ts';
import { recordId } from '../core/records.ts';
import { notFound, unprocessable, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';

interface Content {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

const MOST_BYTES = 700_000;

const startsWith = (bytes: Buffer, ascii: string, at = 0): boolean =>
  bytes.subarray(at, at + ascii.length).toString('latin1') === ascii;

/** What the first bytes say; scripts and everything else that a browser might run are none of these. */
const RECOGNISED: readonly (readonly [type: string, fits: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['image/webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['application/pdf', (bytes) => startsWith(bytes, '%PDF-')],
];

const described = (contentType: string, bytes: Buffer): Content => ({
  contentType,
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex'),
});

/** Throws Refusal 422 when the content is empty, over 700 kB or not of the given type. */
function readContent(base64: string, contentType: string | null): Content {
  const refused = (words: string) => unprocessable(words, { content: [words] });
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw refused('The document is empty.');
  if (bytes.length > MOST_BYTES) throw refused('A document takes at most 700 kB.');
  const found = RECOGNISED.find(([, fits]) => fits(bytes))?.[0];
  if (found === undefined) throw refused('A document is a PNG, JPEG or WebP image, or a PDF.');
  if (contentType !== null && contentType !== found) {
    throw wrongField('contentType', `This is ${found} and not ${contentType}.`);
  }
  return described(found, bytes);
}

export const contentOfMarks = (marks: unknown): Content =>
  described('application/json', Buffer.from(JSON.stringify(marks)));

const PERMISSION = 'AGREEMENT_VIEW';

const DESCRIBED = `d.id AS documentId, d.agreement_id AS agreementId, d.kind, d.name, d.content_type AS contentType,
  length(d.content) AS size, d.phase, d.place, d.marks, d.content_hash AS hash, d.created_date AS createdDate,
  u.first_name || ' ' || u.last_name AS createdBy`;
const FROM = 'FROM documents d LEFT JOIN users u ON u.id = d.created_by';

interface Described {
  readonly marks: string | null;
}

/** The agreement's id and its check-out location's zone; refuses another tenant's with 404. */
function agreementOf({ caller, database, pathParams }: CallContext): {
  readonly id: number;
  readonly zone: string;
} {
  const id = recordId(pathParams.agreementId, 'agreement');
  const zone = database.value<string>(
    `SELECT l.time_zone AS zone FROM agreements a JOIN locations l ON l.id = a.checkout_location_id
     WHERE a.id = ? AND a.client_id = ?`,
    id,
    caller.clientId,
  );
  if (zone === undefined) throw notFound('There is no such agreement.');
  return { id, zone };
}

const withMarks = <Row extends Described>(row: Row) => ({
  ...row,
  marks: row.marks === null ? [] : JSON.parse(row.marks),
});

export const documentsListRoute: Route = {
  operationId: 'documents.list',
  permission: PERMISSION,
  answer(call) {
    const { id } = agreementOf(call);
    const kind = call.query.text('kind') ?? null;
    const rows = call.database.all<Described>(
      `SELECT ${DESCRIBED} ${FROM} WHERE d.agreement_id = ? AND (?2 IS NULL OR d.kind = ?2) ORDER BY d.id`,
      [id, kind],
    );
    return { body: rows.map(withMarks) };
  },
};

export const documentDetailRoute: Route = {
  operationId: 'documents.get',
  permission: PERMISSION,
  answer(call) {
    const { id } = agreementOf(call);
    const documentId = recordId(call.pathParams.documentId, 'document');
    const row = call.database.get<Described & { content: Uint8Array }>(
      `SELECT ${DESCRIBED}, d.content ${FROM} WHERE d.id = ? AND d.agreement_id = ?`,
      [documentId, id],
    );
    if (row === undefined) throw notFound('There is no such document.');
    return { body: { ...withMarks(row), content: Buffer.from(row.content).toString('base64') } };
  },
};

/** Keeps a document with its hash. There is no call that changes or removes one. */
export const documentCreateRoute = writeRoute(createDocumentOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(call, { kind, name, phase, place, contentType, content, marks }) {
    const { caller, database, now } = call;
    const { id, zone } = agreementOf(call);
    const marked = (marks ?? []).length > 0;
    if (content == null && !(kind === 'damage' && marked)) {
      throw wrongField('content', 'A document needs its content.');
    }
    if (marked && kind !== 'damage') {
      throw wrongField('marks', 'Only a record of damage takes marks.');
    }
    const stored = content == null ? contentOfMarks(marks) : readContent(content, contentType ?? null);
    const documentId = insertRow(database, 'documents', {
      ...{ client_id: caller.clientId, agreement_id: id, kind, name },
      content_type: stored.contentType,
      content: stored.bytes,
      phase: phase ?? null,
      place: place ?? null,
      marks: marked ? JSON.stringify(marks) : null,
      content_hash: stored.hash,
      created_by: caller.userId,
      created_date: wallClock(now, zone),
    });
    return { status: 201, body: { documentId, hash: stored.hash } };
  },
});
