// Checks the lines of a file: each as the form of its record, and all of them together.

import { setImmediate as otherWork } from 'node:timers/promises';
import { type Answers, answerOf } from '../form-fields/answers.ts';
import { fieldError } from '../form-fields/field-error.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import {
  ID,
  type ImportDeclaration,
  type ImportedEntry,
  type LineFault,
  type ListedRecord,
} from './declaration.server.ts';
import { fileText, type OpenColumn } from './file-columns.server.ts';
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

interface OpenImport<Listed extends ListedRecord, Base, Context, Values extends object, Content> {
  readonly declaration: ImportDeclaration<Listed, Base, Context, Values, Content>;
  readonly records: readonly Listed[];
  readonly heads: readonly string[];
  readonly opened: readonly OpenColumn<Context, Values>[];
  readonly staffContext: StaffContext;
  state(record: Listed | null, answers: Answers): FormState<Context>;
  initial(record: Listed | null): Answers;
  texts(record: Listed): readonly string[];
}

/** Then other requests get their turn. */
const LINES_AT_ONCE = 25;

/** What a spreadsheet would run; a file writes such a text with an apostrophe before it. */
const FORMULA = /^[=@＝＋－＠]|^[+-](?![\d.,]+$)/;
const ESCAPED = /^'(?=\s*[=+\-@＝＋－＠])/;
const ESCAPED_LATER = /;'(?=\s*[=+\-@＝＋－＠])/g;

/** Returns the text of a cell without what exports add to keep it from being run. */
const unescaped = (cell: string): string =>
  fileText(cell).replace(ESCAPED, '').replaceAll(ESCAPED_LATER, ';');

/** Where the columns of the import stand in the file: the place of the id, and of each column; -1 for none. */
interface Head {
  readonly id: number;
  readonly places: readonly number[];
  readonly faults: readonly LineFault[];
}

function readHead(
  row: readonly string[],
  names: readonly string[],
  heads: readonly string[],
  required: readonly string[],
  idLabel: string,
): Head {
  const places = names.map(() => -1);
  const faults: LineFault[] = [];
  let id = -1;
  const refuse = (text: string, fault: string) =>
    faults.push({ line: 1, column: null, key: `import.head.${fault}`, values: { column: text } });
  for (const [at, cell] of row.entries()) {
    const text = fileText(cell);
    const folded = text.toLowerCase();
    if (text === '') {
      refuse(String(at + 1), 'empty');
    } else if (folded === ID || folded === idLabel.toLowerCase()) {
      if (id !== -1) refuse(text, 'twice');
      id = at;
    } else {
      const labelled = heads.findIndex((head) => fileText(head).toLowerCase() === folded);
      const nth = labelled === -1 ? names.findIndex((name) => name.toLowerCase() === folded) : labelled;
      if (nth === -1) refuse(text, 'unknown');
      else if (places[nth] !== -1) refuse(text, 'twice');
      else places[nth] = at;
    }
  }
  const missing = required.filter((name) => places[names.indexOf(name)] === -1);
  if (id === -1) for (const name of missing) refuse(heads[names.indexOf(name)] ?? name, 'missing');
  return { id, places, faults };
}

/** The input without the fields that are empty. */
const filled = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, texts]) => texts.length > 0));

/** The input as a form sends it. */
const sentOf = (answers: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, answerOf(answers, name)]));

