import type { Answers } from '../form-fields/answers.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import { ID, type ImportDeclaration, type LineFault, type ListedRecord } from './declaration.server.ts';
import { fileText, type OpenColumn } from './file-columns.server.ts';
import type { FileRows } from './workbook.server.ts';

/** An import that is opened for a user, with the records of the service. */
export interface OpenImport<Listed extends ListedRecord, Base, Context, Values extends object, Content> {
  readonly declaration: ImportDeclaration<Listed, Base, Context, Values, Content>;
  readonly records: readonly Listed[];
  readonly heads: readonly string[];
  readonly opened: readonly OpenColumn<Context, Values>[];
  readonly staffContext: StaffContext;
  state(record: Listed | null, answers: Answers): FormState<Context>;
  initial(record: Listed | null): Answers;
  texts(record: Listed): readonly string[];
}

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

/** The records of the service by what a line names them with. */
interface KnownRecords<Listed> {
  readonly byId: ReadonlyMap<number, Listed>;
  readonly byKey: ReadonlyMap<string, Listed>;
  /** The texts of the columns of each. */
  readonly textsOf: ReadonlyMap<Listed, readonly string[]>;
}

/** Reports what is wrong with a line; the column by its index, -1 for the id, null where none is to blame. */
export type Say = (line: number, column: number | null, text: string) => void;

/** A line as the input of the form of its record. */
interface ReadLine<Listed> {
  /** Null for a new record. */
  readonly record: Listed | null;
  readonly answers: Answers;
  /** Whether a text differs from that of the record. */
  readonly isChanged: boolean;
}

/** Returns the texts of the key as one text, in which records are compared. */
export const keyText = (texts: readonly string[]): string =>
  texts.map((text) => text.toLowerCase()).join('\n');

/** Reads the head of a file; null where a column is unknown, missing or there twice, which `say` reports. */
export function readColumns<Listed extends ListedRecord, Base, Context, Values extends object, Content>(
  [first = []]: FileRows['rows'],
  { declaration, heads, staffContext: { t } }: OpenImport<Listed, Base, Context, Values, Content>,
  say: Say,
): Omit<Head, 'faults'> | null {
  const names = declaration.columns.map(({ name }) => name);
  const { faults, ...head } = readHead(first, names, heads, declaration.required, t('import.id'));
  for (const { key, values } of faults) say(1, null, t(key, { ...values }));
  return faults.length === 0 ? head : null;
}

/** Returns how a line is read: null for one with texts that are no input, which `say` reports. */
export function lineReader<Listed extends ListedRecord, Base, Context, Values extends object, Content>(
  head: Omit<Head, 'faults'>,
  formulas: FileRows['formulas'],
  open: OpenImport<Listed, Base, Context, Values, Content>,
  known: KnownRecords<Listed>,
  say: Say,
): (line: number, row: readonly string[]) => ReadLine<Listed> | null {
  const { declaration, opened, staffContext } = open;
  const { columns } = declaration;
  const { t } = staffContext;
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const [key, required] = [declaration.key.map(at), declaration.required.map(at)];
  const ofNew = { answers: open.initial(null), formContext: open.state(null, {}).formContext };
  const plain = (cell: string) => (formulas === null ? unescaped(cell) : fileText(cell));

  /** The texts of a row by column: null where the file does not have the column. */
  function cellsOf(line: number, row: readonly string[]): readonly (string | null)[] | null {
    let isPlain = true;
    const cells = head.places.map((place, column) => {
      if (place === -1) return null;
      const cell = row[place] ?? '';
      const isFormula =
        formulas === null ? FORMULA.test(fileText(cell)) : formulas.has(`${line - 1}:${place}`);
      if (isFormula) {
        say(line, column, t('import.line.formula'));
        isPlain = false;
      }
      return plain(cell);
    });
    return isPlain ? cells : null;
  }

  /** The record of a line; null for a new one, undefined where the line names none. */
  function recordOf(
    line: number,
    row: readonly string[],
    cells: readonly (string | null)[],
  ): Listed | null | undefined {
    const text = head.id === -1 ? '' : plain(row[head.id] ?? '');
    if (text !== '') {
      const found = /^\d{1,9}$/.test(text) ? known.byId.get(Number(text)) : undefined;
      if (found === undefined) say(line, -1, t('import.line.id', { text }));
      return found;
    }
    const lacking = required.filter((column) => cells[column] === null);
    for (const column of lacking) say(line, column, t('import.line.needsId'));
    if (lacking.length > 0) return undefined;
    // The texts are compared as the columns write them: another spelling of a day or a name is the same.
    const asked = key.map((column) => {
      const own = opened[column];
      const read = own?.answersOf(cells[column] ?? '', ofNew.formContext) ?? {};
      return 'problem' in read ? '' : (own?.textOf(read as Answers, ofNew.formContext) ?? '');
    });
    return known.byKey.get(keyText(asked)) ?? null;
  }

  /** The input of the form, which begins with what the record has. */
  function inputOf(
    line: number,
    record: Listed | null,
    cells: readonly (string | null)[],
  ): Omit<ReadLine<Listed>, 'record'> | null {
    const initial = record === null ? ofNew.answers : open.initial(record);
    const { formContext } = record === null ? ofNew : open.state(record, initial);
    const before = record && known.textsOf.get(record);
    const answers: Record<string, readonly string[]> = { ...initial };
    let [isChanged, isReadable] = [record === null, true];
    const refuse = (column: number, text: string) => {
      say(line, column, text);
      isReadable = false;
    };
    for (const [column, cell] of cells.entries()) {
      const own = opened[column];
      if (cell === null || own === undefined || cell === before?.[column]) continue;
      const read = own.answersOf(cell, formContext);
      if ('problem' in read) {
        refuse(column, String(read.problem));
      } else if (record !== null && columns[column]?.isLocked(formContext)) {
        if (own.textOf(read, formContext) !== before?.[column]) refuse(column, t('import.line.locked'));
      } else {
        Object.assign(answers, read);
        isChanged = true;
      }
    }
    return isReadable ? { answers: filled(answers), isChanged } : null;
  }

  return (line, row) => {
    const cells = cellsOf(line, row);
    const record = cells && recordOf(line, row, cells);
    if (cells === null || record === undefined) return null;
    const input = inputOf(line, record, cells);
    return input && { record, ...input };
  };
}
