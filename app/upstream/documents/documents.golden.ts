import type { Golden } from '../upstream.fixture.ts';

const described = {
  documentId: 31,
  agreementId: 1204,
  kind: 'damage',
  name: 'Left side.jpg',
  contentType: 'image/jpeg',
  size: 48_213,
  phase: 'check-out',
  place: 'left',
  marks: [{ view: 'left', x: 0.31, y: 0.62, kind: 'scratch', note: '4 cm' }],
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdBy: 'Ines Carvalho',
  createdDate: '2026-11-20T10:04:00',
};

export const golden: Golden = {
  'documents.list': {
    accepted: [[], [described], [{ documentId: 32, kind: 'signature' }]],
    refused: [
      {},
      [{ ...described, documentId: null }],
      [{ ...described, size: 'large' }],
      [{ ...described, marks: [{ x: 'left' }] }],
    ],
  },
  'documents.get': {
    accepted: [{ ...described, content: 'iVBORw0KGgo=' }],
    refused: [described, { ...described, content: null }],
  },
  'documents.create': {
    accepted: [{ documentId: 33, hash: described.hash }, { documentId: 34 }],
    refused: [{}, { documentId: '33' }, [described]],
  },
};
