import type { Reader } from '../../upstream/call.ts';
import { type LineOutcome, MOST_SAVED_AT_ONCE } from '../../upstream/record/many-records.ts';
import { IDEMPOTENCY } from '../../upstream/registry.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { describeError } from '../error-page/describe-error.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { CheckedLine } from './check-lines.server.ts';
import type { FileImport, RecordTexts } from './file-import.server.ts';
import {
  MOST_SHOWN,
  type StoredImport,
  type StoredImports,
  type UnsavedLine,
} from './stored-imports.server.ts';

const CHANGED = 412;

interface Saving {
  readonly id: string;
  readonly of: FileImport;
  readonly stored: StoredImports;
  readonly lines: readonly CheckedLine[];
  readonly staffContext: StaffContext;
  /** Calls of the work, without the time limit of a page. */
  readonly reader: Reader;
  goesOn(): boolean;
}

/** What is not used is 0 to the service and nothing in a file. */
const plainFigure = (text = ''): string => (/^0+(?:\.0+)?$/.test(text) ? '' : text);

const sameText = (one: string | undefined, other: string | undefined): boolean =>
  plainFigure(one) === plainFigure(other);

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, at) => sameText(text, other[at]));

const isSaved = ({ status }: LineOutcome): boolean => status >= 200 && status < 300;

/** Says what the record has now and what the file has, for each column of the line that differs. */
function conflictText(
  line: CheckedLine,
  present: RecordTexts | undefined,
  { of, staffContext }: Saving,
): string {
  const { t } = staffContext;
  if (present === undefined) return t('import.unsaved.gone');
  const none = t('import.nothing');
  const values = of.heads(staffContext).flatMap((head, at) => {
    const [now = '', wanted = ''] = [present.texts[at], line.texts[at]];
    const isOfFile = !sameText(wanted, line.was?.[at]);
    const isOfOther = !sameText(now, line.was?.[at]);
    return isOfFile || isOfOther
      ? [t('import.unsaved.both', { column: head, now: now || none, file: wanted || none })]
      : [];
  });
  return [t('import.unsaved.changed'), ...values].join(' ');
}

/** Why the service did not save a line, with the column that it blames; null for a record that another user has changed. */
function refusalText({ status, title, errors }: LineOutcome, { of, staffContext }: Saving): string | null {
  const { t } = staffContext;
  if (status === CHANGED) return null;
  const heads = of.heads(staffContext);
  const named = Object.entries(errors ?? {}).flatMap(([field, messages]) => {
    const head = heads[of.columnOf(field, staffContext)];
    return messages.map((text) =>
      head === undefined ? text : t('import.columnText', { column: head, text }),
    );
  });
  return named.join(' ') || title || t('import.unsaved.refused');
}

type Known = 'send' | 'saved' | 'changed';

/**
 * Finds what the service has already of lines whose call has an unknown outcome, and what others have changed since
 * the check, for a service without versions.
 */
function compare(lines: readonly CheckedLine[], records: readonly RecordTexts[]): readonly Known[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const all = new Set(records.map(({ texts }) => texts.map(plainFigure).join('\n')));
  return lines.map(({ id, was, texts }) => {
    if (id === null) return all.has(texts.map(plainFigure).join('\n')) ? 'saved' : 'send';
    const present = byId.get(id)?.texts;
    if (present === undefined) return 'changed';
    if (sameTexts(texts, present)) return 'saved';
    return was !== null && sameTexts(was, present) ? 'send' : 'changed';
  });
}

