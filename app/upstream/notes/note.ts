import type { z } from 'zod';
import { LONGEST_KIND, LONGEST_NOTE, type noteSchema } from './notes.contract.ts';

/** The records that notes hang on. */
export type NotedType = 'reservation' | 'agreement' | 'vehicle' | 'customer';

/** The record that notes hang on. */
export interface NotedRecord {
  readonly type: NotedType;
  readonly id: string;
}

/** What somebody wrote about a record. */
export interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: string | null;
  /** To be seen by everybody who opens the record. */
  readonly isAlert: boolean;
  /** A name; null where the service gives none. */
  readonly writtenBy: string | null;
  /** On the office's clock, `yyyy-MM-ddTHH:mm:ss`. */
  readonly writtenAt: string | null;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** What can be written of a note. */
export interface NoteWish {
  readonly text: string;
  readonly kind: string;
  readonly isAlert: boolean;
}

/** How long they may be for the service, as JavaScript counts. */
export const NOTE_LIMITS = { text: LONGEST_NOTE, kind: LONGEST_KIND } as const;

/** Some services put the writer's id where others put the name. */
function nameOf({ userName, createdBy }: z.output<typeof noteSchema>): string | null {
  const written = userName?.trim();
  if (written) return written;
  const by = typeof createdBy === 'string' ? createdBy.trim() : '';
  return /\p{L}/u.test(by) ? by : null;
}

export function toNote(wire: z.output<typeof noteSchema>): Note {
  return {
    id: wire.noteId,
    text: wire.note ?? '',
    kind: wire.noteType?.trim() || null,
    isAlert: wire.isAlert ?? false,
    writtenBy: nameOf(wire),
    writtenAt: wire.createdDate,
    mayEdit: wire.editAvailable ?? false,
    mayDelete: wire.deleteAvailable ?? false,
  };
}
