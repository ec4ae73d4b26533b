import { createHash } from 'node:crypto';

/** A mark of damage as it is stored. */
export const SCRATCH = { view: 'left', x: 0.41, y: 0.58, kind: 'scratch', note: '4 cm' } as const;
export const DENT = { view: 'back', x: 0.5, y: 0.86, kind: 'dent', note: '' } as const;

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

interface StoredSample {
  readonly id: number;
  readonly content?: string;
  readonly marks?: readonly object[];
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** A document as the service keeps it, with its content and the hash of that; `changes` say what is otherwise. */
export function storedSample({ id, marks, content, changes = {} }: StoredSample) {
  const bytes = marks ? JSON.stringify(marks) : (content ?? `picture ${id}`);
  return {
    documentId: id,
    agreementId: 7,
    kind: marks ? 'damage' : 'photo',
    name: marks ? 'Condition' : `${id}.jpg`,
    phase: 'check-out',
    marks: marks ?? [],
    hash: hashOf(bytes),
    createdBy: 'Ines Carvalho',
    createdDate: '2026-11-20T10:04:00',
    content: Buffer.from(bytes).toString('base64'),
    ...changes,
  };
}

type StoredValue = ReturnType<typeof storedSample>;

/** A service that keeps these documents, by operation, and how often each content was asked for. */
export function keeping(documents: readonly StoredValue[]) {
  const asked: number[] = [];
  const service = {
    'documents.list': () => documents.map(({ content: _, ...described }) => described),
    'documents.get': ({ documentId }: Record<string, unknown>) => {
      asked.push(Number(documentId));
      return documents.find((one) => one.documentId === documentId);
    },
  };
  return { service, asked };
}
