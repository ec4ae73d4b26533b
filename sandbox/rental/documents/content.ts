import { createHash } from 'node:crypto';
import { unprocessable } from '../refusal.ts';

/** A document's bytes with what they are. */
interface Content {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

const MOST_BYTES = 700_000;

const startsWith = (bytes: Buffer, ascii: string, at = 0): boolean =>
  bytes.subarray(at, at + ascii.length).toString('latin1') === ascii;

/** What the first bytes say; scripts and everything else that a browser might run are none of these. */
const RECOGNISED: readonly (readonly [type: string, fits: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['image/webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['application/pdf', (bytes) => startsWith(bytes, '%PDF-')],
];

const described = (contentType: string, bytes: Buffer): Content => ({
  contentType,
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex'),
});

/**
 * Decodes base64 and holds the bytes against the type that was said.
 * @throws Refusal 422 when it is empty, over 700 kB or something else
 */
export function readContent(base64: string, contentType: string | null): Content {
  const refused = (words: string) => unprocessable(words, { content: [words] });
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw refused('The document is empty.');
  if (bytes.length > MOST_BYTES) throw refused('A document takes at most 700 kB.');
  const found = RECOGNISED.find(([, fits]) => fits(bytes))?.[0];
  if (found === undefined) throw refused('A document is a PNG, JPEG or WebP picture, or a PDF.');
  if (contentType !== null && contentType !== found) {
    const words = `This is ${found} and not ${contentType}.`;
    throw unprocessable(words, { contentType: [words] });
  }
  return described(found, bytes);
}

/** Marks on an outline as a document of their own. */
export const contentOfMarks = (marks: unknown): Content =>
  described('application/json', Buffer.from(JSON.stringify(marks)));
