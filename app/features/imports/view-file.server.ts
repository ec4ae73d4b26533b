import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { CheckedLine } from '../../patterns/import/check-lines.server.ts';
import type { FileImport } from '../../patterns/import/file-import.server.ts';
import {
  createStoredImports,
  MOST_SHOWN,
  type StoredImport,
} from '../../patterns/import/stored-imports.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { chargeImport } from '../charges/public.ts';
import { rateImport } from '../rates/public.ts';

export const IMPORTS: readonly FileImport[] = [rateImport, chargeImport];

/** Returns the import that a form or an address names; the first one for any other text. */
export const importNamed = (name: string | null): FileImport =>
  IMPORTS.find((one) => one.name === name) ?? rateImport;

const PAGE_SIZE = 50;

/** A table of lines: each cell one text, or a list of texts. */
export interface LinesView {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | readonly string[])[])[];
  /** What the table leaves out; null for nothing. */
  readonly more: string | null;
}

export interface FileView {
  readonly id: string;
  readonly state: 'wrong' | 'checked' | 'saving' | 'stopped' | 'done' | 'gone';
  readonly tone: 'good' | 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly traceId: string | null;
  /** How much is saved, from 0 to 1, while it is being saved. */
  readonly value: number | null;
  /** The button below the text: `save` or `continue`. */
  readonly button: { readonly intent: string; readonly label: string } | null;
  readonly tables: readonly LinesView[];
  readonly pages: { readonly page: number; readonly pages: number } | null;
}

/** The changes of a line: '55.00, was 50.00' for each column. */
function changesOf(
  { was, texts }: CheckedLine,
  of: FileImport,
  staffContext: StaffContext,
): readonly string[] {
  const { t } = staffContext;
  const none = t('import.nothing');
  return of.heads(staffContext).flatMap((column, at) => {
    const [before = '', after = ''] = [was?.[at], texts[at]];
    // The name of a new record has its key.
    if (was === null)
      return after === '' || of.isInName(at) ? [] : [t('import.columnText', { column, text: after })];
    return before === after
      ? []
      : [t('import.change', { column, before: before || none, after: after || none })];
  });
}

const shownOf = (count: number, { t, formats }: StaffContext): string | null =>
  count > MOST_SHOWN
    ? t('import.more', { shown: formats.number(MOST_SHOWN), all: formats.number(count) })
    : null;

function problemTable({ problems, problemCount }: StoredImport, staffContext: StaffContext): LinesView {
  const { t, formats } = staffContext;
  return {
    caption: t('import.problems'),
    heads: [t('import.lineHead'), t('import.columnHead'), t('import.problemHead')],
    rows: problems.map(({ line, column, text }) => [
      line === 0 ? '' : formats.number(line),
      column ?? '',
      text,
    ]),
    more: shownOf(problemCount, staffContext),
  };
}

function unsavedTable(
  { unsaved, settled, saved }: StoredImport,
  staffContext: StaffContext,
): readonly LinesView[] {
  const { t, formats } = staffContext;
  if (unsaved.length === 0) return [];
  return [
    {
      caption: t('import.unsaved.title'),
      heads: [t('import.lineHead'), t('import.reasonHead')],
      rows: unsaved.map(({ line, text }) => [formats.number(line), text ?? t('import.unsaved.changed')]),
      more: shownOf(settled - saved, staffContext),
    },
  ];
}

async function checkedView(
  head: StoredImport,
  lines: readonly CheckedLine[],
  asked: number,
  staffContext: StaffContext,
): Promise<Pick<FileView, 'tables' | 'pages' | 'button' | 'title' | 'text' | 'tone'>> {
  const { t, formats } = staffContext;
  const of = importNamed(head.name);
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, asked), pages);
  const counts = {
    created: formats.number(head.created),
    changed: formats.number(head.changed),
    unchanged: formats.number(head.unchanged),
  };
  const isEmpty = lines.length === 0;
  return {
    tone: 'info',
    title: t(isEmpty ? 'import.noChanges' : 'import.checked', { file: head.file }),
    text: t('import.counts', counts),
    button: isEmpty
      ? null
      : { intent: 'save', label: t('import.save', { lines: formats.number(lines.length) }) },
    pages: pages > 1 ? { page, pages } : null,
    tables: isEmpty
      ? []
      : [
          {
            caption: t('import.changes'),
            heads: [t('import.lineHead'), t(`import.of.${head.name}`), t('import.changesHead')],
            rows: lines
              .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
              .map((line) => [
                formats.number(line.line),
                t(line.id === null ? 'import.new' : 'import.changedOne', { name: of.about(line.texts) }),
                changesOf(line, of, staffContext),
              ]),
            more: null,
          },
        ],
  };
}

const NOTHING = { traceId: null, value: null, button: null, tables: [], pages: null } as const;

/** Returns what the page shows of a checked file; `gone` once it is no longer stored. */
export async function viewFile(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  staff: Staff,
  id: string,
  staffContext: StaffContext,
): Promise<FileView> {
  const { t, formats } = staffContext;
  const stored = createStoredImports(context.records, staff);
  const head = stored.get(id);
  const gone: FileView = {
    ...NOTHING,
    ...{ id, state: 'gone', tone: 'warn', title: t('import.gone.title'), text: t('import.gone.text') },
  };
  if (head === null) return gone;
  const all = head.created + head.changed;
  const counts = { saved: formats.number(head.saved), lines: formats.number(all) };
  if (head.state === 'wrong')
    return {
      ...NOTHING,
      ...{ id, state: 'wrong', tone: 'bad', text: t('import.wrong.text') },
      title: t('import.wrong.title', { file: head.file, errors: formats.number(head.problemCount) }),
      tables: [problemTable(head, staffContext)],
    };
  if (head.state === 'checked') {
    const lines = await stored.lines(id);
    const page = Number(new URL(request.url).searchParams.get('page') ?? '1') || 1;
    if (lines === null) return gone;
    return { ...NOTHING, id, state: 'checked', ...(await checkedView(head, lines, page, staffContext)) };
  }
  const tables = unsavedTable(head, staffContext);
  if (head.state === 'done')
    return {
      ...NOTHING,
      ...{ id, state: 'done', tables, text: t('import.savedText', counts) },
      tone: head.saved === all ? 'good' : 'warn',
      title: t(head.saved === all ? 'import.saved' : 'import.savedSome', { file: head.file }),
    };
  if (context.imports.isRunning(id) && head.stopped === null)
    return {
      ...NOTHING,
      ...{ id, state: 'saving', tone: 'info', tables },
      title: t('import.saving', { file: head.file }),
      text: t('import.progress', counts),
      value: all === 0 ? 1 : head.settled / all,
    };
  // Without a reason the process ended under way.
  const { title, text, traceId } = head.stopped ?? {
    title: t('import.stopped.title'),
    text: t('import.stopped.restarted'),
    traceId: null,
  };
  return {
    ...NOTHING,
    ...{ id, state: 'stopped', tone: 'warn', title, traceId, tables },
    text: `${text} ${t('import.stoppedText', counts)}`,
    button: { intent: 'continue', label: t('import.continue') },
  };
}
