import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';

const PERMISSION = 'AGREEMENT_VIEW';

const DESCRIBED = `d.id AS documentId, d.agreement_id AS agreementId, d.kind, d.name, d.content_type AS contentType,
  length(d.content) AS size, d.phase, d.place, d.marks, d.content_hash AS hash, d.created_date AS createdDate,
  u.first_name || ' ' || u.last_name AS createdBy`;
const FROM = 'FROM documents d LEFT JOIN users u ON u.id = d.created_by';

interface Described {
  readonly marks: string | null;
}

/** The agreement's id and its check-out place's zone; refuses another tenant's with 404. */
export function agreementOf({ caller, database, holes }: Asked): {
  readonly id: number;
  readonly zone: string;
} {
  const id = recordId(holes.agreementId, 'agreement');
  const found = database.get<{ zone: string }>(
    `SELECT l.time_zone AS zone FROM agreements a JOIN locations l ON l.id = a.checkout_location_id
     WHERE a.id = ? AND a.client_id = ?`,
    [id, caller.clientId],
  );
  if (found === undefined) throw notFound('There is no such agreement.');
  return { id, zone: found.zone };
}

const withMarks = <Row extends Described>(row: Row) => ({
  ...row,
  marks: row.marks === null ? [] : JSON.parse(row.marks),
});

export const documentsListRoute: Route = {
  operationId: 'documents.list',
  permission: PERMISSION,
  answer(asked) {
    const { id } = agreementOf(asked);
    const kind = asked.query.text('kind') ?? null;
    const rows = asked.database.all<Described>(
      `SELECT ${DESCRIBED} ${FROM} WHERE d.agreement_id = ? AND (?2 IS NULL OR d.kind = ?2) ORDER BY d.id`,
      [id, kind],
    );
    return { body: rows.map(withMarks) };
  },
};

export const documentDetailRoute: Route = {
  operationId: 'documents.get',
  permission: PERMISSION,
  answer(asked) {
    const { id } = agreementOf(asked);
    const documentId = recordId(asked.holes.documentId, 'document');
    const row = asked.database.get<Described & { content: Uint8Array }>(
      `SELECT ${DESCRIBED}, d.content ${FROM} WHERE d.id = ? AND d.agreement_id = ?`,
      [documentId, id],
    );
    if (row === undefined) throw notFound('There is no such document.');
    return { body: { ...withMarks(row), content: Buffer.from(row.content).toString('base64') } };
  },
};
