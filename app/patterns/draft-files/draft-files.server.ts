import { createHash } from 'node:crypto';
import type { Credentials } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import type { Owner, Records } from '../../store/records.server.ts';
import { LARGEST_PICTURE, MOST_PIXELS } from '../../ui/form/pictures/kept-file.ts';
import type { PictureType } from '../../ui/form/pictures/picture-type.ts';
import type { KeptFile } from '../form-fields/field-view.ts';
import { readPicture } from './picture-content.server.ts';

/** A picture of a draft with its bytes. */
export interface DraftFile extends KeptFile {
  readonly contentType: PictureType;
  /** Base64. */
  content(): string;
}

/** The pictures of a draft. */
export interface DraftFiles {
  /** Those that were given to a field, in their order. */
  of(field: string): readonly DraftFile[];
}

const MOST_FILES = 20;
const LIFETIME = 30 * 86_400;

/** Where the pictures of a draft are kept. */
export const fileKind = (draft: string): string => `draft-file ${draft}`;

interface Stored {
  readonly field: string;
  readonly name: string;
  readonly contentType: PictureType;
  readonly size: number;
  readonly content: string;
}

/** A picture as it was sent. */
interface SentPicture {
  readonly field: string;
  readonly file: File;
}

/** A picture that was sent and is not kept, and why, as a key of a text that takes its name. */
export interface UnkeptPicture extends SentPicture {
  readonly problem: string;
}

/** The same for the same content of a field. */
const markOf = (field: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${field}\0`).update(bytes).digest('base64url').slice(0, 16);

/** An id says when the picture came, behind all that are there: that is the order in which they are shown. */
function idAfter(ids: readonly string[], mark: string): string {
  const times = ids.map((id) => Number.parseInt(id, 36));
  return `${Math.max(Date.now(), ...times.map((time) => time + 1)).toString(36)}-${mark}`;
}

const isOf = (id: string, mark: string): boolean => id.slice(id.indexOf('-') + 1) === mark;

/** The pictures of one draft. */
export function filesOf(records: Records, { clientId, userId }: Credentials, draft: string): DraftFiles {
  const stored = records
    .list({ clientId, userId }, fileKind(draft))
    .map(({ id, value }) => ({ id, ...(JSON.parse(value) as Stored) }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  return {
    of: (field) =>
      stored
        .filter((file) => file.field === field)
        .map(({ id, name, size, contentType, content }) => ({
          id,
          name,
          size,
          contentType,
          href: paths.draftFile(draft, id),
          content: () => content,
        })),
  };
}

/** Why a picture is not kept, as a key; null when it is. */
async function keepFile(
  records: Records,
  { clientId, userId }: Owner,
  draft: string,
  { field, file }: SentPicture,
): Promise<string | null> {
  if (file.size > LARGEST_PICTURE) return 'forms.file.tooLarge';
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (picture === null) return 'forms.file.noPicture';
  const { contentType, bytes } = picture;
  if (picture.width * picture.height > MOST_PIXELS) return 'forms.file.tooManyPixels';
  const owner = { clientId, userId };
  const ids = records.listHeads(owner, fileKind(draft)).map(({ id }) => id);
  const mark = markOf(field, bytes);
  // A second press, or a page that is sent anew, brings the same picture once more: it is one.
  if (ids.some((id) => isOf(id, mark))) return null;
  if (ids.length >= MOST_FILES) return 'forms.file.tooMany';
  const content = bytes.toString('base64');
  const stored: Stored = { field, name: file.name.slice(-120), contentType, size: bytes.length, content };
  const kept = records.put(owner, fileKind(draft), idAfter(ids, mark), JSON.stringify(stored), {
    seconds: LIFETIME,
  });
  return kept === 'kept' ? null : 'forms.file.tooLarge';
}

/** Keeps pictures with a draft, each once, and gives those that are not kept. */
export async function keepFiles(
  records: Records,
  owner: Owner,
  draft: string,
  pictures: readonly SentPicture[],
): Promise<readonly UnkeptPicture[]> {
  const unkept: UnkeptPicture[] = [];
  for (const picture of pictures) {
    const problem = await keepFile(records, owner, draft, picture);
    if (problem !== null) unkept.push({ ...picture, problem });
  }
  return unkept;
}

/** The bytes of one picture; null where there is none. */
export function fileOf(
  records: Records,
  { clientId, userId }: Credentials,
  draft: string,
  id: string,
): { readonly contentType: string; readonly bytes: Buffer } | null {
  const value = records.get({ clientId, userId }, fileKind(draft), id);
  if (value === null) return null;
  const { contentType, content }: Stored = JSON.parse(value);
  return { contentType, bytes: Buffer.from(content, 'base64') };
}

export function removeFile(
  records: Records,
  { clientId, userId }: Credentials,
  draft: string,
  id: string,
): void {
  records.remove({ clientId, userId }, fileKind(draft), id);
}
