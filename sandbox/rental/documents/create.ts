import { createDocumentOperation } from '../../../app/upstream/documents/documents.contract.ts';
import { unprocessable } from '../refusal.ts';
import { writeRoute } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import { contentOfMarks, readContent } from './content.ts';
import { agreementOf } from './read.ts';

/** Keeps a document with its hash. There is no call that changes or removes one. */
export const documentCreateRoute = writeRoute(createDocumentOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(asked, { kind, name, phase, place, contentType, content, marks }) {
    const { caller, database, now } = asked;
    const { id, zone } = agreementOf(asked);
    const marked = (marks ?? []).length > 0;
    if (content == null && !(kind === 'damage' && marked)) {
      const words = 'A document needs its content.';
      throw unprocessable(words, { content: [words] });
    }
    if (marked && kind !== 'damage') {
      const words = 'Only a record of damage takes marks.';
      throw unprocessable(words, { marks: [words] });
    }
    const kept = content == null ? contentOfMarks(marks) : readContent(content, contentType ?? null);
    const { lastId } = database.run(
      `INSERT INTO documents (client_id, agreement_id, kind, name, content_type, content, phase, place, marks, content_hash,
         created_by, created_date)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        caller.clientId,
        id,
        kind,
        name,
        kept.contentType,
        kept.bytes,
        phase ?? null,
        place ?? null,
        marked ? JSON.stringify(marks) : null,
        kept.hash,
        caller.userId,
        wallClock(now, zone),
      ],
    );
    return { status: 201, body: { documentId: lastId, hash: kept.hash } };
  },
});
