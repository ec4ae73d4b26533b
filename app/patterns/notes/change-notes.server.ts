import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import type { NotedRecord, NoteWish } from '../../upstream/notes/notes.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Desk } from '../desk/desk.server.ts';
import { KEY_FIELD } from '../hidden-fields.ts';
import { readForm } from '../read-form.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { DrawnNote } from '../record/notes-view.ts';
import { deskOf, readRecord } from '../record/read-record.server.ts';
import { type Answered, answerForm } from '../submit-once/answered.server.ts';
import {
  lookingReader,
  orSignInKeeping,
  requireSender,
  submitOnce,
} from '../submit-once/submit-once.server.ts';
import { formOf } from './draw-form.server.ts';
import { noteEvidence } from './note-evidence.server.ts';
import { carryOut, type NoteOrder } from './note-work.server.ts';
import { digestOf, recordIn, viewNote } from './noted-record.server.ts';
import { noteIdIn, readNote, typedNote } from './read-note.server.ts';
import { type RefusedOrder, refusedOrder } from './refused-note.server.ts';

/** A form as it came. */
interface SentNote {
  readonly intent: NoteOrder['intent'];
  readonly noteId: number | null;
  readonly drawn: string;
  readonly typed: NoteWish;
  readonly fields: FormData;
}

/** @throws an answer with 400 for what no form of ours sends */
function sentNote(fields: FormData): SentNote {
  const intent = fields.get('intent');
  const noteId = noteIdIn(fields.get('noteId'));
  const isKnown = intent === 'create' || ((intent === 'save' || intent === 'remove') && noteId !== null);
  if (!isKnown) throw data(null, { status: 400 });
  return { intent, noteId, drawn: String(fields.get('drawn') ?? ''), typed: typedNote(fields), fields };
}

function orderOf({ intent, noteId, drawn }: SentNote, wish: NoteWish): NoteOrder {
  if (intent === 'create' || noteId === null) return { intent: 'create', wish };
  return intent === 'save' ? { intent, noteId, drawn, wish } : { intent, noteId, drawn };
}

interface Circumstances {
  readonly args: ActionFunctionArgs;
  readonly staff: Staff;
  readonly record: NotedRecord;
  readonly desk: Desk;
}

/** The form again, with everything that was typed and why it was not carried out. */
function drawAgain(
  { args, staff, record, desk }: Circumstances,
  { intent, noteId, drawn, typed, fields }: SentNote,
  refused: RefusedOrder,
  look: string,
): Answered<DrawnNote> {
  const { status, refusal, errors, present, again = null, isSpent = false } = refused;
  const { submits } = args.context;
  const form = formOf(record);
  const sentKey = String(fields.get(KEY_FIELD));
  const drawing = {
    // The same key: what is sent from a page before, which Back shows, is then known to be the same form.
    key: !isSpent && submits.isOf(staff, form, sentKey) ? sentKey : submits.mint(staff, form),
    again,
    drawn: present ? digestOf(present) : drawn,
    refusal,
    look: again === null ? null : look,
    present: present ? viewNote(present, desk) : null,
    errorTitle: desk.t('filter.errorTitle', { title: '' }).trim(),
  };
  if (intent === 'remove' && noteId !== null) return { status, form: { ...drawing, intent, noteId } };
  const isGone = present === null;
  const note: DrawnNote = {
    ...drawing,
    ...(intent === 'create' || isGone ? { intent: 'create', noteId: null } : { intent: 'save', noteId }),
    ...typed,
    unsaved: typed.text.trim() !== '',
    errors,
  };
  return { status, form: note };
}

/** Whether the form was drawn for this record, or there is such a record at all: for this tenant, and in this room. */
async function isKnown<Found>(
  detail: DetailDeclaration<Found>,
  { args, staff, record }: Circumstances,
  fields: FormData,
): Promise<boolean> {
  if (args.context.submits.isOf(staff, formOf(record), String(fields.get(KEY_FIELD)))) return true;
  try {
    return (await readRecord(detail, args, staff)) !== null;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== 'signed-out') return true;
    throw error;
  }
}

/**
 * Adds, saves or deletes a note, once; then back to the notes, which say so. Else the form again, as it was typed; a
 * record that is not there has none.
 */
export function notesAction<Found>(detail: DetailDeclaration<Found>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    const record = recordIn(detail, args);
    if (record === null) throw data(null, { status: 404 });
    const sent = sentNote(fields);
    const form = { form: formOf(record), fields };
    const staff = requireSender(args, form);
    const desk = await orSignInKeeping(args, form, deskOf(args, staff));
    const circumstances = { args, staff, record, desk };
    const address = `${detail.address(record.id)}/notes`;
    if (!(await orSignInKeeping(args, form, isKnown(detail, circumstances, fields))))
      return data(null, { status: 404 });
    const again = (refused: RefusedOrder) =>
      answerForm(args.context, drawAgain(circumstances, sent, refused, address));

    const read = sent.intent === 'remove' ? { wish: sent.typed } : readNote(sent.typed, desk.t);
    if ('errors' in read) return again({ status: 400, refusal: null, errors: read.errors });
    const order = orderOf(sent, read.wish);
    // What was sent is not cut off by the page's time.
    const writer = { ...desk.reader, signal: undefined };
    const seek = () => noteEvidence(order, lookingReader(desk.reader), { record, address, desk });
    const outcome = await submitOnce(args, staff, { ...form, content: order, seek }, (idempotencyKey) =>
      carryOut(order, writer, record, idempotencyKey),
    );
    if (outcome.state !== 'done') return again(refusedOrder(outcome, order, desk));
    const { preferences, config } = args.context;
    const removes = order.intent === 'remove';
    const flash = removes ? 'noteDeleted' : 'noteSaved';
    const headers = keepPreferences({ ...preferences, flash }, config.secureCookies);
    return redirect(removes ? address : `${address}#note-${outcome.result}`, { status: 303, headers });
  };
}
