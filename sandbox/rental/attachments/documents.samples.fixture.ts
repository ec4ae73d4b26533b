import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const FIRST = 'SELECT min(id) AS id FROM agreements WHERE client_id = ?';

/** A picture of one transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The agreement's first document, which is inserted when there is none. */
function anyDocument(database: Database, agreementId: number, clientId: number): number {
  const found = database.get<{ id: number }>('SELECT min(id) AS id FROM documents WHERE agreement_id = ?', [
    agreementId,
  ]);
  if (found?.id) return found.id;
  return database.run(
    `INSERT INTO documents (client_id, agreement_id, kind, name, content_type, content, content_hash, created_date)
     VALUES (?, ?, 'photo', 'Pixel.png', 'image/png', ?, 'none', '2026-11-20T10:00:00')`,
    [clientId, agreementId, Buffer.from(PIXEL, 'base64')],
  ).lastId;
}

export const documentSamples: Samples = {
  'documents.list': (database, clientId) => ({
    pathParams: { agreementId: idOf(database, FIRST, [clientId]) },
  }),
  'documents.get': (database, clientId) => {
    const agreementId = idOf(database, FIRST, [clientId]);
    return { pathParams: { agreementId, documentId: anyDocument(database, agreementId, clientId) } };
  },
  'documents.create': (database, clientId) => ({
    pathParams: { agreementId: idOf(database, FIRST, [clientId]) },
    body: {
      kind: 'damage',
      name: 'Left side.png',
      phase: 'check-out',
      place: 'left',
      contentType: 'image/png',
      content: PIXEL,
      marks: [{ view: 'left', x: 0.3, y: 0.6, kind: 'scratch', note: '4 cm' }],
    },
  }),
};
