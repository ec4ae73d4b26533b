import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type DamageMark, isMark } from '../../../ui/form/damage/damage-mark.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import { getDocument, listDocuments } from '../../../upstream/documents/documents.server.ts';
import { nullOnFailure } from '../../../upstream/reader.ts';
import { LOOK_UP_MS, withLimit } from '../../../upstream/time-limit.ts';
import type { ContentCheck } from '../stored-documents.server.ts';

/** Compares the SHA-256 of a content with the one that was stored. */
function checkContent(bytes: Uint8Array, stored: string | null): ContentCheck {
  if (!stored) return 'no-hash';
  return createHash('sha256').update(bytes).digest('hex') === stored.toLowerCase() ? 'same' : 'changed';
}

/** A record of damage, with its marks, or a photo, as it is stored with an agreement. */
export interface StoredPart {
  readonly document: AgreementDocument;
  readonly check: ContentCheck;
  readonly marks: readonly DamageMark[];
}

type Looked = Omit<StoredPart, 'document'>;

/** How many are asked for at once: a photo may be near a megabyte. */
const AT_ONCE = 4;

/** Returns those of the service's marks that can be drawn and named. */
export const marksAmong = (list: readonly object[]): readonly DamageMark[] =>
  list.map((mark) => ({ ...mark, note: ('note' in mark && mark.note) || '' })).filter(isMark);

/** The marks in a content; null where it is something else. */
function marksInContent(bytes: Buffer): readonly DamageMark[] | null {
  try {
    const list: unknown = JSON.parse(bytes.toString('utf8'));
    return Array.isArray(list) ? marksAmong(list.filter((one) => typeof one === 'object' && one)) : null;
  } catch {
    return null;
  }
}

const comparable = (marks: readonly DamageMark[]): string =>
  JSON.stringify(marks.map(({ view, x, y, kind, note }) => [view, x, y, kind, note]));

/** The service gives marks both as a field and as the content; the hash covers the content alone. */
function lookAt(document: AgreementDocument, bytes: Buffer): Looked {
  const check = checkContent(bytes, document.hash);
  const listed = marksAmong(document.marks);
  const marks = document.kind === 'damage' ? marksInContent(bytes) : null;
  if (marks === null) return { check, marks: listed };
  return { check: comparable(marks) === comparable(listed) ? check : 'changed', marks };
}

/** Returns a memory of a minute: a form is drawn again while it is filled in, and photos are not read each time. */
export const createLookMemory = (ttl = 60_000) => new LRUCache<string, Looked>({ max: 2_000, ttl });

type LookMemory = ReturnType<typeof createLookMemory>;

const nameOf = (
  { staff: { clientId, userId } }: Reader,
  { agreementId, id, hash, marks }: AgreementDocument,
) => JSON.stringify([clientId, userId, agreementId, id, hash, marks]);

async function look(reader: Reader, document: AgreementDocument, memory?: LookMemory): Promise<StoredPart> {
  const known = memory?.get(nameOf(reader, document));
  if (known) return { document, ...known };
  const whole = await nullOnFailure(getDocument)(reader, document.agreementId ?? '', document.id);
  if (whole === null) return { document, check: 'unread', marks: marksAmong(document.marks) };
  const looked = lookAt(document, Buffer.from(whole.content, 'base64'));
  memory?.set(nameOf(reader, document), looked);
  return { document, ...looked };
}

/**
 * Reads the records of damage and the photos of an agreement, the oldest first, each compared with its stored hash.
 * @param memory what was read just now is not read again
 * @throws UpstreamError when the list cannot be read, or the session is over
 */
export async function readCondition(reader: Reader, agreementId: number, memory?: LookMemory) {
  const documents = (await listDocuments(reader, agreementId))
    .filter(({ kind }) => kind === 'damage' || kind === 'photo')
    .toSorted((one, other) => one.id - other.id);
  const briefly = { ...reader, signal: withLimit(reader.signal, LOOK_UP_MS) };
  const parts: StoredPart[] = [];
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const some = documents.slice(at, at + AT_ONCE).map((document) => ({ ...document, agreementId }));
    parts.push(...(await Promise.all(some.map((document) => look(briefly, document, memory)))));
  }
  return {
    damage: parts.filter(({ document }) => document.kind === 'damage'),
    photos: parts.filter(({ document }) => document.kind === 'photo'),
  };
}

export const isOfReturn = ({ document }: StoredPart): boolean => document.phase === 'check-in';

/** Pairs what there was before and after, in order; null where one of them is missing. */
export const paired = <Part>(before: readonly Part[], after: readonly Part[]) =>
  Array.from(
    { length: Math.max(before.length, after.length) },
    (_, at) => [before[at] ?? null, after[at] ?? null] as const,
  );
