import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Reader } from '../../upstream/call.ts';
import type { Note, NotedRecord, NoteInput } from '../../upstream/notes/notes.contract.ts';
import {
  createNote,
  listNotes,
  removeNote,
  saveNote,
  wrongNoteFields,
} from '../../upstream/notes/notes.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { type Unwritten, unwrittenBy } from '../error-page/describe-refusal.server.ts';
import type { RefusalView } from '../error-page/error-view.ts';
import { leaveForm } from '../page/flash.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { readRecord, staffContextOf } from '../record/read-record.server.ts';
import { answerForm } from '../request/action-answer.server.ts';
import { readForm, textIn } from '../request/form-body.server.ts';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { beforeWriting, type Evidence, NotWritten, type Outcome } from '../submit-once/outcome.server.ts';
import {
  keyAgain,
  lookingReader,
  orSignInKeeping,
  requireSender,
  submitOnce,
} from '../submit-once/submit-once.server.ts';
import {
  digestOf,
  formOf,
  type NotesRequest,
  noteIdIn,
  readNote,
  recordIn,
  submittedNote,
  viewNote,
} from './note-form.server.ts';
import type { DrawnNote, NoteFormView } from './notes-view.ts';

/** What is to be done with a record's notes; without `noteId` a new one. `drawn` is the digest of the form's note. */
interface NoteOrder extends Pick<NoteFormView, 'intent' | 'noteId' | 'drawn'> {
  readonly input: NoteInput;
}

interface SentNote extends Omit<NoteOrder, 'input'> {
  readonly submitted: NoteInput;
  readonly key: string;
}

/** @throws Response 400 for what no form sends */
function sentNote(fields: FormData): SentNote {
  const intent = (['create', 'save', 'remove'] as const).find((one) => one === textIn(fields, 'intent'));
  const noteId = intent === 'create' ? null : noteIdIn(fields.get('noteId'));
  if (intent === undefined || (intent !== 'create' && noteId === null)) throw data(null, { status: 400 });
  const [drawn, key] = [textIn(fields, 'drawn'), textIn(fields, KEY_FIELD)];
  return { intent, noteId, drawn, key, submitted: submittedNote(fields) };
}

/** The note has changed since the form was drawn, and nothing was written. Null when it is gone. */
class NoteChanged extends NotWritten {
  override readonly name = 'NoteChanged';
  readonly present: Note | null;

  constructor(present: Note | null) {
    super('The note has changed since its form was drawn');
    this.present = present;
  }
}

const isGone = (error: unknown) => error instanceof UpstreamError && error.status === 404;

/**
 * Carries an order out and returns the note's id. The service keeps no versions of notes: the form's note is compared
 * with the present one just before the write. What is already as wished counts as done.
 * @throws NoteChanged; UpstreamError
 */
async function runWrite(
  { intent, noteId, drawn, input }: NoteOrder,
  reader: Reader,
  record: NotedRecord,
  idempotencyKey: string,
): Promise<number> {
  if (noteId === null) return (await createNote(reader, record, input, idempotencyKey)).id;
  const removes = intent === 'remove';
  const notes = await beforeWriting(listNotes(reader, record));
  const present = notes.find(({ id }) => id === noteId) ?? null;
  if (present === null && removes) return noteId;
  if (present === null) throw new NoteChanged(null);
  if (!removes && digestOf(present) === digestOf(input)) return noteId;
  if (digestOf(present) !== drawn) throw new NoteChanged(present);
  try {
    if (removes) await removeNote(reader, record, noteId, idempotencyKey);
    else await saveNote(reader, record, noteId, input, idempotencyKey);
  } catch (error) {
    if (!isGone(error)) throw error;
    if (!removes) throw new NoteChanged(null);
  }
  return noteId;
}

/**
 * Looks for what an order has left behind: a note of the same content; of a removal, that the note is gone.
 * @param address of the record's notes
 * @throws UpstreamError
 */
async function noteEvidence(
  { intent, noteId, input }: NoteOrder,
  { record, staffContext }: NotesRequest,
  address: string,
): Promise<readonly Evidence<number>[]> {
  const notes = await listNotes(lookingReader(staffContext.reader), record);
  const { t } = staffContext;
  if (intent === 'remove' && noteId !== null) {
    if (notes.some(({ id }) => id === noteId)) return [];
    return [{ id: 'gone', words: t('refusal.evidence.noteGone'), href: address, result: noteId }];
  }
  return notes
    .filter((note) => digestOf(note) === digestOf(input) && (noteId === null || note.id === noteId))
    .map((note) => ({
      id: note.id,
      words: t('refusal.evidence.note', { by: viewNote(note, staffContext).by }),
      href: `${address}#note-${note.id}`,
      result: note.id,
    }));
}

