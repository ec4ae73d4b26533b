import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSION = 1;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES;

function derive(secret: string) {
  // Key objects: with bytes a cipher takes three times as long to make.
  const key = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32)));
  return {
    id: createHash('sha256').update(`forecourt key id:${secret}`).digest().subarray(0, KEY_ID_BYTES),
    keys: {
      session: key('session'),
      attempt: key('attempt'),
      store: key('store'),
      record: key('record'),
      'refresh-token-digest': key('refresh-token-digest'),
    },
  };
}

/** What a sealed value is for. Each purpose has a key of its own, so that one kind never opens as another. */
type Purpose = keyof ReturnType<typeof derive>['keys'];

/** Authenticated encryption: A256GCM with a key per purpose (HKDF). The first secret seals, all open. */
export function createSealer(secrets: readonly string[]) {
  const known = secrets.map(derive);
  const [newest] = known;
  if (!newest) throw new Error('A sealer needs at least one secret');
  return {
    /** Returns the derived key of the newest secret, for digests. */
    key: (purpose: Purpose): KeyObject => newest.keys[purpose],
    /** Whether the newest secret sealed this text. */
    isNewest: (text: string): boolean =>
      Buffer.from(text, 'base64url').subarray(1, HEADER_BYTES).equals(newest.id),
    /** Returns url-safe text that only `open` with the same purpose and context reads. */
    seal(purpose: Purpose, context: string, content: Uint8Array): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.keys[purpose], iv);
      cipher.setAAD(Buffer.from(context));
      const sealed = [cipher.update(content), cipher.final()];
      const bytes = Buffer.concat([Buffer.of(VERSION), newest.id, iv, ...sealed, cipher.getAuthTag()]);
      return bytes.toString('base64url');
    },
    /** Returns the content, or null when the text is damaged, foreign, or sealed for something else. */
    open(purpose: Purpose, context: string, text: string): Buffer | null {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < HEADER_BYTES + IV_BYTES + TAG_BYTES || bytes[0] !== VERSION) return null;
      const id = bytes.subarray(1, HEADER_BYTES);
      const secret = known.find((candidate) => candidate.id.equals(id));
      if (!secret) return null;
      const iv = bytes.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', secret.keys[purpose], iv);
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

export type Sealer = ReturnType<typeof createSealer>;
