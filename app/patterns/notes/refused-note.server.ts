import type { Note } from '../../upstream/notes/notes.contract.ts';
import { wrongNoteFields } from '../../upstream/notes/notes.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { Again } from '../hidden-fields.ts';
import type { NoteFormView } from '../record/notes-view.ts';
import type { Outcome } from '../submit-once/outcome.ts';
import { describeRefusal, describeUnknown } from '../trouble/describe-refusal.server.ts';
import type { RefusalView } from '../trouble/refusal-view.ts';
import { NoteChanged, type NoteOrder } from './note-work.server.ts';

/** Why an order was not carried out, in words, and how its form is drawn again. */
export interface RefusedOrder {
  readonly status: number;
  readonly refusal: RefusalView | null;
  readonly errors: NoteFormView['errors'];
  /** What the note is now, when that is the reason; null when it is gone. */
  readonly present?: Note | null;
  /** Nobody knows whether this attempt was carried out: the same form may be sent once more on the user's own wish. */
  readonly again?: Again;
  /** The form's key stands for something else by now, or is none of this user's: it takes a new one. */
  readonly isSpent?: boolean;
}

function changed({ present }: NoteChanged, { intent }: NoteOrder, { t }: Desk): RefusedOrder {
  const words =
    present === null
      ? { title: t('notes.gone.title'), text: t('notes.gone.text') }
      : {
          title: t('notes.changed.title'),
          text: t(intent === 'remove' ? 'notes.changed.remove' : 'notes.changed.save'),
        };
  return { status: 409, refusal: { tone: 'warn', ...words, traceId: '' }, errors: {}, present };
}

/** What the form says of an outcome that is not the wished one. */
export function refusedOrder(
  outcome: Exclude<Outcome<number>, { state: 'done' }>,
  order: NoteOrder,
  desk: Desk,
): RefusedOrder {
  const { t } = desk;
  if (outcome.state === 'unknown') {
    const { attempt, sought } = outcome;
    const { status, refusal } = describeUnknown(outcome, desk, undefined);
    return { status, refusal, errors: {}, again: { attempt, asksLook: sought !== null } };
  }
  if (outcome.state !== 'refused') {
    const words = { title: t('refusal.notSent.title'), text: t('refusal.notSent.text') };
    return { status: 409, refusal: { tone: 'warn', ...words, traceId: '' }, errors: {}, isSpent: true };
  }
  const { error } = outcome;
  if (error instanceof NoteChanged) return changed(error, order, desk);
  if (error instanceof UpstreamError) {
    const errors = wrongNoteFields(error);
    if (Object.keys(errors).length > 0) return { status: error.status ?? 400, refusal: null, errors };
  }
  const { status, refusal } = describeRefusal(error, desk);
  return { status, refusal, errors: {} };
}
