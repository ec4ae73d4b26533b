import { type DamageMark, isMark } from '../../../ui/form/damage/damage-mark.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import { getDocument, listDocuments } from '../../../upstream/documents/documents.server.ts';
import { nullOnFailure } from '../../../upstream/reader.ts';
import { LOOK_UP_MS, withLimit } from '../../../upstream/time-limit.ts';
import { type ContentCheck, checkContent } from './content-check.server.ts';

/** What of a kept document is known once its content was looked at. */
export interface Looked {
  readonly check: ContentCheck;
  /** Of a record of damage. */
  readonly marks: readonly DamageMark[];
}

/** A record of damage or a photo as it is kept with an agreement. */
export interface KeptPart extends Looked {
  readonly document: AgreementDocument;
}

/** A vehicle's condition as it was kept at its hand-overs, the first record first. */
interface KeptCondition {
  readonly damage: readonly KeptPart[];
  readonly photos: readonly KeptPart[];
}

/** Remembers for a short time what a look at a document found, by the document. */
export interface LookMemory {
  get(reader: Reader, document: AgreementDocument): Looked | undefined;
  set(reader: Reader, document: AgreementDocument, looked: Looked): void;
}

/** A photo may be near a megabyte: so many are asked for at once. */
const AT_ONCE = 4;

/** Of what a service keeps, the marks that can be drawn and said. */
export const marksAmong = (list: readonly object[]): readonly DamageMark[] =>
  list.map((mark) => ({ ...mark, note: ('note' in mark && mark.note) || '' })).filter(isMark);

/** The marks in a content; null where it is something else, for example a picture. */
function marksInContent(bytes: Buffer): readonly DamageMark[] | null {
  try {
    const list: unknown = JSON.parse(bytes.toString('utf8'));
    return Array.isArray(list) ? marksAmong(list.filter((one) => typeof one === 'object' && one)) : null;
  } catch {
    return null;
  }
}

const told = (marks: readonly DamageMark[]): string =>
  JSON.stringify(marks.map(({ view, x, y, kind, note }) => [view, x, y, kind, note]));

/** The service tells marks twice, beside the content and as the content: the hash stands for the latter alone. */
function lookAt(document: AgreementDocument, bytes: Buffer): Looked {
  const check = checkContent(bytes, document.hash);
  const listed = marksAmong(document.marks);
  const marks = document.kind === 'damage' ? marksInContent(bytes) : null;
  if (marks === null) return { check, marks: listed };
  return { check: told(marks) === told(listed) ? check : 'changed', marks };
}

const getDocumentOrNull = nullOnFailure(getDocument);

async function look(reader: Reader, document: AgreementDocument, memory?: LookMemory): Promise<KeptPart> {
  const known = memory?.get(reader, document);
  if (known) return { document, ...known };
  const whole = await getDocumentOrNull(reader, document.agreementId ?? '', document.id);
  if (whole === null) return { document, check: 'unread', marks: marksAmong(document.marks) };
  const looked = lookAt(document, Buffer.from(whole.content, 'base64'));
  memory?.set(reader, document, looked);
  return { document, ...looked };
}

const ofVehicle = ({ kind }: AgreementDocument): boolean => kind === 'damage' || kind === 'photo';

/**
 * Reads the records of damage and the photos that are kept with an agreement, each with its content held against the
 * hash that was stored. A content that does not come in time is `unread`.
 * @param memory what was looked at just now is not looked at again
 * @throws UpstreamError when the list cannot be read, or the session is over
 */
export async function readCondition(
  reader: Reader,
  agreementId: number,
  memory?: LookMemory,
): Promise<KeptCondition> {
  const listed = await listDocuments(reader, agreementId);
  const documents = listed.filter(ofVehicle).toSorted((one, other) => one.id - other.id);
  const briefly = { ...reader, signal: withLimit(reader.signal, LOOK_UP_MS) };
  const parts: KeptPart[] = [];
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const some = documents.slice(at, at + AT_ONCE).map((document) => ({ ...document, agreementId }));
    parts.push(...(await Promise.all(some.map((document) => look(briefly, document, memory)))));
  }
  return {
    damage: parts.filter(({ document }) => document.kind === 'damage'),
    photos: parts.filter(({ document }) => document.kind === 'photo'),
  };
}

/** Of parts, those of the vehicle's return; an earlier hand-over's otherwise. */
export const isOfReturn = ({ document }: KeptPart): boolean => document.phase === 'check-in';
