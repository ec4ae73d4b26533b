import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { resources } from '../../resources.ts';
import { NOTE_LIMITS, type Note } from '../../upstream/notes/notes.contract.ts';
import { describeError, withUnread } from '../error-page/describe-error.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { readRecord, staffContextOf } from '../record/read-record.server.ts';
import { answerIn } from '../request/action-answer.server.ts';
import { textIn } from '../request/form-body.server.ts';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import { recoveredInput } from '../submit-once/submit-once.server.ts';
import {
  digestOf,
  formOf,
  type NotesRequest,
  noteIdIn,
  readNotes,
  recordIn,
  submittedNote,
  USUAL_KIND,
  viewNote,
} from './note-form.server.ts';
import type { DrawnNote, LoadedNotes, NoteFormView, NotesView } from './notes-view.ts';

/** The form of a note, or of a new one, with the input that was saved as the session ended. */
function drawNote(
  { args, staff, record }: NotesRequest,
  intent: NoteFormView['intent'],
  note: Note | null,
  saved: FormData | null,
): NoteFormView {
  const empty = { text: '', kind: USUAL_KIND, isAlert: false };
  const { text, kind, isAlert } = (saved && submittedNote(saved)) ?? note ?? empty;
  return {
    ...{ again: null, refusal: null, look: null, present: null, errors: {} },
    ...{ intent, noteId: note?.id ?? null, text, kind: kind ?? USUAL_KIND, isAlert },
    key: saved ? textIn(saved, KEY_FIELD) : args.context.submits.mint(staff, formOf(record)),
    drawn: note === null ? '' : String(saved?.get('drawn') ?? digestOf(note)),
    unsaved: saved !== null,
  };
}

/** Whether this user is offered to write notes on such a record; the service decides in any case. */
function mayAddNotes({ staffContext, record }: NotesRequest): boolean {
  // What it takes to change the record.
  const needed = resources.find(([, { notes }]) => notes === record.type)?.[1].permissions.edit;
  return staffContext.access.allows({ operation: 'notes.create', permission: needed });
}

/** The form that the address asks for: of a new note unless it names one, to edit or to delete. */
async function formInAddress(request: NotesRequest, notes: readonly Note[]) {
  const { args, staff, record, staffContext } = request;
  const { searchParams } = new URL(args.request.url);
  const named = (parameter: string) => {
    const id = noteIdIn(searchParams.get(parameter));
    return notes.find((note) => note.id === id);
  };
  const saved = recoveredInput(args, staff, formOf(record));
  const missing = staffContext.t('notes.absent');
  if (searchParams.has('remove')) {
    const note = named('remove');
    if (!note?.mayDelete || !staffContext.offers('notes.remove')) return { form: null, missing };
    return { form: drawNote(request, 'remove', note, null), missing: null };
  }
  if (searchParams.has('edit')) {
    const note = named('edit');
    if (note?.mayEdit && staffContext.offers('notes.save'))
      return { form: drawNote(request, 'save', note, saved), missing: null };
    return { form: saved && drawNote(request, 'create', null, saved), missing };
  }
  const mayAdd = await mayAddNotes(request);
  return { form: mayAdd ? drawNote(request, 'create', null, saved) : null, missing: null };
}

async function load<Found>(
  detail: DetailDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<{ readonly status: number; readonly loaded: LoadedNotes }> {
  const nothing = { status: 200, loaded: { view: null } };
  const record = recordIn(detail, args);
  if (record === null) return nothing;
  const answered = answerIn<DrawnNote>(args.context);
  const staffContext = await staffContextOf(args, staff);
  const [{ notes, errorView, status }, found] = await Promise.all([
    // A failure of the notes takes nothing else away.
    readNotes(args, staff, record).then(
      (read) => ({ notes: read, errorView: null, status: 200 }),
      (error: unknown) => ({ notes: null, ...describeError(error, staffContext.t) }),
    ),
    readRecord(detail, args, staff).catch((error: unknown) => {
      describeError(error, (key) => key);
      return null;
    }),
  ]);
  // The frame says why there is no such record; its input stays.
  if (found === null && answered === null) return nothing;
  const shown = answered
    ? { form: answered.form, missing: null }
    : await formInAddress({ args, staff, record, staffContext }, notes ?? []);
  const missing = notes === null ? null : shown.missing;
  const kinds = new Set([USUAL_KIND, ...(notes ?? []).flatMap(({ kind }) => kind ?? [])]);
  const view: NotesView = {
    ...{ errorView, missing, form: shown.form },
    notes: notes?.map((note) => viewNote(note, staffContext)) ?? null,
    kinds: [...kinds].slice(0, 20),
    limits: { text: NOTE_LIMITS.text },
  };
  return {
    status: answered?.status ?? (missing === null ? status : 404),
    loaded: { view, errorTitle: answered?.form.errorTitle },
  };
}

/** Returns the loader of a record's notes: the list, and the one form that the address or an answer asks for. */
export function notesLoader<Found>(detail: DetailDeclaration<Found>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, load(detail, args, staff));
    return data(withUnread(args.context, loaded), { status });
  };
}
