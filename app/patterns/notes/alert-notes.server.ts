import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { Note } from '../../upstream/notes/notes.contract.ts';
import { type CallLimit, LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { AlertView } from '../record/detail-view.ts';
import { staffContextOf } from '../record/read-record.server.ts';
import { type Noted, readNotes, recordIn } from './note-form.server.ts';

const MOST_ALERTS = 3;
/** In characters; a longer text is cut. */
const LONGEST_ALERT = 240;

const NONE = { alerts: [], count: null, areUnread: false };

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= LONGEST_ALERT ? line : `${letters.slice(0, LONGEST_ALERT).join('').trimEnd()}…`;
}

/** Waits for the notes, but not as long as for the page itself. */
function briefly<Result>(work: Promise<Result>, signal: CallLimit): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * Reads the alert notes of the record in the address, newest first, and how many notes it has in all. When they cannot
 * be read, the record is shown without them, with a warning in the log.
 * @throws UpstreamError only when the session is over
 */
export async function alertNotes(detail: Noted, args: LoaderFunctionArgs, staff: Staff) {
  const record = recordIn(detail, args);
  if (record === null) return NONE;
  const { formats } = await staffContextOf(args, staff);
  const viewAlert = ({ id, text, writtenBy, writtenAt }: Note): AlertView => {
    const by = [formats.date(writtenAt), writtenBy].filter(Boolean).join(', ');
    return { id, by, text: shortened(text) };
  };
  try {
    const limit = withLimit(args.request.signal, LOOK_UP_MS);
    const notes = await briefly(readNotes(args, staff, record), limit);
    const alerts = notes.filter(({ isAlert }) => isAlert).slice(0, MOST_ALERTS);
    return { count: notes.length, areUnread: false, alerts: alerts.map(viewAlert) };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'signed-out') throw error;
    const kind = error instanceof UpstreamError ? error.kind : String(error);
    // A record that is not there has no notes either, and the page says so.
    const isAbsent = error instanceof UpstreamError && error.status === 404;
    if (!isAbsent && !args.request.signal.aborted) {
      args.context.log.warn({ kind, type: record.type }, 'A record is shown without its notes');
    }
    return { ...NONE, areUnread: !isAbsent };
  }
}
