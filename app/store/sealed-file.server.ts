import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Piece {
  readonly at: number;
  readonly bytes: number;
}

/** A temporary file of sealed pieces, in the order in which they were added. */
export interface SealedFile {
  readonly pieces: number;
  /** On the disk. */
  readonly bytes: number;
  /** @throws the system's error, as for a full disk */
  append(content: Uint8Array): Promise<void>;
  /** Returns a piece by its number, from 0. @throws Error for a closed or damaged file */
  read(piece: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** The number of the piece: each is sealed once under its key. */
function ivOf(piece: number): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(piece, IV_BYTES - 4);
  return iv;
}

/**
 * Opens a file of `directory` that has no name: it is gone when it is closed, and with the process. Its key is in memory
 * only, so that what is left on a disk cannot be read.
 * @throws the system's error
 */
export async function openSealedFile(directory: string): Promise<SealedFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `rows-${randomUUID()}`);
  const file: FileHandle = await open(path, 'wx+', 0o600);
  await unlink(path);
  const key = randomBytes(32);
  const index: Piece[] = [];
  let bytes = 0;
  return {
    get pieces() {
      return index.length;
    },
    get bytes() {
      return bytes;
    },
    async append(content) {
      const cipher = createCipheriv('aes-256-gcm', key, ivOf(index.length));
      const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
      const at = bytes;
      index.push({ at, bytes: sealed.length });
      bytes += sealed.length;
      // A full disk may take a part.
      for (let done = 0; done < sealed.length; ) {
        const { bytesWritten } = await file.write(sealed, done, sealed.length - done, at + done);
        done += bytesWritten;
      }
    },
    async read(piece) {
      const place = index[piece];
      if (place === undefined) throw new RangeError(`The file has no piece ${piece}`);
      const sealed = Buffer.alloc(place.bytes);
      const { bytesRead } = await file.read(sealed, 0, place.bytes, place.at);
      if (bytesRead < place.bytes) throw new Error('The file is shorter than what was written');
      const decipher = createDecipheriv('aes-256-gcm', key, ivOf(piece));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    },
    async close() {
      key.fill(0);
      await file.close();
    },
  };
}
