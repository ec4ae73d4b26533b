import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../upstream/call.ts';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import type { Looked, LookMemory } from './kept-condition.server.ts';

const ONE_MINUTE = 60_000;

const nameOf = (
  { staff: { clientId, userId } }: Reader,
  { agreementId, id, hash, marks }: AgreementDocument,
) => JSON.stringify([clientId, userId, agreementId, id, hash, marks]);

/**
 * Returns a memory of what looks at documents found, a minute long and separate for each user. A form is drawn again while
 * it is filled in, and photos must not be read each time.
 */
export function createLookMemory(lifetime = ONE_MINUTE): LookMemory {
  const looks = new LRUCache<string, Looked>({ max: 2_000, ttl: lifetime });
  return {
    get: (reader, document) => looks.get(nameOf(reader, document)),
    set: (reader, document, looked) => {
      looks.set(nameOf(reader, document), looked);
    },
  };
}
