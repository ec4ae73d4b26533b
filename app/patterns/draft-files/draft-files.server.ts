import { createHash } from 'node:crypto';
import * as paths from '../../paths.ts';
import type { Owner, Records } from '../../store/records.server.ts';
import type { PictureType } from '../../ui/form/pictures/picture-type.ts';
import { LARGEST_PICTURE, MOST_PIXELS } from '../../ui/form/pictures/stored-file.ts';
import type { StoredFile } from '../form-fields/field-view.ts';
import { readPicture } from './picture-content.server.ts';

export interface DraftFile extends StoredFile {
  readonly contentType: PictureType;
  /** Base64. */
  content(): string;
}

export interface DraftFiles {
  of(field: string): readonly DraftFile[];
}

const MOST_FILES = 20;
const LIFETIME = 30 * 86_400;

export const fileKind = (draft: string): string => `draft-file ${draft}`;

interface SentPicture {
  readonly field: string;
  readonly file: File;
}

interface Stored extends Pick<DraftFile, 'name' | 'contentType' | 'size'> {
  readonly field: string;
  readonly content: string;
}

/** A picture that is not stored, and why: the key of a text that takes its name. */
export interface RejectedPicture extends SentPicture {
  readonly problem: string;
}

const markOf = (field: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${field}\0`).update(bytes).digest('base64url').slice(0, 16);

/** Returns an id that begins with the time, after all others: files are shown in this order. */
function idAfter(ids: readonly string[], mark: string): string {
  const times = ids.map((id) => Number.parseInt(id, 36));
  return `${Math.max(Date.now(), ...times.map((time) => time + 1)).toString(36)}-${mark}`;
}

export function filesOf(records: Records, owner: Owner, draft: string): DraftFiles {
  const stored = records
    .list(owner, fileKind(draft))
    .map(({ id, value }) => ({ id, ...(JSON.parse(value) as Stored) }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  return {
    of: (field) =>
      stored
        .filter((file) => file.field === field)
        .map(({ field: _, content, ...file }) => ({
          ...file,
          href: paths.draftFile(draft, file.id),
          content: () => content,
        })),
  };
}

async function keepFile(
  records: Records,
  owner: Owner,
  draft: string,
  { field, file }: SentPicture,
): Promise<string | null> {
  if (file.size > LARGEST_PICTURE) return 'forms.file.tooLarge';
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (picture === null) return 'forms.file.noPicture';
  const { contentType, bytes } = picture;
  if (picture.width * picture.height > MOST_PIXELS) return 'forms.file.tooManyPixels';
  const ids = records.listHeads(owner, fileKind(draft)).map(({ id }) => id);
  const mark = markOf(field, bytes);
  // A page that is sent again brings the same picture again.
  if (ids.some((id) => id.slice(id.indexOf('-') + 1) === mark)) return null;
  if (ids.length >= MOST_FILES) return 'forms.file.tooMany';
  const content = bytes.toString('base64');
  const stored: Stored = { field, name: file.name.slice(-120), contentType, size: bytes.length, content };
  const outcome = records.put(owner, fileKind(draft), idAfter(ids, mark), JSON.stringify(stored), {
    seconds: LIFETIME,
  });
  return outcome === 'stored' ? null : 'forms.file.tooLarge';
}

/** Stores pictures with a draft, each once, and returns those that are not stored. */
export async function keepFiles(
  records: Records,
  owner: Owner,
  draft: string,
  pictures: readonly SentPicture[],
): Promise<readonly RejectedPicture[]> {
  const rejected: RejectedPicture[] = [];
  for (const picture of pictures) {
    const problem = await keepFile(records, owner, draft, picture);
    if (problem !== null) rejected.push({ ...picture, problem });
  }
  return rejected;
}

export function fileOf(records: Records, owner: Owner, draft: string, id: string) {
  const value = records.get(owner, fileKind(draft), id);
  if (value === null) return null;
  const { contentType, content }: Stored = JSON.parse(value);
  return { contentType, bytes: Buffer.from(content, 'base64') };
}

export const removeFile = (records: Records, owner: Owner, draft: string, id: string): void =>
  records.remove(owner, fileKind(draft), id);
