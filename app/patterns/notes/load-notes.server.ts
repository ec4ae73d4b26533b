import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { NOTE_LIMITS, type Note, type NotedRecord } from '../../upstream/notes/notes.contract.ts';
import type { Desk } from '../desk/desk.server.ts';
import { KEY_FIELD } from '../hidden-fields.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { DrawnNote, LoadedNotes, NotesView } from '../record/notes-view.ts';
import { deskOf, readRecord } from '../record/read-record.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { answerIn } from '../submit-once/answered.server.ts';
import { typedBefore } from '../submit-once/submit-once.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { withUnread } from '../unread/unread-words.server.ts';
import { type Drawing, drawEdit, drawNew, drawRemoval, formOf } from './draw-form.server.ts';
import { mayAddNotes, readNotes, recordIn, viewNote } from './noted-record.server.ts';
import { noteIdIn, typedNote, USUAL_KIND } from './read-note.server.ts';

type Shown = Pick<NotesView, 'form' | 'missing'>;

interface Answer {
  readonly status: number;
  readonly loaded: LoadedNotes;
}

/** The form that the address asks for: of a new note unless it names one, to edit or to delete. */
async function formInAddress(
  args: LoaderFunctionArgs,
  drawing: Drawing,
  desk: Desk,
  notes: readonly Note[],
): Promise<Shown> {
  const { searchParams } = new URL(args.request.url);
  const named = (parameter: string) => {
    const id = noteIdIn(searchParams.get(parameter));
    return notes.find((note) => note.id === id) ?? null;
  };
  const fields = typedBefore(args, drawing.staff, formOf(drawing.record));
  const typed = fields && typedNote(fields);
  const key = fields?.get(KEY_FIELD);
  const keptKey = typeof key === 'string' ? key : undefined;
  const absent = desk.t('notes.absent');
  if (searchParams.has('remove')) {
    const note = named('remove');
    const may = note?.mayDelete && desk.offers('notes.remove');
    return note && may
      ? { form: drawRemoval(drawing, note), missing: null }
      : { form: null, missing: absent };
  }
  if (searchParams.has('edit')) {
    const note = named('edit');
    if (note?.mayEdit && desk.offers('notes.save')) {
      const form = drawEdit(drawing, note, typed, keptKey);
      const drawn = fields?.get('drawn');
      return { form: typeof drawn === 'string' ? { ...form, drawn } : form, missing: null };
    }
    return { form: typed && drawNew(drawing, typed, keptKey), missing: absent };
  }
  const mayAdd = await mayAddNotes(desk, drawing.record);
  return { form: mayAdd ? drawNew(drawing, typed, keptKey) : null, missing: null };
}

function kindsOf(notes: readonly Note[]): readonly string[] {
  return [...new Set([USUAL_KIND, ...notes.flatMap(({ kind }) => kind ?? [])])].slice(0, 20);
}

/** The notes, or why there are none; a failure of theirs takes nothing else away. */
async function readOrTrouble(args: LoaderFunctionArgs, staff: Staff, record: NotedRecord, { t }: Desk) {
  try {
    return { notes: await readNotes(args, staff, record), trouble: null, status: 200 };
  } catch (error) {
    return { notes: null, ...describeTrouble(error, (key, values) => t(key, { ...values })) };
  }
}

async function load<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer> {
  const nothing = { status: 200, loaded: { packed: null } };
  const record = recordIn(detail, args);
  if (record === null) return nothing;
  const answered = answerIn<DrawnNote>(args.context);
  const desk = await deskOf(args, staff);
  const [read, found] = await Promise.all([
    readOrTrouble(args, staff, record, desk),
    readRecord(detail, args, staff).catch((error: unknown) => {
      describeTrouble(error, (key) => key);
      return null;
    }),
  ]);
  // The frame says why there is no such record; what was typed on it stays all the same.
  if (found === null && answered === null) return nothing;
  const drawing = { context: args.context, staff, record };
  const shown: Shown = answered
    ? { form: answered.form, missing: null }
    : await formInAddress(args, drawing, desk, read.notes ?? []);
  const missing = read.notes === null ? null : shown.missing;
  const view: NotesView = {
    notes: read.notes?.map((note) => viewNote(note, desk)) ?? null,
    trouble: read.trouble,
    form: shown.form,
    missing,
    kinds: kindsOf(read.notes ?? []),
    limits: { text: NOTE_LIMITS.text },
  };
  const status = answered?.status ?? (missing === null ? read.status : 404);
  return { status, loaded: { packed: JSON.stringify(view), errorTitle: answered?.form.errorTitle } };
}

/** The loader of a record's notes: the list, and the one form that the address or the answer to a form asks for. */
export function notesLoader<Found>(detail: DetailDeclaration<Found>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, load(detail, args, staff));
    return data(withUnread(args.context, loaded), { status });
  };
}
