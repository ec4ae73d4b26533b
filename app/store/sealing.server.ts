import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed value is for; each purpose has a key of its own, so that one kind never opens as another. */
type Purpose = 'session' | 'attempt' | 'store' | 'record' | 'refresh-token-digest';

/** Authenticated encryption under rotating secrets. */
export interface Sealer {
  /** Gives url-safe text that only `open` with the same purpose and context reads. */
  seal(purpose: Purpose, context: string, content: Uint8Array): string;
  /** Gives the content, or null when the text is damaged, foreign, or sealed for something else. */
  open(purpose: Purpose, context: string, text: string): Buffer | null;
  /** Whether the newest secret sealed this text. */
  isNewest(text: string): boolean;
  /** The derived key of the newest secret, for digests. */
  key(purpose: Purpose): Buffer;
}

const VERSION = 1;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES;

interface Secret {
  readonly id: Buffer;
  key(purpose: Purpose): Buffer;
}

function derive(secret: string): Secret {
  const keys = new Map<Purpose, Buffer>();
  return {
    id: createHash('sha256').update(`forecourt key id:${secret}`).digest().subarray(0, KEY_ID_BYTES),
    key(purpose) {
      let key = keys.get(purpose);
      if (!key) {
        key = Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32));
        keys.set(purpose, key);
      }
      return key;
    },
  };
}

/**
 * A256GCM with a key per purpose (HKDF) and the key's id in front, so that `SESSION_SECRETS=new,old` rotates without
 * signing anybody out: the first secret seals, every one opens.
 */
export function createSealer(secrets: readonly string[]): Sealer {
  const known = secrets.map(derive);
  const [newest] = known;
  if (!newest) throw new Error('A sealer needs at least one secret');
  return {
    key: (purpose) => newest.key(purpose),
    isNewest: (text) => Buffer.from(text, 'base64url').subarray(1, HEADER_BYTES).equals(newest.id),
    seal(purpose, context, content) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.key(purpose), iv);
      cipher.setAAD(Buffer.from(context));
      const sealed = [cipher.update(content), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), newest.id, iv, ...sealed, cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(purpose, context, text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < HEADER_BYTES + IV_BYTES + TAG_BYTES || bytes[0] !== VERSION) return null;
      const id = bytes.subarray(1, HEADER_BYTES);
      const secret = known.find((candidate) => candidate.id.equals(id));
      if (!secret) return null;
      const iv = bytes.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', secret.key(purpose), iv);
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const content = decipher.update(bytes.subarray(HEADER_BYTES + IV_BYTES, -TAG_BYTES));
        return Buffer.concat([content, decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
