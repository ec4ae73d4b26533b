import type { TFunction } from 'i18next';
import { z } from 'zod';
import { NOTE_LIMITS, type NoteWish } from '../../upstream/notes/notes.contract.ts';
import type { NoteFormView } from '../record/notes-view.ts';

type Errors = NoteFormView['errors'];

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

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** What a form of a note holds, as it was typed; forms send line breaks in a manner of their own. */
export function typedNote(fields: FormData): NoteWish {
  return {
    text: textOf(fields, 'text').replaceAll('\r\n', '\n'),
    kind: textOf(fields, 'kind'),
    isAlert: fields.has('isAlert'),
  };
}

/** A typed note within the service's limits, or what is wrong with it, in words. */
export function readNote(
  typed: NoteWish,
  t: TFunction,
): { readonly wish: NoteWish } | { readonly errors: Errors } {
  const read = rules(t).safeParse(typed);
  if (read.success) return { wish: read.data };
  const errors = read.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return { errors: Object.fromEntries(errors) as Errors };
}

/** The note that a form is about; null for a new one, and for what is no note's id. */
export function noteIdIn(value: string | FormDataEntryValue | null): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
