import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import type { Staff } from '../../identity/staff.ts';
import {
  NOTE_LIMITS,
  type Note,
  type NotedRecord,
  type NoteInput,
} from '../../upstream/notes/notes.contract.ts';
import { listNotes } from '../../upstream/notes/notes.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { idInAddress, oncePerRequest, staffContextOf } from '../record/read-record.server.ts';
import { textIn } from '../request/form-body.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

export type Noted = Pick<DetailDeclaration<unknown>, 'param' | 'reference' | 'address'>;

export interface NotesRequest {
  readonly args: LoaderFunctionArgs;
  readonly staff: Staff;
  readonly record: NotedRecord;
  readonly staffContext: StaffContext;
}

/** Returns the record whose notes the address asks for; null without a record, and for records without notes. */
export function recordIn(detail: Noted, args: Args): NotedRecord | null {
  const id = idInAddress(detail, args);
  return id === null || detail.reference === null ? null : { type: detail.reference, id };
}

/** Names the form for its key: all forms of a record's notes are one, and differ in content. */
export const formOf = ({ type, id }: NotedRecord) => `notes of ${type} ${id}`;

/** Reads a record's notes in the service's order, once for all loaders of a request. @throws UpstreamError */
export async function readNotes(args: Args, staff: Staff, record: NotedRecord): Promise<readonly Note[]> {
  const { reader } = await staffContextOf(args, staff);
  return oncePerRequest(args.context, formOf(record), () => listNotes(reader, record));
}

/** Changes whenever the note is written: the service keeps no versions of notes. */
export const digestOf = ({ text, kind, isAlert }: Pick<Note, 'text' | 'kind' | 'isAlert'>): string =>
  createHash('sha256')
    .update(JSON.stringify([text, kind, isAlert]))
    .digest('base64url')
    .slice(0, 22);

export function viewNote(note: Note, { formats, offers, t }: StaffContext) {
  const { id, text, isAlert, kind, writtenBy, writtenAt } = note;
  // The mark of an alert says it already.
  const isShown = isAlert && kind?.toLowerCase() === t('labels:notes.alert').toLowerCase();
  return {
    ...{ id, text, isAlert },
    /** Kind, writer and moment, as far as they are known. */
    by: [isShown ? null : kind, writtenBy, formats.dateTime(writtenAt)].filter(Boolean).join(' · '),
    canEdit: note.mayEdit && offers('notes.save'),
    canDelete: note.mayDelete && offers('notes.remove'),
  };
}

/** The service's own word for a note of no special kind. */
export const USUAL_KIND = 'General';

const rules = (t: TFunction) =>
  z.object({
    text: z
      .string()
      .trim()
      .min(1, t('notes.textMissing'))
      .max(NOTE_LIMITS.text, {
        error: ({ input }) => t('notes.textTooLong', { over: String(input).length - NOTE_LIMITS.text }),
      }),
    kind: z
      .string()
      .trim()
      .max(NOTE_LIMITS.kind, t('notes.kindTooLong', { most: NOTE_LIMITS.kind }))
      .transform((kind) => kind || USUAL_KIND),
    isAlert: z.boolean(),
  });

/** Returns the input of a note's form; browsers send line breaks as CR LF. */
export const submittedNote = (fields: FormData): NoteInput => ({
  text: textIn(fields, 'text').replaceAll('\r\n', '\n'),
  kind: textIn(fields, 'kind'),
  isAlert: fields.has('isAlert'),
});

export type NoteErrors = Readonly<Partial<Record<keyof NoteInput, string>>>;

/** Reads the input within the service's limits, or returns what is wrong with it. */
export function readNote(
  submitted: NoteInput,
  t: TFunction,
): { readonly input: NoteInput } | { readonly errors: NoteErrors } {
  const read = rules(t).safeParse(submitted);
  if (read.success) return { input: read.data };
  const errors = read.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return { errors: Object.fromEntries(errors) as NoteErrors };
}

/** Parses a note's id; null for anything else. */
export const noteIdIn = (value: FormDataEntryValue | null): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