/** Saves the next lines and stores what became of them. @throws UpstreamError: their outcome may be unknown */
async function saveNext(saving: Saving, from: number, known: (at: number) => Known): Promise<void> {
  const { id, of, stored, lines, reader, staffContext } = saving;
  const next = lines
    .slice(from, from + MOST_SAVED_AT_ONCE)
    .map((line, at) => ({ line, is: known(from + at) }));
  const sent = next.flatMap(({ line, is }) =>
    is === 'send' ? [{ id: line.id, version: line.version, content: line.content }] : [],
  );
  stored.change(id, (now) => ({ ...now, isInFlight: true }));
  // The same lines have the same key, also after a restart.
  const answered = sent.length > 0 ? await of.save(reader, sent, { idempotencyKey: `${id}-${from}` }) : null;
  const outcomes = [...(answered?.lines ?? [])];
  const unsaved = next.flatMap(({ line: { line }, is }): readonly UnsavedLine[] => {
    if (is === 'saved') return [];
    if (is === 'changed') return [{ line, text: null }];
    const outcome = outcomes.shift();
    if (outcome === undefined) return [{ line, text: staffContext.t('import.unsaved.refused') }];
    return isSaved(outcome) ? [] : [{ line, text: refusalText(outcome, saving) }];
  });
  stored.change(id, (now) => ({
    ...now,
    settled: from + next.length,
    saved: now.saved + next.length - unsaved.length,
    isInFlight: false,
    unsaved: [...now.unsaved, ...unsaved].slice(0, MOST_SHOWN),
  }));
}

/** Describes the records that others have changed, with both values. */
async function describeChanged(saving: Saving): Promise<void> {
  const { id, of, stored, lines, reader, staffContext } = saving;
  const head = stored.get(id);
  if (!head?.unsaved.some(({ text }) => text === null)) return;
  const records = new Map((await of.read(staffContext, reader)).map((record) => [record.id, record]));
  const byLine = new Map(lines.map((line) => [line.line, line]));
  stored.change(id, (now) => ({
    ...now,
    unsaved: now.unsaved.map(({ line, text }) => {
      const own = byLine.get(line);
      const found = text ?? (own === undefined ? null : conflictText(own, records.get(own.id ?? 0), saving));
      return { line, text: found };
    }),
  }));
}

function stoppedBy(error: unknown, { t }: StaffContext): NonNullable<StoredImport['stopped']> {
  const title = t('import.stopped.title');
  if (!(error instanceof UpstreamError) || error.kind === 'signed-out')
    return { title, text: t('import.stopped.signedOut'), traceId: null };
  const { errorView } = describeError(error, t);
  const reason = t('import.stopped.because', { reason: errorView.title });
  // What a page advises after a time-out is about its filters; continuing is what helps here.
  const text = error.kind === 'timeout' ? reason : `${reason} ${errorView.text}`;
  return { title, text, traceId: 'traceId' in errorView ? (errorView.traceId ?? null) : null };
}

/** Saves the lines of an import that are not settled yet, and stores the progress after each call. */
export async function saveImport(saving: Saving): Promise<void> {
  const { id, of, stored, lines, reader, staffContext, goesOn } = saving;
  const first = stored.get(id);
  if (first === null) return;
  // A repeated key gives the outcome of the first call. Without keys, or versions, the records themselves show it.
  const isUnknown = first.isInFlight && !reader.upstream.offers(IDEMPOTENCY);
  const hasVersions = lines.every((line) => line.id === null || line.version !== null);
  const isOver = {
    title: staffContext.t('import.stopped.title'),
    text: staffContext.t('import.stopped.signedOut'),
  };
  try {
    const rest = lines.slice(first.settled);
    const known = isUnknown || !hasVersions ? compare(rest, await of.read(staffContext, reader)) : null;
    let from = first.settled;
    for (; from < lines.length && goesOn(); from = stored.get(id)?.settled ?? lines.length)
      await saveNext(saving, from, (at) => known?.[at - first.settled] ?? 'send');
    await describeChanged(saving);
    const isDone = from >= lines.length;
    stored.change(id, (now) =>
      isDone ? { ...now, state: 'done' } : { ...now, stopped: { ...isOver, traceId: null } },
    );
  } catch (error) {
    stored.change(id, (now) => ({ ...now, stopped: stoppedBy(error, staffContext) }));
    if (!(error instanceof UpstreamError)) throw error;
  }
}
