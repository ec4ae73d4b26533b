// Checks the lines of a file: each as the form of its record, and all of them together.

import { setImmediate as otherWork } from 'node:timers/promises';
import { type Answers, answerOf } from '../form-fields/answers.ts';
import { fieldError } from '../form-fields/field-error.server.ts';
import type { ImportedEntry, ListedRecord } from './declaration.server.ts';
import { keyText, lineReader, type OpenImport, readColumns, type Say } from './read-lines.server.ts';
import type { FileRows } from './workbook.server.ts';

/** A line that changes something, as it is stored until it is saved. */
export interface CheckedLine {
  /** Its row in the file, from 1. */
  readonly line: number;
  /** Null for a new record. */
  readonly id: number | null;
  readonly version: number | null;
  /** The texts of the record's columns; null for a new record. */
  readonly was: readonly string[] | null;
  /** The texts of the columns as they will be. */
  readonly texts: readonly string[];
  readonly content: unknown;
}

/** What is wrong with the file, in the user's language. */
export interface FileProblem {
  readonly line: number;
  /** The head of the column; null where no column is to blame. */
  readonly column: string | null;
  readonly text: string;
}

export interface CheckedFile {
  /** The lines that change something; none while anything is wrong. */
  readonly lines: readonly CheckedLine[];
  readonly unchanged: number;
  readonly problems: readonly FileProblem[];
}

/** Then other requests get their turn. */
const LINES_AT_ONCE = 25;

/** The input as a form sends it. */
const sentOf = (answers: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, answerOf(answers, name)]));

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Finds two records with one key, of which the file changes or makes at least one; the later line is to blame. */
function findDuplicates(
  lines: readonly CheckedLine[],
  others: readonly string[],
  keyOf: (texts: readonly string[]) => string,
): readonly { readonly line: number; readonly other: number | null }[] {
  const keys = new Map<string, number | null>(others.map((key) => [key, null]));
  return lines.flatMap(({ line, texts }) => {
    const own = keyOf(texts);
    const other = keys.get(own);
    if (other !== undefined) return [{ line, other }];
    keys.set(own, line);
    return [];
  });
}

/** Checks a file against the records of the service. Nothing is saved. Other requests get their turn. */
export async function checkFile<Listed extends ListedRecord, Base, Context, Values extends object, Content>(
  { rows, formulas }: FileRows,
  open: OpenImport<Listed, Base, Context, Values, Content>,
): Promise<CheckedFile> {
  const { declaration, records, heads, opened, staffContext } = open;
  const { columns, stage } = declaration;
  const { t } = staffContext;
  const key = declaration.key.map((name) => columns.findIndex((column) => column.name === name));
  const keyOf = (texts: readonly string[]) => keyText(key.map((at) => texts[at] ?? ''));
  const problems: FileProblem[] = [];
  const say: Say = (line, column, text) =>
    problems.push({ line, column: column === null ? null : (heads[column] ?? t('import.id')), text });
  const head = readColumns(rows, open, say);
  if (head === null) return { lines: [], unchanged: 0, problems };

  const known = {
    byId: new Map<number, Listed>(),
    byKey: new Map<string, Listed>(),
    textsOf: new Map<Listed, readonly string[]>(),
  };
  for (const [at, record] of records.entries()) {
    if (at % LINES_AT_ONCE === 0) await otherWork();
    const texts = open.texts(record);
    known.textsOf.set(record, texts);
    known.byId.set(record.id, record);
    known.byKey.set(keyOf(texts), record);
  }

  const columnOf = (path: string): number | null => {
    const at = columns.findIndex(({ name }) => name === path || path.startsWith(`${name}.`));
    return at === -1 ? null : at;
  };
  const checks = new Map<boolean, ReturnType<typeof stage.schema>>();
  /** Reads the input as the form does; null where it is wrong. */
  function checkLine(line: number, record: Listed | null, answers: Answers) {
    const state = open.state(record, answers);
    const made = checks.get(record === null) ?? stage.schema(state);
    if (declaration.sharesChecks) checks.set(record === null, made);
    const parsed = made.safeParse(sentOf(answers));
    if (parsed.success) return { values: parsed.data, state };
    for (const { path, message } of parsed.error.issues) {
      const field = path.join('.');
      say(line, columnOf(field), fieldError(field, message, t));
    }
    return null;
  }

  const read = lineReader(head, formulas, open, known, say);
  const lines: CheckedLine[] = [];
  const entries = new Map<Listed, ImportedEntry<Listed, Values>>();
  const added: ImportedEntry<Listed, Values>[] = [];
  const seen = new Map<Listed, number>();
  let unchanged = 0;
  for (const [at, row] of rows.entries()) {
    if (at === 0 || isEmpty(row)) continue;
    if (at % LINES_AT_ONCE === 0) await otherWork();
    const line = at + 1;
    if (!isEmpty(row.slice(rows[0]?.length))) say(line, null, t('import.line.tooLong'));
    const found = read(line, row);
    if (found === null) continue;
    const { record, answers, isChanged } = found;
    const earlier = record === null ? undefined : seen.get(record);
    if (earlier !== undefined) {
      say(line, null, t('import.line.again', { line: earlier }));
      continue;
    }
    if (record !== null) seen.set(record, line);
    const checked = isChanged ? checkLine(line, record, answers) : null;
    const was = record === null ? null : (known.textsOf.get(record) ?? null);
    const texts =
      checked &&
      opened.map((column, nth) => {
        const written = column.written(checked.values);
        return written === null ? (was?.[nth] ?? '') : column.textOf(written, checked.state.formContext);
      });
    if (!isChanged || (texts !== null && was?.every((text, nth) => text === texts[nth]))) unchanged += 1;
    else if (checked !== null && texts !== null) {
      const { values, state } = checked;
      const content = declaration.content({ formState: state, values, progress: {} });
      lines.push({ line, id: record?.id ?? null, version: record?.version ?? null, was, texts, content });
      if (record === null) added.push({ line, record, values });
      else entries.set(record, { line, record, values });
    }
  }

  const others = records.filter((record) => !entries.has(record));
  for (const { line, other } of findDuplicates(
    lines,
    others.map((record) => keyOf(known.textsOf.get(record) ?? [])),
    keyOf,
  ))
    say(
      line,
      key[0] ?? null,
      other === null ? t('import.line.taken') : t('import.line.again', { line: other }),
    );
  if (problems.length === 0 && declaration.across) {
    const stays = (record: Listed) => entries.get(record) ?? { line: null, record, values: null };
    for (const fault of declaration.across([...records.map(stays), ...added], staffContext))
      say(fault.line, columnOf(fault.column ?? ''), t(fault.key, { ...fault.values }));
  }
  problems.sort((one, other) => one.line - other.line);
  return { lines: problems.length === 0 ? lines : [], unchanged, problems };
}