/** Why an order was not carried out, and how its form is drawn again. */
interface RefusedOrder extends Partial<Pick<Unwritten, 'again' | 'isSpent'>> {
  readonly status: number;
  readonly refusal: RefusalView | null;
  readonly errors: NoteFormView['errors'];
  /** What the note is now, when that is the reason; null when it is gone. */
  readonly present?: Note | null;
}

function drawAgain(
  { args, staff, record, staffContext }: NotesRequest,
  { intent, noteId, drawn, submitted, key }: SentNote,
  { refusal, errors, present, again = null, isSpent }: RefusedOrder,
  address: string,
): DrawnNote {
  const isNew = intent === 'create' || (intent === 'save' && present === null);
  return {
    ...{ again, refusal, errors, ...submitted },
    ...(isNew ? { intent: 'create', noteId: null } : { intent, noteId }),
    key: keyAgain(args.context, staff, formOf(record), { sent: key, isSpent }),
    drawn: present ? digestOf(present) : drawn,
    look: again === null ? null : address,
    present: present ? viewNote(present, staffContext) : null,
    unsaved: submitted.text.trim() !== '',
    errorTitle: staffContext.t('filter.errorTitle', { title: '' }).trim(),
  };
}

/** Whether the form was drawn for this record, or there is such a record for this tenant. */
async function isKnown<Found>(
  detail: DetailDeclaration<Found>,
  { args, staff, record }: NotesRequest,
  key: string,
): Promise<boolean> {
  if (args.context.submits.isOf(staff, formOf(record), key)) return true;
  try {
    return (await readRecord(detail, args, staff)) !== null;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== 'signed-out') return true;
    throw error;
  }
}

function refusedOrder(
  outcome: Exclude<Outcome<number>, { state: 'done' }>,
  { intent }: NoteOrder,
  staffContext: StaffContext,
): RefusedOrder {
  const { t } = staffContext;
  const error = outcome.state === 'refused' ? outcome.error : null;
  if (error instanceof NoteChanged) {
    const { present } = error;
    const [title, text] =
      present === null
        ? [t('notes.gone.title'), t('notes.gone.text')]
        : [t('notes.changed.title'), t(intent === 'remove' ? 'notes.changed.remove' : 'notes.changed.save')];
    return { status: 409, refusal: { tone: 'warn', title, text, traceId: '' }, errors: {}, present };
  }
  const errors = error instanceof UpstreamError ? wrongNoteFields(error) : {};
  if (error instanceof UpstreamError && Object.keys(errors).length > 0)
    return { status: error.status ?? 400, refusal: null, errors };
  return { ...unwrittenBy(outcome, staffContext, undefined), errors: {} };
}

/**
 * Returns the action that adds, saves or deletes a note, once, and leads back to the notes; else it draws the form
 * again with its input. A record that does not exist has none.
 */
export function notesAction<Found>(detail: DetailDeclaration<Found>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    const record = recordIn(detail, args);
    if (record === null) throw data(null, { status: 404 });
    const sent = sentNote(fields);
    const form = { form: formOf(record), fields };
    const staff = requireSender(args, form);
    const staffContext = await orSignInKeeping(args, form, staffContextOf(args, staff));
    const request = { args, staff, record, staffContext };
    const address = `${detail.address(record.id)}/notes`;
    if (!(await orSignInKeeping(args, form, isKnown(detail, request, sent.key))))
      return data(null, { status: 404 });
    const again = (refused: RefusedOrder) =>
      answerForm(args.context, { status: refused.status, form: drawAgain(request, sent, refused, address) });

    const { submitted, key: _, ...own } = sent;
    const read = sent.intent === 'remove' ? { input: submitted } : readNote(submitted, staffContext.t);
    if ('errors' in read) return again({ status: 400, refusal: null, errors: read.errors });
    const order = { ...own, input: read.input };
    // What was sent is not cut off by the page's time.
    const writer = { ...staffContext.reader, signal: undefined };
    const seek = () => noteEvidence(order, request, address);
    const outcome = await submitOnce(args, staff, { ...form, content: order, seek }, (idempotencyKey) =>
      runWrite(order, writer, record, idempotencyKey),
    );
    if (outcome.state !== 'done') return again(refusedOrder(outcome, order, staffContext));
    return order.intent === 'remove'
      ? leaveForm(args.context, address, 'noteDeleted')
      : leaveForm(args.context, `${address}#note-${outcome.result}`, 'noteSaved');
  };
}
