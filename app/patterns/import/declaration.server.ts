import type { ResourceName } from '../../resources.ts';
import type { Reader, WriteSafety } from '../../upstream/call.ts';
import type { LineOutcome } from '../../upstream/record/many-records.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { StageDeclaration, Submission } from '../staged-form/declaration.server.ts';
import type { FileColumn } from './file-columns.server.ts';

/** The head of the first column, besides its label: the id of the record. */
export const ID = 'id';

/** A record as the lists of the service have it. */
export interface ListedRecord {
  readonly id: number;
  readonly version: number | null;
}

/** One record of the business as it would be after the import. */
export interface ImportedEntry<Listed, Values> {
  /** The line of the file that changes it or makes it; null for a record that stays. */
  readonly line: number | null;
  readonly record: Listed | null;
  readonly values: Values | null;
}

/** What is wrong with a line of the file: `key` of a text, and the name of the column to blame. */
export interface LineFault {
  readonly line: number;
  readonly column: string | null;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** One line as the service saves it. */
export interface SavedLine<Content> {
  readonly id: number | null;
  readonly version: number | null;
  readonly content: Content;
}

/** Records that a file can change and add: the lines are read and checked as the form of one record reads and checks. */
export interface ImportDeclaration<
  Listed extends ListedRecord,
  Base,
  Context,
  Values extends object,
  Content,
> {
  readonly name: ResourceName;
  readonly permission: string;
  /** Id of the call that saves many: no import without it. */
  readonly operation: string;
  /** The client's settings of this screen apply. */
  readonly screenName: string;
  readonly stage: StageDeclaration<Context, Values>;
  /** The checks of the stage follow neither from the answers nor from which record it is: they are made once. */
  readonly sharesChecks?: true;
  readonly columns: readonly FileColumn<Context, Values>[];
  /** The columns that tell one record from another, as its id does. */
  readonly key: readonly string[];
  /** Those of them that a file without ids cannot be without. */
  readonly required: readonly string[];
  /** Reads what lines may name. @throws UpstreamError */
  base(staffContext: StaffContext): Promise<Base>;
  /** Reads every record. @throws UpstreamError */
  records(reader: Reader): Promise<readonly Listed[]>;
  /** What the form is made with; `answers`: the input of the line so far. */
  contextOf(base: Base, record: Listed | null, answers: Answers): Context;
  /** What is saved. */
  content(submission: Submission<Context, Values>): Content;
  /** Looks for what is wrong between records. */
  across?(
    entries: readonly ImportedEntry<Listed, Values>[],
    staffContext: StaffContext,
  ): readonly LineFault[];
  /** Saves up to MOST_SAVED_AT_ONCE lines, with an outcome for each. @throws UpstreamError */
  save(
    reader: Reader,
    lines: readonly SavedLine<Content>[],
    safety: WriteSafety,
  ): Promise<{ readonly lines: readonly LineOutcome[] }>;
}