export async function checkFile<Listed extends ListedRecord, Base, Context, Values extends object, Content>(
  { rows, formulas }: FileRows,
  open: OpenImport<Listed, Base, Context, Values, Content>,
): Promise<CheckedFile> {
  const { declaration, records, heads, opened, staffContext } = open;
  const { columns, stage } = declaration;
  const { t } = staffContext;
  const names = columns.map(({ name }) => name);
  const key = declaration.key.map((name) => names.indexOf(name));
  const required = declaration.required.map((name) => names.indexOf(name));
  const keyOf = (texts: readonly string[]) => key.map((at) => texts[at]?.toLowerCase() ?? '').join('\n');
  const problems: FileProblem[] = [];
  const say = (line: number, column: number | null, text: string) =>
    problems.push({ line, column: column === null ? null : (heads[column] ?? t('import.id')), text });
  const [first = [], ...rest] = rows;
  const head = readHead(first, names, heads, declaration.required, t('import.id'));
  for (const fault of head.faults) say(1, null, t(fault.key, { ...fault.values }));
  if (head.faults.length > 0) return { lines: [], unchanged: 0, problems };

  const byId = new Map<number, Listed>();
  const byKey = new Map<string, Listed>();
  const textsOf = new Map<Listed, readonly string[]>();
  /** A new record as the form starts it, and the checks that all lines share. */
  const ofNew = { answers: open.initial(null), formContext: open.state(null, {}).formContext };
  const checks = new Map<boolean, ReturnType<typeof stage.schema>>();
  const checksOf = (state: FormState<Context>, isNew: boolean) => {
    const made = checks.get(isNew) ?? stage.schema(state);
    if (declaration.sharesChecks) checks.set(isNew, made);
    return made;
  };
  for (const [at, record] of records.entries()) {
    if (at % LINES_AT_ONCE === 0) await otherWork();
    const texts = open.texts(record);
    textsOf.set(record, texts);
    byId.set(record.id, record);
    byKey.set(keyOf(texts), record);
  }

  /** The record of a line; null for a new one, undefined where the line names none. */
  function recordOf(
    line: number,
    row: readonly string[],
    cells: readonly (string | null)[],
  ): Listed | null | undefined {
    const text = head.id === -1 ? '' : unescaped(row[head.id] ?? '');
    if (text !== '') {
      const found = /^\d{1,9}$/.test(text) ? byId.get(Number(text)) : undefined;
      if (found === undefined) say(line, -1, t('import.line.id', { text }));
      return found;
    }
    const lacking = required.filter((at) => cells[at] === null);
    for (const at of lacking) say(line, at, t('import.line.needsId'));
    if (lacking.length > 0) return undefined;
    // The texts are compared as the columns write them: another spelling of a day or a name is the same.
    const asked = key.map((at) => {
      const column = opened[at];
      const read = column?.answersOf(cells[at] ?? '', ofNew.formContext) ?? {};
      return 'problem' in read ? '' : (column?.textOf(read as Answers, ofNew.formContext) ?? '');
    });
    return byKey.get(asked.map((one) => one.toLowerCase()).join('\n')) ?? null;
  }

  /** The texts of a row by column: null where the file does not have the column. */
  function cellsOf(line: number, row: readonly string[]): readonly (string | null)[] {
    return head.places.map((place, at) => {
      if (place === -1) return null;
      const raw = fileText(row[place] ?? '');
      if (formulas.has(`${line - 1}:${place}`) || FORMULA.test(raw)) say(line, at, t('import.line.formula'));
      return unescaped(raw);
    });
  }

  type Read = { readonly answers: Answers; readonly isChanged: boolean };

  /** The input of the form for a line; null where a text cannot be one. */
  function readLine(line: number, record: Listed | null, cells: readonly (string | null)[]): Read | null {
    const initial = record === null ? ofNew.answers : open.initial(record);
    const { formContext } = record === null ? ofNew : open.state(record, initial);
    const before = (record && textsOf.get(record)) ?? null;
    const answers: Record<string, readonly string[]> = { ...initial };
    let isChanged = record === null;
    let isReadable = true;
    for (const [at, cell] of cells.entries()) {
      if (cell === null || cell === before?.[at]) continue;
      const column = columns[at];
      const read = opened[at]?.answersOf(cell, formContext) ?? {};
      if ('problem' in read) {
        say(line, at, String(read.problem));
        isReadable = false;
        continue;
      }
      if (record !== null && column?.isLocked(formContext)) {
        if (opened[at]?.textOf(read as Answers, formContext) === before?.[at]) continue;
        say(line, at, t('import.line.locked'));
        isReadable = false;
        continue;
      }
      Object.assign(answers, read);
      isChanged = true;
    }
    return isReadable ? { answers: filled(answers), isChanged } : null;
  }

  const columnOf = (path: string): number | null => {
    const at = names.findIndex((name) => name === path || path.startsWith(`${name}.`));
    return at === -1 ? null : at;
  };

  const lines: CheckedLine[] = [];
  const entries = new Map<Listed, ImportedEntry<Listed, Values>>();
  const added: ImportedEntry<Listed, Values>[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  for (const [at, row] of rest.entries()) {
    const line = at + 2;
    if (at % LINES_AT_ONCE === 0) await otherWork();
    if (row.every((cell) => cell.trim() === '')) continue;
    if (row.slice(first.length).some((cell) => cell.trim() !== '')) say(line, null, t('import.line.tooLong'));
    const count = problems.length;
    const cells = cellsOf(line, row);
    if (problems.length > count) continue;
    const record = recordOf(line, row, cells);
    if (record === undefined) continue;
    const read = readLine(line, record, cells);
    if (read === null) continue;
    const about = record === null ? null : `#${record.id}`;
    const earlier = about === null ? undefined : seen.get(about);
    if (earlier !== undefined) {
      say(line, null, t('import.line.again', { line: earlier }));
      continue;
    }
    if (about !== null) seen.set(about, line);
    if (!read.isChanged) {
      unchanged += 1;
      continue;
    }
    const state = open.state(record, read.answers);
    const parsed = checksOf(state, record === null).safeParse(sentOf(read.answers), { jitless: true });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = path.join('.');
        say(line, columnOf(field), fieldError(field, message, t));
      }
      continue;
    }
    const values = parsed.data;
    const was = record === null ? null : (textsOf.get(record) ?? null);
    const texts = opened.map((column, nth) => {
      const written = column.written(values);
      return written === null ? (was?.[nth] ?? '') : column.textOf(written, state.formContext);
    });
    if (was?.every((text, nth) => text === texts[nth])) {
      unchanged += 1;
      continue;
    }
    const content = declaration.content({ formState: state, values, progress: {} });
    lines.push({ line, id: record?.id ?? null, version: record?.version ?? null, was, texts, content });
    const entry = { line, record, values };
    if (record === null) added.push(entry);
    else entries.set(record, entry);
  }

  // Two records with one key, of which the file changed or made at least one.
  const keys = new Map<string, number | null>();
  const changed = new Set(lines.flatMap(({ id }) => id ?? []));
  for (const record of records) if (!changed.has(record.id)) keys.set(keyOf(textsOf.get(record) ?? []), null);
  for (const { line, texts } of lines) {
    const own = keyOf(texts);
    const other = keys.get(own);
    if (other === null) say(line, key[0] ?? null, t('import.line.taken'));
    else if (other !== undefined) say(line, key[0] ?? null, t('import.line.again', { line: other }));
    else keys.set(own, line);
  }

  if (problems.length === 0 && declaration.across) {
    const stays = (record: Listed) => entries.get(record) ?? { line: null, record, values: null };
    for (const fault of declaration.across([...records.map(stays), ...added], staffContext))
      say(
        fault.line,
        fault.column === null ? null : names.indexOf(fault.column),
        t(fault.key, { ...fault.values }),
      );
  }
  problems.sort((one, other) => one.line - other.line);
  return { lines: problems.length === 0 ? lines : [], unchanged, problems };
}
