import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { credentialsUntil } from '../../identity/sent-credentials.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { inactiveBusinessView } from '../../patterns/error-page/describe-error.server.ts';
import type { CheckedFile } from '../../patterns/import/check-lines.server.ts';
import type { FileImport } from '../../patterns/import/file-import.server.ts';
import { readFileRows } from '../../patterns/import/file-rows.server.ts';
import { saveImport } from '../../patterns/import/save-import.server.ts';
import {
  createStoredImports,
  MOST_SHOWN,
  type StoredImport,
} from '../../patterns/import/stored-imports.server.ts';
import { leaveFlash } from '../../patterns/page/flash.server.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { readForm, textIn } from '../../patterns/request/form-body.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { orSignInKeeping, requireSender } from '../../patterns/submit-once/submit-once.server.ts';
import { FORM } from './load-import.server.ts';
import { importNamed } from './view-file.server.ts';

/** A save that takes longer continues, and its page shows the progress. */
const WAIT_MS = 1_000;
const LONGEST_NAME = 100;

async function checked(
  file: FormDataEntryValue | null,
  of: FileImport,
  staffContext: StaffContext,
): Promise<CheckedFile> {
  const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0));
  const rows = await readFileRows(bytes);
  if (!('key' in rows)) return of.check(rows, staffContext);
  const { t, formats } = staffContext;
  const text = t(rows.key, { lines: formats.number(10_000), row: rows.row ?? 0 });
  return { lines: [], unchanged: 0, problems: [{ line: rows.row ?? 0, column: null, text }] };
}

/** Checks a file and stores it with what was found. @returns its id, or which limit is reached */
async function check(
  { context }: ActionFunctionArgs,
  staff: Staff,
  fields: FormData,
  { of, staffContext }: { readonly of: FileImport; readonly staffContext: StaffContext },
): Promise<{ readonly id: string } | { readonly full: 'each' | 'all' }> {
  const lease = context.exports.lease(`${staff.clientId}/${staff.userId}`);
  const full = lease.raise(1);
  if (full !== null) return { full };
  try {
    const file = fields.get('file');
    const { lines, unchanged, problems } = await checked(file, of, staffContext);
    const created = lines.filter(({ id }) => id === null).length;
    const head: StoredImport = {
      id: randomUUID(),
      name: of.name,
      file: file instanceof File ? file.name.slice(0, LONGEST_NAME) : '',
      state: problems.length > 0 ? 'wrong' : 'checked',
      problems: problems.slice(0, MOST_SHOWN),
      problemCount: problems.length,
      ...{ created, changed: lines.length - created, unchanged },
      ...{ settled: 0, saved: 0, isInFlight: false, unsaved: [], stopped: null },
    };
    await createStoredImports(context.records, staff).put(head, lines);
    return { id: head.id };
  } finally {
    lease.release();
  }
}

/** Begins to save a checked file, or continues with it; a second press joins the first. */
async function save(
  { context }: ActionFunctionArgs,
  staff: Staff,
  id: string,
  { of, staffContext }: { readonly of: FileImport; readonly staffContext: StaffContext },
): Promise<void> {
  const stored = createStoredImports(context.records, staff);
  const lines = await stored.lines(id);
  if (lines === null) return;
  if (!context.imports.isRunning(id))
    stored.change(id, (now) =>
      now.state === 'checked' || now.state === 'saving' ? { ...now, state: 'saving', stopped: null } : null,
    );
  if (stored.get(id)?.state !== 'saving') return;
  let isSent = false;
  const reader = {
    ...staffContext.reader,
    staff: credentialsUntil(staff, () => isSent),
    ...{ signal: undefined, session: undefined, unread: undefined },
  };
  const ended = context.imports.start(id, staff.span.family, (goesOn) =>
    saveImport({ id, of, stored, lines, staffContext, reader, goesOn }),
  );
  await Promise.race([ended, pause(WAIT_MS)]);
  isSent = true;
}

/** The forms of the import: checking a file, saving it, continuing a save that stopped. */
export async function importAction(args: ActionFunctionArgs): Promise<Response> {
  const fields = await readForm(args.request);
  const sent = { form: FORM, fields };
  const staff = requireSender(args, sent);
  const staffContext = await orSignInKeeping(args, sent, staffContextOf(args, staff));
  const of = importNamed(textIn(fields, 'of'));
  const { permission, operation } = of;
  const to = (id?: string, headers: [string, string][] = []) =>
    redirect(paths.importPrices(of.name, id), { status: 303, headers });
  // The page says why.
  if (!staffContext.access.allows({ permission, operation }) || inactiveBusinessView(staffContext))
    return to();
  if (textIn(fields, 'intent') !== 'check') {
    const id = textIn(fields, 'id');
    await save(args, staff, id, { of, staffContext });
    return to(id);
  }
  const found = await orSignInKeeping(args, sent, check(args, staff, fields, { of, staffContext }));
  if ('id' in found) return to(found.id);
  return to(undefined, [
    ...leaveFlash(args.context, found.full === 'each' ? 'exportWaitOwn' : 'exportWaitAll'),
  ]);
}
