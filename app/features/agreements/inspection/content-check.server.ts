import { createHash } from 'node:crypto';

/**
 * How a content stands to the hash that was stored with it: `same`, `changed`; `no-hash` where none was stored, `unread`
 * where the service did not give the content now.
 */
export type ContentCheck = 'same' | 'changed' | 'no-hash' | 'unread';

/** SHA-256 of bytes, in hexadecimal digits. */
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Recomputes the hash of what the service gives now and holds it against the one that was stored. */
export function checkContent(bytes: Uint8Array, stored: string | null): ContentCheck {
  if (!stored) return 'no-hash';
  return hashOf(bytes) === stored.toLowerCase() ? 'same' : 'changed';
}
