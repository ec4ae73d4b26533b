// An import with its types closed in: what screens, jobs and exports need of a declaration.

import * as paths from '../../paths.ts';
import type { ResourceName } from '../../resources.ts';
import type { Reader, WriteSafety } from '../../upstream/call.ts';
import type { LineOutcome } from '../../upstream/record/many-records.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { ExportedAsFile } from '../list/list-declaration.server.ts';
import type { ReadFigure } from '../list/list-view.ts';
import type { RecordLink } from '../staff-context/record-links.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import { type CheckedFile, checkFile } from './check-lines.server.ts';
import type { ImportDeclaration, ListedRecord, SavedLine } from './declaration.server.ts';
import type { FileRows } from './workbook.server.ts';

/** A record as the texts of its columns, without its id. */
export interface RecordTexts extends ListedRecord {
  readonly texts: readonly string[];
}

export interface FileImport {
  readonly name: ResourceName;
  readonly permission: string;
  readonly operation: string;
  /** The link of the list to its import. */
  readonly link: RecordLink;
  /** Checks the rows of a file against the records of the service. @throws UpstreamError */
  check(file: FileRows, staffContext: StaffContext): Promise<CheckedFile>;
  /** Reads every record again. @throws UpstreamError */
  read(staffContext: StaffContext, reader?: Reader): Promise<readonly RecordTexts[]>;
  /** Saves lines of a checked file. @throws UpstreamError */
  save(
    reader: Reader,
    lines: readonly SavedLine<unknown>[],
    safety: WriteSafety,
  ): Promise<{ readonly lines: readonly LineOutcome[] }>;
  /** The index of the column for a field that the service names in a refusal; -1 for none. */
  columnOf(serviceField: string, staffContext: StaffContext): number;
  /** Names the record of a line by its key: 'Standard, Compact, Airport, 2027-06-01'. */
  about(texts: readonly string[]): string;
  /** Whether a column is one of those that `about` names. */
  isInName(column: number): boolean;
  /** The heads of the columns after the id, in the user's language. */
  heads(staffContext: StaffContext): readonly string[];
}

const PLAIN_FIGURE = /^\d+(?:\.(\d+))?$/;

/** Figures of a file have a point, whatever the user's formats are. */
const readPlainFigure: ReadFigure = (text) => {
  const found = PLAIN_FIGURE.exec(text);
  return found && { value: Number(text), decimals: found[1]?.length ?? 0 };
};

/** The files of form fields, of which an import has none. */
const NO_FILES = { of: () => [] };

/** Returns the state of the form of a line, which is never drawn. */
const stateOf = <Context>(
  staffContext: StaffContext,
  screen: FormState['screen'],
  formContext: Context,
  answers: Answers = {},
): FormState<Context> => ({
  ...{ staffContext, screen, formContext, answers },
  ...{ files: NO_FILES, errors: {}, price: null, intent: '' },
});

/** Closes a declaration. `exported` is the export of the list of the same records. */
export function fileImport<Listed extends ListedRecord, Base, Context, Values extends object, Content>(
  declaration: ImportDeclaration<Listed, Base, Context, Values, Content>,
): FileImport & { readonly exported: ExportedAsFile<Listed> } {
  const { name, permission, operation, screenName, stage, columns } = declaration;
  const open = (staffContext: StaffContext, base: Base) => {
    const screen = staffContext.access.settings(screenName);
    const state = (record: Listed | null, answers: Answers) =>
      stateOf(staffContext, screen, declaration.contextOf(base, record, answers), answers);
    const first = state(null, {});
    const opened = columns.map((column) => column.open(first));
    const initial = (record: Listed | null): Answers =>
      stage.begin?.(declaration.contextOf(base, record, {}), first) ?? {};
    return {
      staffContext,
      opened,
      state,
      initial,
      texts(record: Listed): readonly string[] {
        const answers = initial(record);
        const formContext = declaration.contextOf(base, record, answers);
        return opened.map((column) => column.textOf(answers, formContext));
      },
    };
  };
  const heads = ({ t }: Pick<StaffContext, 't'>) => columns.map(({ label }) => t(label));
  return {
    ...{ name, permission, operation, heads },
    about: (texts) =>
      declaration.key
        .map((own) => texts[columns.findIndex((column) => column.name === own)])
        .filter(Boolean)
        .join(', '),
    isInName: (column) => declaration.key.includes(columns[column]?.name ?? ''),
    link: { href: paths.importPrices(name), label: 'import.link', permission, operation },
    async check(file, staffContext) {
      const [base, records] = await Promise.all([
        declaration.base(staffContext),
        declaration.records(staffContext.reader),
      ]);
      return checkFile(file, {
        declaration,
        records,
        heads: heads(staffContext),
        ...open(staffContext, base),
      });
    },
    async read(staffContext, reader = staffContext.reader) {
      const [base, records] = await Promise.all([
        declaration.base({ ...staffContext, reader }),
        declaration.records(reader),
      ]);
      const { texts } = open(staffContext, base);
      return records.map((record) => ({ id: record.id, version: record.version, texts: texts(record) }));
    },
    // What was stored with the import is what `content` gave.
    save: (reader, lines, safety) => declaration.save(reader, lines as readonly SavedLine<Content>[], safety),
    columnOf(serviceField, staffContext) {
      const state = stateOf(staffContext, staffContext.access.settings(screenName), {
        record: null,
      } as Context);
      const field = stage.fieldOf?.(serviceField, state) ?? null;
      return columns.findIndex((column) => column.name === field);
    },
    exported: {
      async open(staffContext) {
        const { texts } = open(staffContext, await declaration.base(staffContext));
        return {
          columns: [
            { head: staffContext.t('import.id'), kind: 'amount' },
            ...columns.map(({ label, isFigure }) => ({
              head: staffContext.t(label),
              kind: isFigure ? ('amount' as const) : ('text' as const),
            })),
          ],
          figure: readPlainFigure,
          row: (record) => [String(record.id), ...texts(record)],
        };
      },
    },
  };
}
