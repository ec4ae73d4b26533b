import { randomBytes } from 'node:crypto';
import type { Credentials } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import type { Records } from '../../store/records.server.ts';
import { LARGEST_PICTURE } from '../../ui/form/pictures/kept-file.ts';
import type { KeptFile } from '../form-fields/field-view.ts';

/** A picture of a draft with its bytes. */
export interface DraftFile extends KeptFile {
  /** image/png, image/jpeg or image/webp. */
  readonly contentType: string;
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

/** Each kind of picture and how its bytes begin: what a browser claims is not believed. */
const BEGINNINGS = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
] as const;

/** Where the pictures of a draft are kept. */
export const fileKind = (draft: string): string => `draft-file ${draft}`;

interface Stored {
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly content: string;
}

const typeOf = (bytes: Uint8Array): string | null =>
  BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

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
export async function keepFile(
  records: Records,
  { clientId, userId }: Credentials,
  draft: string,
  { field, file }: { readonly field: string; readonly file: File },
): Promise<string | null> {
  if (file.size > LARGEST_PICTURE) return 'forms.file.tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const contentType = typeOf(bytes);
  if (contentType === null) return 'forms.file.noPicture';
  const owner = { clientId, userId };
  if (records.list(owner, fileKind(draft)).length >= MOST_FILES) return 'forms.file.tooMany';
  // Ids rise with time, which is the order in which pictures are shown.
  const id = `${Date.now().toString(36)}-${randomBytes(6).toString('base64url')}`;
  const content = Buffer.from(bytes).toString('base64');
  const stored: Stored = { field, name: file.name.slice(-120), contentType, size: file.size, content };
  const kept = records.put(owner, fileKind(draft), id, JSON.stringify(stored), LIFETIME);
  return kept === 'kept' ? null : 'forms.file.tooMany';
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
